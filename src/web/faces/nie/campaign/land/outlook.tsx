import { type ReactElement, useMemo } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import { type Json, makeRational, must, oddsOf, type Rational } from '#kernel';
import { type Meeting, meetingAfter } from '#systems/nie/game/meeting.ts';
import { seatOf } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { quickBattle } from '#systems/nie/procedures/quick/battle.ts';
import type { Desk } from '../../../../play/desk.ts';
import { ChoiceOutlook } from '../../../../play/roll/outlook.tsx';
import { WORDS } from '../words.ts';

/** More pieces than this take too long to be worth waiting for. */
const MOST = 26;

interface Chances {
  readonly wins: Rational;
  readonly own: Rational;
  readonly theirs: Rational;
}

const sizeOf = ({ attacker, defender }: Meeting): number =>
  [...attacker, ...defender].reduce((sum, { n }) => sum + n, 0);

const chancesOf = (meeting: Meeting, isAttacker: boolean): Chances | null => {
  const found =
    sizeOf(meeting) > MOST ? null : oddsOf(quickBattle as never, meeting.given as unknown as Json);
  if (!found?.ok) {
    return null;
  }
  const { measures } = found.value as unknown as { measures: Readonly<Record<string, Rational>> };
  const [mine, other] = isAttacker ? ['Attacker', 'Defender'] : ['Defender', 'Attacker'];
  return {
    wins: must(measures[`${mine?.toLowerCase()}Wins`]),
    own: must(measures[`mean${mine}Lost`]),
    theirs: must(measures[`mean${other}Lost`]),
  };
};

const useChances = (desk: Desk<Seen>, value: Json | undefined): Chances | null => {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice at the same moment has the same odds.
  return useMemo(() => {
    if (value === undefined) {
      return null;
    }
    const meeting = meetingAfter(desk.view, desk.ahead.at(-1), value);
    const lead = meeting?.attacker[0]?.nation;
    return meeting && lead ? chancesOf(meeting, seatOf(desk.view, lead) === desk.side) : null;
  }, [desk.moment, key]);
};

/** The battle that a choice leads to, in a sentence for the prompt: a finger sees no list. Empty where there is none. */
export const useBattleWords = (desk: Desk<Seen>, value: Json | undefined): string => {
  const chances = useChances(desk, value);
  return chances
    ? `${WORDS.quick.wins(percentText(chances.wins))} ${WORDS.quick.losses(meanText(chances.own), meanText(chances.theirs))}`
    : '';
};

/** Under a row of the list: the battle that it leads to, if both fight it to the last; else the roll. */
export const BattleLine: typeof ChoiceOutlook = ({ desk, face, value }): ReactElement | null => {
  const chances = useChances(desk as Desk<Seen>, value);
  return chances ? (
    <span className="outlook">
      <strong title={makeRational(chances.wins)}>{WORDS.quick.wins(percentText(chances.wins))}</strong>{' '}
      {WORDS.quick.losses(meanText(chances.own), meanText(chances.theirs))}
    </span>
  ) : (
    <ChoiceOutlook desk={desk} face={face} value={value} />
  );
};
