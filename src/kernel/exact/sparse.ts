import { difference, inverse, product, residue } from '../base/modular.ts';

/** A square matrix of integers, mostly zero: for each row its entries by column. */
export type Sparse = readonly ReadonlyMap<number, bigint>[];

/** Rows and columns still to be eliminated, modulo the prime. */
interface Rest {
  readonly rows: Map<number, number>[];
  /** For each column the rows that have an entry there. */
  readonly columns: Set<number>[];
}

/** One eliminated unknown: how often its row was taken off others, and the rest of it. */
interface Elimination {
  readonly at: number;
  readonly taken: readonly (readonly [row: number, times: number])[];
  readonly left: readonly (readonly [column: number, value: number])[];
  readonly perPivot: number;
}

const restOf = (matrix: Sparse): Rest => {
  const rows = matrix.map(row => new Map([...row].map(([column, value]) => [column, residue(value)])));
  const columns = matrix.map(() => new Set<number>());
  rows.forEach((row, i) => {
    for (const [column, value] of row) {
      if (value === 0) {
        row.delete(column);
      } else {
        columns[column]?.add(i);
      }
    }
  });
  return { rows, columns };
};

/** The unknown whose elimination fills in least: few others in its row, few in its column. */
const cheapest = ({ rows, columns }: Rest, open: ReadonlySet<number>): number => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const i of open) {
    const cost = ((rows[i] as Map<number, number>).size - 1) * ((columns[i] as Set<number>).size - 1);
    if (cost < least) {
      best = i;
      least = cost;
    }
  }
  return best;
};

const setEntry = ({ rows, columns }: Rest, row: number, column: number, value: number): void => {
  if (value === 0) {
    rows[row]?.delete(column);
    columns[column]?.delete(row);
  } else {
    rows[row]?.set(column, value);
    columns[column]?.add(row);
  }
};

/** Null if the pivot is a multiple of the prime. */
const eliminate = (rest: Rest, at: number): Elimination | null => {
  const pivotRow = rest.rows[at] as Map<number, number>;
  const pivot = pivotRow.get(at);
  if (pivot === undefined) {
    return null;
  }
  const perPivot = inverse(pivot);
  const left = [...pivotRow].filter(([column]) => column !== at);
  const taken: [number, number][] = [];
  for (const i of rest.columns[at] as Set<number>) {
    if (i !== at) {
      const row = rest.rows[i] as Map<number, number>;
      const times = product(row.get(at) as number, perPivot);
      taken.push([i, times]);
      row.delete(at);
      for (const [column, value] of left) {
        setEntry(rest, i, column, difference(row.get(column) ?? 0, product(times, value)));
      }
    }
  }
  for (const [column] of left) {
    rest.columns[column]?.delete(at);
  }
  return { at, taken, left, perPivot };
};

/** Solves the same equations modulo the prime for one right side after another; null if that cannot be done. */
export const factored = (matrix: Sparse): ((right: readonly number[]) => number[]) | null => {
  const rest = restOf(matrix);
  const open = new Set(matrix.keys());
  const done: Elimination[] = [];
  while (open.size > 0) {
    const at = cheapest(rest, open);
    const step = eliminate(rest, at);
    if (step === null) {
      return null;
    }
    done.push(step);
    open.delete(at);
  }
  return right => solveBy(done, [...right]);
};

const solveBy = (done: readonly Elimination[], x: number[]): number[] => {
  for (const { at, taken } of done) {
    const known = x[at] as number;
    if (known !== 0) {
      for (const [row, times] of taken) {
        x[row] = difference(x[row] as number, product(times, known));
      }
    }
  }
  for (let k = done.length - 1; k >= 0; k--) {
    const { at, left, perPivot } = done[k] as Elimination;
    let sum = x[at] as number;
    for (const [column, value] of left) {
      sum = difference(sum, product(value, x[column] as number));
    }
    x[at] = product(sum, perPivot);
  }
  return x;
};
