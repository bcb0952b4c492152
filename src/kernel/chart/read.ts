import { Bug } from '../base/result.ts';
import type { AnyChart, Chart, LedgerLine, Reading, ThrowTable } from './chart.ts';
import type { Facts, Given } from './facts.ts';
import { DICE, lineOf } from './ledger.ts';

/** The dice as they fell: one number for a single throw, or one for each by name. */
export type Shown = number | Readonly<Record<string, number>>;

/** The result of a reading with the whole account of how it came about. */
export interface Read<G, C, R> {
  readonly result: R;
  readonly reading: Reading<G, C>;
  readonly ledger: readonly LedgerLine[];
}

const clamp = (value: number, limits: readonly [number, number] | undefined): number =>
  limits ? Math.min(limits[1], Math.max(limits[0], value)) : value;

const cellAt = <C>(chart: AnyChart, row: number, column: number): C => {
  const cell = chart.cells[row]?.[column];
  if (cell === undefined && chart.printed) {
    throw new Bug(`${chart.id} has no row ${row} and column ${column}`, { id: chart.id, row, column });
  }
  return cell as C;
};

const columnOf = (chart: AnyChart, given: Record<string, unknown>, total: number): number => {
  const { column } = chart;
  if (chart.across) {
    return chart.findColumn(total);
  }
  if (column === undefined) {
    return 0;
  }
  return chart.findColumn(typeof column === 'function' ? column(given) : (given[column] as number | string));
};

const rowOf = (chart: AnyChart, reading: Reading<never>): number => {
  if (chart.row) {
    return chart.findRow(chart.row(reading));
  }
  return chart.across ? 0 : chart.findRow(reading.total);
};

/** A reading of one throw. Its less-used views are worked out only when asked for. */
class OneThrow<G, C> implements Reading<G, C> {
  readonly given: G;
  readonly modifier: number;
  readonly total: number;
  readonly #chart: AnyChart;
  readonly #die: number;

  constructor(chart: AnyChart, given: G, die: number, modifier: number) {
    this.given = given;
    this.modifier = modifier;
    this.total = clamp(die + modifier, chart.limits);
    this.#chart = chart;
    this.#die = die;
  }

  get dice(): Record<string, number> {
    return { [DICE]: this.#die };
  }
  get modifiers(): Record<string, number> {
    return { [DICE]: this.modifier };
  }
  get totals(): Record<string, number> {
    return { [DICE]: this.total };
  }
  get row(): string {
    return this.#chart.printed?.rows[this.#rowIndex()]?.text ?? '';
  }
  get column(): string {
    return this.#chart.printed?.columns[columnOf(this.#chart, this.given as never, this.total)]?.text ?? '';
  }
  get cell(): C {
    return cellAt(this.#chart, this.#rowIndex(), columnOf(this.#chart, this.given as never, this.total));
  }

  #rowIndex(): number {
    return rowOf(this.#chart, this as never);
  }
}

/** Each throw with its modifiers; a modifier may also stand for a side that does not roll. */
const totalsOf = (
  chart: AnyChart,
  dice: Readonly<Record<string, number>>,
  modifiers: Readonly<Record<string, number>>,
): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const name of Object.keys(dice)) {
    totals[name] = clamp((dice[name] ?? 0) + (modifiers[name] ?? 0), chart.limits);
  }
  for (const name of Object.keys(modifiers)) {
    totals[name] ??= clamp(modifiers[name] ?? 0, chart.limits);
  }
  return totals;
};

/** A reading of opposed or of no throws. */
class ManyThrows<G, C> implements Reading<G, C> {
  readonly given: G;
  readonly dice: Readonly<Record<string, number>>;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<string, number>>;
  readonly #chart: AnyChart;

  constructor(
    chart: AnyChart,
    given: G,
    dice: Readonly<Record<string, number>>,
    modifiers: Readonly<Record<string, number>>,
  ) {
    this.given = given;
    this.dice = dice;
    this.modifiers = modifiers;
    this.totals = totalsOf(chart, dice, modifiers);
    this.#chart = chart;
  }

  get modifier(): number {
    return this.modifiers[DICE] ?? 0;
  }
  get total(): number {
    return this.totals[DICE] ?? 0;
  }
  get row(): string {
    return this.#chart.printed?.rows[this.#rowIndex()]?.text ?? '';
  }
  get column(): string {
    return this.#chart.printed?.columns[columnOf(this.#chart, this.given as never, this.total)]?.text ?? '';
  }
  get cell(): C {
    return cellAt(this.#chart, this.#rowIndex(), columnOf(this.#chart, this.given as never, this.total));
  }

  #rowIndex(): number {
    return rowOf(this.#chart, this as never);
  }
}

const sumsByThrow = (ledger: readonly LedgerLine[], chart: AnyChart): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const line of ledger) {
    const to = line.to ?? DICE;
    sums[to] = (sums[to] ?? 0) + (line.applied ? line.amount : 0);
  }
  for (const to of Object.keys(sums)) {
    sums[to] = clamp(sums[to] ?? 0, chart.modifierLimits);
  }
  return sums;
};

/** One throw and its result, with every modifier that applied and that did not. */
export const read = <F extends Facts, C, R>(
  chart: Chart<F, C, R>,
  given: Given<F>,
  thrown: Shown = {},
): Read<Given<F>, C, R> => {
  if (typeof thrown === 'number') {
    const { sum, ledger } = chart.engine.explain(given);
    const reading = new OneThrow<Given<F>, C>(chart, given, thrown, clamp(sum, chart.modifierLimits));
    return { result: chart.result(reading), reading, ledger };
  }
  const ledger = chart.engine.entries.map(entry => lineOf(entry, given));
  const reading = new ManyThrows<Given<F>, C>(chart, given, thrown, sumsByThrow(ledger, chart));
  return { result: chart.result(reading), reading, ledger };
};

/** The result alone, as fast as it can be had: for simulation and odds. */
export const resultOf = <F extends Facts, C, R>(
  chart: Chart<F, C, R>,
  given: Given<F>,
  thrown: Shown = {},
): R => {
  if (typeof thrown !== 'number') {
    return read(chart, given, thrown).result;
  }
  const modifier = clamp(chart.engine.sum(given), chart.modifierLimits);
  return chart.result(new OneThrow<Given<F>, C>(chart, given, thrown, modifier));
};

/** Reads one throw after the other in the same situation: the modifiers are added up once. */
export const dieReader = <F extends Facts, C, R>(
  chart: Chart<F, C, R>,
  given: Given<F>,
): ((die: number) => R) => {
  const modifier = clamp(chart.engine.sum(given), chart.modifierLimits);
  return die => chart.result(new OneThrow<Given<F>, C>(chart, given, die, modifier));
};

/** The same for throws by name. */
export const diceReader = <F extends Facts, C, R>(
  chart: Chart<F, C, R>,
  given: Given<F>,
): ((dice: Readonly<Record<string, number>>) => R) => {
  const { modifiers } = explain(chart, given);
  return dice => chart.result(new ManyThrows<Given<F>, C>(chart, given, dice, modifiers));
};

/** The ledger before the roll: the modifiers that will be added, those that will not, and why. */
export const explain = <F extends Facts, C, R>(
  chart: Chart<F, C, R>,
  given: Given<F>,
): { readonly ledger: readonly LedgerLine[]; readonly modifiers: Readonly<Record<string, number>> } => {
  const ledger = chart.engine.entries.map(entry => lineOf(entry, given));
  return { ledger, modifiers: sumsByThrow(ledger, chart) };
};

/** Raw dice by throw become the readings of the throws; a chart with one throw gets a bare number. */
export const thrownOf = (throws: ThrowTable, dice: Readonly<Record<string, readonly number[]>>): Shown => {
  const read = Object.fromEntries(
    Object.entries(throws).map(([name, pool]) => [name, pool.reads.of(dice[name] ?? [], pool.faces)]),
  );
  const names = Object.keys(read);
  return names.length === 1 && names[0] === DICE ? (read[DICE] ?? 0) : read;
};
