import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import { parseScenario } from './check-scenario.ts';

type Plain = Record<string, Json>;

const austerlitz = (): Plain => structuredClone(SCENARIOS[0]?.data) as unknown as Plain;

describe('the scenarios of the game', () => {
  test.each(SCENARIOS.map(({ id, data }) => [id, data] as const))('%s has no fault', (_id, data) => {
    expect(parseScenario(data as unknown as Json)).toMatchObject({ ok: true });
  });
});

describe('a scenario of one’s own', () => {
  const part = (scenario: Plain, name: string): Plain => scenario[name] as Plain;

  test.each<[string, (scenario: Plain) => void, string]>([
    ['an unknown status', s => (part(s, 'status').austria = 'XX'), 'status.austria'],
    ['a missing country', s => delete part(s, 'status').saxony, 'status.saxony'],
    ['Britain as an ally of France', s => (part(s, 'status').britain = 'FA'), 'status.britain'],
    ['an attached country on its own', s => (part(s, 'status').tyrol = 'FD'), 'status.tyrol'],
    ['a corps nowhere', s => delete part(s, 'corps').ney, 'corps.ney'],
    ['a corps in two places', s => (part(s, 'corps').ney = { at: 'paris', box: 'gone' }), 'corps.ney'],
    ['enemies in one area', s => (part(s, 'corps').ney = { at: 'bavaria' }), 'corps.ney.at'],
    ['a corps in a closed country', s => (part(s, 'corps').ney = { at: 'naples' }), 'corps.ney.at'],
    [
      'a corps in a part of a closed country',
      s => ((part(s, 'options').closed as Json[]) = ['austria']),
      'corps.john.at',
    ],
    [
      'checks in a row as a part of a condition',
      s =>
        Object.assign((s.victory as Plain[])[0] as Plain, {
          test: { anyOf: [{ madePeace: 'austria' }, { hostileMajors: { max: 0 }, inARow: 2 }] },
        }),
      'victory[0].test.anyOf[1].inARow',
    ],
    ['a corps before its time', s => (part(s, 'corps').victor = { box: 'reserve' }), 'corps.victor.box'],
    [
      'an end before the start',
      s => Object.assign(s, { start: { year: 1806, round: 3 }, end: { year: 1805 } }),
      'end.year',
    ],
    ['no last condition', s => (s.victory as Json[]).pop(), 'victory[1]'],
    [
      'a test without parts',
      s => Object.assign((s.victory as Plain[])[0] as Plain, { test: {} }),
      'victory[0].test',
    ],
  ])('with %s is refused, and the place is named', (_case, spoil, path) => {
    const scenario = austerlitz();
    spoil(scenario);
    const checked = parseScenario(scenario);
    expect(checked.ok ? [] : checked.error.map(each => each.path)).toContain(path);
  });
});
