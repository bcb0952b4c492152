import { type Spread, spread } from '../dice/pool.ts';
import { type Chart, type ThrowTable, throwsOf } from './chart.ts';
import type { Facts, Given } from './facts.ts';
import { DICE } from './ledger.ts';
import { diceReader, dieReader } from './read.ts';

/** The joint spread of the named throws of a chart. */
type Together = Spread<Readonly<Record<string, number>>>;

const product = (a: number | bigint, b: number | bigint): number | bigint => {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a * b)) {
    return a * b;
  }
  return BigInt(a) * BigInt(b);
};

/** Weights in one kind of number: plain ones while the whole is exact in them. */
const alike = (weights: readonly (number | bigint)[], total: number | bigint): Together['weights'] =>
  typeof total === 'number' ? (weights as number[]) : weights.map(BigInt);

const NOTHING: Together = { values: [{}], weights: [1], total: 1 };

const withThrow = (all: Together, name: string, next: Spread<unknown>): Together => {
  const values: Record<string, number>[] = [];
  const weights: (number | bigint)[] = [];
  all.values.forEach((shown, i) => {
    next.values.forEach((value, j) => {
      values.push({ ...shown, [name]: value as number });
      weights.push(product(all.weights[i] as number, next.weights[j] as number));
    });
  });
  const total = product(all.total, next.total);
  return { values, weights: alike(weights, total), total };
};

const KNOWN = new WeakMap<ThrowTable, Together>();

/** Named throws put together, once for a chart that always throws the same dice. */
const together = (throws: ThrowTable): Together => {
  let all = KNOWN.get(throws);
  if (all === undefined) {
    all = Object.entries(throws).reduce((sum, [name, pool]) => withThrow(sum, name, spread(pool)), NOTHING);
    KNOWN.set(throws, all);
  }
  return all;
};

/** Every throw of a chart in a situation, read, with the number of ways behind it; equal results stand apart. */
export const readingsOf = <F extends Facts, C, R>(chart: Chart<F, C, R>, given: Given<F>): Spread<R> => {
  const throws = throwsOf(chart, given);
  const only = throws[DICE];
  if (only && Object.keys(throws).length === 1) {
    const all = spread(only) as Spread<number>;
    return { ...all, values: all.values.map(dieReader(chart, given)) };
  }
  const all = together(throws);
  return { ...all, values: all.values.map(diceReader(chart, given)) };
};
