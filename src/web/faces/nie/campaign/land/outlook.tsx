import { type ReactElement, useMemo } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import { type Json, makeRational, must, ONE, oddsOf, type Rational, sub } from '#kernel';
import { type Meeting, meetingAfter } from '#systems/nie/game/meeting.ts';
import { seatOf } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { joined, nationName, regionName } from '#systems/nie/game/words.ts';
import { quickBattle } from '#systems/nie/procedures/quick/battle.ts';
import type { Desk } from '../../../../play/desk.ts';
import { ChoiceOutlook } from '../../../../play/roll/outlook.tsx';
import { useSlate } from '../../../../play/slate.ts';
import type { OverProps } from '../../../areas/campaign-board.tsx';
import { FightOdds } from '../../../areas/fight-odds.tsx';
import { LookedPlate } from '../../../areas/looked-plate.tsx';
import { WORDS } from '../words.ts';
import { useLater } from './later.ts';

/** More pieces than this take so long that they wait until they are looked at; of still more nobody waits for the odds. */
const QUICK = 24;
const MOST = 48;

interface Chances {
  readonly wins: Rational;
  readonly own: Rational;
  readonly theirs: Rational;
}

const piecesOf = (units: Meeting['attacker']): number => units.reduce((sum, { n }) => sum + n, 0);
const sizeOf = ({ attacker, defender }: Meeting): number => piecesOf(attacker) + piecesOf(defender);

const chancesOf = (meeting: Meeting, isAttacker: boolean): Chances | null => {
  const found = oddsOf(quickBattle as never, meeting.given as unknown as Json);
  if (!found.ok) {
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

/** A battle that a choice leads to, and whether the side that looks attacks in it. */
interface Ahead extends Meeting {
  readonly isOwn: boolean;
}

const useMeeting = (desk: Desk<Seen>, value: Json | undefined): Ahead | null => {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice at the same moment leads to the same battle.
  return useMemo(() => {
    const meeting = value === undefined ? null : meetingAfter(desk.view, desk.ahead.at(-1), value);
    const lead = meeting?.attacker[0]?.nation;
    return meeting && lead ? { ...meeting, isOwn: seatOf(desk.view, lead) === desk.side } : null;
  }, [desk.moment, key]);
};

const useOddsOf = (ahead: Ahead | null): Chances | null => {
  const size = ahead ? sizeOf(ahead) : 0;
  const key = ahead && size <= MOST ? JSON.stringify([ahead.given, ahead.isOwn]) : null;
  return useLater(key, size <= QUICK, () => ahead && chancesOf(ahead, ahead.isOwn));
};

const useChances = (desk: Desk<Seen>, value: Json | undefined): Chances | null =>
  useOddsOf(useMeeting(desk, value));

const nationsOf = (units: Meeting['attacker']): readonly string[] => [
  ...new Set(units.map(({ nation }) => nationName(nation))),
];

/** The rule that the fight is carried out by. */
const CITE = 'NIE-SEQ-QUICK';

/** Beside the region that is looked at: the strengths, the battle with its odds, and the limits of these odds. */
export const BattlePlate = (props: OverProps<Seen>): ReactElement | null => {
  const value = useSlate(props.slate, written => written.previewed?.value ?? written.picked?.value);
  const ahead = useMeeting(props.desk, value);
  const chances = useOddsOf(ahead);
  if (!ahead) {
    return null;
  }
  const { region, attacker, defender, isOwn } = ahead;
  const [own, theirs] = isOwn ? [attacker, defender] : [defender, attacker];
  const [mine, enemy] = [nationsOf(own), nationsOf(theirs)];
  return (
    <LookedPlate {...props} place={region}>
      <h2>
        {WORDS.plate.head(regionName(region))} <em>{WORDS.plate.against(piecesOf(own), piecesOf(theirs))}</em>
      </h2>
      {chances ? (
        <FightOdds
          title={WORDS.plate.toTheLast}
          cite={CITE}
          chances={[
            { label: WORDS.plate.wins(mine), chance: chances.wins },
            { label: WORDS.plate.wins(enemy), chance: sub(ONE, chances.wins) },
          ]}
          losses={WORDS.plate.losses(
            joined(mine),
            meanText(chances.own),
            joined(enemy),
            meanText(chances.theirs),
          )}
        />
      ) : (
        <p>{sizeOf(ahead) > MOST ? WORDS.plate.tooMany : WORDS.plate.working}</p>
      )}
      <p className="quiet">{WORDS.plate.leftOut}</p>
    </LookedPlate>
  );
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
