import type { LedgerLine, Modifier } from './chart.ts';
import type { Facts } from './facts.ts';
import { lineOf, type Prepared, prepare } from './ledger.ts';

/** What turns a chart's list of modifiers into a sum, with or without the ledger. */
export interface Engine {
  readonly entries: readonly Prepared[];
  /** The sum of all that apply, when they all change one throw. */
  sum(given: unknown): number;
  /** The same, writing each line into `lines` in the printed order. */
  explain(given: unknown, lines: LedgerLine[]): number;
}

type Maker = (entries: readonly Prepared[]) => Pick<Engine, 'sum' | 'explain'>;

/** Walks the list at run time: works everywhere, also where a page may not generate code. */
export const walked: Maker = entries => ({
  sum: given => {
    let sum = 0;
    for (const entry of entries) {
      if (entry.applies(given)) {
        sum += entry.amount(given);
      }
    }
    return sum;
  },
  explain: (given, lines) => {
    let sum = 0;
    for (const entry of entries) {
      const line = lineOf(entry, given);
      lines.push(line);
      sum += line.applied ? line.amount : 0;
    }
    return sum;
  },
});

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

  explain(given: unknown, lines: LedgerLine[]): number {
    return this.#ready().explain(given, lines);
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
