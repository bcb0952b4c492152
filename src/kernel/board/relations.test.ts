import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../base/json.ts';
import {
  alliesOf,
  areAllied,
  areAtWar,
  enemiesOf,
  haveTruce,
  lapse,
  leagueOf,
  makeAlliance,
  makePeace,
  makeTruce,
  makeWar,
  makeWarBetween,
  PEACE,
  type Relations,
  relationOf,
  tieBetween,
} from './relations.ts';

const POWERS = ['austria', 'britain', 'france', 'prussia', 'russia'];
const KINDS = ['war', 'alliance', 'truce', 'peace'] as const;

type Move = readonly [number, number, (typeof KINDS)[number]];
const moves = fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.constantFrom(...KINDS)), { maxLength: 30 });

const carry = (relations: Relations, [i, j, kind]: Move): Relations => {
  const [a, b] = [POWERS[i] as string, POWERS[j] as string];
  if (a === b) {
    return relations;
  }
  switch (kind) {
    case 'war':
      return makeWar(relations, a, b);
    case 'alliance':
      return makeAlliance(relations, a, b);
    case 'truce':
      return makeTruce(relations, a, b, 9);
    default:
      return makePeace(relations, a, b);
  }
};

/** The second way: a plain table of all pairs, both ways. */
const tableOf = (all: readonly Move[]): ((a: string, b: string) => string) => {
  const table = new Map<string, string>();
  for (const [i, j, kind] of all) {
    if (i !== j) {
      table.set(`${POWERS[i]}/${POWERS[j]}`, kind);
      table.set(`${POWERS[j]}/${POWERS[i]}`, kind);
    }
  }
  return (a, b) => table.get(`${a}/${b}`) ?? 'peace';
};

describe('relations', () => {
  test('are the same for both, and one thing stands between two at a time', () => {
    fc.assert(
      fc.property(moves, all => {
        const relations = all.reduce(carry, PEACE);
        const expected = tableOf(all);
        for (const a of POWERS) {
          for (const b of POWERS.filter(each => each !== a)) {
            expect(relationOf(relations, a, b)).toBe(expected(a, b));
          }
          expect(enemiesOf(relations, a)).toEqual(POWERS.filter(b => expected(a, b) === 'war'));
          expect(alliesOf(relations, a)).toEqual(POWERS.filter(b => expected(a, b) === 'alliance'));
        }
      }),
    );
  });

  test('that are equal are equal JSON, in whatever order they came about', () => {
    fc.assert(
      fc.property(moves, all => {
        const relations = all.reduce(carry, PEACE);
        const pairs = POWERS.flatMap((a, i) => POWERS.slice(i + 1).map(b => [a, b] as const)).reverse();
        const expected = tableOf(all);
        const again = pairs.reduce<Relations>(
          (sum, [a, b]) => carry(sum, [POWERS.indexOf(b), POWERS.indexOf(a), expected(a, b) as Move[2]]),
          PEACE,
        );
        expect(canonical(again)).toBe(canonical(relations));
      }),
    );
  });

  test('remember since when, and a truce until when', () => {
    const relations = makeTruce(makeWar(PEACE, 'russia', 'france', 3), 'prussia', 'austria', 7);
    expect(tieBetween(relations, 'france', 'russia')).toEqual({
      pair: ['france', 'russia'],
      kind: 'war',
      since: 3,
    });
    expect(haveTruce(relations, 'austria', 'prussia')).toBe(true);
    expect(lapse(relations, 7)).toBe(relations);
    expect(relationOf(lapse(relations, 8), 'austria', 'prussia')).toBe('peace');
    expect(areAtWar(lapse(relations, 8), 'france', 'russia')).toBe(true);
  });

  test('change nothing in place, and nothing at all where nothing changes', () => {
    const war = makeWar(PEACE, 'france', 'austria');
    expect(makePeace(war, 'france', 'russia')).toBe(war);
    makeAlliance(war, 'france', 'austria');
    expect(areAtWar(war, 'austria', 'france')).toBe(true);
  });
});

describe('leagues', () => {
  test('are the parts that hang together by alliances', () => {
    fc.assert(
      fc.property(moves, all => {
        const relations = all.reduce(carry, PEACE);
        for (const a of POWERS) {
          const own = leagueOf(relations, a);
          expect([own[0], new Set(own).size]).toEqual([a, own.length]);
          for (const b of own) {
            expect([...leagueOf(relations, b)].sort()).toEqual([...own].sort());
          }
          for (const b of POWERS) {
            expect(own.includes(b) || !areAllied(relations, a, b)).toBe(true);
          }
        }
      }),
    );
  });

  test('go to war as a whole', () => {
    const allied = makeAlliance(makeAlliance(PEACE, 'austria', 'russia'), 'russia', 'britain');
    const war = makeWarBetween(allied, ['france', 'prussia'], leagueOf(allied, 'austria'), 4);
    expect(enemiesOf(war, 'britain')).toEqual(['france', 'prussia']);
    expect(enemiesOf(war, 'france')).toEqual(['austria', 'britain', 'russia']);
    expect(leagueOf(war, 'austria')).toEqual(['austria', 'russia', 'britain']);
    expect(leagueOf(war, 'france')).toEqual(['france']);
  });
});
