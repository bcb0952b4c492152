import { expect, test } from 'vitest';
import { chart, count, type Entry, list, parseGiven, text } from '#kernel';
import { loadSystems } from '#systems';
import { openingOf } from './situation.ts';

test('a chart opens with a situation that the rules allow, the nearest to its defaults', () => {
  const column = chart({
    id: 'demo.column',
    title: 'Column',
    cite: 'DEMO-1',
    facts: { foot: count('Foot', 0, 9, { default: 0 }), horse: count('Horse', 0, 9, { default: 0 }) },
    refuse: f => (f.foot + f.horse === 0 ? { sentence: 'somebody must march', cite: 'DEMO-1' } : null),
    result: ({ given }) => ({ size: given.foot + given.horse }),
  }) as unknown as Entry;
  expect(openingOf(column)).toEqual({ foot: 1, horse: 0 });
});

test('a list grows until the rules are content', () => {
  const council = chart({
    id: 'demo.council',
    title: 'Council',
    cite: 'DEMO-2',
    facts: { present: list('Present', text('Name')) },
    refuse: f => (f.present.length < 2 ? { sentence: 'a council is two or more', cite: 'DEMO-2' } : null),
    result: ({ given }) => ({ size: given.present.length }),
  }) as unknown as Entry;
  expect(openingOf(council)).toEqual({ present: ['', ''] });
});

test('every chart and procedure opens with a situation that it can answer', async () => {
  const systems = await loadSystems();
  const refused = systems
    .flatMap(system => system.entries)
    .filter(entry => !parseGiven(entry, openingOf(entry)).ok)
    .map(entry => entry.id);
  expect(refused).toEqual([]);
});
