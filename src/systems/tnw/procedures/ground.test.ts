import { describe, expect, test } from 'vitest';
import { flatOdds, type Json, must, oddsOf, toNumber } from '#kernel';
import {
  differences,
  hurt,
  poolOf,
  type Side,
  Tally,
  type Troop,
  thrown,
  troop,
} from '../testing/by-hand.ts';
import { ground } from './ground.ts';

const groundByHand = (
  a: Side,
  b: Side,
  extra: { a: number; b: number },
  guns = 0,
): Record<string, number> => {
  const tally = new Tally();
  const end = (chance: number, x: Troop, y: Troop, round: number): void => {
    const [ca, cb] = [x.six + x.five, y.six + y.five];
    const gone = [x.men.length === 0, y.men.length === 0];
    if (gone[0] && gone[1]) {
      tally.add(chance, {
        mutual: 1,
        meanActiveLoss: x.start,
        meanInactiveLoss: y.start,
        secondRound: round === 2,
      });
      return;
    }
    const activeWins = gone[1] || (!gone[0] && ca < cb);
    const [loser, winner, margin] = activeWins ? [y, x, cb - ca] : [x, y, ca - cb];
    const rout = margin >= 3;
    const owed = loser.six + (rout ? loser.five : 0);
    const [lost, paid] = [Math.min(loser.start, owed), Math.min(winner.start, winner.six)];
    tally.add(chance, {
      activeWins,
      inactiveWins: !activeWins,
      rout,
      secondRound: round === 2,
      activeOverrun: activeWins && lost === loser.start,
      inactiveOverrun: !activeWins && lost === loser.start,
      activeFlagOverrun: activeWins && owed > loser.start,
      inactiveFlagOverrun: !activeWins && owed > loser.start,
      meanActiveLoss: activeWins ? paid : lost,
      meanInactiveLoss: activeWins ? lost : paid,
    });
  };
  const fight = (chance: number, x: Troop, y: Troop, round: number): void => {
    const [more, mine] = round === 1 ? [extra.a, extra.b] : [0, 0];
    for (const onY of thrown(poolOf(x, more))) {
      for (const onX of thrown(poolOf(y, mine))) {
        const [p, q] = [hurt(x, onX), hurt(y, onY)];
        const both = chance * onX.chance * onY.chance;
        const isTie = p.six + p.five === q.six + q.five && p.men.length > 0 && q.men.length > 0;
        if (isTie && round === 1) {
          fight(both, p, q, 2);
        } else {
          end(both, p, q, round);
        }
      }
    }
  };
  for (const opening of thrown(guns)) {
    const x = hurt(troop(a), opening);
    if (x.men.length === 0) {
      end(opening.chance, x, troop(b), 0);
    } else {
      fight(opening.chance, x, troop(b), 1);
    }
  }
  return tally.sums;
};

describe('ground battle, by hand', () => {
  test.each<[Side, Side, { a: number; b: number }, number, Record<string, Json>]>([
    [{ units: 1, bonus: 0 }, { units: 1, bonus: 0 }, { a: 0, b: 0 }, 0, {}],
    [{ units: 2, bonus: 1 }, { units: 1, commander: 2, bonus: 0 }, { a: 0, b: 0 }, 0, {}],
    [{ units: 2, bonus: 0 }, { units: 2, bonus: 0 }, { a: 0, b: 2 }, 0, { terrain: 'pass' }],
    [
      { units: 1, leaders: 1, commander: 1, bonus: 0 },
      { units: 2, bonus: 1 },
      { a: 2, b: 0 },
      0,
      { terrain: 'marsh', failedEvasions: { byInactive: 2 } },
    ],
    [
      { units: 1, commander: 2, bonus: 1 },
      { units: 2, bonus: 0 },
      { a: 0, b: 0 },
      2,
      { amphibious: 'other' },
    ],
    [{ units: 2, commander: 1, bonus: 0 }, { units: 1, bonus: 1 }, { a: 0, b: 0 }, 4, { amphibious: 'fort' }],
  ])('%j against %j, extras %j, %i guns', (active, inactive, extra, guns, more) => {
    const want = groundByHand(active, inactive, extra, guns);
    expect(
      differences(ground, { active: active as Json, inactive: inactive as Json, ...more }, want),
    ).toEqual([]);
  });

  test('the example of the specification: Napoleon at Linz', () => {
    const given = must(ground.examples?.find(each => each.id === 'linz-1805')).given;
    const odds = oddsOf(ground, given);
    const flat = flatOdds(must(odds.ok ? odds.value : null));
    const percent = (name: string): number => Math.round(toNumber(must(flat[name])) * 10000) / 100;
    expect(['activeWins', 'inactiveRouted', 'activeOverrun', 'activeFlagOverrun'].map(percent)).toEqual([
      91.31, 56.72, 38.76, 23.37,
    ]);
    expect(toNumber(must(flat.meanActiveLoss))).toBeCloseTo(1.24, 2);
    expect(toNumber(must(flat.meanInactiveLoss))).toBeCloseTo(4.03, 2);
  });
});
