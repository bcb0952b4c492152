import { describe, expect, test } from 'vitest';
import type { AnyProcedure } from '#kernel';
import { loadSystems } from '#systems';
import { battle } from '../../tests/support/demo-battle.ts';
import { resultFields } from './results.ts';

const entries = (await loadSystems()).flatMap(({ entries: all }) =>
  all.map(entry => [entry.id, entry] as const),
);

describe('what an entry answers', () => {
  test.each(entries)('%s names its fields', (_id, entry) => {
    expect(Object.keys(resultFields(entry))).not.toEqual([]);
  });

  test('as the contract has them', () => {
    expect(resultFields(battle as AnyProcedure)).toEqual({
      winner: 'string',
      tieBreak: 'boolean',
      losses: 'object',
    });
  });
});
