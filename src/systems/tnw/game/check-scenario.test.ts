import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import { mapFault, parseScenario } from './check-scenario.ts';

type Plain = Record<string, Json>;

const vienna = (): Plain => structuredClone(SCENARIOS[0]?.data) as unknown as Plain;
const part = (scenario: Plain, name: string): Plain => scenario[name] as Plain;

test('the map has no fault', () => {
  expect(mapFault()).toBeNull();
});

test.each(SCENARIOS.map(({ id, data }) => [id, data] as const))('%s has no fault', (_id, data) => {
  expect(parseScenario(data as unknown as Json)).toMatchObject({ ok: true });
});

describe('a scenario of one’s own', () => {
  test.each<[string, (scenario: Plain) => void, string]>([
    ['a missing power', s => delete part(s, 'powers').saxony, 'powers.saxony'],
    ['an unknown duchy', s => (part(s, 'leaders').davout = { at: 'atlantis' }), 'leaders.davout.at'],
    ['a leader among enemies', s => (part(s, 'leaders').davout = { at: 'vienna' }), 'leaders.davout.at'],
    ['an end before the start', s => (s.turns = { first: 3, last: 2 }), 'turns.last'],
    [
      'ships without fleets',
      s => (s.squadrons = [{ power: 'france', port: 'brest', count: 1 }]),
      'squadrons',
    ],
    ['no end', s => (s.victory = (s.victory as Json[]).slice(0, 1)), 'victory'],
  ])('%s is named by its place', (_, spoil, path) => {
    const scenario = vienna();
    spoil(scenario);
    const parsed = parseScenario(scenario);
    expect(parsed.ok ? [] : parsed.error.map(each => each.path)).toContain(path);
  });
});
