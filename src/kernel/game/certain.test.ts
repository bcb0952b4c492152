import { describe, expect, test } from 'vitest';
import { chart } from '../chart/chart.ts';
import { count, flag } from '../chart/facts.ts';
import { d, pool, sum } from '../dice/pool.ts';
import { isCertain } from './certain.ts';
import type { State } from './game-def.ts';
import { choose, listed, type NoLocals, type Roll, roll, type Step, step, steps } from './step.ts';

/** Demo 9: a guard loses nobody, for any roll. */
const losses = chart({
  id: 'demo.losses',
  title: 'Losses',
  cite: 'Demo 9',
  facts: { men: count('Men', 0, 6), guard: flag('A guard') },
  dice: d(6),
  result: ({ given, total: die }) => ({
    lost: given.guard || given.men === 0 || die <= 3 ? 0 : 1,
    die,
  }),
  spreads: { lost: r => r.lost },
});

interface Board {
  readonly left: number;
  readonly lastDie: number;
}

const asked = { title: 'Losses', cite: 'Demo 9' };
type Fire = { readonly least: number; readonly kept: boolean };

/** A die that does nothing below a number; some boards keep the die to show it. */
const fire: Step<Board, Fire, { die: number }> = step('demo.fire', {
  cite: 'Demo 9',
  awaits: () => roll(asked, { die: d(6) }),
  apply: (board, { least, kept }, { die }) => ({
    board: { left: board.left - (die >= least ? 1 : 0), lastDie: kept ? die : 0 },
  }),
});

const def = { steps: steps<Board>(fire) };
const at = (least: number, kept = false): State<Board> => ({
  board: { left: 3, lastDie: 0 },
  stack: [fire.at({ least, kept })],
});
const plain = roll(asked, { die: d(6) });
const on = (men: number, guard: boolean): Roll =>
  roll(asked, { die: d(6) }, { on: { chart: losses.id, given: { men, guard } } });
const chartOf = (id: string) => (id === losses.id ? losses : undefined);

describe('a roll is certain', () => {
  test.each([
    ['where every throw leads to the same state', at(7), plain, true],
    ['and not where one throw leads elsewhere', at(6), plain, false],
    ['where every throw hits', at(1), plain, true],
    ['and not where the die itself is kept and no chart is named', at(7, true), plain, false],
    ['where the chart that it is announced on always reads the same', at(7, true), on(4, true), true],
    ['and not where the chart does not', at(6, true), on(4, false), false],
    ['where the situation leaves no choice to the chart', at(7, true), on(0, false), true],
    ['and not where facts of the chart are wrong', at(7, true), on(99, true), false],
  ])('%s', (_, state, wait, certain) => {
    expect(isCertain(def, state, wait, chartOf)).toBe(certain);
  });

  test('by its chart alone only if nothing else is thrown', () => {
    const two = roll(
      asked,
      { die: d(6), more: d(6) },
      { on: { chart: losses.id, given: { men: 4, guard: true } } },
    );
    const both: Step<Board, NoLocals, { die: number; more: number }> = step('demo.both', {
      cite: 'Demo 9',
      awaits: () => two,
      apply: (board, _, { more }) => ({ board: { ...board, left: board.left - more } }),
    });
    const state = { board: at(7).board, stack: [both.at()] };
    expect(isCertain({ steps: steps<Board>(both) }, state, two, chartOf)).toBe(false);
  });

  test('never where there are too many throws to look through, and never for a choice', () => {
    const many: Step<Board, NoLocals, unknown> = step('demo.many', {
      cite: 'Demo 9',
      awaits: () => roll(asked, { dice: pool(12, 6, sum) }),
      apply: board => ({ board }),
    });
    const state = { board: at(7).board, stack: [many.at()] };
    const rules = { steps: steps<Board>(many) };
    expect(isCertain(rules, state, roll(asked, { dice: pool(12, 6, sum) }))).toBe(false);
    expect(isCertain(def, at(7), choose('red', asked, listed(['pass'])))).toBe(false);
    expect(isCertain(def, at(7), null)).toBe(false);
  });
});
