import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Bug } from '../base/result.ts';
import { commit, derivation, rollOf, rollThrows, sealOf, tableKey, toHex } from './index.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const bytes = Uint8Array.from({ length: 32 }, (_, i) => i);
const two = { french: '4f2a', allies: 'a winter sun' };
const three = { ...two, russians: 'naïve ½ "quoted"' };

/** Figures from an independent implementation. If one changes, games already played can no longer be checked. */
describe('the derivation never changes', () => {
  test('commitment and seal', () => {
    expect(commit(SECRET)).toBe('7adb640f77f9d00a7593995c55408bec1f1109f275955671425dce63c69a12d1');
    expect(sealOf('french', '4f2a')).toBe('ced3077546a6a50b947054581fe5ccd92352db38188f4b21b93ee67129dcfb8d');
  });

  test.each([
    [{}, '0ca3d419f9987bda4379acf47fdf75e2dcc721102524955cbbc0a0ef244a7b47'],
    [two, 'dc175295f3f1654956f98057b20ba7d12a4b8a4c84b31011bff233c3b94ac646'],
    [three, '931a8a5cccff40a3de513cae402f708c932292c31378b4e623835b1e373ee05a'],
  ])('key of the seats %j', (entropies, key) => {
    expect(toHex(tableKey(SECRET, entropies))).toBe(key);
  });

  test.each([
    [two, 1, 'attacker', 2, 6, [1, 3]],
    [two, 1, 'defender', 3, 6, [2, 5, 6]],
    [two, 2, 'draw', 1, 52, [13]],
    [three, 4, 'lot', 3, 1000, [713, 486, 50]],
  ])('seats %j, roll %i, %s: %i dice of %i faces', (entropies, roll, name, count, faces, dice) => {
    expect(rollOf(tableKey(SECRET, entropies), roll, name, count, faces)).toEqual(dice);
  });

  test('forty dice need a second block', () => {
    const { blocks, dice } = derivation(tableKey(SECRET, three), 3, 'storm of steel', 40, 6);
    expect(dice.join('')).toBe('3535116621453265143226112313346652321453');
    expect(blocks).toEqual([
      {
        message: 'grognard/roll/1 3 40d6 0 storm of steel',
        digest: 'f210b0c47ecc3b35f79cc970ec3d5922ba0926f197d190783d2618928c5183cb',
      },
      {
        message: 'grognard/roll/1 3 40d6 1 storm of steel',
        digest: '1667bcf1d29fd0f85a542cab5ecdbda43f6f0e7b6dbc68880171b19f041e08d0',
      },
    ]);
  });
});

describe('the key', () => {
  test('does not depend on the order in which seats came, nor on the form of the secret', () => {
    const turned = { allies: 'a winter sun', french: '4f2a' };
    expect(tableKey(bytes, turned)).toEqual(tableKey(SECRET, two));
    expect(commit(bytes)).toBe(commit(SECRET.toUpperCase()));
  });

  test('differs when anything differs', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string()),
        fc.dictionary(fc.string(), fc.string()),
        (a, b) => {
          const same = JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
          expect(toHex(tableKey(bytes, a)) === toHex(tableKey(bytes, b))).toBe(same);
        },
      ),
    );
  });

  test.each(['', '00', `${SECRET}00`, 'g'.repeat(64)])('no game starts with the secret "%s"', secret => {
    expect(() => commit(secret)).toThrow(Bug);
    expect(() => tableKey(secret, {})).toThrow(Bug);
  });
});

describe('a derivation', () => {
  const key = tableKey(bytes, two);

  test('can be followed by hand, with the hash of the platform', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.string(),
        fc.nat(60),
        fc.integer({ min: 1, max: 300 }),
        (...roll) => {
          const [number, name, count, faces] = roll;
          const { blocks, fair, draws, dice } = derivation(key, number, name, count, faces);
          const stream = blocks
            .map(({ message }) => createHmac('sha256', key).update(message).digest('hex'))
            .join('');
          expect(blocks.map(({ digest }) => digest).join('')).toBe(stream);
          expect(stream.startsWith(draws.map(draw => draw.bytes).join(''))).toBe(true);
          expect(draws.filter(({ value }) => value < fair).map(({ value }) => 1 + (value % faces))).toEqual(
            dice,
          );
          expect(draws.filter(({ face }) => face === null).every(({ value }) => value >= fair)).toBe(true);
          expect(dice.length).toBe(count);
        },
      ),
    );
  });

  /** Not a sample: the rule itself, counted over every value a byte can have. */
  test.each([2, 3, 6, 7, 10, 52, 100, 129, 255, 256])('gives each of %i faces to as many bytes', faces => {
    const faceOf = new Map<number, number | null>();
    for (let roll = 1; faceOf.size < 256; roll++) {
      for (const { value, face } of derivation(key, roll, 'count', 200, faces).draws) {
        faceOf.set(value, face);
      }
    }
    const counts = Array.from(
      { length: faces },
      (_, i) => [...faceOf.values()].filter(f => f === i + 1).length,
    );
    expect(new Set(counts)).toEqual(new Set([Math.floor(256 / faces)]));
    expect([...faceOf.values()].filter(face => face === null).length).toBe(256 % faces);
  });

  test('of a die with more than 256 faces draws four bytes and rejects what is over', () => {
    const faces = 3 * 2 ** 30;
    const { fair, draws } = derivation(key, 1, 'large', 40, faces);
    expect(fair).toBe(faces);
    expect(
      draws.every(({ bytes: drawn, value }) => drawn.length === 8 && Number(`0x${drawn}`) === value),
    ).toBe(true);
    expect(draws.filter(({ face }) => face === null).length).toBe(draws.length - 40);
    expect(draws.every(({ value, face }) => face === (value < faces ? value + 1 : null))).toBe(true);
  });

  test('differs by roll, name, count and faces', () => {
    const rolls = [
      rollOf(key, 1, 'a', 20, 6),
      rollOf(key, 2, 'a', 20, 6),
      rollOf(key, 1, 'b', 20, 6),
      rollOf(key, 1, 'a', 21, 6).slice(0, 20),
      rollOf(key, 1, 'a', 20, 12).map(die => 1 + ((die - 1) % 6)),
    ];
    expect(new Set(rolls.map(String)).size).toBe(rolls.length);
  });

  test.each([
    [0, 1, 6],
    [1.5, 1, 6],
    [1, -1, 6],
    [1, 1, 0],
    [1, 1, 2 ** 32 + 1],
    [1, Number.NaN, 6],
  ])('roll %s of %s dice with %s faces is a bug', (roll, count, faces) => {
    expect(() => rollOf(key, roll, 'bad', count, faces)).toThrow(Bug);
  });
});

describe('a roll of several throws', () => {
  const key = tableKey(bytes, two);

  test('gives each by its name', () => {
    const throws = [
      { name: 'attacker', count: 2, faces: 6 },
      { name: 'defender', count: 3, faces: 6 },
    ];
    expect(rollThrows(key, 1, throws)).toEqual({
      attacker: { count: 2, faces: 6, dice: [1, 3] },
      defender: { count: 3, faces: 6, dice: [2, 5, 6] },
    });
  });

  test('refuses one name for two throws: they would show the same dice', () => {
    const twice = { name: 'fire', count: 2, faces: 6 };
    expect(() => rollThrows(key, 1, [twice, twice])).toThrow(Bug);
  });
});

test('a commitment is the hash of a plain text', () => {
  const text = `grognard/commit/1 ${SECRET}`;
  expect(commit(SECRET)).toBe(createHash('sha256').update(text).digest('hex'));
});
