import { describe, expect, test } from 'vitest';
import { must, oddsOf, rational, toNumber } from '#kernel';
import { around, countryOf } from '../map.ts';
import { fieldBattle } from '../procedures/field-battle.ts';
import { boardOf, ships, troop } from '../testing/scene.ts';
import { begin } from './beginning.ts';
import type { Board } from './board.ts';
import { oddsStepOf, oddsSteps, prospectsAfter, seaProspectOf, siegeMonths } from './prospects.ts';
import { type March, marchOf } from './rules/marches.ts';
import { zonesAt } from './rules/voyages.ts';
import { measured } from './rules/ways.ts';

const begun = begin({ scenario: 'partition' });
const board: Board = must(begun.ok ? begun.value.board : null);

/** WAP 8.7, line 2: five infantry and one cavalry under leader 3 march on Elsmark. */
const onElsmark = (): March => {
  const found = marchOf(board, 'white', '0913', {
    units: [{ state: 'white', inf: 5, cav: 1, gds: 0, sup: 0 }],
    leaders: ['white-3'],
  });
  return must('march' in found ? found.march : null);
};

describe('what a way costs', () => {
  test('by its own points, and by those that are forced', () => {
    expect(measured(board, onElsmark(), ['1012', '1112', '1211'])).toEqual({ cost: 3, force: 0 });
    expect(measured(board, onElsmark(), ['1012', '1112', '1211', '1312'])).toEqual({ cost: 4, force: 1 });
  });

  test('nothing where the march may not go', () => {
    expect(measured(board, onElsmark(), ['1112'])).toBeNull();
  });
});

describe('the battle after a march', () => {
  test('is known before it is declared, with its whole odds', () => {
    const [elsmark, ...others] = prospectsAfter(board, onElsmark(), '1312');
    expect(others).toEqual([]);
    expect([elsmark?.hex, elsmark?.attackers]).toEqual(['1412', 6]);
    const odds = oddsOf(fieldBattle, must(elsmark).given);
    expect(odds.ok).toBe(true);
  });

  test('tells where a broken defender goes, and who may still join', () => {
    const [elsmark] = prospectsAfter(board, onElsmark(), '1312');
    expect(elsmark).toMatchObject({ refuge: 'inside', joining: { attacker: 0, defender: 0 } });
    const open = { ...board, troops: [troop('blue', '1212', { inf: 3 }), ...board.troops] };
    const [field] = prospectsAfter(open, onElsmark(), '1112').filter(({ hex }) => hex === '1212');
    expect(field?.refuge).toBe('hexes');
    const [beside = ''] = around('1212').filter(hex => !around('1112').includes(hex) && hex !== '1112');
    const helped = { ...open, troops: [troop('blue', beside, { cav: 1 }), ...open.troops] };
    const [joined] = prospectsAfter(helped, onElsmark(), '1112').filter(({ hex }) => hex === '1212');
    expect(joined).toMatchObject({ joining: { defender: 1 } });
  });

  test('tells that a surrounded defender has its walls alone, or no way out (WAP-R58)', () => {
    const ring = (hex: string) => around(hex).map(each => troop('white', each, { inf: 1 }));
    const shut = { ...board, troops: [...board.troops, ...ring('1412')] };
    const [elsmark] = prospectsAfter(shut, onElsmark(), '1312').filter(({ hex }) => hex === '1412');
    expect(elsmark?.refuge).toBe('walls');
    const caught = [troop('blue', '1212', { inf: 3 }), ...ring('1212')];
    const cut = { ...board, troops: [...caught, ...board.troops] };
    const [field] = prospectsAfter(cut, onElsmark(), '1112').filter(({ hex }) => hex === '1212');
    expect(field?.refuge).toBe('none');
  });

  test('tells that a garrison of the engine goes inside before twice its number (WAP-R44)', () => {
    const [fought] = prospectsAfter(board, onElsmark(), '1312');
    expect(fought?.shut).toBe(false);
    const more = { ...board, troops: [...board.troops, troop('white', '1413', { cav: 4 })] };
    const [shut] = prospectsAfter(more, onElsmark(), '1312');
    expect(shut).toMatchObject({ hex: '1412', attackers: 10, defenders: 5, shut: true });
  });

  test('tells prisoners and fallen leaders: with losses and field they make up the laurels (WAP-R31)', () => {
    const [elsmark] = prospectsAfter(board, onElsmark(), '1312');
    const odds = oddsOf(fieldBattle, must(elsmark).given);
    const { measures, spreads } = must(odds.ok ? odds.value : null);
    const of = (name: string): number => toNumber(must(measures[name]));
    expect(of('mean:lossD') + of('mean:takenD') + 5 * of('attackerWins')).toBeCloseTo(of('mean:laurelsA'));
    const unharmed = must(must(spreads.leadersD)['0']);
    expect(of('leaderFallsD')).toBeCloseTo(1 - toNumber(unharmed));
    expect(of('leaderFallsD')).toBeGreaterThan(0);
  });

  test('is none where no enemy stands next to its end', () => {
    expect(prospectsAfter(board, onElsmark(), '1012')).toEqual([]);
  });
});

describe('the steps of the odds', () => {
  test('say with how many SP an attacker reaches each row against six', () => {
    expect(oddsSteps(6).slice(-4)).toEqual([
      { odds: '1:1', from: 5, to: 8 },
      { odds: '3:2', from: 9, to: 11 },
      { odds: '2:1', from: 12, to: 17 },
      { odds: '3:1', from: 18, to: null },
    ]);
  });

  test('say how many SP are missing to the next: eleven against six need one', () => {
    const { all, step, toNext } = oddsStepOf(11, 6);
    expect([all[step]?.odds, toNext]).toEqual(['3:2', 1]);
  });
});

test('a siege month by month: the die, a month each, and small garrisons give in sooner', () => {
  const besieged: Board = {
    ...board,
    sieges: { '1412': 1 },
    troops: [
      { state: 'e', at: '1412', inside: true, inf: 2, cav: 0, gds: 0, sup: 0, marks: 0 },
      { state: 'white', at: '1412', inside: false, inf: 5, cav: 0, gds: 0, sup: 0, marks: 0 },
    ],
  };
  expect(siegeMonths(besieged, '1412').map(({ month, faces }) => [month, faces])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ]);
  expect(siegeMonths(besieged, '1412')[1]?.byThen).toEqual(rational(36 - 5 * 4, 36));
});

test('a naval battle is foretold with the die of contact and both fleets (WAP-PUR, WAP-NBATTLE)', () => {
  const zone = zonesAt(countryOf('red').ports[0] ?? '')[0] ?? '';
  const board: Board = {
    ...boardOf({ scenario: 'continent' }),
    ships: [ships('green', zone, 2, 1)],
    voyage: {
      power: 'red',
      start: zone,
      at: zone,
      mp: 2,
      ships: [ships('red', zone, 3)],
      troops: [],
      leaders: [],
      iced: false,
      foe: null,
    },
  };
  const met = { power: 'green', place: zone };
  const sought = seaProspectOf(board, met, 'phasing', 'sought');
  expect(sought).toMatchObject({
    own: 3,
    theirs: 2,
    given: { phasing: { nsp: 3 }, other: { transports: 1 } },
  });
  expect(sought?.faces).toBeGreaterThan(0);
  expect(seaProspectOf(board, met, 'other', 'met')).toMatchObject({ faces: null, own: 2, theirs: 3 });
  expect(seaProspectOf({ ...board, ships: [] }, met, 'other', 'met')).toBeNull();
});
