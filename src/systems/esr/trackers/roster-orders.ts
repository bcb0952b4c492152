import { change, count, flag, pick, resultOf } from '#kernel';
import { conversion } from '../charts/conversion.ts';
import { enemyYards } from '../charts/shared-facts.ts';
import { formationClass, totalFatigue } from '../rules/fatigue.ts';
import { delayOrder, issueOrder, type TestResult, testOrder, whyNotTested } from '../rules/orders.ts';
import type { Refused } from '../rules/refused.ts';
import { actingOn, underDirective, whyNoDirective } from '../rules/status.ts';
import { DIRECTIVE_LABELS, DIRECTIVES, type Directive } from '../vocabulary.ts';
import {
  countsOf,
  deployedUnits,
  find,
  known,
  name,
  type Pending,
  put,
  type Roster,
  unknown,
} from './roster-state.ts';

const issued = <T>(order: T, turn: number, before: Pending<T> | null): Pending<T> => ({
  order,
  ...issueOrder(turn, before),
});

/** A new directive becomes pending (ESR-3.3). */
export const issueDirective = change({
  title: 'Issue a directive',
  cite: 'ESR-3.3',
  facts: { formation: known('Formation', 'formations'), directive: pick('Directive', DIRECTIVE_LABELS) },
  refuse: (state: Roster, f) =>
    unknown(state, 'formations', f.formation) ??
    whyNoDirective(f.formation, find(state, 'formations', f.formation)?.status ?? null),
  apply: (state, f) =>
    put(state, 'formations', f.formation, {
      pending: issued(f.directive, state.turn, find(state, 'formations', f.formation)?.pending ?? null),
    }),
  tells: (_state, f) => `${f.formation}: ${DIRECTIVE_LABELS[f.directive]} is pending.`,
});

/** A new objective for a Force (ESR-3.5). */
export const issueObjective = change({
  title: 'Issue an objective',
  cite: 'ESR-3.5',
  facts: { force: known('Force', 'forces'), objective: name('Objective') },
  refuse: (state: Roster, f) => unknown(state, 'forces', f.force),
  apply: (state, f) =>
    put(state, 'forces', f.force, {
      pending: issued(f.objective, state.turn, find(state, 'forces', f.force)?.pending ?? null),
    }),
  tells: (_state, f) => `${f.force}: objective ${f.objective} is pending.`,
});

const untestable = (who: string, pending: Pending<unknown> | null, state: Roster): Refused =>
  pending
    ? whyNotTested(pending, state.turn, state.delayBlocks)
    : { sentence: `${who} has no pending order.`, cite: 'ESR-3.2' };

const RESULTS = { success: 'Success', delay: 'Delay', failure: 'Failure' } as const;

const testFacts = {
  result: pick('Result of the test', RESULTS),
  delay: count('Turns of delay', 0, 3, { default: 0, hint: 'Half a D6, rounded up.' }),
} as const;

const noDelay = (f: { readonly result: string; readonly delay: number }): Refused =>
  (f.result === 'delay') === f.delay > 0
    ? null
    : { sentence: 'A delay lasts one to three turns; other results none.', cite: 'ESR-3.2.1' };

/** The rest of an order after its test: nothing, or the order with its delay markers. */
const tested = <T>(
  pending: Pending<T>,
  turn: number,
  f: { readonly result: TestResult; readonly delay: number },
): Pending<T> | null => {
  const kept = testOrder(pending, turn, f.result);
  return kept && delayOrder(kept, f.delay);
};

/** The test of a pending directive (ESR-3.2.1). */
export const activateDirective = change({
  title: 'Activate a directive',
  cite: 'ESR-3.2.1',
  facts: { formation: known('Formation', 'formations'), ...testFacts },
  refuse: (state: Roster, f) =>
    unknown(state, 'formations', f.formation) ??
    untestable(f.formation, find(state, 'formations', f.formation)?.pending ?? null, state) ??
    noDelay(f),
  apply: (state, f) => {
    const pending = find(state, 'formations', f.formation)?.pending as Pending<Directive>;
    return put(state, 'formations', f.formation, {
      pending: tested(pending, state.turn, f),
      ...(f.result === 'success' ? underDirective(pending.order) : {}),
    });
  },
  tells: (_state, f) =>
    `${f.formation}: order activation, ${f.result}${f.delay > 0 ? ` of ${f.delay} turns` : ''}.`,
});

/** The test of a pending objective (ESR-3.2.1). */
export const activateObjective = change({
  title: 'Activate an objective',
  cite: 'ESR-3.2.1',
  facts: { force: known('Force', 'forces'), ...testFacts },
  refuse: (state: Roster, f) =>
    unknown(state, 'forces', f.force) ??
    untestable(f.force, find(state, 'forces', f.force)?.pending ?? null, state) ??
    noDelay(f),
  apply: (state, f) => {
    const pending = find(state, 'forces', f.force)?.pending as Pending<string>;
    return put(state, 'forces', f.force, {
      pending: tested(pending, state.turn, f),
      ...(f.result === 'success' ? { objective: pending.order } : {}),
    });
  },
  tells: (_state, f) => `${f.force}: objective, ${f.result}${f.delay > 0 ? ` of ${f.delay} turns` : ''}.`,
});

/** A conversion that the chart allows (ESR-3.4, ESR-RUL-15). */
export const convert = change({
  title: 'Convert an order',
  cite: 'ESR-3.4',
  facts: {
    formation: known('Formation', 'formations'),
    to: pick('To', DIRECTIVE_LABELS),
    step: pick('Conversion step of', { movement: 'Movement', combat: 'Combat' }, { default: 'movement' }),
    nearestEnemyYards: enemyYards('Yards to the nearest enemy'),
    targetYards: enemyYards('Yards to a target of opportunity'),
    atObjective: flag('Arrived at the objective'),
    supportedEngaged: flag('The supported Formation is engaged'),
    inContact: flag('An enemy touches the Formation'),
    impetuousAttack: flag('An Assessment lets its Impetuous Units attack'),
    tested: flag('An activation test succeeded'),
  },
  refuse: (state: Roster, f) => {
    const missing = unknown(state, 'formations', f.formation);
    if (missing) {
      return missing;
    }
    const allowed = conversionsOf(state, f);
    return allowed.includes(f.to)
      ? null
      : { sentence: `${f.formation} may not convert to ${DIRECTIVE_LABELS[f.to]} here.`, cite: 'ESR-RUL-15' };
  },
  apply: (state, f) => put(state, 'formations', f.formation, underDirective(f.to)),
  tells: (_state, f) => `${f.formation} converts to ${DIRECTIVE_LABELS[f.to]}.`,
});

interface Asked {
  readonly formation: string;
  readonly step: 'movement' | 'combat';
  readonly nearestEnemyYards: number | null;
  readonly targetYards: number | null;
  readonly atObjective: boolean;
  readonly supportedEngaged: boolean;
  readonly inContact: boolean;
  readonly impetuousAttack: boolean;
  readonly tested: boolean;
}

/** Any directive may be the supported Formation's: the roster does not keep which Formation is supported. */
const conversionsOf = (state: Roster, f: Asked): readonly Directive[] => {
  const formation = find(state, 'formations', f.formation);
  if (!formation) {
    return [];
  }
  return DIRECTIVES.flatMap(supportedDirective => {
    const { must, may, withTest } = resultOf(conversion, {
      from: actingOn(formation),
      cls: formationClass(countsOf(state, f.formation)),
      nearestEnemyYards: f.nearestEnemyYards,
      atObjective: f.atObjective,
      targetYards: f.targetYards,
      step: f.step,
      fatigue: totalFatigue(formation.fatigue),
      deployedUnits: deployedUnits(state, f.formation),
      supportedEngaged: f.supportedEngaged,
      supportedDirective,
      inContact: f.inContact,
      impetuousAttack: f.impetuousAttack,
      printing: state.printing,
    });
    return [...(must === null ? [] : [must]), ...may, ...(f.tested ? withTest : [])];
  });
};
