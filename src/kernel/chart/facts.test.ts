import { describe, expect, test } from 'vitest';
import { beyondDefaults, count, flag, group, type Json, maybe, parseFacts, pick } from '../index.ts';

const facts = {
  corps: count('Corps', 1, 9),
  winter: flag('Winter'),
  depot: maybe(count('Depot', 1, 3)),
  force: group('Force', { corps: count('Corps', 1, 9), guard: flag('Guard') }),
  sheets: group('Sheets', { front: pick('Front', ['F1', 'F2'], { default: 'F2' }), torn: flag('Torn') }),
};
const all = {
  corps: 3,
  winter: false,
  depot: null,
  force: { corps: 2, guard: false },
  sheets: { front: 'F2', torn: false },
};

describe('what a situation says beyond the defaults', () => {
  test.each<[string, Record<string, Json>, Json]>([
    ['nothing unusual', all, { corps: 3, force: { corps: 2 } }],
    ['a flag', { ...all, winter: true }, { corps: 3, winter: true, force: { corps: 2 } }],
    ['a depot', { ...all, depot: 1 }, { corps: 3, depot: 1, force: { corps: 2 } }],
    [
      'within a group',
      { ...all, force: { corps: 2, guard: true } },
      { corps: 3, force: { corps: 2, guard: true } },
    ],
    [
      'within a group that has a default',
      { ...all, sheets: { front: 'F1', torn: false } },
      { corps: 3, force: { corps: 2 }, sheets: { front: 'F1' } },
    ],
  ])('%s: is enough to parse the whole', (_, given, said) => {
    expect(beyondDefaults(facts, given)).toEqual(said);
    expect(parseFacts(facts, said)).toEqual({ ok: true, value: given });
  });
});

test('a guess at what was meant comes with the first slips only, and not with a name of any length', () => {
  const guesses = (names: readonly string[]): number => {
    const parsed = parseFacts(facts, { ...all, ...Object.fromEntries(names.map(name => [name, 1])) });
    return parsed.ok ? 0 : parsed.error.filter(({ sentence }) => sentence.includes('did you mean')).length;
  };
  expect(guesses(['wintr'])).toBe(1);
  expect(guesses(Array.from({ length: 5000 }, (_, i) => `wint${i}`))).toBe(20);
  expect(guesses([`winter${'r'.repeat(100)}`])).toBe(0);
});
