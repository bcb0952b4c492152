import { expect, test } from 'vitest';
import { chart, count, type Entry, group, list, oddsOf, parseGiven, text } from '#kernel';
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
test('a chart opens with its usual case, and keeps what that does not say', () => {
  const fight = chart({
    id: 'demo.fight',
    title: 'Fight',
    cite: 'DEMO-3',
    facts: {
      a: group('One', { guns: count('Guns', 0, 9), horse: count('Horse', 0, 9, { default: 2 }) }),
      names: list('Names', text('Name')),
      mud: count('Mud', 0, 9),
    },
    usual: { a: { guns: 4 }, names: ['Ney'] },
    result: ({ given }) => ({ guns: given.a.guns }),
  }) as unknown as Entry;
  expect(openingOf(fight)).toEqual({ a: { guns: 4, horse: 2 }, names: ['Ney'], mud: 0 });
});

/** The answers in the situation in which a page opens. */
const answersOf = (entry: Entry): readonly unknown[] => {
  const odds = oddsOf(entry, openingOf(entry));
  return odds.ok ? odds.value.dist.entries().map(([answer]) => answer) : [];
};

test('no chart opens with a use that its rules forbid, or with a figure that stands for nothing', async () => {
  const entries = (await loadSystems()).flatMap(system => system.entries);
  const forbidden = entries.filter(entry =>
    answersOf(entry).some(answer => (answer as { legal?: boolean } | null)?.legal === false),
  );
  expect(forbidden.map(({ id }) => id)).toEqual([]);
  const odd = entries.filter(entry => Object.values(openingOf(entry)).some(value => Number(value) <= -99));
  expect(odd.map(({ id }) => id)).toEqual([]);
});
