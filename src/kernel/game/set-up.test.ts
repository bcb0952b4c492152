import { describe, expect, test } from 'vitest';
import { isRecord, type Json } from '../base/json.ts';
import { err, ok } from '../base/result.ts';
import type { Problem } from './game-def.ts';
import {
  agreedOptions,
  beginFrom,
  checkPlayers,
  ownSetup,
  type Setup,
  scenarioShelf,
  unknownParts,
} from './set-up.ts';

interface Hill {
  readonly title: string;
  readonly height: number;
}

const parse = (json: Json) =>
  isRecord(json) && typeof json.height === 'number'
    ? ok({ title: String(json.title), height: json.height } satisfies Hill)
    : err([{ path: 'height', sentence: 'height must be a number' }]);

const HILLS = [
  { id: 'low', data: { title: 'The low hill', height: 1 } },
  { id: 'high', data: { title: 'The high hill', height: 9 } },
];

const shelf = scenarioShelf(HILLS, parse);

const begin = (setup: Json) => beginFrom(shelf, setup, hill => ok({ board: hill, stack: [] }));

describe('a scenario', () => {
  test('is found by its name, the first where none is said, or comes whole', () => {
    const heights = [undefined, 'high', { title: 'Own', height: 4 }].map(json => {
      const found = shelf.find(json);
      return found.ok && found.value.height;
    });
    expect(heights).toEqual([1, 9, 4]);
  });

  test.each<[Json, string]>([
    ['middle', 'scenario must be one of low, high, or a whole scenario, not "middle"'],
    [{ title: 'Flat' }, 'height must be a number'],
  ])('%j is refused with its fault', (json, sentence) => {
    expect(begin({ scenario: json })).toMatchObject({ ok: false, error: [{ sentence }] });
  });

  test('a set-up that is no object is refused', () => {
    expect(begin([])).toMatchObject({
      ok: false,
      error: [{ path: '', sentence: 'a set-up is an object with a scenario and options' }],
    });
  });

  test('a set-up from a file is listed under its own title, or told its faults', () => {
    const setup: Setup = { scenario: 'high' };
    expect(ownSetup(setup, begin(setup), ({ title }) => title)).toMatchObject({
      ok: true,
      value: { id: 'own-set-up', title: 'The high hill', setup },
    });
    expect(ownSetup({}, begin({ scenario: 'middle' }), ({ title }) => title).ok).toBe(false);
  });
});

test('options say yes, no or as in the scenario, and anything else is named', () => {
  const options = agreedOptions({ fog: 'Fog', mud: 'Mud' });
  const faults: Problem[] = [];
  expect(options.read({ fog: 'yes', mud: 'scenario' }, faults)).toEqual({ fog: true });
  expect(options.read({ fog: 'no' }, faults)).toEqual({ fog: false });
  expect(faults).toEqual([]);
  options.read({ mud: true }, faults);
  expect(faults).toEqual([{ path: 'mud', sentence: 'mud must be scenario, yes or no, not true' }]);
});

test('unknown parts and a number of players without seats are named', () => {
  const faults = unknownParts({ scenario: 'low', colour: 'red' }, ['scenario', 'players']);
  checkPlayers(3, [2, 3], faults);
  checkPlayers(7, [2, 3], faults);
  expect(faults.map(({ sentence }) => sentence)).toEqual([
    'colour is not part of a set-up',
    'players must be 2 or 3 in this scenario, not 7',
  ]);
});
