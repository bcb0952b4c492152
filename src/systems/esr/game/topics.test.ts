import { describe, expect, test } from 'vitest';
import { type Awaits, type Choice, Play, passFor, randomInput, seeded, stepAt } from '#kernel';
import { foot, table } from '../testing/table.ts';
import type { Board } from './board.ts';
import { battle } from './game.ts';
import { planStep } from './phases/movement/plan.ts';
import { topics } from './topics.ts';

const begin = (scenario: string): Play => {
  const begun = Play.begin(battle, { scenario });
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return begun.value;
};

const sideAsked = (wait: Awaits): string | null =>
  wait?.awaits === 'choose' ? (Object.keys(wait.sides)[0] ?? null) : null;

/** The steps at which a side is asked in a turn if it declines wherever it may; the enemy plays at random. */
const askedIn = (play: Play, idle: string, turn: number): readonly string[] => {
  const random = seeded(`idle ${idle}`);
  const steps: string[] = [];
  while ((play.state.board as unknown as Board).turn <= turn && play.outcome() === null) {
    const wait = play.awaits();
    const side = sideAsked(wait);
    const pass = side === idle ? passFor(battle, play.state as never, wait, idle) : null;
    const choice = side === null ? undefined : wait?.awaits === 'choose' ? wait.sides[side] : undefined;
    if (side === idle && pass === null) {
      steps.push(stepAt(play.state.stack));
    }
    const declined = side === idle && choice?.pass !== undefined ? { side, choose: choice.pass } : null;
    play.submit(pass ?? declined ?? (randomInput(battle, play.state, random, wait) as never));
  }
  return steps;
};

describe('which steps ask', () => {
  test('in a turn without anything to do, orders and Leader Actions', () => {
    expect(askedIn(begin('intro'), 'coalition', 1)).toEqual(['esr.command.issue', 'esr.command.actions']);
  });

  test('a march that an order demands is asked for whatever the player wants to be asked about', () => {
    expect(askedIn(begin('intro'), 'french', 1)).toContain('esr.movement.plan');
  });

  test('every step that can be declined belongs to a topic', () => {
    const known = new Set(topics.flatMap(({ steps }) => steps));
    const met = new Set<string>();
    for (const scenario of ['intro', 'saalfeld']) {
      const play = begin(scenario);
      const random = seeded(scenario);
      for (let i = 0; i < 900 && play.outcome() === null; i++) {
        const wait = play.awaits();
        const side = sideAsked(wait);
        const choice = side === null ? undefined : wait?.awaits === 'choose' ? wait.sides[side] : undefined;
        if (choice?.pass !== undefined) {
          met.add(stepAt(play.state.stack));
        }
        play.submit(randomInput(battle, play.state, random, wait) as never);
      }
    }
    expect([...met].filter(step => !known.has(step))).toEqual([]);
    expect(met.size).toBeGreaterThan(6);
  });

  const failing = (north: number): Choice | undefined => {
    const board = table([
      { id: 'f', side: 'french', at: [3000, 1000], face: 0, units: [foot(3)] },
      { id: 'c', side: 'coalition', at: [3000, north], face: 180, units: [foot(3)] },
    ]);
    const beaten: Board = {
      ...board,
      formations: board.formations.map(each =>
        each.id === 'f' ? { ...each, status: 'RT' as const, directive: null } : each,
      ),
    };
    const wait = planStep.awaits(beaten, { side: 'french', level: 'failing' });
    return wait?.awaits === 'choose' ? wait.sides.french : undefined;
  };

  test('those who retreat have nothing to plan once they are far enough away', () => {
    expect(failing(2500)?.idle).toBe(true);
    expect(failing(1500)?.idle).toBe(false);
    expect(failing(2500)?.pass).toEqual({ done: true });
  });
});
