import { describe, expect, test } from 'vitest';
import { Play, randomInput, seeded } from '#kernel';
import type { ArmySide, Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import {
  checkFire,
  type FireChoice,
  proposeFire,
} from '#systems/esr/game/phases/artillery-skirmish/fire-choice.ts';
import { shotsOf } from '#systems/esr/game/rules/targets.ts';
import { foot, formation, table } from '#systems/esr/testing/table.ts';
import { aimOf, fireValue, shooters } from './aims.ts';

interface Moment {
  readonly board: Board;
  readonly side: ArmySide;
}

/** Moments of random battles at which a player is to say how to fire. */
const moments = (wanted: number): readonly Moment[] => {
  const found: Moment[] = [];
  for (let seed = 1; found.length < wanted; seed++) {
    const begun = Play.begin(battle, { scenario: 'saalfeld' });
    const random = seeded(`fire ${seed}`);
    const play = begun.ok ? begun.value : null;
    for (let input = play && randomInput(battle, play.state, random); play && input; ) {
      if (play.state.stack.at(-1)?.at === 'esr.fire.choose') {
        found.push({
          board: play.state.board as unknown as Board,
          side: play.state.stack.at(-1)?.side as ArmySide,
        });
      }
      play.submit(input);
      input = randomInput(battle, play.state, random);
    }
  }
  return found.slice(0, wanted);
};

const ALL = moments(40);

describe('the form of fire', () => {
  test('offers those who have a target, and as it falls by itself the game takes it', () => {
    for (const { board, side } of ALL) {
      for (const formation of shooters(board, side)) {
        const choice = { formation: formation.id };
        expect(checkFire(board, side, fireValue(choice))).toBeNull();
        const aim = aimOf(board, formation, choice);
        expect(aim.shots).toEqual(aim.usual);
      }
    }
  });

  test('hands in what was said and leaves out what was not', () => {
    expect(
      fireValue({ formation: 'x', artillery: false, skirmish: true, tired: [], battalions: {} }),
    ).toEqual({
      formation: 'x',
      skirmish: true,
    });
  });

  test('can say whatever the game proposes', () => {
    for (const [i, { board, side }] of ALL.entries()) {
      for (const value of proposeFire(board, side, seeded(`${i}`))) {
        const choice = value as unknown as FireChoice;
        const formation = shooters(board, side).find(each => each.id === choice.formation);
        if (formation) {
          const aim = aimOf(board, formation, choice);
          const targets = aim.shots.map(shot => board.formations[shot.target]?.id);
          expect(choice.artillery !== true || aim.guns).toBe(true);
          expect(choice.skirmish !== true || aim.foot).toBe(true);
          expect(targets).toContain(choice.dice);
        }
      }
    }
  });

  test('lets a battalion turn to each enemy within its reach, and the game takes it', () => {
    const body = (id: string, side: ArmySide, at: readonly [number, number]) => ({
      id,
      side,
      at,
      face: side === 'french' ? 0 : 180,
      traits: ['ED'],
      units: [foot(1)],
    });
    const laid = table([
      body('f', 'french', [3000, 2000]),
      body('x', 'coalition', [2700, 2400]),
      body('y', 'coalition', [3300, 2400]),
    ]);
    const board: Board = { ...laid, shots: shotsOf(laid, 0) };
    const { split } = aimOf(board, formation(board, 'f'), { formation: 'f' });
    expect(split.map(({ unit, targets }) => [unit, targets.map(([target]) => target)])).toEqual([
      ['f.1', ['x', 'y']],
    ]);
    for (const target of ['x', 'y']) {
      const value = fireValue({ formation: 'f', battalions: { 'f.1': target } });
      expect(checkFire(board, 'french', value)).toBeNull();
    }
  });
});
