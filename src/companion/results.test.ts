import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { resultFields } from './results.ts';

const entries = (await loadSystems()).flatMap(({ entries: all }) =>
  all.map(entry => [entry.id, entry] as const),
);

describe('what an entry answers', () => {
  test.each(entries)('%s names its fields', (_id, entry) => {
    expect(Object.keys(resultFields(entry))).not.toEqual([]);
  });

  test('as the contract has them', () => {
    const battle = entries.find(([id]) => id === 'aon.battle')?.[1];
    expect(battle && resultFields(battle)).toEqual({
      winner: 'string',
      tieBreak: 'boolean',
      inflicted: 'object',
      losses: 'object',
    });
  });
});
