import { describe, expect, test } from 'vitest';
import { apart, around, CITIES } from '../../map.ts';
import { boardOf, troop } from '../../testing/scene.ts';
import type { Board } from '../board.ts';
import { stepsFrom, stepsHome } from './paths.ts';
import { retreatsFrom } from './retreats.ts';

const board: Board = { ...boardOf({ scenario: 'partition' }), troops: [] };
const HALMAR = '0913';

describe('paths over ground that a force may enter', () => {
  test('are as long as the hexes where nothing stands in the way', () => {
    const steps = stepsFrom(board, 'white', [HALMAR]);
    for (const hex of around(HALMAR)) {
      expect(steps.get(hex)).toBe(1);
    }
    expect(steps.has('3923')).toBe(false);
  });

  test('lead round an enemy in the field, and a city held by friends is the nearest home', () => {
    const [blocked = ''] = around(HALMAR).filter(hex => hex !== '0912');
    const held: Board = { ...board, troops: [troop('blue', blocked, { inf: 5 })] };
    expect(stepsFrom(held, 'white', [HALMAR]).has(blocked)).toBe(false);
    expect(stepsHome(held, 'white').get(HALMAR)).toBe(0);
  });

  test('give the default of a retreat: the least path home, then the lowest id (WAP-RET)', () => {
    const from = '1011';
    const [first = ''] = retreatsFrom(board, 'white', from, from);
    const home = stepsHome(board, 'white');
    const least = Math.min(...around(from).map(hex => home.get(hex) ?? 99));
    expect(home.get(first)).toBe(least);
    expect(CITIES.some(({ hex }) => apart(hex, first) === least)).toBe(true);
  });
});
