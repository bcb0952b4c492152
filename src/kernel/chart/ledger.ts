import type { AnyChart, LedgerLine, Modifier } from './chart.ts';
import { touched } from './fact-domain.ts';
import type { Facts } from './facts.ts';

/** The name of the only throw of a chart that is not opposed. */
export const DICE = 'dice';

/** A modifier prepared for reading: its two constant lines are made once, not on every read. */
export interface Prepared {
  readonly modifier: Modifier<unknown>;
  applies(given: unknown): boolean;
  amount(given: unknown): number;
  /** The amount when it does not depend on the facts. */
  readonly constant: number | null;
  readonly to: string;
  readonly yes: LedgerLine;
  readonly no: LedgerLine;
  /** The line of an applied modifier with this amount. */
  yesOf(amount: number): LedgerLine;
}

type Bag = Readonly<Record<string, unknown>>;

export const prepare = (facts: Facts, modifier: Modifier<unknown>): Prepared => {
  const shown = typeof modifier.add === 'number' ? modifier.add : 0;
  const by = decidedBy(facts, modifier);
  return {
    modifier,
    applies: testOf(modifier),
    amount: amountOf(modifier),
    constant: typeof modifier.add === 'number' && modifier.per === undefined ? modifier.add : null,
    to: modifier.to ?? DICE,
    yes: lineFor(modifier, by, true, shown),
    no: lineFor(modifier, by, false, shown),
    yesOf: remembered(amount => lineFor(modifier, by, true, amount)),
  };
};

/** Written out field by field, so that all lines have one shape and are read fast. */
const lineFor = (
  { label, cite, to }: Modifier<unknown>,
  by: readonly string[],
  applied: boolean,
  amount: number,
): LedgerLine =>
  Object.freeze(
    to === undefined ? { label, cite, by, applied, amount } : { label, cite, by, to, applied, amount },
  );

/** More different amounts than a printed modifier has are not worth remembering. */
const MOST_LINES = 256;

/** Amounts repeat, and lines never change: each is made once. */
const remembered = (make: (amount: number) => LedgerLine): ((amount: number) => LedgerLine) => {
  const lines = new Map<number, LedgerLine>();
  return amount => {
    const known = lines.get(amount);
    if (known) {
      return known;
    }
    const line = make(amount);
    if (lines.size < MOST_LINES) {
      lines.set(amount, line);
    }
    return line;
  };
};

/** A modifier that applied: its row in the chart, counted from 0, and its amount. */
export type LedgerRow = readonly [row: number, amount: number];

/**
 * The rows of an account that applied, without their words, which the chart has: short enough to travel with every
 * roll.
 */
export const ledgerRows = (ledger: readonly LedgerLine[]): LedgerRow[] =>
  ledger.flatMap((line, row) => (line.applied ? [[row, line.amount] as const] : []));

/** The same in words again. */
export const ledgerLines = ({ engine }: AnyChart, rows: readonly LedgerRow[]): LedgerLine[] =>
  rows.flatMap(([row, amount]) => engine.entries[row]?.yesOf(amount) ?? []);

const testOf = ({ when, per, add }: Modifier<unknown>): Prepared['applies'] => {
  if (typeof when === 'function') {
    return when;
  }
  if (typeof when === 'string') {
    return given => (given as Bag)[when] === true;
  }
  if (typeof per === 'string') {
    return given => (given as Bag)[per] !== 0;
  }
  return typeof add === 'function' ? given => add(given) !== 0 : () => true;
};

const amountOf = ({ add, per }: Modifier<unknown>): Prepared['amount'] => {
  const each = typeof add === 'function' ? add : () => add;
  return per === undefined ? each : given => each(given) * ((given as Bag)[per] as number);
};

/** One modifier's line in a situation. */
export const lineOf = (entry: Prepared, given: unknown): LedgerLine => {
  if (!entry.applies(given)) {
    return entry.no;
  }
  return entry.constant === null ? entry.yesOf(entry.amount(given)) : entry.yes;
};

/** The facts a modifier looks at: named ones, and those that its functions were seen to read. */
const decidedBy = (facts: Facts, { when, per, add }: Modifier<unknown>): readonly string[] => {
  const seen = new Set<string>([when, per].filter(name => typeof name === 'string'));
  for (const f of [when, add]) {
    if (typeof f === 'function') {
      for (const name of touched(facts, f)) {
        seen.add(name);
      }
    }
  }
  return Object.keys(facts).filter(name => seen.has(name));
};
