import { chances, type Draw, type Json, type Roll } from '#kernel';
import type { Stand } from './forward.ts';
import { stateText } from './text.ts';

/** All that a small chance leads to, with shares that add up to one. */
export interface Lots {
  readonly stands: readonly Stand[];
  readonly shares: readonly number[];
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

/** Whether everything that chance can bring is to be written out. */
export const isSmall = (wait: Roll | Draw, most: number): boolean => waysOf(wait) <= most;

/** All results of chance here; results with the same state are one lot. */
export const lotsOf = (wait: Roll | Draw, after: (value: Json) => Stand): Lots => {
  const stands = new Map<string, Stand>();
  const weights = new Map<string, number>();
  let total = 0;
  for (const [value, weight] of chances(wait).entries()) {
    const stand = after(value);
    const key = stateText(stand.state.board, stand.state.stack);
    stands.set(key, stands.get(key) ?? stand);
    weights.set(key, (weights.get(key) ?? 0) + Number(weight));
    total += Number(weight);
  }
  return { stands: [...stands.values()], shares: [...weights.values()].map(weight => weight / total) };
};
