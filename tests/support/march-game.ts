import {
  type AnyGame,
  choose,
  count,
  d,
  type GameDef,
  type Json,
  type JsonPatch,
  type NoLocals,
  ok,
  open,
  roll,
  type Step,
  step,
  steps,
} from '../../src/kernel/index.ts';

/** A long march with invented rules: a board as large as a real one, a choice and a die at every move. */
export interface Unit {
  readonly id: string;
  readonly side: string;
  readonly strength: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly formation: string;
  readonly orders: string;
}

export interface March {
  readonly left: number;
  readonly active: 'red' | 'blue';
  readonly units: readonly Unit[];
}

/** The side whose turn it became by a change of the view. */
export const turnedTo = (patch: Readonly<Record<string, JsonPatch>>): string | undefined =>
  (patch.view as { readonly active?: string } | undefined)?.active;

const asked = (title: string) => ({ title, cite: 'March 1' });

const other = (side: March['active']): March['active'] => (side === 'red' ? 'blue' : 'red');

const isUnit = (value: Json, units: readonly Unit[]): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < units.length;

const order: Step<March, NoLocals, number> = step('march.order', {
  cite: 'March 1',
  awaits: ({ left, active, units }) =>
    left === 0
      ? null
      : choose(
          active,
          asked('Move a unit'),
          open({
            schema: { type: 'integer', minimum: 0, maximum: units.length - 1 },
            check: value => (isUnit(value, units) ? null : { code: 'march/unit', sentence: 'No such unit.' }),
            propose: random => [random.below(units.length)],
          }),
        ),
  apply: (board, _, unit) => (board.left === 0 ? { board } : { board, push: [pace.at({ unit })] }),
});

export const moved = (unit: Unit, pips: number): Unit => ({
  ...unit,
  strength: unit.strength - (pips === 1 ? 1 : 0),
  at: { x: unit.at.x + pips, y: unit.at.y },
});

const pace: Step<March, { unit: number }, { pips: number }> = step('march.pace', {
  cite: 'March 2',
  awaits: ({ active }) => roll(asked('How far'), { pips: d(6) }, { by: active }),
  apply: ({ left, active, units }, { unit }, { pips }) => {
    const next = units.map((each, i) => (i === unit ? moved(each, pips) : each));
    return {
      board: { left: left - 1, active: other(active), units: next },
      push: [order.at()],
      notes: [{ text: `${units[unit]?.id} marches ${pips}.`, cite: 'March 2' }],
    };
  },
});

/** The units of a march, with everything that a real one would have. */
export const unitsOf = (count: number): Unit[] => Array.from({ length: count }, unitOf);

const unitOf = (_: unknown, i: number): Unit => ({
  id: `unit-${i}`,
  side: i % 2 === 0 ? 'red' : 'blue',
  strength: 6 + (i % 5),
  at: { x: 10 * i, y: 7 * i },
  formation: ['line', 'column', 'square'][i % 3] as string,
  orders: 'hold the village until relieved',
});

const game: GameDef<March> = {
  id: 'demo.march',
  title: 'March',
  cite: 'March 1',
  version: '1',
  sides: ['red', 'blue'],
  sideTitles: { red: 'Red', blue: 'Blue' },
  setup: { moves: count('Moves', 1, 1_000_000), units: count('Units', 1, 1000) },
  scenarios: [
    { id: 'long', title: 'A long march', about: 'Without end.', setup: { moves: 1_000_000, units: 150 } },
  ],
  steps: steps(order, pace),
  start: setup => {
    const { moves, units } = setup as { readonly moves: number; readonly units: number };
    const board: March = { left: moves, active: 'red', units: unitsOf(units) };
    return ok({ board, stack: [order.at()] });
  },
  view: board => board as unknown as Json,
  outcome: ({ left }) =>
    left === 0 ? { winners: [], ending: 'arrived', sentence: 'They have arrived.' } : null,
  endings: ['arrived'],
};

export const march: AnyGame = game;
