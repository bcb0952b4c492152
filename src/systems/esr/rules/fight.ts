import { never } from '#kernel';
import type { Fate, FightOutcome, FightSide } from '../charts/combat.ts';
import type { Cls, Place } from '../vocabulary.ts';

/** Straight ties after which both sides retire. */
export const MOST_TIES = 3;

export type Fates = Readonly<Record<FightSide, Fate>>;

/** ESR-RUL-42: a tie is fought again; after three straight ties both retire, unless ties have no end. */
export const afterBout = (fates: Fates, tiesBefore: number, isEndless = false): Fates =>
  isTied(fates) && !isEndless && tiesBefore + 1 >= MOST_TIES
    ? { a: retired(fates.a), b: retired(fates.b) }
    : fates;

/** Whether the fight goes on. */
export const isTied = ({ a, b }: Fates): boolean => a.outcome === 'fightAgain' || b.outcome === 'fightAgain';

const retired = (fate: Fate): Fate => ({ ...fate, outcome: 'retire' });

/** A fight again is a new fight: no first one any more (ESR-RUL-42). */
export const isFirstFight = (fresh: boolean, ties: number): boolean => fresh && ties === 0;

/** The side that lost by this margin of a over b. */
export const loserOf = (diff: number): FightSide | null => (diff === 0 ? null : diff < 0 ? 'a' : 'b');

/**
 * ESR-RUL-40: where the outcome of a fight leaves a Unit. Guns that retire go to the reserve; a rout ends in the Reformation
 * Area; a Unit that must go back from there is lost. Null: it stays in its place, or goes back on the table.
 */
export const placeAfterFight = (place: Place, cls: Cls, outcome: FightOutcome): Place | null => {
  switch (outcome) {
    case 'retire':
      return cls === 'art' ? 'reserve' : place === 'ra' ? 'removed' : null;
    case 'rout':
      return place === 'ra' ? 'removed' : 'ra';
    case 'removed':
      return 'removed';
    case 'hold':
    case 'breakthrough':
    case 'fightAgain':
      return null;
    default:
      return never(outcome);
  }
};
