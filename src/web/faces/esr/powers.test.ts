import { describe, expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { powerOf, powerOfUnit } from './powers.ts';

const boardOf = (id: string): Board => {
  const scenario = must(battle.scenarios.find(each => each.id === id));
  const begun = Play.begin(battle, scenario.setup);
  return (begun.ok ? begun.value.state.board : null) as unknown as Board;
};

describe('whose coat troops wear', () => {
  test('the Saxons of Saalfeld are not Prussians, though they ploy like them', () => {
    const { formations } = boardOf('saalfeld');
    const saxons = must(formations.find(each => each.id === 'saxons'));
    expect(saxons.troops).toBe('prussian');
    expect(powerOf(saxons)).toBe('SX');
    expect(new Set(saxons.units.map(unit => powerOfUnit(saxons, unit)))).toEqual(new Set(['SX']));
  });

  test('hussars of two nations in one Formation wear two colours', () => {
    const hussars = must(boardOf('saalfeld').formations.find(each => each.id === 'hussars'));
    expect(powerOf(hussars)).toBe('PR');
    expect(new Set(hussars.units.map(unit => powerOfUnit(hussars, unit)))).toEqual(new Set(['SX', 'PR']));
  });

  test.each([
    ['Wrede’s Bavarians', 'french-ally', 'BV'],
    ['Polish lancers', 'french-line', 'PL'],
    ['Lestocq’s corps', 'prussian', 'PR'],
    ['Brunswickers', 'other', 'XX'],
  ] as const)('%s', (name, troops, power) => {
    expect(powerOf({ name, troops })).toBe(power);
  });
});
