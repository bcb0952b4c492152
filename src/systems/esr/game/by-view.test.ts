import { expect, test } from 'vitest';
import type { AnyStep, Awaits, Choice } from '#kernel';
import { foot, table } from '../testing/table.ts';
import type { Board } from './board.ts';
import { byView } from './by-view.ts';
import { planStep } from './phases/movement/plan.ts';
import { noteSightings } from './rules/sightings.ts';

const WOOD = {
  id: 'wood',
  kind: 'woods',
  points: [
    [0, 1500],
    [6000, 1500],
    [6000, 1900],
    [0, 1900],
  ],
};

/** A brigade on Move before a wood, with an enemy behind the wood. */
const marching = (behind: readonly [number, number]): Choice | undefined => {
  const board = noteSightings(
    table(
      [
        { id: 'f', side: 'french', at: [3000, 1250], face: 0, directive: 'M', units: [foot(2)] },
        { id: 'c', side: 'coalition', at: behind, face: 180, units: [foot(2)] },
      ],
      { areas: [WOOD] },
      { sight: 'lines' },
    ),
  );
  const frame = planStep.at({ side: 'french', level: 'move' });
  const wait = byView(planStep as AnyStep<Board>).awaits(board, frame) as Awaits;
  return wait?.awaits === 'choose' ? wait.sides.french : undefined;
};

test('an enemy out of sight frees nobody from a march, and the pass does not tell of it', () => {
  const near = marching([3000, 2100]);
  const far = marching([3000, 5000]);
  expect(far?.pass).toBeUndefined();
  expect(near?.pass).toBeUndefined();
  expect(near?.kind === 'open' && near.check({ done: true })?.code).toBe('esr/must-move');
});
