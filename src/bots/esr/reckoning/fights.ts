import { type Given, resultOf } from '#kernel';
import { combat, type Fate, fatesOf } from '#systems/esr/charts/combat.ts';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { whereIs } from '#systems/esr/game/edit.ts';
import { givenTo } from '#systems/esr/game/notes.ts';
import { factsOf } from '#systems/esr/game/phases/combat/fight.ts';
import { findPairs, type Pair } from '#systems/esr/game/rules/melee.ts';

/** The expected effect of the fights of a round on a Formation. */
export interface Toll {
  /** Chances of a marker, one for each fight. */
  readonly fatigue: number[];
  losses: number;
  /** Units that leave the waves or the field. */
  gone: number;
  /** The chance that a winner goes on, so that there is another round. */
  again: number;
}

/** The difference of two throws of 2D6: its weight of 1296. */
const DIFFERENCES: readonly (readonly [number, number])[] = (() => {
  const weights = new Map<number, number>();
  const of = (sum: number): number => 6 - Math.abs(sum - 7);
  for (let a = 2; a <= 12; a++) {
    for (let b = 2; b <= 12; b++) {
      weights.set(a - b, (weights.get(a - b) ?? 0) + (of(a) * of(b)) / 1296);
    }
  }
  return [...weights];
})();

interface Fight {
  readonly a: readonly string[];
  readonly b: readonly string[];
}

const isStriker = (board: Board, by: string, on: string): boolean =>
  board.contacts.some(each => each.by === by && each.on === on);

/** ESR-RUL-37: the fights of pairs, each Unit once. */
const fightsOf = (board: Board, pairs: readonly Pair[]): readonly Fight[] => {
  const fought = new Set<string>();
  const fights: Fight[] = [];
  for (const { french, coalition } of pairs) {
    if (fought.has(french) || fought.has(coalition)) {
      continue;
    }
    const strikes = !isStriker(board, coalition, french);
    const free = pairs.filter(each => !fought.has(each.french) && !fought.has(each.coalition));
    const foes = free.filter(each => each.french === french).map(each => each.coalition);
    const friends = free.filter(each => each.coalition === coalition).map(each => each.french);
    const ours = foes.length > 1 ? [french] : friends;
    const theirs = foes.length > 1 ? foes : [coalition];
    fights.push(strikes ? { a: ours, b: theirs } : { a: theirs, b: ours });
    for (const id of [...ours, ...theirs]) {
      fought.add(id);
    }
  }
  return fights;
};

const tollIn = (tolls: Map<string, Toll>, { id }: Formation): Toll => {
  const known = tolls.get(id) ?? { fatigue: [], losses: 0, gone: 0, again: 0 };
  tolls.set(id, known);
  return known;
};

const GOES_ON = new Set(['A', null]);

const isGone = ({ outcome }: Fate): boolean => outcome === 'rout' || outcome === 'removed';

/** ESR-QRG-CMB: all fights of a round, by the Formations that they fall on. */
export const fightTolls = (board: Board): ReadonlyMap<string, Toll> => {
  const tolls = new Map<string, Toll>();
  const pairs = findPairs(board);
  for (const { a, b } of pairs.length === 0 ? [] : fightsOf(board, pairs)) {
    const facts = factsOf(board, { a, b, leadA: a[0] as string, leadB: b[0] as string, ties: 0 });
    const given = givenTo(board, combat, facts) as unknown as Given<typeof combat.facts>;
    const even = resultOf(combat, given, { a: 7, b: 7 }).diff;
    const ours = board.formations[whereIs(board, a[0] as string)[0]] as Formation;
    const theirs = board.formations[whereIs(board, b[0] as string)[0]] as Formation;
    const [one, two] = [tollIn(tolls, ours), tollIn(tolls, theirs)];
    const chances = { oneTired: 0, twoTired: 0 };
    for (const [by, weight] of DIFFERENCES) {
      const fates = fatesOf(given, even + by);
      chances.oneTired += weight * fates.a.fatigue;
      chances.twoTired += weight * fates.b.fatigue;
      one.losses += even + by < 0 ? weight : 0;
      two.losses += even + by > 0 ? weight : 0;
      one.gone += isGone(fates.a) ? weight * a.length : 0;
      two.gone += isGone(fates.b) ? weight * b.length : 0;
      one.again += fates.a.outcome === 'breakthrough' && GOES_ON.has(ours.directive) ? weight : 0;
      two.again += fates.b.outcome === 'breakthrough' && GOES_ON.has(theirs.directive) ? weight : 0;
    }
    one.fatigue.push(chances.oneTired);
    two.fatigue.push(chances.twoTired);
    const again = Math.min(1, one.again + two.again);
    [one.again, two.again] = [again, again];
  }
  return tolls;
};
