import {
  type AnyProcedure,
  canonical,
  Dist,
  type Ended,
  gameOf,
  type Json,
  knownTo,
  type Moment,
  type Policy,
  parseFacts,
  procedureOdds,
  type Side,
  type State,
  seeded,
} from '#kernel';
import type { Knowledge } from '../knowledge.ts';
import { mixtureOf } from '../player.ts';
import { type Effort, Search } from '../search.ts';
import type { Worth } from '../worth.ts';
import { answerTo } from './answer-graph.ts';

const PARTS = 1_000_000;

/** The aims of the sides of a procedure, between 0 and 1 when the aims lie between −most and most. */
export const aiming = (procedure: AnyProcedure, most: number): Knowledge => ({
  ended: (_outcome, { board }): Worth => {
    const answer = procedure.answer((board as unknown as Ended<Json>).at);
    return Object.fromEntries(
      procedure.sides.map(side => [side, 0.5 + (procedure.aims?.[side]?.(answer) ?? 0) / (2 * most)]),
    );
  },
});

/**
 * The mixture that the search finds for one side of a procedure in which nothing is hidden, at every choice. The search
 * is asked once for each state.
 */
export const searchedPolicy = (
  procedure: AnyProcedure,
  side: Side,
  effort: Effort,
  knowledge: Knowledge,
  seed: string,
): Policy<Json> => {
  const game = gameOf(procedure);
  const mixtures = new Map<string, Dist<Json>>();
  const look = ({ board, frame }: Pick<Moment<Json>, 'board' | 'frame'>): Dist<Json> => {
    const state: State = { board: { over: false, at: board }, stack: [{ at: 'kernel.end' }, frame] };
    const known = knownTo<Json, Json>(game as never, state, side);
    const found = new Search(
      { ...known, game: game as never, side, random: seeded(seed) },
      effort,
      knowledge,
    ).run();
    const [values, shares] = [found.values, mixtureOf(found)];
    return Dist.of(values.map((value, at) => [value, Math.round((shares[at] ?? 0) * PARTS)] as const));
  };
  return {
    label: 'searched',
    choose: ({ board, frame }) => {
      const key = canonical({ board, frame });
      const mixture = mixtures.get(key) ?? look({ board, frame });
      mixtures.set(key, mixture);
      return mixture;
    },
  };
};

const meanAim = (
  procedure: AnyProcedure,
  given: Json,
  side: Side,
  policy: Readonly<Record<Side, string | Policy<Json>>>,
): number => {
  const facts = parseFacts(procedure.facts, given);
  if (!facts.ok) {
    throw new Error(facts.error[0]?.sentence);
  }
  const odds = procedureOdds(procedure, facts.value, { policy: policy as never, bySteps: true });
  const mean = odds.dist.mean(answer => procedure.aims?.[side]?.(answer) ?? 0);
  return Number(mean.n) / Number(mean.d);
};

/** The gain of the best answer to the search, in the aim of the answering side, above the exact solution. */
export const gainAgainst = (
  procedure: AnyProcedure,
  given: Json,
  side: Side,
  policy: Policy<Json>,
): number => {
  const other = procedure.sides.find(each => each !== side) as Side;
  const allowed = meanAim(procedure, given, other, { [side]: 'best', [other]: 'best' });
  return answerTo(procedure, given, side, policy) - allowed;
};
