import type { Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Facts } from '../chart/facts.ts';
import type { Limits } from '../exact/chain.ts';
import { Dist } from '../exact/dist.ts';
import type { State } from '../game/game-def.ts';
import type { Side } from '../game/step.ts';
import { solveFrom, stateKey } from './best-graph.ts';
import { adviceAt, type Node } from './best-worth.ts';
import type { Advice, Policy, Procedure } from './procedure.ts';

/**
 * The best policies of the seeking sides, each for its own aim, by backward induction; where play loops
 * back, by iterating until nothing moves any more. Choices made at once are solved as a zero-sum game
 * between the two sides' aims.
 */
export const bestPolicies = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  limits: Limits = {},
): Readonly<Record<Side, Policy<B>>> => {
  if (procedure.adviser && procedure.sides.every(side => seekers.includes(side))) {
    return advisedPolicies(procedure, start, fixed, limits);
  }
  return searchedPolicies(procedure, start, seekers, fixed, limits);
};

/** The procedure's own adviser, asked again in each state; states that it does not know are searched. */
const advisedPolicies = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  fixed: (side: Side) => Policy<B>,
  limits: Limits,
): Readonly<Record<Side, Policy<B>>> => {
  let searched: Readonly<Record<Side, Policy<B>>> | null = null;
  const search = (side: Side): Policy<B> => {
    searched ??= searchedPolicies(procedure, start, procedure.sides, fixed, limits);
    return searched[side] as Policy<B>;
  };
  const policyOf = (side: Side): Policy<B> => ({
    label: 'best',
    choose: moment => {
      const advice = procedure.adviser?.(moment.board, moment.frame, side) ?? null;
      return advice ? mixture(advice) : search(side).choose(moment);
    },
  });
  return Object.fromEntries(procedure.sides.map(side => [side, policyOf(side)]));
};

const searchedPolicies = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  seekers: readonly Side[],
  fixed: (side: Side) => Policy<B>,
  limits: Limits,
): Readonly<Record<Side, Policy<B>>> => {
  const solved = solveFrom(procedure, start, seekers, fixed, limits);
  const policyOf = (side: Side): Policy<B> => ({
    label: 'best',
    choose: ({ board, frame }) => {
      const key = solved.keys.get(stateKey(board, frame)) ?? -1;
      const node = solved.nodes[key];
      if (!node) {
        throw new Bug('the best policy was asked in a state that cannot be reached', frame);
      }
      return mixture(adviceAt(solved.nodes, node, side));
    },
  });
  return Object.fromEntries(seekers.map(side => [side, policyOf(side)]));
};

/** The best choice and its worth, for the side that is asked. */
export const advise = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  side: Side,
  fixed: (side: Side) => Policy<B>,
  limits: Limits = {},
): Advice => {
  const frame = state.stack.at(-1);
  const own = frame && procedure.adviser?.(state.board, frame, side);
  return own || searchedAdvice(procedure, state, side, fixed, limits);
};

/** The same by the general search alone, to which an adviser is held by a test. */
export const searchedAdvice = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  state: State<B>,
  side: Side,
  fixed: (side: Side) => Policy<B>,
  limits: Limits = {},
): Advice => {
  const { nodes } = solveFrom(procedure, state, procedure.sides, fixed, limits);
  return adviceAt(nodes, nodes[0] as Node<B>, side);
};

const PARTS = 1_000_000;

/** The advised mixture: shares as whole parts of a million, so that the odds under the advice stay rational. */
export const mixtureOf = ({ choices }: Advice): Dist<Json> =>
  Dist.of(choices.map(({ value, share }) => [value, Math.round(share * PARTS)] as const));

const mixture = (advice: Advice): Json | Dist<Json> => {
  const mixed = mixtureOf(advice);
  return mixed.size === 1 ? mixed.some : mixed;
};
