import { describe, expect, test } from 'vitest';
import {
  type Dist,
  equals,
  flatOdds,
  makeRational,
  oddsOf,
  parseGiven,
  procedureOdds,
  resolve,
  toNumber,
} from '#kernel';
import { navalBattle } from './naval-battle.ts';

const fleet = (nsp: number, morale = 2, transports = 0) => ({ nsp, morale, transports });

const given = (json: unknown): Parameters<typeof navalBattle.begin>[0] => {
  const parsed = parseGiven(navalBattle, json);
  if (!parsed.ok) {
    throw new Error(parsed.error[0]?.sentence);
  }
  return parsed.value as Parameters<typeof navalBattle.begin>[0];
};

const flat = (json: unknown, options: Parameters<typeof oddsOf>[2] = {}): Record<string, string> => {
  const odds = oddsOf(navalBattle, json, options);
  return odds.ok
    ? Object.fromEntries(
        Object.entries(flatOdds(odds.value)).map(([key, chance]) => [key, makeRational(chance)]),
      )
    : { refused: odds.error[0]?.sentence ?? '' };
};

const TABLE: Record<string, string[]> = {
  '1-1': '2LS LC LS LR LR SR SR SS SC 2SS'.split(' '),
  '3-2': '2LC LS LR LR SR SR SS SS SC 2SC'.split(' '),
  '2-1': 'LS LR LR SR SR SS SS SC SC 2SC'.split(' '),
};

/** One round by hand: the change of the strengths and the side that breaks off, for each face of the die. */
const roundByHand = (p: number, o: number, mp: number, mo: number, die: number) => {
  const phasingIsLarger = p >= o;
  const [L, S] = phasingIsLarger ? [p, o] : [o, p];
  const row = L >= 2 * S ? '2-1' : 2 * L >= 3 * S ? '3-2' : '1-1';
  const code = TABLE[row]?.[die + (phasingIsLarger ? mp - mo : mo - mp) + 1] ?? '';
  const loserIsLarger = code.replace('2', '').startsWith('L');
  const hits = code.endsWith('R') ? 0 : code.startsWith('2') ? 2 : 1;
  const loser = loserIsLarger === phasingIsLarger ? 'P' : 'O';
  return {
    loser,
    p: loser === 'P' ? Math.max(0, p - hits) : p,
    o: loser === 'O' ? Math.max(0, o - hits) : o,
  };
};

/** The chances of the four ends, cut off after many rounds of pursuit. */
const byHand = (
  p: number,
  o: number,
  mp: number,
  mo: number,
  contact: number,
  depth = 60,
): Record<string, number> => {
  const ends: Record<string, number> = {};
  const add = (end: string, chance: number): void => {
    ends[end] = (ends[end] ?? 0) + chance;
  };
  let states = new Map([[`${p} ${o}`, 1]]);
  for (let i = 0; i < depth; i++) {
    const next = new Map<string, number>();
    for (const [key, mass] of states) {
      const [a, b] = key.split(' ').map(Number) as [number, number];
      for (let die = 1; die <= 6; die++) {
        const { loser, p: left, o: right } = roundByHand(a, b, mp, mo, die);
        if (left === 0 || right === 0) {
          add(`${loser}-eliminated`, mass / 6);
        } else {
          add(`${loser}-escapes`, (mass / 6) * (1 - contact));
          const there = `${left} ${right}`;
          next.set(there, (next.get(there) ?? 0) + (mass / 6) * contact);
        }
      }
    }
    states = next;
  }
  return ends;
};

describe('WAP-NBATTLE, odds', () => {
  test.each([
    [1, 1, 2, 2, false],
    [2, 1, 2, 1, true],
    [2, 3, 1, 2, false],
    [4, 4, 2, 0, true],
    [6, 3, 0, 2, false],
  ])('agree with rounds thrown by hand: %i against %i', (p, o, mp, mo, coastalOrPort) => {
    const odds = oddsOf(navalBattle, { phasing: fleet(p, mp), other: fleet(o, mo), coastalOrPort });
    const outcomes = odds.ok ? odds.value.outcomes : {};
    const wanted = byHand(p, o, mp, mo, coastalOrPort ? 1 / 6 : 2 / 6);
    for (const end of ['P-escapes', 'O-escapes', 'P-eliminated', 'O-eliminated']) {
      expect(outcomes[end] ? toNumber(outcomes[end]) : 0).toBeCloseTo(wanted[end] ?? 0, 12);
    }
  });

  test('the evaluator agrees with the steps, which solve the loop', () => {
    const text = (dist: Dist<unknown>): Dist<string> => dist.map(answer => JSON.stringify(answer));
    const cases = [1, 2, 3].flatMap(p => [1, 2, 3].map(o => ({ phasing: fleet(p), other: fleet(o, 1) })));
    const convoys = [
      { phasing: fleet(2), other: fleet(1, 1, 2), coastalOrPort: true },
      { phasing: fleet(1, 1, 1), other: fleet(2, 2, 1) },
      { phasing: fleet(3), other: fleet(0, 1, 2) },
    ];
    for (const json of [...cases, ...convoys]) {
      const fast = text(procedureOdds(navalBattle, given(json)).dist);
      const slow = text(procedureOdds(navalBattle, given(json), { bySteps: true }).dist);
      expect(fast.size).toBe(slow.size);
      for (const [answer] of slow.entries()) {
        expect([answer, equals(fast.fraction(answer), slow.fraction(answer))]).toEqual([answer, true]);
      }
    }
  });

  test('the specified chances of the loop', () => {
    expect(flat({ phasing: fleet(5), other: fleet(4) })).toMatchObject({
      'O-escapes': '215298/420175',
      'P-escapes': '204322/420175',
    });
  });

  test('a side that never pursues fights one round', () => {
    const odds = flat(
      { phasing: fleet(3), other: fleet(3) },
      { policy: { phasing: 'let-go', other: 'let-go' } },
    );
    expect(odds).toMatchObject({ 'P-escapes': '1/2', 'O-escapes': '1/2' });
  });

  test('the best pursuit is worth no less than any habit', () => {
    const json = { phasing: fleet(4), other: fleet(3, 1) };
    const worth = (policy: string): number => {
      const odds = oddsOf(navalBattle, json, { policy: { phasing: policy } });
      const m = odds.ok ? odds.value.measures : {};
      const at = (key: string): number => (m[key] ? toNumber(m[key]) : 0);
      return at('mean:lossO') + at('mean:prizesP') - at('mean:lossP') - at('mean:prizesO');
    };
    expect(worth('best')).toBeGreaterThanOrEqual(
      Math.max(worth('pursue'), worth('let-go'), worth('stronger')) - 1e-12,
    );
  });
});

describe('WAP-NBATTLE, resolved', () => {
  test('prizes do not fight on, and the last ship ends it', () => {
    const resolved = resolve(navalBattle, { phasing: fleet(4), other: fleet(1, 1) }, [5]);
    expect(resolved.ok && resolved.value.result).toMatchObject({
      rounds: [{ odds: '2-1', drm: 1, modified: 6, code: 'SC', loser: 'O', nsp: [4, 0], prizes: 1 }],
      end: 'O-eliminated',
      prizes: [1, 0],
    });
  });

  test('WAP-TRN: transports without an escort roll for themselves', () => {
    const resolved = resolve(navalBattle, { phasing: fleet(3), other: fleet(0, 1, 3) }, [1, 3, 6]);
    expect(resolved.ok && resolved.value.result).toMatchObject({
      rounds: [],
      end: 'O-eliminated',
      transports: [null, { captured: 1, sunk: 1, escaped: 1 }],
    });
  });

  test('too few dice and fleets without ships are refused', () => {
    const few = resolve(navalBattle, { phasing: fleet(3), other: fleet(3) }, [3]);
    expect(few.ok ? '' : few.error[0]?.sentence).toMatch('the dice ran out');
    expect(flat({ phasing: fleet(0), other: fleet(3) }).refused).toMatch('phasing.nsp must be at least 1');
    expect(flat({ phasing: fleet(3), other: { nsp: 3, morale: 3 } }).refused).toMatch('other.morale must be');
  });
});
