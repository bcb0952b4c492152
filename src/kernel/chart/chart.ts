import type { Json } from '../base/json.ts';
import type { Pool } from '../dice/pool.ts';
import type { Facts, Given } from './facts.ts';
import { type Finder, finder, type Grid, parseBands, parseGrid } from './grid.ts';
import { type Engine, engineOf } from './modifiers.ts';
import type { Declared, FigureWords, Outcomes } from './outcomes.ts';

/** A row of a printed list of modifiers. */
export interface Modifier<G> {
  /** The amount: a constant, or worked out from the facts (give `range` then). */
  readonly add: number | ((given: G) => number);
  /** The flag that decides, or a test; always when absent. */
  readonly when?: FlagName<G> | ((given: G) => boolean);
  /** Times this count: `add` for each of them. */
  readonly per?: CountName<G>;
  /** The throw of an opposed roll that it changes; the only one when absent. */
  readonly to?: string;
  readonly label: string;
  readonly cite: string;
  /** The amount as the chart prints it, where a worked-out one has a better form: `−1 each`, `×½`. */
  readonly printed?: string;
  /** Least and most that `add` can be when it is worked out. */
  readonly range?: readonly [number, number];
}

type Named<G, T> = { [K in keyof G]: G[K] extends T ? K : never }[keyof G] & string;
type FlagName<G> = Named<G, boolean>;
type CountName<G> = Named<G, number>;

/** One line of the ledger: a modifier, whether it applied, and which facts decided it. */
export interface LedgerLine {
  readonly label: string;
  readonly cite: string;
  readonly applied: boolean;
  /** The amount that it adds, or would add if it applied. */
  readonly amount: number;
  readonly to?: string;
  readonly by: readonly string[];
}

/** The material of a reading, from which the contract's fields are made. */
export interface Reading<G, C = string> {
  readonly given: G;
  /** The readings of the throws by name (sum or face). */
  readonly dice: Readonly<Record<string, number>>;
  /** The modifier of the only throw, or of each by name. */
  readonly modifier: number;
  readonly modifiers: Readonly<Record<string, number>>;
  /** Dice plus modifier, after the chart's limits: the row of a grid. */
  readonly total: number;
  readonly totals: Readonly<Record<string, number>>;
  readonly row: string;
  readonly column: string;
  readonly cell: C;
}

/** The questions that players ask of the odds: one named outcome, spreads of figures, chances and means by name. */
export interface Asks<R> {
  /** The outcome in one word: the keys of the distribution. */
  readonly outcome?: (result: R) => string;
  /** All outcomes and their meaning; those that cannot happen here are listed with chance 0. */
  readonly outcomes?: Outcomes;
  /** The name of each side that outcomes and figures belong to, as people read it. */
  readonly sideTitles?: Readonly<Record<string, string>>;
  /** Figures whose whole distribution matters: keys `name:value`. */
  readonly spreads?: Readonly<Record<string, (result: R) => number | string>>;
  /** Chances (of a boolean) and means (of a number). */
  readonly measures?: Readonly<Record<string, (result: R) => number | boolean>>;
  /** The words for spreads and measures, by name. */
  readonly figures?: Readonly<Record<string, FigureWords>>;
}

type Throws<G> = Pool<number> | Readonly<Record<string, Pool<number>>> | ((given: G) => ThrowTable);
export type ThrowTable = Readonly<Record<string, Pool<number>>>;

/** Some of the facts, and of a group of facts some. */
export type Some<G> = {
  readonly [K in keyof G]?: G[K] extends readonly unknown[] ? G[K] : G[K] extends object ? Some<G[K]> : G[K];
};

export interface ChartSpec<F extends Facts, C, R> extends Asks<R> {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  /** Where in the sequence of play it is used. */
  readonly phase?: string;
  readonly facts: F;
  /** A usual case, where a form opens: the facts in which it differs from defaults and smallest values. */
  readonly usual?: Some<Given<F>>;
  /** The dice: one pool, named pools for opposed rolls, or none. */
  readonly dice?: Throws<Given<F>>;
  /** The usual dice: the page prints them where the dice depend on the situation. */
  readonly usualDice?: Pool<number> | ThrowTable;
  /** Throws that the contract may write or leave out: dice for one of two targets, a roll that decides nothing. */
  readonly optional?: (given: Given<F>) => ThrowTable;
  /** The fact that takes the dice as the contract writes them, when they come already modified. */
  readonly typedDie?: keyof F & string;
  readonly modifiers?: readonly Modifier<Given<F>>[];
  /** Limits of the modified total. */
  readonly limits?: readonly [number, number];
  /** Limits of the sum of modifiers. */
  readonly modifierLimits?: readonly [number, number];
  /** The dice run across the page: the modified total selects the column, and `row` the row from the facts. */
  readonly across?: boolean;
  /** The value that selects the row: the modified total unless said, or the only row where the dice run across. */
  readonly row?: (reading: Omit<Reading<Given<F>>, 'row' | 'column' | 'cell'>) => number | string;
  /** The value that selects the column: a fact, or worked out from facts. */
  readonly column?: (keyof F & string) | ((given: Given<F>) => number | string);
  /** The least and most the worked-out column can be, when the facts alone cannot tell. */
  readonly columnRange?: readonly [number, number];
  readonly rowRange?: readonly [number, number];
  /** The words that a worked-out row can be. */
  readonly rowWords?: readonly string[];
  readonly grid?: string;
  readonly bands?: string;
  /** Citation of each printed row, by its heading; the chart's own when absent. */
  readonly rowCites?: Readonly<Record<string, string>>;
  /** How the words of the grid (headings and cells) are shown to people. */
  readonly words?: Readonly<Record<string, string>>;
  /** Reads the text of a cell. */
  readonly cell?: (text: string) => C;
  /** The text of a cell on a page, where the drawing only names it. */
  readonly cellText?: (cell: C) => string;
  /** A situation that the rules do not know: a sentence with its rule. */
  readonly refuse?: (given: Given<F>) => { readonly sentence: string; readonly cite: string } | null;
  /** The contract's fields. */
  readonly result: (reading: Reading<Given<F>, C>) => R;
  /** The result as one plain sentence. */
  readonly sentence?: (result: R, given: Given<F>) => string;
  /** The entry that usually comes next after a result, one for each side where both go on; null where none does. */
  readonly next?: (result: R, given: Given<F>) => Onward;
}

/** An entry that follows on a result: its button, and the facts that are known already. */
export interface Next {
  readonly entry: string;
  readonly label: string;
  readonly given?: Readonly<Record<string, Json>>;
}

export type Onward = Next | readonly Next[] | null;

/** A loaded chart: the definition with its grid parsed and its look-ups prepared. */
export interface Chart<F extends Facts = Facts, C = unknown, R = unknown> extends ChartSpec<F, C, R> {
  readonly kind: 'chart';
  readonly printed: Grid | null;
  readonly cells: readonly (readonly C[])[];
  readonly findRow: Finder;
  readonly findColumn: Finder;
  readonly engine: Engine;
}

/** A chart of any facts and results, as registries hold it. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds charts of every type; each checks its own facts.
export type AnyChart = Chart<any, any, any>;

const NOWHERE: Finder = () => -1;

/** The id as a literal, so that a list of entries can be typed by id. */
export interface WithId<I extends string> {
  readonly id: I;
}

/** Defines a chart. Everything else (reading, odds, form, page) is an interpreter of this value. */
export const chart = <
  const F extends Facts,
  R extends { readonly [key: string]: Json },
  C = string,
  const I extends string = string,
>(
  spec: ChartSpec<F, C, R> & Declared & WithId<I>,
): Chart<F, C, R> & WithId<I> => {
  const printed = spec.grid ? parseGrid(spec.grid) : spec.bands ? parseBands(spec.bands) : null;
  const parse = spec.cell ?? ((text: string) => text as C);
  return {
    ...spec,
    kind: 'chart',
    printed,
    cells: printed ? printed.cells.map(row => row.map(parse)) : [],
    findRow: printed ? finder(printed.rows) : NOWHERE,
    findColumn: printed && printed.columns.length > 0 ? finder(printed.columns) : () => 0,
    engine: engineOf(spec.facts, (spec.modifiers ?? []) as readonly Modifier<unknown>[]),
  };
};

/** A pool has a count; a table of named pools has not. */
const isPool = (value: unknown): value is Pool<number> =>
  typeof value === 'object' && value !== null && 'faces' in value && 'reads' in value;

const NO_DICE: ThrowTable = {};

/** The throws of a chart in a situation, by name; a single pool is called `dice`. */
export const throwsOf = <F extends Facts>(chart: Pick<Chart<F>, 'dice'>, given: Given<F>): ThrowTable => {
  const { dice } = chart;
  if (!dice) {
    return NO_DICE;
  }
  if (typeof dice === 'function') {
    return dice(given);
  }
  return isPool(dice) ? { dice } : dice;
};
