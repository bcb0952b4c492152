import { expect, test } from 'vitest';
import { keptOf } from './kept.ts';

interface Board {
  readonly units: readonly string[];
  readonly turn: number;
}

test('a value stays the same object while its sources do, and is made again when one changes', () => {
  const loud = keptOf<Board>()(
    ({ units }) => units.map(unit => unit.toUpperCase()),
    ({ units }) => [units],
  );
  const board: Board = { units: ['guard'], turn: 1 };
  const first = loud(board);
  expect(first).toEqual(['GUARD']);
  expect(loud({ ...board, turn: 2 })).toBe(first);
  expect(loud({ ...board, units: ['line'] })).toEqual(['LINE']);
});
