import { describe, expect, test } from 'vitest';
import { flatOdds, type Json, must, oddsOf, resolve, toNumber } from '#kernel';
import {
  differences,
  hurt,
  type Man,
  poolOf,
  type Side,
  Tally,
  type Troop,
  thrown,
  troop,
} from '../testing/by-hand.ts';
import { siege } from './siege.ts';

type Besieger = Side & { reserves?: number; commandRating: number };

const siegeByHand = (
  army: Besieger,
  fort: number,
  openPort: boolean,
  goOn: boolean,
): Record<string, number> => {
  const tally = new Tally();
  const begun = army.units + (army.leaders ?? 0) + 1 + (army.reserves ?? 0);
  const end = (
    chance: number,
    why: string,
    t: Troop,
    waiting: number,
    rounds: number,
    hits: number,
  ): void => {
    const falls = why === 'fell';
    tally.add(chance, {
      [`end:${why}`]: 1,
      fortFalls: falls,
      overrun: falls && (hits > fort || rounds < fort),
      meanLoss: begun - t.men.length - waiting,
      meanRounds: rounds,
      commanderLost: !t.men.some(man => man.rank === 'commander'),
    });
  };
  const round = (chance: number, before: Troop, reserves: number, hits: number, rounds: number): void => {
    const standing = before.men.filter(man => man.rank === 'unit' && !man.down).length;
    const fill = Math.max(0, Math.min(reserves, army.commandRating - standing));
    const men = [
      ...before.men,
      ...Array.from({ length: fill }, (): Man => ({ dice: 1, rank: 'unit', down: false })),
    ];
    const t = { ...before, men };
    const waiting = reserves - fill;
    const dice = poolOf(t, openPort ? -1 : 0);
    if (dice < 1) {
      end(chance, 'noDice', t, waiting, rounds, hits);
      return;
    }
    for (const mine of thrown(dice)) {
      for (const theirs of thrown(fort)) {
        const after = hurt(t, theirs);
        const both = chance * mine.chance * theirs.chance;
        const scored = hits + mine.six;
        if (after.men.length === 0) {
          end(both, 'armyEliminated', after, waiting, rounds + 1, scored);
        } else if (scored >= fort) {
          end(both, 'fell', after, waiting, rounds + 1, scored);
        } else if (mine.six <= theirs.six + theirs.five) {
          end(both, 'cannotContinue', after, waiting, rounds + 1, scored);
        } else if (goOn) {
          round(both, after, waiting, scored, rounds + 1);
        } else {
          end(both, 'lifted', after, waiting, rounds + 1, scored);
        }
      }
    }
  };
  const front = Math.min(army.units, army.commandRating);
  round(1, troop({ ...army, units: front }), army.units - front + (army.reserves ?? 0), 0, 0);
  return tally.sums;
};

describe('siege, by hand', () => {
  const cases: [Besieger, number, boolean][] = [
    [{ units: 1, commandRating: 4, commander: 1, bonus: 0 }, 2, false],
    [{ units: 4, commandRating: 4, commander: 1, bonus: 0 }, 2, false],
    [{ units: 6, commandRating: 4, commander: 2, bonus: 1, leaders: 1 }, 3, true],
    [{ units: 2, commandRating: 4, commander: 1, bonus: 0, reserves: 2 }, 3, true],
    [{ units: 0, commandRating: 4, commander: 2, bonus: 0 }, 4, true],
  ];

  test.each(cases)('%j before a Fort of %i, open port %j', (army, fort, openPort) => {
    expect(
      differences(siege, { army: army as Json, fort, openPort }, siegeByHand(army, fort, openPort, true)),
    ).toEqual([]);
  });

  test('lifted after one round when the besieger wants it so', () => {
    const [army, fort] = must(cases[1]);
    const want = siegeByHand(army, fort, false, false);
    const options = { policy: { army: 'lift' } };
    expect(differences(siege, { army: army as Json, fort }, want, options)).toEqual([]);
  });
});

describe('the choice to press on or to lift', () => {
  const before = { army: { units: 3, reserves: 1, commandRating: 4, commander: 2, bonus: 1 }, fort: 3 };
  const chances = (given: Json, policy: string) => {
    const odds = oddsOf(siege, given, { policy: { army: policy } });
    return flatOdds(must(odds.ok ? odds.value : null));
  };
  const worth = (given: Json, policy: string, fort: number): number => {
    const flat = chances(given, policy);
    return fort * toNumber(must(flat.fortFalls)) - toNumber(must(flat.meanLoss));
  };

  test.each([0, 1, 2, 6])(
    'best is no worse than any rule of thumb when the Fort is worth %i pieces',
    fort => {
      const given = { ...before, worth: fort };
      const best = worth(given, 'best', fort);
      for (const policy of ['press', 'careful', 'lift']) {
        expect(best).toBeGreaterThanOrEqual(worth(given, policy, fort) - 1e-9);
      }
    },
  );

  test('TNW-R8: counted over the whole siege instead, a good first round carries the second', () => {
    const army = { units: 8, commandRating: 8, commander: 4, bonus: 2 };
    const dice = {
      rounds: [
        { army: '66611111111111', fort: '1111' },
        { army: '11111111111111', fort: '5111' },
        { army: '6111111111111', fort: '1111' },
      ],
    };
    const ends = [true, false].map(cumulative => resolve(siege, { army, fort: 4, cumulative }, dice));
    expect(ends[0]).toMatchObject({ ok: true, value: { result: { rounds: 3, end: 'fell', fortHits: 4 } } });
    expect(ends[1]).toMatchObject({ ok: false });
  });
});
