import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import {
  commit,
  type Entropy,
  keyAt,
  type LoggedRoll,
  parseVerifiableLog,
  rollThrows,
  sealOf,
  type VerifiableLog,
  verifyRolls,
} from './index.ts';
import { entropyAt } from './verifiable-log.ts';

const SECRET = 'b7'.repeat(32);

const ENTROPY: readonly Entropy[] = [
  { seat: 'french', before: 1, value: 'grande armée' },
  { seat: 'allies', before: 1, value: 'coalition' },
  { seat: 'prussians', before: 4, value: 'late to the field' },
  { seat: 'french', before: 6, value: 'the guard' },
];

const LOG: VerifiableLog = { commitment: commit(SECRET), entropy: ENTROPY, secret: SECRET };

/** A game of nine rolls, as an honest server makes them. */
const played = (entropy = ENTROPY): LoggedRoll[] =>
  Array.from({ length: 9 }, (_, at) => ({
    number: at + 1,
    throws: rollThrows(keyAt(SECRET, entropy, at + 1), at + 1, [
      { name: 'attacker', count: 3, faces: 6 },
      { name: 'defender', count: 2, faces: 10 },
    ]),
  }));

const sentence = (log: VerifiableLog, rolls: readonly LoggedRoll[] = played()): string => {
  const result = verifyRolls(log, rolls);
  return result.ok ? 'verified' : `${result.error.roll}: ${result.error.sentence}`;
};

/** The game file after somebody had a go at one throw. */
const tampered = (
  number: number,
  name: string,
  change: Partial<LoggedRoll['throws'][string]>,
): LoggedRoll[] =>
  played().map(roll => {
    const thrown = roll.throws[name];
    return roll.number === number && thrown
      ? { ...roll, throws: { ...roll.throws, [name]: { ...thrown, ...change } } }
      : roll;
  });

describe('an honest game', () => {
  test('is verified, also after a trip through JSON', () => {
    const [log, rolls] = JSON.parse(JSON.stringify([LOG, played()])) as [VerifiableLog, LoggedRoll[]];
    expect(verifyRolls(log, rolls)).toEqual({ ok: true, value: { rolls: 9, unsealed: 4 } });
  });

  test('with no roll and no seat has nothing to hide', () => {
    expect(verifyRolls({ ...LOG, entropy: [] }, [])).toEqual({ ok: true, value: { rolls: 0, unsealed: 0 } });
  });

  test('uses the entropy that each seat gave last before the roll', () => {
    expect(entropyAt(ENTROPY, 3)).toEqual({ french: 'grande armée', allies: 'coalition' });
    expect(entropyAt(ENTROPY, 5)).toEqual({
      french: 'grande armée',
      allies: 'coalition',
      prussians: 'late to the field',
    });
    expect(entropyAt(ENTROPY, 6).french).toBe('the guard');
  });
});

describe('a dishonest game', () => {
  test('any changed die of any roll is found, and the roll named', () => {
    const changes = fc.record({
      number: fc.integer({ min: 1, max: 9 }),
      name: fc.constantFrom('attacker', 'defender'),
      die: fc.nat(1),
      by: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(changes, ({ number, name, die, by }) => {
        const dice = [...(played()[number - 1]?.throws[name]?.dice ?? [])];
        dice[die] = 1 + (((dice[die] ?? 0) - 1 + by) % 6);
        fc.pre(dice[die] !== played()[number - 1]?.throws[name]?.dice[die]);
        expect(verifyRolls(LOG, tampered(number, name, { dice }))).toMatchObject({
          ok: false,
          error: { roll: number },
        });
      }),
    );
  });

  test('says what the file claims and what was rolled', () => {
    const rolled = played()[4]?.throws.attacker?.dice.join(' ');
    expect(rolled).not.toBe('6 6 6');
    expect(sentence(LOG, tampered(5, 'attacker', { dice: [6, 6, 6] }))).toBe(
      `5: roll 5, “attacker”: the file says 6 6 6, but the dice were ${rolled}`,
    );
  });

  test.each<[string, Partial<LoggedRoll['throws'][string]>, string]>([
    [
      'more dice',
      { dice: [1, 2, 3, 4] },
      '2: roll 2, “attacker”: 4 dice are written where 3 dice of 6 faces were thrown',
    ],
    [
      'a count that is no count',
      { count: -3 },
      '2: roll 2, “attacker”: 3 dice are written where -3 dice of 6 faces were thrown',
    ],
    [
      'faces that are no faces',
      { faces: 0 },
      '2: roll 2, “attacker”: 3 dice are written where 3 dice of 0 faces were thrown',
    ],
  ])('%s', (_, change, expected) => {
    expect(sentence(LOG, tampered(2, 'attacker', change))).toBe(expected);
  });

  test('a throw under another name, or of another size, is another throw', () => {
    const [first] = played();
    const renamed = [
      { number: 1, throws: { charge: first?.throws.attacker ?? { count: 0, faces: 6, dice: [] } } },
    ];
    expect(sentence(LOG, renamed)).toMatch(/^1: roll 1, “charge”: the file says/);
    expect(sentence(LOG, tampered(1, 'attacker', { faces: 8 }))).toMatch(
      /^1: roll 1, “attacker”: the file says/,
    );
  });

  test('a roll left out, repeated or moved is found', () => {
    const rolls = played();
    const without = rolls.filter(({ number }) => number !== 3);
    expect(sentence(LOG, without)).toBe('3: roll 3 is missing: roll 4 stands in its place');
    expect(sentence(LOG, [...rolls.slice(0, 2), ...rolls.slice(1)])).toBe(
      '3: roll 3 is missing: roll 2 stands in its place',
    );
    expect(sentence(LOG, rolls.slice(1))).toBe('1: roll 1 is missing: roll 2 stands in its place');
  });

  test('entropy changed, left out or moved breaks the first roll it counts in', () => {
    const [french, allies, prussians, guard] = ENTROPY as [Entropy, Entropy, Entropy, Entropy];
    const verdict = (...entropy: Entropy[]): string => sentence({ ...LOG, entropy });
    expect(verdict({ ...french, value: 'else' }, allies, prussians, guard)).toMatch(/^1: roll 1/);
    expect(verdict(french, allies, guard)).toMatch(/^4: roll 4/);
    expect(verdict(french, allies, prussians)).toMatch(/^6: roll 6/);
    expect(verdict(french, allies, { ...prussians, before: 3 }, guard)).toMatch(/^3: roll 3/);
    expect(verdict(allies, french, prussians, guard)).toBe('verified');
  });
});

describe('a file that cannot be checked', () => {
  const { secret: _, ...unpublished } = LOG;

  test.each<[string, VerifiableLog, string]>([
    ['no secret', unpublished, 'the secret has not been published yet, so the rolls cannot be checked'],
    ['a short secret', { ...LOG, secret: 'b7' }, 'the secret should be 64 hexadecimal digits'],
    ['no hexadecimal', { ...LOG, secret: 'x'.repeat(64) }, 'the secret should be 64 hexadecimal digits'],
    [
      'another secret',
      { ...LOG, secret: 'b8'.repeat(32) },
      'the secret does not fit the commitment made before the first roll',
    ],
    [
      'another commitment',
      { ...LOG, commitment: commit('b8'.repeat(32)) },
      'the secret does not fit the commitment made before the first roll',
    ],
    [
      'a malformed commitment',
      { ...LOG, commitment: 'none' },
      'the commitment should be 64 hexadecimal digits in lower case',
    ],
    [
      'entropy out of order',
      { ...LOG, entropy: [...ENTROPY].reverse() },
      'contribution 2, by seat “prussians”, is out of order',
    ],
    [
      'entropy before the first roll can be',
      { ...LOG, entropy: [{ seat: 'french', before: 0, value: 'x' }] },
      'contribution 1, by seat “french”, is out of order',
    ],
    [
      'a malformed seal',
      { ...LOG, entropy: [{ seat: 'french', before: 1, seal: 'wax' }] },
      'the seal of contribution 1, by seat “french”, should be 64 hexadecimal digits in lower case',
    ],
  ])('%s', (_name, log, expected) => {
    expect(sentence(log)).toBe(`0: ${expected}`);
  });
});

describe('seals', () => {
  const seal = (seat: string, value: string, before = 1): Entropy => ({
    seat,
    before,
    seal: sealOf(seat, value),
  });
  const open = (seat: string, value: string, before = 1): Entropy => ({ seat, before, value });
  const verdict = (...entropy: Entropy[]): string => sentence({ ...LOG, entropy }, played(entropy));
  const unsealed = (...entropy: Entropy[]): number | null => {
    const result = verifyRolls({ ...LOG, entropy }, played(entropy));
    return result.ok ? result.value.unsealed : null;
  };

  test('fit what is opened', () => {
    expect(unsealed(seal('a', 'x'), seal('b', 'y'), open('a', 'x'), open('b', 'y'))).toBe(0);
    expect(unsealed(seal('a', 'x'), open('b', 'y'), open('a', 'x'))).toBe(1);
  });

  test('one entry opens a seal and shows the next', () => {
    const both = { ...open('a', 'x'), seal: sealOf('a', 'z') };
    expect(unsealed(seal('a', 'x'), both, open('a', 'z', 5))).toBe(0);
    expect(verdict(seal('a', 'x'), both, open('a', 'changed', 5))).toBe(
      '0: contribution 3, by seat “a”, does not fit the seal shown before it',
    );
  });

  test('cannot be swapped for another, nor used by another seat', () => {
    expect(verdict(seal('a', 'x'), seal('a', 'better'), open('a', 'better'))).toBe(
      '0: contribution 3, by seat “a”, does not fit the seal shown before it',
    );
    expect(verdict({ ...seal('b', 'x'), seat: 'a' }, open('a', 'x'))).toBe(
      '0: contribution 2, by seat “a”, does not fit the seal shown before it',
    );
  });

  test('that stay shut add nothing', () => {
    expect(entropyAt([open('a', 'x'), seal('a', 'z', 2)], 9)).toEqual({ a: 'x' });
    expect(verdict(open('a', 'x'), seal('a', 'z', 2))).toBe('verified');
  });
});

describe('reading the record', () => {
  test('takes what was written', () => {
    expect(parseVerifiableLog(JSON.parse(JSON.stringify(LOG)) as Json)).toEqual({ ok: true, value: LOG });
  });

  test.each<[Json | undefined, string]>([
    [undefined, ''],
    [[], ''],
    ['x', ''],
    [{}, 'commitment'],
    [{ commitment: 'c' }, 'entropy'],
    [{ commitment: 'c', entropy: [], secret: 5 }, 'secret'],
    [
      {
        commitment: 'c',
        entropy: [
          { seat: 'a', before: 1, seal: 's' },
          { seat: 'a', value: 'x' },
        ],
      },
      'entropy[1]',
    ],
    [{ commitment: 'c', entropy: [{ seat: 'a', before: 1 }] }, 'entropy[0]'],
    [{ commitment: 'c', entropy: [{ seat: 'a', before: 1, value: 5 }] }, 'entropy[0]'],
    [{ commitment: 'c', entropy: [null] }, 'entropy[0]'],
  ])('%j is refused', (json, path) => {
    expect(parseVerifiableLog(json)).toMatchObject({
      ok: false,
      error: { code: 'dice/verifiable-log', path },
    });
  });
});
