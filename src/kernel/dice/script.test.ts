import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { type DiceScript, scriptDice, type Throw } from './index.ts';

const script = (json?: Json): DiceScript => {
  const read = scriptDice(json);
  if (!read.ok) {
    throw new Error(read.error.sentence);
  }
  return read.value;
};

const d6 = (name: string, count: number): Throw => ({ name, count, faces: 6 });

/** The throws one after the other: dice as digits, or the sentence of the first that was refused. */
const deal = (json: Json, ...throws: readonly Throw[]): string => {
  const dice = script(json);
  const dealt: string[] = [];
  for (const t of throws) {
    const taken = dice.take(t);
    if (!taken.ok) {
      return taken.error.sentence;
    }
    dealt.push(taken.value.join(''));
  }
  return [...dealt, ...(dice.left() ? [dice.left()?.sentence] : [])].join(' | ');
};

describe('the forms', () => {
  test.each<[Json, Throw[], string]>([
    [5, [d6('die', 1)], '5'],
    [[3, 4], [d6('both', 2)], '34'],
    [[3, 4, 1], [d6('first', 2), d6('second', 1)], '34 | 1'],
    ['6552', [d6('shore', 4)], '6552'],
    ['6552', [d6('a', 1), d6('b', 0), d6('c', 3)], '6 |  | 552'],
    [
      [
        [6, 5],
        [2, 2],
      ],
      [d6('french', 2), d6('austrian', 2)],
      '65 | 22',
    ],
    [['65', [2], ''], [d6('a', 2), d6('b', 1), d6('c', 0)], '65 | 2 | '],
    [{ attacker: 5, defender: 3 }, [d6('defender', 1), d6('attacker', 1)], '3 | 5'],
    [{ a: [3, 4], b: [2, 3] }, [d6('a', 2), d6('b', 2)], '34 | 23'],
    [{ fire: [[3, 4], [1]], morale: '2' }, [d6('fire', 2), d6('morale', 1), d6('fire', 1)], '34 | 2 | 1'],
    [{ fire: ['34', '1'] }, [d6('fire', 2), d6('fire', 1)], '34 | 1'],
    [
      {
        shore: '4235',
        rounds: [
          { active: '314', inactive: '52' },
          { active: '66', inactive: '1' },
        ],
      },
      [d6('shore', 4), d6('active', 3), d6('inactive', 2), d6('active', 2), d6('inactive', 1)],
      '4235 | 314 | 52 | 66 | 1',
    ],
    [{ shore: '6623', rounds: [] }, [d6('shore', 4)], '6623'],
    [{ retire: null, irregular: [] }, [d6('retire', 0), d6('irregular', 0)], ' | '],
  ])('%j', (json, throws, dealt) => {
    expect(deal(json, ...throws)).toBe(dealt);
  });

  test.each([undefined, null, [], '', {}, { rounds: [] }, { a: null, b: [], c: '' }])(
    '%j is no dice',
    json => {
      expect(script(json as Json | undefined).empty()).toBe(true);
      expect(script(json as Json | undefined).left()).toBeNull();
    },
  );

  test('are empty only when the last die is taken', () => {
    for (const dice of [script('65'), script([[6], [5]]), script({ a: 6, b: 5 })]) {
      expect(dice.empty()).toBe(false);
      dice.take(d6('a', 1));
      expect(dice.empty()).toBe(false);
      dice.take(d6('b', 1));
      expect(dice.empty()).toBe(true);
    }
  });

  test('a throw may have any name, even that of a part of the language', () => {
    expect(deal({ constructor: 3, toString: '4' }, d6('constructor', 1), d6('toString', 1))).toBe('3 | 4');
    expect(deal(JSON.parse('{"__proto__": 2}') as Json, d6('__proto__', 1))).toBe('2');
    expect(deal({ a: 1 }, d6('constructor', 1))).toMatch(/^the dice ran out at throw “constructor”/);
  });
});

describe('dice that do not fit', () => {
  test.each<[Json, Throw[], string]>([
    [{ attacker: [1, 2, 3] }, [d6('attacker', 2)], 'attacker needs 2 dice of 6 faces, 3 were given'],
    [{ attacker: 1 }, [d6('attacker', 2)], 'attacker needs 2 dice of 6 faces, 1 was given'],
    [[[6, 5], [2]], [d6('a', 2), d6('b', 2)], 'b needs 2 dice of 6 faces, 1 was given'],
    [[6, 5, 2], [d6('a', 2), d6('b', 2)], 'b needs 2 dice of 6 faces, 1 was given'],
    [[6], [d6('attacker', 1), d6('defender', 1)], 'the dice ran out at throw “defender” (1 die of 6 faces)'],
    [
      [[6]],
      [d6('attacker', 1), d6('defender', 2)],
      'the dice ran out at throw “defender” (2 dice of 6 faces)',
    ],
    [{ a: 6 }, [d6('a', 1), d6('a', 1)], 'the dice ran out at throw “a” (1 die of 6 faces)'],
    [null, [d6('attacker', 1)], 'the dice ran out at throw “attacker” (1 die of 6 faces)'],
    [{}, [d6('attacker', 1)], 'the dice ran out at throw “attacker” (1 die of 6 faces)'],
    [
      { attaker: 6, defender: 1 },
      [d6('attacker', 1)],
      'the dice ran out at throw “attacker” (1 die of 6 faces); dice were given for “attaker”, “defender”',
    ],
    ['6552', [d6('a', 2)], '65 | 2 dice were left over'],
    [[1, 2], [d6('a', 1)], '1 | 1 die was left over'],
    [[[1], [2, 3]], [d6('a', 1)], '1 | 2 dice were left over'],
    [{ a: 1, tie: 2 }, [d6('a', 1)], '1 | 1 die of "tie" was left over'],
    [{ a: 1, tie: 2, b: '34' }, [d6('a', 1)], '1 | 1 die of "tie", 2 dice of "b" were left over'],
    [{ active: '317' }, [d6('active', 3)], 'die 3 of “active” is 7, but it has 6 faces'],
    [0, [d6('winter', 1)], 'die 1 of “winter” is 0, but it has 6 faces'],
    [[2, -1], [d6('winter', 2)], 'die 2 of “winter” is -1, but it has 6 faces'],
    [7, [{ name: 'draw', count: 1, faces: 10 }], '7'],
    [11, [{ name: 'draw', count: 1, faces: 10 }], 'die 1 of “draw” is 11, but it has 10 faces'],
  ])('%j', (json, throws, dealt) => {
    expect(deal(json, ...throws)).toBe(dealt);
  });

  test('say where they stand', () => {
    const taken = script({ rounds: [{ active: '3' }, { active: '9' }] });
    taken.take(d6('active', 1));
    expect(taken.take(d6('active', 1))).toMatchObject({
      error: { code: 'dice/face', path: 'rounds[1].active' },
    });
  });
});

describe('no dice at all', () => {
  test.each<[Json, string, string]>([
    [true, '', 'dice should be a number, a list or a string of digits, not true'],
    ['6a2', '', 'dice should be a number, a list or a string of digits, not "6a2"'],
    ['65 52', '', 'dice should be a number, a list or a string of digits, not "65 52"'],
    [2.5, '', 'die 1 should be a whole number, not 2.5'],
    [[3, null], '', 'die 2 should be a whole number, not null'],
    [{ a: [3, 2.5] }, 'a', 'die 2 of a should be a whole number, not 2.5'],
    [[[3], 4], '[1]', 'dice should be all in a row or all in groups, not mixed'],
    [[4, '3'], '[0]', 'dice should be all in a row or all in groups, not mixed'],
    [[[3], [[4]]], '[1]', 'die 1 of [1] should be a whole number, not [4]'],
    [{ a: { b: 3 } }, 'a', 'dice should be a number, a list or a string of digits, not {"b":3}'],
    [{ rounds: 3 }, 'rounds', '"rounds" should be a list of rounds, each with its throws by name'],
    [{ rounds: [{ a: 1 }, [2]] }, 'rounds[1]', 'round 2 should hold throws by name'],
    [
      { rounds: [{ a: 'x'.repeat(60) }] },
      'rounds[0].a',
      `dice should be a number, a list or a string of digits, not "${'x'.repeat(36)}...`,
    ],
  ])('%j', (json, path, sentence) => {
    expect(scriptDice(json)).toEqual({ ok: false, error: { code: 'dice/shape', path, sentence } });
  });
});

describe('every form of the same throws', () => {
  const dice = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
  const throws = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), dice }), { maxLength: 8 });
  type Throws = readonly { readonly name: string; readonly dice: number[] }[];

  const byName = (all: Throws): Json =>
    Object.fromEntries(
      ['a', 'b', 'c'].map(name => [name, all.filter(t => t.name === name).map(t => t.dice)]),
    );

  const forms: Readonly<Record<string, (all: Throws) => Json>> = {
    'in a row': all => all.flatMap(t => t.dice),
    digits: all => all.flatMap(t => t.dice).join(''),
    groups: all => all.map(t => t.dice),
    'groups of digits': all => all.map(t => t.dice.join('')),
    names: byName,
    rounds: all => ({ rounds: all.map(t => ({ [t.name]: t.dice.join('') })) }),
  };

  test.each(Object.entries(forms))('%s: gives the same dice and leaves none', (_, write) => {
    fc.assert(
      fc.property(throws, all => {
        const read = script(write(all));
        for (const t of all) {
          expect(read.take(d6(t.name, t.dice.length))).toEqual({ ok: true, value: t.dice });
        }
        expect(read.left()).toBeNull();
        expect(read.empty()).toBe(true);
      }),
    );
  });

  test('any JSON is read or refused with a sentence, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), json => {
        const read = scriptDice(json as Json);
        const sentence = read.ok ? (read.value.left()?.sentence ?? 'all taken') : read.error.sentence;
        expect(sentence).toMatch(/\S/);
      }),
    );
  });
});
