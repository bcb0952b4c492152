import { describe, expect, test } from 'vitest';
import { SAID } from './said.ts';
import { sources } from './sources.ts';

describe('what a citation opens', () => {
  test('every rule and every ruling has a sentence of our own', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter(({ says }) => says === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('every sentence belongs to a rule', () => {
    const known = new Set(sources.map(({ id }) => id));
    expect(Object.keys(SAID).filter(id => !known.has(id))).toEqual([]);
  });

  test('no two rules have the same sentence', () => {
    const sentences = Object.values(SAID);
    expect(sentences.filter((each, i) => sentences.indexOf(each) !== i)).toEqual([]);
  });

  test('no sentence is the title again', () => {
    const bare = (text: string): string => text.replace(/\.$/, '').toLowerCase();
    expect(sources.filter(({ title, says }) => bare(says ?? '') === bare(title)).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
