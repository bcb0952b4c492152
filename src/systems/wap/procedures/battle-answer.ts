import { type Asks, type Outcomes, ofSides } from '#kernel';
import { ENDS, type End } from '../charts/after-battle.ts';
import { type BattleSide, type BySide, SIDE_TITLES } from '../vocabulary.ts';
import { holderOf, marginOf } from './score.ts';

/** The questions of players about a battle. */
export type Answer = {
  readonly end: End | 'undecided';
  readonly lossA: number;
  readonly lossD: number;
  readonly rounds: number;
  /** Laurels of the attacker over those of the defender (WAP-R31). */
  readonly margin: number;
};

export const answerOf = (end: End | null, losses: BySide<number>, rounds: number, field: number): Answer => {
  return {
    end: end ?? 'undecided',
    lossA: losses.attacker,
    lossD: losses.defender,
    rounds,
    margin: marginOf(end, losses.attacker, losses.defender, field),
  };
};

const isEnd = (end: Answer['end']): end is End => end !== 'undecided';

/** The end of a battle, its time, and its cost to the attacker and the defender. */
export const toldEnd = (end: Answer['end'], rounds: number, [a, d]: readonly [number, number]): string => {
  const when = rounds === 1 ? 'one round' : `${rounds} rounds`;
  return `${isEnd(end) ? ENDS[end] : 'The battle is undecided'} after ${when}; losses ${a} and ${d} SP.`;
};

/** The holder of the field at the end, if there is one. */
export const holderIn = (r: Answer): BattleSide | null => holderOf(isEnd(r.end) ? r.end : null);

/** An ending favours the side that holds the field (WAP-R31). */
const favours: Readonly<Record<string, BattleSide | null>> = {
  ...Object.fromEntries(Object.keys(ENDS).map(end => [end, holderOf(end as End)])),
  undecided: null,
};

export const battleOutcomes: Outcomes = { favours, labels: { ...ENDS, undecided: 'Undecided' } };

export const battleAsks = {
  outcome: r => r.end,
  outcomes: battleOutcomes,
  sideTitles: SIDE_TITLES,
  spreads: { lossA: r => r.lossA, lossD: r => r.lossD, rounds: r => r.rounds },
  measures: {
    attackerWins: r => holderIn(r) === 'attacker',
    defenderWins: r => holderIn(r) === 'defender',
    'mean:lossA': r => r.lossA,
    'mean:lossD': r => r.lossD,
    'mean:rounds': r => r.rounds,
  },
  figures: {
    ...ofSides('SP lost', { attacker: 'lossA', defender: 'lossD' }),
    rounds: 'Rounds',
    attackerWins: 'Attacker wins',
    defenderWins: 'Defender wins',
    ...ofSides('Mean SP lost', { attacker: 'mean:lossA', defender: 'mean:lossD' }),
    'mean:rounds': 'Mean rounds',
  },
} satisfies Asks<Answer>;
