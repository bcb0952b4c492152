import { describe, expect, test } from 'vitest';
import { SAID } from './said.ts';
import { sources } from './sources.ts';

describe('what a citation opens', () => {
  test('every rule, chart and ruling has a sentence of our own', () => {
    expect(sources.length).toBeGreaterThan(120);
    expect(sources.filter(({ says }) => says === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('every sentence belongs to a rule', () => {
    const known = new Set(sources.map(({ id }) => id));
    expect(Object.keys(SAID).filter(id => !known.has(id))).toEqual([]);
  });

  test('no two rules say the same', () => {
    const said = Object.values(SAID);
    expect(said.filter((says, i) => said.indexOf(says) !== i)).toEqual([]);
  });

  test('no sentence is the title again', () => {
    expect(sources.filter(({ title, says }) => says === title).map(({ id }) => id)).toEqual([]);
  });
});
