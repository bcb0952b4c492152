import type { Json } from '#kernel';
import { combat } from '../../../charts/combat.ts';
import type { Board, Formation } from '../../board.ts';
import { enemyOf } from '../../board.ts';
import type { Marched } from '../../rules/march/marched.ts';
import { findPairs } from '../../rules/melee.ts';
import { factsOf, unitOf } from './fight.ts';

/** Two Units that a march would bring together, and the facts of their first fight for the chart. */
export interface Clash {
  /** The Unit that strikes, and the one that is struck, by id. */
  readonly by: string;
  readonly on: string;
  readonly names: readonly [by: string, on: string];
  readonly chart: string;
  readonly given: Json;
}

/** The board as it would be at the end of a march, in the first round of combat. */
const afterMarch = (board: Board, at: number, { units, face, ra, contacts }: Marched): Board => ({
  ...board,
  round: 1,
  contacts: [...board.contacts, ...contacts],
  formations: board.formations.map((each, i) => (i === at ? { ...each, units, face, ra } : each)),
});

/** The fights that a march into contact leads to, pair by pair, before anybody has rolled. */
export const clashesOf = (board: Board, at: number, marched: Marched): readonly Clash[] => {
  const { id, side } = board.formations[at] as Formation;
  const there = afterMarch(board, at, marched);
  const own = new Set(there.formations.find(each => each.id === id)?.units.map(unit => unit.id));
  const pairs = findPairs(there)
    .map(pair => ({ by: pair[side], on: pair[enemyOf(side)] }))
    .filter(({ by }) => own.has(by));
  return pairs.map(({ by, on }) => {
    const together = pairs.filter(pair => pair.on === on).map(pair => pair.by);
    const fight = { a: together, b: [on], leadA: by, leadB: on, ties: 0 };
    return {
      by,
      on,
      names: [unitOf(there, by).kind.name, unitOf(there, on).kind.name],
      chart: combat.id,
      given: factsOf(there, fight) as Json,
    };
  });
};
