import { describe, expect, test } from 'vitest';
import { type Json, must } from '#kernel';
import { differences, Tally, type Throw, thrown } from '../testing/by-hand.ts';
import { naval } from './naval.ts';
import { port } from './port.ts';

type Ship = { nation: string; cannon: number; refit?: boolean; build?: boolean };
type Line = { ships: Ship[]; lost: Record<string, number>; six: number; five: number; start: number };

const gunsOf = (ship: Ship): number => Math.max(0, ship.cannon - (ship.refit ? 1 : 0));

const line = (ships: readonly Ship[]): Line => {
  const afloat = ships.filter(ship => !ship.build);
  return { ships: afloat, lost: {}, six: 0, five: 0, start: afloat.length };
};

const rake = (l: Line, { six, five }: Throw): Line => {
  let [ships, lost] = [l.ships, l.lost];
  for (let i = 0; i < six && ships.length > 0; i++) {
    const fewest = Math.min(...ships.map(ship => lost[ship.nation] ?? 0));
    const among = ships.filter(ship => (lost[ship.nation] ?? 0) === fewest);
    const weakest = Math.min(...among.map(gunsOf));
    const struck = must(among.find(ship => gunsOf(ship) === weakest));
    ships = ships.filter(ship => ship !== struck);
    lost = { ...lost, [struck.nation]: (lost[struck.nation] ?? 0) + 1 };
  }
  return { ...l, ships, lost, six: l.six + six, five: l.five + five };
};

const broadside = (l: Line): number =>
  Math.max(0, l.ships.reduce((sum, ship) => sum + gunsOf(ship), 0) - l.five);

const fleetsByHand = (
  a: readonly Ship[],
  b: readonly Ship[],
  guns: number,
  evasions: { a: number; b: number },
): Record<string, number> => {
  const tally = new Tally();
  const isPort = guns > 0;
  const end = (chance: number, x: Line, y: Line, round: number): void => {
    const gone = [x.ships.length === 0, y.start > 0 && y.ships.length === 0];
    const mutual = gone[0] && gone[1];
    const activeWins = !mutual && !gone[0] && (gone[1] || x.six + x.five < y.six + y.five);
    tally.add(chance, {
      activeWins: Boolean(activeWins),
      inactiveWins: !mutual && !activeWins,
      mutual: Boolean(mutual),
      secondRound: round === 2,
      meanActiveLost: x.start - x.ships.length,
      meanInactiveLost: activeWins && isPort ? y.start : y.start - y.ships.length,
    });
  };
  const fight = (chance: number, x: Line, y: Line, round: number): void => {
    const [more, mine] = round === 1 && !isPort ? [evasions.a, evasions.b] : [0, 0];
    for (const onY of thrown(broadside(x) + more)) {
      for (const onX of thrown(broadside(y) + guns + mine)) {
        const [p, q] = [rake(x, onX), rake(y, onY)];
        const isTie = p.six + p.five === q.six + q.five && p.ships.length > 0 && q.ships.length > 0;
        const both = chance * onX.chance * onY.chance;
        if (isTie && round === 1) {
          fight(both, p, q, 2);
        } else {
          end(both, p, q, round);
        }
      }
    }
  };
  for (const opening of thrown(guns)) {
    const x = rake(line(a), opening);
    if (x.ships.length === 0) {
      end(opening.chance, x, line(b), 0);
    } else {
      fight(opening.chance, x, line(b), 1);
    }
  }
  return tally.sums;
};

const BRITISH: Ship = { nation: 'britain', cannon: 3 };
const RUSSIAN: Ship = { nation: 'russia', cannon: 1 };
const FRENCH: Ship = { nation: 'france', cannon: 2 };
const WORN: Ship = { nation: 'france', cannon: 2, refit: true };
const STOCKS: Ship = { nation: 'france', cannon: 2, build: true };

describe('battles of Fleets, by hand', () => {
  test.each<[Ship[], Ship[], { a: number; b: number }]>([
    [[RUSSIAN], [FRENCH], { a: 0, b: 0 }],
    [[{ ...BRITISH }, { ...RUSSIAN }], [{ ...FRENCH }, { ...WORN }], { a: 0, b: 0 }],
    [[{ ...RUSSIAN }, { ...RUSSIAN }, { ...FRENCH }], [{ ...WORN }, { ...RUSSIAN }], { a: 1, b: 2 }],
  ])('at sea: %j against %j', (active, inactive, evasions) => {
    const failedEvasions = { byInactive: evasions.a, byActive: evasions.b };
    expect(
      differences(
        naval,
        { active: active as Json, inactive: inactive as Json, failedEvasions },
        fleetsByHand(active, inactive, 0, evasions),
      ),
    ).toEqual([]);
  });

  test.each<[Ship[], Ship[], 'other' | 'fort']>([
    [[{ ...BRITISH }, { ...RUSSIAN }], [FRENCH], 'other'],
    [[{ ...BRITISH }, { ...WORN }], [WORN, STOCKS], 'fort'],
    [[{ ...BRITISH }, { ...BRITISH }], [STOCKS], 'fort'],
    [[RUSSIAN], [{ ...FRENCH }, { ...RUSSIAN }], 'other'],
  ])('in port: %j against %j, %s', (active, inactive, where) => {
    expect(
      differences(
        port,
        { active: active as Json, inactive: inactive as Json, port: where },
        fleetsByHand(active, inactive, where === 'fort' ? 4 : 2, { a: 0, b: 0 }),
      ),
    ).toEqual([]);
  });
});
