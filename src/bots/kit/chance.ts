import { chances, type Draw, type Json, type Roll } from '#kernel';
import type { Stand } from './forward.ts';
import { stateText } from './text.ts';

/** All that a small chance leads to, with shares that add up to one. */
export interface Lots<T = Stand> {
  readonly stands: readonly T[];
  readonly shares: readonly number[];
  /** The lot of every throw or card, in the order of the dice: so that equal dice are picked in states that differ. */
  readonly each: { readonly lots: readonly number[]; readonly shares: readonly number[] };
}

const waysOf = (wait: Roll | Draw): number => {
  if (wait.awaits === 'draw') {
    return wait.count === 1 ? wait.from.length : Number.POSITIVE_INFINITY;
  }
  let ways = 1;
  for (const { count, faces } of Object.values(wait.throws)) {
    for (let i = 0; i < count; i++) {
      ways *= faces;
    }
  }
  return ways;
};

/** Written out is a chance of so many ways after a look, of twice as many after two looks, and so on. */
const WAYS_A_LOOK = 12;

/**
 * Whether everything that chance can bring is to be written out: small chance, where looks come again and again. To
 * write it out costs as much as many looks that sample it.
 */
export const isWorthwhile = (wait: Roll | Draw, most: number, looks: number): boolean => {
  const ways = waysOf(wait);
  return ways <= most && ways <= WAYS_A_LOOK * (looks + 1);
};

/** All results of chance here; results with the same state are one lot. */
export const lotsOf = (wait: Roll | Draw, after: (value: Json) => Stand): Lots => {
  const entries = chances(wait).entries();
  const total = entries.reduce((sum, [, weight]) => sum + Number(weight), 0);
  const lots = new Map<string, number>();
  const stands: Stand[] = [];
  const shares: number[] = [];
  const each = { lots: [] as number[], shares: [] as number[] };
  for (const [value, weight] of entries) {
    const stand = after(value);
    const key = stateText(stand.state.board, stand.state.stack);
    const lot = lots.get(key) ?? stands.length;
    if (lot === stands.length) {
      lots.set(key, lot);
      stands.push(stand);
      shares.push(0);
    }
    const share = Number(weight) / total;
    shares[lot] = (shares[lot] as number) + share;
    each.lots.push(lot);
    each.shares.push(share);
  }
  return { stands, shares, each };
};
