import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  answersFrom,
  awaits,
  beginning,
  canonical,
  chances,
  type Entry,
  flatOdds,
  follow,
  type Json,
  makeRational,
  must,
  oddsOf,
  parseGiven,
  type Rational,
  type State,
  settle,
} from '#kernel';
import { ground } from '../procedures/ground.ts';
import { naval } from '../procedures/naval.ts';
import { port } from '../procedures/port.ts';

const oddsBy = (entry: Entry, given: Json, bySteps: boolean) => {
  const odds = oddsOf(entry, given, { bySteps });
  return must(odds.ok ? odds.value : null, `odds of ${JSON.stringify(given)}`);
};

const told = (flat: Record<string, Rational>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(flat)
      .map(([key, chance]) => [key, makeRational(chance)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

const expectAlike = (entry: Entry, given: Json): void => {
  const [quick, slow] = [oddsBy(entry, given, false), oddsBy(entry, given, true)];
  expect(told(flatOdds(quick))).toEqual(told(flatOdds(slow)));
  const joint = Object.fromEntries(
    slow.dist.entries().map(([end]) => [JSON.stringify(end), makeRational(slow.dist.fraction(end))]),
  );
  for (const [end] of quick.dist.entries()) {
    expect(makeRational(slow.dist.fraction(end))).toBe(makeRational(quick.dist.fraction(end)));
  }
  expect(quick.dist.size).toBe(Object.keys(joint).length);
};

/** Small sides, with and without leaders. */
const SIDES: readonly Json[] = [
  { units: 1, bonus: 0 },
  { units: 2, bonus: 1 },
  { units: 0, leaders: 1, commander: 1, bonus: 0 },
  { units: 1, leaders: 1, commander: 2, bonus: 0 },
  { units: 2, commander: 1, bonus: 2 },
];

describe('ground battles by the evaluator and by the steps are alike', () => {
  const pairs = SIDES.flatMap(active => SIDES.map(inactive => [active, inactive] as const));

  test.each(pairs)('%j against %j', (active, inactive) => {
    expectAlike(ground, { active, inactive });
  });

  const [few, many] = [SIDES[2], SIDES[3]] as [Json, Json];

  test.each<Record<string, Json>>([
    { terrain: 'marsh' },
    { terrain: 'pass', failedEvasions: { byActive: 1 } },
    { terrain: 'pass', failedEvasions: { byInactive: 2 } },
    { amphibious: 'other' },
    { amphibious: 'other', terrain: 'rough' },
    { amphibious: 'other', terrain: 'rough', landingTerrain: true },
    { canRetreat: { active: false } },
    { canRetreat: { active: false, inactive: false }, routMargin: 1 },
    { eventDice: { active: -2, inactive: 2 } },
    { laterEventDice: { active: 2, inactive: -1 } },
    { uncombined: true },
    { ownerPicks: true },
  ])('with %j', more => {
    expectAlike(ground, { active: many, inactive: few, ...more });
    expectAlike(ground, { active: few, inactive: many, ...more });
  });

  test('under the guns of a Fort', () => {
    expectAlike(ground, { active: many, inactive: SIDES[0] as Json, amphibious: 'fort' });
  });
});

const ships = (nation: string, cannon: number, n: number, more: Record<string, Json> = {}) =>
  Array.from({ length: n }, () => ({ nation, cannon, ...more }));

const FLEETS = [
  ships('spain', 1, 1),
  ships('spain', 1, 3),
  [...ships('britain', 3, 1), ...ships('britain', 2, 1, { refit: true })],
  [...ships('france', 2, 1), ...ships('spain', 1, 1, { refit: true }), ...ships('spain', 1, 1)],
];

describe('battles of Fleets by the evaluator and by the steps are alike', () => {
  const pairs = FLEETS.flatMap(active => FLEETS.map(inactive => ({ active, inactive })));

  test.each(pairs)('at sea: %j', given => {
    expectAlike(naval, given);
    expectAlike(naval, {
      ...given,
      failedEvasions: { byActive: 1, byInactive: 2 },
      eventDice: { active: 1 },
    });
  });

  test.each(pairs)('in port: %j', given => {
    expectAlike(port, { ...given, port: 'other' });
  });

  test.each<Record<string, Json>>([
    { port: 'fort' },
    { port: 'fort', fireships: true },
    { port: 'other', batteriesSuffer: true },
    { port: 'other', eventDice: { shore: 2, inactive: 1 } },
    { port: 'other', ownerPicks: true },
    { port: 'fort', failedEvasions: { byActive: 2, byInactive: 2 } },
  ])('in port with %j', more => {
    const builds = ships('france', 2, 2, { build: true });
    expectAlike(port, { active: FLEETS[3] as Json, inactive: builds, ...more });
    expectAlike(port, {
      active: FLEETS[3] as Json,
      inactive: [...builds, ...(FLEETS[0] as Json[])],
      ...more,
    });
  });
});

/** The state that waits for the first throw, and every one that waits for a second round. */
const throwsIn = (procedure: AnyProcedure, given: Json): State[] => {
  const def = { steps: procedure.table };
  const parsed = parseGiven(procedure, given);
  const first = settle(
    def,
    beginning(procedure, must(parsed.ok ? parsed.value : null) as never) as State,
  ).state;
  const next = chances(awaits(def, first) as never)
    .entries()
    .map(([value]) => follow(def, first, value as Json))
    .filter(state => state.stack.length > 0);
  return [first, ...next];
};

describe('odds from the middle of a battle by the evaluator and by the steps are alike', () => {
  const small = { units: 1, leaders: 1, commander: 2, bonus: 0 };

  test.each<[AnyProcedure, Json]>([
    [ground, { active: small, inactive: { units: 2, bonus: 1 }, terrain: 'rough' }],
    [ground, { active: small, inactive: { units: 1, bonus: 0 }, amphibious: 'other' }],
    [naval, { active: FLEETS[3] as Json, inactive: FLEETS[1] as Json }],
    [port, { active: FLEETS[1] as Json, inactive: FLEETS[0] as Json, port: 'other' }],
  ])('$id', (procedure, given) => {
    for (const state of throwsIn(procedure, given)) {
      const [quick, slow] = [false, true].map(bySteps => answersFrom(procedure, state, { bySteps }));
      const asText = (dist: typeof quick) =>
        must(dist)
          .entries()
          .map(([end]) => `${canonical(end)} ${makeRational(must(dist).fraction(end))}`);
      expect(new Set(asText(quick))).toEqual(new Set(asText(slow)));
    }
  });
});
