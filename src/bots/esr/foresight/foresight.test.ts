import { describe, expect, test } from 'vitest';
import { awaits, type Choose, knownTo, must, Play, type State, seeded } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { activateStep } from '#systems/esr/game/phases/command/activate.ts';
import { foot, type Troops, table } from '#systems/esr/testing/table.ts';
import { seatAt } from '../../bot.ts';
import { esrBots } from '../index.ts';
import { withFormations } from '../testing/situations.ts';
import { worthOf } from './worth.ts';

const strong = must(esrBots[0]);

const playOf = (begun: ReturnType<typeof Play.begin>): Play => must(begun.ok ? begun.value : null);

const ours: Troops = { id: 'f', side: 'french', at: [3000, 2300], face: 0, units: [foot(8)] };
const theirs = (units: number): Troops => ({
  id: 'c',
  side: 'coalition',
  at: [3000, 3200],
  face: 180,
  units: [foot(units)],
});

/** An order to attack was written last turn and can be tested now (ESR-3.2). */
const WRITTEN = {
  directive: 'A',
  support: null,
  objective: null,
  adc: false,
  issued: 1,
  tested: 0,
  delay: 0,
  inherited: 0,
} as const;

/** The French are asked which of their orders they test, with so many battalions before them. */
const asked = (enemies: number) => {
  const board: Board = {
    ...withFormations(table([ours, theirs(enemies)], {}, { turns: 12 }), { f: { pending: WRITTEN } }),
    turn: 2,
    phase: 'activate',
    priority: 'french',
  };
  const state = { board, stack: [activateStep.at({ side: 'french' })] } as unknown as State;
  return seatAt(battle, state, 'french', awaits(battle, state as never) as Choose, seeded('seat'));
};

describe('worth of a position', () => {
  test('the losses of the enemy are good, one’s own are bad, and fatigue is on the way to them', () => {
    const even = table([ours, theirs(8)]);
    const tired = withFormations(even, { c: { fatigue: { inf: 6, cav: 0, art: 0 } } });
    const broken = withFormations(even, { c: { status: 'BK', directive: null } });
    expect(worthOf(tired, 'french')).toBeGreaterThan(worthOf(even, 'french'));
    expect(worthOf(broken, 'french')).toBeGreaterThan(worthOf(tired, 'french'));
    expect(worthOf(tired, 'coalition')).toBeLessThan(worthOf(even, 'coalition'));
  });
});

describe('a state that a side supposes', () => {
  test('goes on to the end of the turn and beyond', () => {
    const play = playOf(Play.begin(battle, { scenario: 'intro' }));
    const side = must(play.asked()[0]) as 'french';
    const known = knownTo(battle, play.state as never, side);
    const supposed = must(battle.suppose)(known as never, side, seeded('x'));
    expect(supposed.stack.length).toBeGreaterThan(20);
    expect(supposed.stack.at(-1)).toEqual(play.state.stack.at(-1));
    expect(supposed.stack.map(each => each.at)).toEqual(play.state.stack.map(each => each.at));
  });
});

describe('a general who looks ahead', () => {
  test('goes at the weaker enemy, and waits for the far stronger one', () => {
    expect(strong.choose(asked(3))).toEqual({ order: 'f', by: 'general' });
    expect(strong.choose(asked(24))).toEqual({ done: true });
  });

  test('says what it found, and its plan', () => {
    const { value, reason } = must(strong.explain)(asked(3));
    expect(value).toEqual({ order: 'f', by: 'general' });
    expect(reason).toMatch(/^Go now: f: .* over \d battles played through, wait with the orders written /);
    expect(reason).toMatch(/French against c: f strike\.$/);
  });

  test('finds the same again', () => {
    const first = must(strong.explain)(asked(8));
    expect(must(strong.explain)(asked(8))).toEqual(first);
  });
});
