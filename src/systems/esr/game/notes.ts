import {
  type AnyChart,
  beyondDefaults,
  type Chart,
  defaults,
  type Facts,
  type Given,
  type Json,
  type Note,
  type Read,
  type Roll,
  read,
  resultOf,
  roll,
  type Shown,
  throwsOf,
} from '#kernel';
import type { ArmySide, Board } from './board.ts';

/** The printing that this battle is played by, for every chart. */
export const printingOf = (board: Board) => ({ front: board.options.front, back: board.options.back });

const DEFAULTS = new WeakMap<object, object>();

const defaultsOf = (chart: AnyChart): object => {
  const known = DEFAULTS.get(chart);
  if (known) {
    return known;
  }
  const fresh = defaults(chart.facts) as object;
  DEFAULTS.set(chart, fresh);
  return fresh;
};

/** The facts of a chart in this battle: the given ones, and the default of all others. */
export const givenTo = (board: Board, chart: AnyChart, facts: object): Record<string, Json> => {
  const given = { ...defaultsOf(chart), ...facts } as Record<string, Json>;
  if ('printing' in chart.facts) {
    given.printing = printingOf(board);
  }
  return given;
};

/**
 * Dice on a chart: odds and ledger can be shown before they are thrown. Where not everything is seen, the facts are for
 * the side that throws, unless they tell no more than the account that both will read.
 */
export const rollOnChart = (
  board: Board,
  chart: AnyChart,
  facts: object,
  title: string,
  by: ArmySide,
  open = board.options.sight === 'full',
): Roll => {
  const given = givenTo(board, chart, facts);
  const on = { chart: chart.id, given: beyondDefaults(chart.facts, given), ...(open ? {} : { to: [by] }) };
  return roll({ title, cite: chart.cite }, throwsOf(chart, given), { by, on });
};

/** A reading of some chart, as far as a note tells of it. */
export type AnyRead = Pick<Read<unknown, unknown, unknown>, 'result' | 'ledger'>;

/** One throw is handed over bare, several by their names. */
const shownIn = (thrown: Thrown): Shown => {
  const names = Object.keys(thrown);
  return names.length === 1 && thrown.dice !== undefined ? thrown.dice : thrown;
};

type Thrown = Readonly<Record<string, number>>;

export const readChart = <F extends Facts, C, R>(
  board: Board,
  chart: Chart<F, C, R>,
  facts: object,
  thrown: Thrown = {},
): Read<Given<F>, C, R> => read(chart, givenTo(board, chart, facts) as Given<F>, shownIn(thrown));

/** The result alone, where no dice are thrown and nobody asks for the account. */
export const resultOn = <F extends Facts, C, R>(board: Board, chart: Chart<F, C, R>, facts: object): R =>
  resultOf(chart, givenTo(board, chart, facts) as Given<F>, 0);

/** The result of a reading, as a line of the story with its ledger. */
export const noteOf = (
  chart: AnyChart,
  reading: AnyRead,
  text: string,
  data: Record<string, Json>,
  to?: readonly ArmySide[],
): Note => ({
  text,
  cite: chart.cite,
  data,
  reading: { chart: chart.id, result: reading.result as Json },
  ledger: reading.ledger,
  ...(to ? { to } : {}),
});

export const story = (
  text: string,
  cite: string,
  data: Record<string, Json> = {},
  to?: readonly ArmySide[],
): Note => ({
  text,
  cite,
  data,
  ...(to ? { to } : {}),
});

export { DIRECTIVE_WORDS } from '../vocabulary.ts';

/** The time of day at which a turn begins. */
export const clockOf = (board: Pick<Board, 'battle' | 'turn'>): string => {
  const minutes = board.battle.begins + (board.turn - 1) * board.battle.minutes;
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
