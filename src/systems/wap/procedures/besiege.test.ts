import { describe, expect, test } from 'vitest';
import { flatOdds, makeRational, oddsOf, procedureOdds, rational, resolve, toNumber } from '#kernel';
import { besiege } from './besiege.ts';
import { courting } from './courting.ts';
import { dealing } from './deal.ts';
import { joining } from './joining.ts';
import { storm } from './storm.ts';

type Entry = Parameters<typeof oddsOf>[0];

const flat = (entry: Entry, json: unknown, policy: Record<string, string> = {}): Record<string, string> => {
  const odds = oddsOf(entry, json, { policy });
  return odds.ok
    ? Object.fromEntries(
        Object.entries(flatOdds(odds.value)).map(([key, chance]) => [key, makeRational(chance)]),
      )
    : { refused: odds.error[0]?.sentence ?? '' };
};

const besieger = { sp: 10, morale: 2, leader: 1 };

describe('WAP-SIEGE, month by month', () => {
  test('summoning alone: the months multiply as at the table', () => {
    // A garrison of 5 gives in on 8: month 2 on a 6, month 3 on 5 or 6, and so on to month 7.
    const odds = flat(besiege, { besieger, garrison: { sp: 5, morale: 2 } });
    expect(odds).toMatchObject({ surrendered: '1', 'month:2': '1/6', 'month:3': '5/18' });
    expect(odds['month:4']).toBe(makeRational({ n: 5n, d: 18n }));
    expect(odds['month:8']).toBeUndefined();
  });

  test('an open port keeps a garrison for two months more', () => {
    const odds = flat(besiege, { besieger, garrison: { sp: 5, morale: 2 }, openPort: true });
    expect(odds['month:4']).toBe('1/6');
    expect(odds['month:3']).toBeUndefined();
  });

  test('a besieger weaker than the garrison can only wait', () => {
    const odds = flat(besiege, { besieger: { sp: 3, morale: 2 }, garrison: { sp: 5, morale: 2 }, limit: 4 });
    expect(odds['goes-on']).toBe('1');
  });

  test('one month of storming is one assault, enumerated over the 36 throws', () => {
    const garrison = { sp: 4, morale: 1, leader: 0 };
    const odds = flat(
      besiege,
      { besieger: { sp: 12, morale: 2, leader: 2 }, garrison, limit: 1 },
      { besieger: 'storm' },
    );
    // 3:1 at no modifier: 7 or more breaks a minor (D1 to D3), 2 to 6 leaves the walls standing.
    expect(odds).toMatchObject({ stormed: '7/12', 'goes-on': '5/12' });
  });

  test('the best orders are worth no less than any habit', () => {
    const json = { besieger: { sp: 12, morale: 2, leader: 2 }, garrison: { sp: 4, morale: 2 }, limit: 6 };
    const worth = (policy: string): number => {
      const odds = oddsOf(besiege, json, { policy: { besieger: policy } });
      return odds.ok ? toNumber(odds.value.dist.mean(answer => (answer as { margin: number }).margin)) : 0;
    };
    const best = worth('best');
    for (const habit of ['starve', 'storm', 'storm-at-three']) {
      expect(best).toBeGreaterThanOrEqual(worth(habit) - 1e-9);
    }
  });

  test('resolves with one die a month', () => {
    const resolved = resolve(besiege, { besieger, garrison: { sp: 2, morale: 2 } }, [3, 5]);
    expect(resolved.ok && resolved.value.result).toMatchObject({
      end: 'surrendered',
      month: 2,
      losses: [0, 0],
      prisoners: 2,
    });
  });
});

describe('WAP-3.8, marching to the guns', () => {
  test('three rounds with a leader of 1', () => {
    expect(flat(joining, { leader: 1, rounds: 3 })).toMatchObject({
      joins: '7/8',
      'round:2': '1/2',
      'round:3': '1/4',
      'round:never': '1/8',
    });
  });
});

describe('WAP-DIP, courting', () => {
  test('three tries at a target of 8', () => {
    const odds = flat(courting, { major: 'Yellow', minor: 'g' });
    expect(odds.success).toBe(makeRational(rational(36n ** 3n - 21n ** 3n, 36n ** 3n)));
  });

  test('WAP-R29, WAP-3.14: the printed range decides, and a table may play without courting', () => {
    expect(flat(courting, { major: 'Green', minor: 'b', attacked: 1 })).toMatchObject({ failure: '1' });
    const off = { major: 'Green', minor: 'b', courting: false };
    expect(flat(courting, off)).toMatchObject({ failure: '1', 'spent:0': '1' });
    const told = resolve(courting, off, undefined);
    expect(told.ok && told.value.sentence).toBe('Courting does not apply: this table plays without it.');
  });
});

describe('WAP-STM, a fleet in the storm', () => {
  test('agrees with every throw for two sound and one damaged NSP', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const sunk = [0, 0, 0, 0];
    for (const a of faces) {
      for (const b of faces) {
        for (const c of faces) {
          const n = [a, b].filter(die => die === 1).length + (c <= 3 ? 1 : 0);
          sunk[n] = (sunk[n] ?? 0) + 1;
        }
      }
    }
    const odds = flat(storm, { nsp: 2, damagedNsp: 1 });
    sunk.forEach((ways, n) => {
      expect(odds[`nspSunk:${n}`]).toBe(makeRational(rational(BigInt(ways), 216n)));
    });
  });

  test('resolves squadron by squadron', () => {
    const resolved = resolve(
      storm,
      { nsp: 3, damagedNsp: 1, t: 1 },
      { nsp: [1, 2, 6], damagedNsp: [3], t: [4], damagedT: [] },
    );
    expect(resolved.ok && resolved.value.result).toEqual({
      nspSunk: 2,
      nspDamaged: 1,
      tSunk: 0,
      tDamaged: 0,
    });
    expect(flat(storm, {}).refused).toMatch('at least one unit');
  });
});

describe('WAP-3.13, WAP-3.14, the deal of initial forces', () => {
  test('each row once, or each major by itself', () => {
    expect(flat(dealing, {})).toMatchObject({ 'Blue:1': '1/6', 'Yellow:6': '1/6' });
    expect(flat(dealing, { setup: 'independent' })).toMatchObject({ 'Red:3': '1/6' });
    const resolved = resolve(dealing, {}, [6, 5, 1, 3, 1]);
    expect(resolved.ok && resolved.value.result).toEqual({
      rows: { Blue: 6, Gray: 5, Green: 1, Red: 4, White: 2, Yellow: 3 },
    });
  });

  test('the quick deal agrees with the steps', () => {
    const quick = procedureOdds(dealing, { setup: 'permutation' });
    const slow = procedureOdds(dealing, { setup: 'permutation' }, { bySteps: true });
    expect(quick.dist.size).toBe(720);
    expect(slow.dist.size).toBe(720);
    expect(quick.spreads).toEqual(slow.spreads);
  });
});
