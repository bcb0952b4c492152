import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, flag, group, list, maybe, pick, table, text } from '#kernel';
import { linkOf, readLink } from './link.ts';
import { startOf } from './situation.ts';

const FACTS = {
  corps: count('Corps', 3, 99),
  depot: flag('Depot'),
  ground: pick('Ground', ['clear', 'true']),
  leader: text('Leader', { default: '' }),
  foe: maybe(group('Foe', { name: text('Name'), size: count('Size', 0, 9) })),
  line: list('Line', count('Unit', 1, 6)),
  losses: table('Losses', count('Lost', 0, 9)),
};

const situations = fc.record({
  corps: fc.integer({ min: 3, max: 99 }),
  depot: fc.boolean(),
  ground: fc.constantFrom('clear', 'true'),
  leader: fc.string({ maxLength: 20, unit: 'grapheme' }),
  foe: fc.option(fc.record({ name: fc.string({ maxLength: 9 }), size: fc.integer({ min: 0, max: 9 }) })),
  line: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }),
  losses: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.integer({ min: 0, max: 9 }), { maxKeys: 3 }),
});

describe('a link', () => {
  test('restores every situation, whatever names are in it', () => {
    fc.assert(
      fc.property(situations, given => {
        const back = readLink(FACTS, `#${linkOf(FACTS, given)}`);
        expect(back).toEqual({ ok: true, value: JSON.parse(JSON.stringify(given)) });
      }),
    );
  });

  test('says nothing of what stands as it starts', () => {
    expect(linkOf(FACTS, startOf(FACTS))).toBe('');
    expect(linkOf(FACTS, { ...startOf(FACTS), corps: 5, depot: true })).toBe('corps=5&depot=true');
  });

  test.each([
    ['#corps=2', 'corps'],
    ['#corps=many', 'corps'],
    ['#cavalry=3', 'cavalry'],
    ['#line=[7]', 'line[0]'],
    ['#foe={"name":"Mack"}', 'foe.size'],
  ])('%s is refused at %s', (hash, path) => {
    const read = readLink(FACTS, hash);
    expect(read.ok ? [] : read.error.map(issue => issue.path)).toEqual([path]);
  });

  test('a damaged escape is told, not thrown', () => {
    const read = readLink(FACTS, '#leader=%E0%A4%A');
    expect(read.ok ? '' : read.error[0]?.sentence).toContain('damaged');
  });
});
