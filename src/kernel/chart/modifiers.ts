import type { LedgerLine, Modifier } from './chart.ts';
import type { Facts } from './facts.ts';
import { lineOf, type Prepared, prepare } from './ledger.ts';

/** A sum of modifiers with the account of it, in the printed order. */
export interface Account {
  readonly sum: number;
  readonly ledger: readonly LedgerLine[];
}

/** The machine that turns a chart's list of modifiers into a sum, with or without the ledger. */
export interface Engine {
  readonly entries: readonly Prepared[];
  /** The sum of all that apply, when they all change one throw. */
  sum(given: unknown): number;
  /** The same with every line. */
  explain(given: unknown): Account;
}

type Maker = (entries: readonly Prepared[]) => Pick<Engine, 'sum' | 'explain'>;
type Bag = Readonly<Record<string, unknown>>;

/** A fact that is read without a call, and its worth: once if it is a set flag, for each if it is a count. */
interface Plain {
  readonly fact: string;
  readonly amount: number;
}

const flagOf = ({ modifier: { when }, constant }: Prepared): Plain[] =>
  typeof when === 'string' && constant !== null ? [{ fact: when, amount: constant }] : [];

const countOf = ({ modifier: { when, per, add } }: Prepared): Plain[] =>
  when === undefined && per !== undefined && typeof add === 'number' ? [{ fact: per, amount: add }] : [];

/** Whether an entry is neither of the above and must be asked. */
const isAsked = (entry: Prepared): boolean => flagOf(entry).length + countOf(entry).length === 0;

/** Sums by kind: flags are multiplied rather than tested, since no processor can guess them. */
const walkedSum = (entries: readonly Prepared[]): Engine['sum'] => {
  const flags = entries.flatMap(flagOf);
  const counts = entries.flatMap(countOf);
  const asked = entries.filter(isAsked);
  return given => {
    let sum = 0;
    for (const { fact, amount } of flags) {
      sum += Number((given as Bag)[fact] === true) * amount;
    }
    for (const { fact, amount } of counts) {
      sum += ((given as Bag)[fact] as number) * amount;
    }
    for (const entry of asked) {
      if (entry.applies(given)) {
        sum += entry.constant ?? entry.amount(given);
      }
    }
    return sum;
  };
};

/** An entry with its place in the printed order. */
interface Placed {
  readonly at: number;
  readonly entry: Prepared;
}

/** A flag, its worth, and its two lines. */
interface FlagLine extends Plain {
  readonly at: number;
  readonly lines: readonly [no: LedgerLine, yes: LedgerLine];
}

const flagLineOf = ({ at, entry }: Placed): FlagLine[] =>
  flagOf(entry).map(flag => ({ ...flag, at, lines: [entry.no, entry.yes] }));

const walkedExplain = (entries: readonly Prepared[]): Engine['explain'] => {
  const placed = entries.map((entry, at) => ({ at, entry }));
  const flags = placed.flatMap(flagLineOf);
  const asked = placed.filter(({ entry }) => flagOf(entry).length === 0);
  return given => {
    const ledger = new Array<LedgerLine>(entries.length);
    let sum = 0;
    for (const { fact, amount, at, lines } of flags) {
      const isSet = Number((given as Bag)[fact] === true) as 0 | 1;
      sum += isSet * amount;
      ledger[at] = lines[isSet];
    }
    for (const { at, entry } of asked) {
      const line = lineOf(entry, given);
      sum += Number(line.applied) * line.amount;
      ledger[at] = line;
    }
    return { sum, ledger };
  };
};

/** Walks the list at run time: works everywhere, also where a page may not generate code. */
export const walked: Maker = entries => ({ sum: walkedSum(entries), explain: walkedExplain(entries) });

let maker: Maker = walked;
let generation = 0;

/** Lets a shell that may generate code (Node, never a page under a content policy) choose the faster maker. */
export const useMaker = (chosen: Maker): void => {
  maker = chosen;
  generation += 1;
};

/** Prepared on the first read, so that loading a hundred charts costs nothing. */
class LazyEngine implements Engine {
  readonly #facts: Facts;
  readonly #modifiers: readonly Modifier<unknown>[];
  #entries: readonly Prepared[] | null = null;
  #made: Pick<Engine, 'sum' | 'explain'> | null = null;
  #generation = -1;

  constructor(facts: Facts, modifiers: readonly Modifier<unknown>[]) {
    this.#facts = facts;
    this.#modifiers = modifiers;
  }

  get entries(): readonly Prepared[] {
    this.#entries ??= this.#modifiers.map(modifier => prepare(this.#facts, modifier));
    return this.#entries;
  }

  sum(given: unknown): number {
    return this.#ready().sum(given);
  }

  explain(given: unknown): Account {
    return this.#ready().explain(given);
  }

  #ready(): Pick<Engine, 'sum' | 'explain'> {
    if (this.#made === null || this.#generation !== generation) {
      this.#made = maker(this.entries);
      this.#generation = generation;
    }
    return this.#made;
  }
}

export const engineOf = (facts: Facts, modifiers: readonly Modifier<unknown>[]): Engine =>
  new LazyEngine(facts, modifiers);
