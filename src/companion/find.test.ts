import { describe, expect, test } from 'vitest';
import { demo } from '../../tests/support/demo-system.ts';
import { byPhase, findItems, itemsOf } from './find.ts';

const items = itemsOf(demo);
const found = (query: string): string[] => findItems(items, query).map(item => item.id);

describe('finding', () => {
  test('an empty query finds everything in the order of the shelf', () => {
    expect(found('  ')).toEqual(demo.entries.map(entry => entry.id));
  });

  test.each([
    ['forage wint', 'demo.forage'],
    ['FORAGE', 'demo.forage'],
    ['demo-t1', 'demo.forage'],
    ['depot', 'demo.forage'],
    ['uphill', 'demo.melee'],
    ['combat', 'demo.battle'],
  ])('"%s" finds %s first or at all', (query, id) => {
    expect(found(query)).toContain(id);
  });

  test('a title beats a word inside', () => {
    expect(found('winter')).toEqual(['demo.forage', 'demo.weather']);
    expect(found('orders')[0]).toBe('demo.orders');
  });

  test('a title that is the word itself comes before those that begin with it', () => {
    const [item] = items;
    const titled = (title: string) => ({ ...item, title }) as (typeof items)[number];
    const shelf = ['Fire Mission', 'Fire of several pieces', 'Fire'].map(titled);
    expect(findItems(shelf, 'fire').map(({ title }) => title)[0]).toBe('Fire');
  });

  test('every word must be met', () => {
    expect(found('winter submarine')).toEqual([]);
  });
});

test('phases come in the order of their first entry', () => {
  const phases = byPhase(items).map(([phase]) => phase);
  expect(phases).toEqual(['Command', 'Combat', 'Winter']);
});
