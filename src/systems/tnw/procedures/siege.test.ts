import { describe, expect, test } from 'vitest';
import { flatOdds, type Json, must, oddsOf, toNumber } from '#kernel';
import {
  expectOdds,
  hurt,
  type Man,
  poolOf,
  type Side,
  Tally,
  type Troop,
  thrown,
  troop,
} from '../oracle/by-hand.ts';
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
    expectOdds(siege, { army: army as Json, fort, openPort }, siegeByHand(army, fort, openPort, true));
  });

  test('lifted after one round when the besieger wants it so', () => {
    const [army, fort] = must(cases[1]);
    const odds = oddsOf(siege, { army: army as Json, fort }, { policy: { army: 'lift' } });
    const flat = flatOdds(must(odds.ok ? odds.value : null));
    const want = siegeByHand(army, fort, false, false);
    for (const [name, chance] of Object.entries(want)) {
      expect([name, toNumber(must(flat[name], name))]).toEqual([name, expect.closeTo(chance, 10)]);
    }
  });
});
