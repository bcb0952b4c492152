import { describe, expect, test } from 'vitest';
import { SAID } from './said.ts';
import { sources } from './sources.ts';

describe('what a citation opens', () => {
  test('every source has a sentence of our own', () => {
    expect(sources.length).toBeGreaterThan(170);
    expect(sources.filter(({ says }) => says === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('every sentence belongs to a source', () => {
    const known = new Set(sources.map(({ id }) => id));
    expect(Object.keys(SAID).filter(id => !known.has(id))).toEqual([]);
  });

  test('no two sources say the same', () => {
    const all = Object.values(SAID);
    expect(all.filter((sentence, i) => all.indexOf(sentence) !== i)).toEqual([]);
  });

  test('no sentence is the title again', () => {
    const bare = (text: string): string => text.toLowerCase().replace(/\.$/, '');
    const repeated = sources.filter(({ title, says }) => says !== undefined && bare(says) === bare(title));
    expect(repeated.map(({ id }) => id)).toEqual([]);
  });
});
