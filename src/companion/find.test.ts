import { describe, expect, test } from 'vitest';
import { aon } from '#systems/aon/index.ts';
import { byPhase, findItems, itemsOf } from './find.ts';

const items = itemsOf(aon);
const found = (query: string): string[] => findItems(items, query).map(item => item.id);

describe('finding', () => {
  test('an empty query finds everything in the order of the shelf', () => {
    expect(found('  ')).toEqual(aon.entries.map(entry => entry.id));
  });

  test.each([
    ['winter attr', 'aon.winter'],
    ['WINTER', 'aon.winter'],
    ['aon-t2', 'aon.battle-results'],
    ['depot', 'aon.winter'],
    ['forced march', 'aon.allowance'],
    ['withdrawal', 'aon.reaction'],
  ])('"%s" finds %s first or at all', (query, id) => {
    expect(found(query)).toContain(id);
  });

  test('a title beats a word inside', () => {
    expect(found('battle')[0]).toBe('aon.strength');
    expect(found('battle').slice(0, 3)).toEqual(['aon.strength', 'aon.battle-results', 'aon.battle']);
  });

  test('every word must be met', () => {
    expect(found('winter submarine')).toEqual([]);
  });
});

test('phases come in the order of their first entry', () => {
  const phases = byPhase(items).map(([phase]) => phase);
  expect(phases[0]).toBe('Campaign: move');
  expect(new Set(phases).size).toBe(phases.length);
});
