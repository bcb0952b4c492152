import { describe, expect, test } from 'vitest';
import { flag, replay } from '#kernel';
import { skirmish } from '../../tests/support/demo-game.ts';
import { type FuzzOptions, fuzz } from './fuzz.ts';

const OPTIONS: FuzzOptions = { inputs: 600, seed: 'x', setups: [{ men: 2 }], every: 3, longest: 1000 };

describe('fuzzing', () => {
  test('plays the number of inputs asked for and meets every ending', () => {
    const told: number[] = [];
    const report = fuzz(skirmish, { ...OPTIONS, report: inputs => told.push(inputs) });
    expect(report.faults).toEqual([]);
    expect(report.inputs).toBe(600);
    expect(Object.keys(report.endings).sort()).toEqual(['nightfall', 'rout']);
    expect(told.at(-1)).toBe(600);
  });

  test('is the same for the same seed and another for another', () => {
    expect(fuzz(skirmish, OPTIONS)).toEqual(fuzz(skirmish, OPTIONS));
    expect(fuzz(skirmish, { ...OPTIONS, seed: 'y' }).endings).not.toEqual(fuzz(skirmish, OPTIONS).endings);
  });

  test('plays every set-up as it is, and then with other options of the table', () => {
    const seen: unknown[] = [];
    const start: typeof skirmish.start = setup => {
      seen.push(setup);
      const { men } = setup as { men: number };
      return skirmish.start({ men });
    };
    const setup = { ...skirmish.setup, rain: flag('It rains', { option: true }) };
    fuzz({ ...skirmish, setup, start }, { ...OPTIONS, inputs: 200 });
    expect(seen[0]).toEqual({ men: 2 });
    expect(new Set(seen.map(each => JSON.stringify(each)))).toEqual(
      new Set(['{"men":2}', '{"rain":true,"men":2}', '{"rain":false,"men":2}']),
    );
  });

  test('finds a broken invariant and keeps the game that shows it', () => {
    const tired = {
      ...skirmish,
      invariants: [({ board }: { board: { round: number } }) => (board.round > 2 ? 'too late' : null)],
    };
    const { faults } = fuzz(tired, OPTIONS);
    expect(faults[0]).toMatchObject({ promise: 'the invariants hold', detail: 'too late' });
    const replayed = replay(skirmish, faults[0]?.file as never);
    expect(replayed.ok && replayed.value.state.board).toMatchObject({ round: expect.any(Number) });
  });

  test('finds a step that throws at bad input', () => {
    const divide = skirmish.steps['demo.divide'] as (typeof skirmish.steps)[string];
    const fragile = {
      ...divide,
      awaits: (board: never, local: never) => {
        const wait = divide.awaits(board, local) as never as { sides: { red: object } };
        const check = (value: { length: number }) => (value.length > 9 ? { code: 'x', sentence: 'x' } : null);
        return { ...wait, sides: { red: { ...wait.sides.red, check } } } as never;
      },
    };
    const { faults } = fuzz(
      { ...skirmish, steps: { ...skirmish.steps, 'demo.divide': fragile } },
      { ...OPTIONS, every: 1 },
    );
    expect(faults.map(fault => fault.promise)).toContain('bad input never throws');
  });

  test('finds a card that the other side can see', () => {
    const { faults } = fuzz({ ...skirmish, view: board => board }, OPTIONS);
    expect(faults[0]).toMatchObject({
      promise: 'a card is seen by its side only',
      detail: 'Red draws a card',
    });
  });

  test('finds a step that throws in mid-game, and goes on with the next game', () => {
    const fight = { ...skirmish.steps['demo.fight'], awaits: () => JSON.parse('broken') };
    const { faults, games } = fuzz(
      { ...skirmish, steps: { ...skirmish.steps, 'demo.fight': fight as never } },
      OPTIONS,
    );
    expect(faults[0]).toMatchObject({ promise: 'nothing is thrown', input: 4 });
    expect(games).toBeGreaterThan(1);
  });

  test('takes a game for endless that goes on too long', () => {
    const { faults } = fuzz(skirmish, { ...OPTIONS, longest: 4 });
    expect(faults[0]).toMatchObject({ promise: 'a game comes to an end', input: 4 });
  });
});
