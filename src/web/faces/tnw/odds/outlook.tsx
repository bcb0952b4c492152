import { type ReactElement, useMemo } from 'react';
import { meanText } from '#companion/chance.ts';
import { capital } from '#companion/words.ts';
import type { GameDef, Json } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import type { Outlook } from '#systems/tnw/game/outlook.ts';
import { outlookOf } from '#systems/tnw/game/outlook-of.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import type { Desk } from '../../../play/desk.ts';
import { ChanceInLine, ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import { FightOdds } from '../../areas/fight-odds.tsx';
import { WORDS } from '../words.ts';

/** The fight or reaction that a choice leads to, worked out once for each moment. */
export const useOutlook = (desk: Desk<Seen>, value: Json | undefined): Outlook | null => {
  const key = value === undefined ? '' : JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice at the same moment has the same odds.
  return useMemo(() => {
    const { game, view, ahead, side } = desk;
    return value === undefined || side === null || ahead.length === 0
      ? null
      : outlookOf(game as unknown as GameDef<Board, Seen>, { view, ahead }, side, value);
  }, [desk.moment, desk.view, key]);
};

/** The chances in a line. */
const Chances = ({ outlook }: { readonly outlook: Outlook }): ReactElement => (
  <span className="outlook">
    {outlook.chances.slice(0, BRIEF).map(({ label, chance }) => (
      <span key={label}>
        {label} <ChanceInLine of={chance} />
      </span>
    ))}
    {outlook.losses.length > 0 ? <span>{WORDS.losses(lossesOf(outlook))}</span> : null}
  </span>
);

/** Under a row of the list. */
export const OutlookLine: typeof ChoiceOutlook = ({ desk, face, value }) => {
  const outlook = useOutlook(desk as Desk<Seen>, value);
  return outlook ? <Chances outlook={outlook} /> : <ChoiceOutlook desk={desk} face={face} value={value} />;
};

/** Above the list: the odds when nothing is done, to weigh the rows against. */
export const PassOutlook = ({ desk }: { readonly desk: Desk<Seen> }): ReactElement | null => {
  const pass = desk.asked?.pass;
  const outlook = useOutlook(desk, pass?.value);
  return pass && outlook ? (
    <p className="tnw-pass">
      <strong>{capital(pass.label ?? '')}</strong> <Chances outlook={outlook} />
    </p>
  ) : null;
};

/** A row has room for so many chances. */
const BRIEF = 2;

const lossesOf = ({ losses }: Outlook): readonly string[] =>
  losses.map(({ label, mean }) => WORDS.loss(label, meanText(mean)));

/** The whole of it on a plate. */
export const FightOutlook = ({ outlook }: { readonly outlook: Outlook }): ReactElement => (
  <FightOdds {...outlook} losses={outlook.losses.length > 0 ? WORDS.losses(lossesOf(outlook)) : ''} />
);
