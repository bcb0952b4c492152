import { describe, expect, test } from 'vitest';
import { SAID } from './said.ts';
import { SAID_GAME } from './said-game.ts';
import { sources } from './sources.ts';

const KEYS = [...Object.keys(SAID), ...Object.keys(SAID_GAME)];

describe('what a citation opens', () => {
  test('every rule, row and ruling has a sentence of our own', () => {
    expect(sources.length).toBeGreaterThan(390);
    expect(sources.filter(({ says }) => says === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('every sentence belongs to a source, and stands in one list only', () => {
    const known = new Set(sources.map(({ id }) => id));
    expect(KEYS.filter(id => !known.has(id))).toEqual([]);
    expect(new Set(KEYS).size).toBe(KEYS.length);
  });

  test('no two ids have the same sentence', () => {
    const said = sources.flatMap(({ says }) => (says === undefined ? [] : [says]));
    expect(said.filter((says, at) => said.indexOf(says) !== at)).toEqual([]);
  });

  test('no sentence is the title again', () => {
    const bare = (text: string): string => text.replace(/\.$/, '').toLowerCase();
    const same = sources.filter(({ title, says }) => says !== undefined && bare(says) === bare(title));
    expect(same.map(({ id }) => id)).toEqual([]);
  });
});
