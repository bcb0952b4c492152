import { handOf } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { isClosed } from '#systems/tnw/game/situation.ts';
import { type DuchyId, duchyOf, GRAPH, type Link, marchCost } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';

/** Nobody looks farther ahead than so many Command Points. */
export const FARTHEST = 14;

const WAYS = new WeakMap<Board['blocs'], Map<DuchyId, ReadonlyMap<DuchyId, number>>>();

/** Command Points from a duchy to every other, through land that is at war: nobody passes through a neutral by the way. */
const waysFrom = (board: Board, from: DuchyId): ReadonlyMap<DuchyId, number> => {
  let all = WAYS.get(board.blocs);
  if (!all) {
    all = new Map();
    WAYS.set(board.blocs, all);
  }
  let known = all.get(from);
  if (!known) {
    const reach = GRAPH.reach(from, {
      budget: FARTHEST,
      cost: ({ to, kind }) => (isClosed(board, duchyOf(to).home) ? null : marchCost(kind as Link)),
      stops: ({ to }) => board.blocs[duchyOf(to).home] === 'neutral',
    });
    known = new Map(reach.ids.map(id => [id, reach.cost(id) as number]));
    all.set(from, known);
  }
  return known;
};

/** The Command Points of the way from one duchy to another; undefined where it is barred or farther than anybody looks. */
export const wayCost = (board: Board, from: DuchyId, to: DuchyId): number | undefined =>
  waysFrom(board, from).get(to);

/** How far a power can act on its threats, by the Impulses that it has left in the last turn. */
const MEANS = [0, 0.7, 0.9, 1];

/** The share of its threats that a power can still carry out: in the last turn it needs cards. */
export const meansOf = (board: Board, power: Power): number =>
  board.turn < board.fixed.last
    ? 1
    : (MEANS[Math.min(MEANS.length - 1, handOf(board.deck, power).length)] as number);
