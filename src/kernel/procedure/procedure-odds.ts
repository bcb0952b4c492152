import { canonical } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import type { Facts, Given } from '../chart/facts.ts';
import { answer, answerInParts, type Odds } from '../chart/odds.ts';
import { absorb, type Limits, type Move } from '../exact/chain.ts';
import { apart, Dist } from '../exact/dist.ts';
import { chances, follow, isChance } from '../game/chances.ts';
import { awaits, settle } from '../game/game.ts';
import type { State } from '../game/game-def.ts';
import { choices, type Policies } from '../game/policy.ts';
import type { Choose, Side } from '../game/step.ts';
import { bestPolicies } from './best.ts';
import { beginning, type Policy, type Procedure } from './procedure.ts';

/** How the choices inside a procedure are made: by side, a named policy of the procedure, `best`, or one's own. */
export interface OddsOptions<B = unknown> {
  readonly policy?: Readonly<Record<Side, string | Policy<B>>>;
  readonly limits?: Limits;
  /** Expand the steps even where a faster evaluator exists: for tests that compare the two. */
  readonly bySteps?: boolean;
}

/** Exact odds of a whole procedure; loops are solved, not cut off. */
export const procedureOdds = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  given: Given<F>,
  options: OddsOptions<B> = {},
): Odds<Q> => {
  const whole = (): Dist<Q> => wholeOf(procedure, given, options);
  const parts = isQuick(procedure, given, options) ? procedure.marginals?.(given) : null;
  return parts ? answerInParts(procedure, parts, whole) : answer(procedure, whole());
};

/** The distribution of all that the procedure answers: by its evaluator, or else by its steps. */
const wholeOf = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  given: Given<F>,
  options: OddsOptions<B>,
): Dist<Q> => {
  const quick = isQuick(procedure, given, options) ? procedure.exact?.(given) : null;
  if (quick) {
    return quick;
  }
  const start = settle({ steps: procedure.table }, beginning(procedure, given)).state;
  return answersFrom(procedure, start, options);
};

/** The evaluators know the habit of a procedure and no other policy, unless there is nothing to choose. */
const isQuick = <F extends Facts, B>(
  procedure: Pick<Procedure<F, B, never, never>, 'policies' | 'hasChoices'>,
  given: Given<F>,
  options: OddsOptions<B>,
): boolean => !options.bySteps && (isHabitual(procedure, options) || procedure.hasChoices?.(given) === false);

const isHabitual = <B>(
  procedure: { readonly policies?: Readonly<Record<string, Policy<B>>> },
  { policy }: OddsOptions<B>,
): boolean => {
  const habit = Object.keys(procedure.policies ?? {})[0];
  return Object.values(policy ?? {}).every(name => name === habit);
};

/** The distribution of answers from any state on, also in the middle of a battle. */
export const answersFrom = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  options: OddsOptions<B> = {},
): Dist<Q> => {
  const quick = options.bySteps ? null : quickFrom(procedure, start, options);
  if (quick) {
    return quick;
  }
  const policies = policiesOf(procedure, start, options);
  const def = { steps: procedure.table };
  const step = (state: State<B>): Move<State<B>, Q> =>
    state.stack.length === 0 ? { end: procedure.answer(state.board) } : { go: state };
  if (start.stack.length === 0) {
    return Dist.always(procedure.answer(start.board));
  }
  return absorb<State<B>, Q>(
    {
      start,
      key: canonical,
      moves: state => {
        const wait = awaits(def, state);
        const values = isChance(wait) ? chances(wait) : choices(state, wait as Choose, policies);
        // Equal states are merged by the chain, by their keys; comparing them here would cost as much again.
        return values.map(value => step(follow(def, state, value)), apart);
      },
    },
    options.limits,
  );
};

/** The odds by the procedure's own evaluators, where they know this state and these policies. */
const quickFrom = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  options: OddsOptions<B>,
): Dist<Q> | null => {
  const isBest = procedure.sides.every(side => options.policy?.[side] === 'best');
  const best = isBest ? procedure.exactBest?.(start) : null;
  return best ?? procedure.exactFrom?.(start, isHabitual(procedure, options)) ?? null;
};

const policiesOf = <F extends Facts, B, Q, R>(
  procedure: Procedure<F, B, Q, R>,
  start: State<B>,
  options: OddsOptions<B>,
): Policies<B> => {
  const named = procedure.policies ?? {};
  const habit = Object.values(named)[0] ?? FIRST;
  const seekers = Object.entries(options.policy ?? {})
    .filter(([, policy]) => policy === 'best')
    .map(([side]) => side);
  const fixed = (side: Side): Policy<B> => {
    const chosen = options.policy?.[side];
    if (chosen === undefined || chosen === 'best') {
      return habit;
    }
    const policy = typeof chosen === 'string' ? named[chosen] : chosen;
    if (!policy) {
      throw new Bug(`${procedure.id} has no policy ${String(chosen)}`, Object.keys(named));
    }
    return policy;
  };
  if (seekers.length === 0) {
    return fixed;
  }
  const best = bestPolicies(procedure, start, seekers, fixed, options.limits);
  return side => best[side] ?? fixed(side);
};

/** Takes the first allowed choice on the list: the policy of a procedure that declares none. */
const FIRST: Policy<unknown> = {
  label: 'first allowed choice',
  choose: ({ wait, side }) => {
    const choice = wait.sides[side];
    const option = choice?.kind === 'listed' ? choice.options.find(each => !each.refused) : undefined;
    if (!option) {
      throw new Bug(`no policy says what ${side} chooses`, wait.title);
    }
    return option.value;
  },
};
