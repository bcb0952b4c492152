import { rational, toNumber } from '../base/rational.ts';
import { type MatrixSolution, refuseRagged, solveMatrixGame } from './matrix-game.ts';

/** Below this, a number of the tableau is taken for rounding. */
const NOISE = 1e-11;

/** Ratios closer than this are taken for equal: the larger pivot is then the safer one. */
const CLOSE = 1e-9;

/** The error, as a part of the span of the payoffs, beyond which the exact solver is used. */
const OFF = 1e-9;

/** The tableau of `matrix-game.ts` in plain numbers, in one flat array. */
interface Tableau {
  readonly cells: Float64Array;
  readonly basis: Int32Array;
  readonly width: number;
}

const tableauOf = (payoff: readonly (readonly number[])[], low: number, span: number): Tableau => {
  const height = payoff.length;
  const choices = (payoff[0] as number[]).length;
  const width = choices + height + 1;
  const cells = new Float64Array((height + 1) * width);
  for (let i = 0; i < height; i++) {
    for (let j = 0; j < choices; j++) {
      cells[i * width + j] = 1 + ((payoff[i]?.[j] as number) - low) / span;
    }
    cells[i * width + choices + i] = 1;
    cells[(i + 1) * width - 1] = 1;
  }
  cells.fill(-1, height * width, height * width + choices);
  return { cells, basis: Int32Array.from(payoff, (_, i) => choices + i), width };
};

const entering = ({ cells, basis, width }: Tableau): number => {
  const objective = basis.length * width;
  for (let j = 0; j < width - 1; j++) {
    if ((cells[objective + j] as number) < -NOISE) {
      return j;
    }
  }
  return -1;
};

/** The row that limits the column most; of rows that limit it alike, the one with the largest pivot. None: -1. */
const leaving = ({ cells, basis, width }: Tableau, column: number): number => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let i = 0; i < basis.length; i++) {
    const step = cells[i * width + column] as number;
    if (step <= NOISE) {
      continue;
    }
    const ratio = (cells[(i + 1) * width - 1] as number) / step;
    if (ratio < least - CLOSE || (ratio < least + CLOSE && step > largest)) {
      best = i;
      least = Math.min(least, ratio);
      largest = step;
    }
  }
  return best;
};

const pivot = ({ cells, basis, width }: Tableau, at: number, column: number): void => {
  const start = at * width;
  const divisor = cells[start + column] as number;
  for (let j = 0; j < width; j++) {
    cells[start + j] = (cells[start + j] as number) / divisor;
  }
  for (let i = 0; i <= basis.length; i++) {
    const factor = cells[i * width + column] as number;
    if (i === at || factor === 0) {
      continue;
    }
    for (let j = 0; j < width; j++) {
      cells[i * width + j] = (cells[i * width + j] as number) - factor * (cells[start + j] as number);
    }
  }
  basis[at] = column;
};

/** Rounding may leave tiny negatives and a sum beside 1. */
const asChances = (weights: readonly number[]): number[] => {
  const cleaned = weights.map(weight => Math.max(0, weight));
  const sum = cleaned.reduce((a, b) => a + b, 0);
  return cleaned.map(weight => weight / sum);
};

/** More pivots than this mean that rounding leads in circles. */
const PIVOTS = 500;

/** Pivots until nothing improves any more; false where rounding leads astray. */
const improve = (tableau: Tableau): boolean => {
  for (let turns = 0; turns < PIVOTS; turns++) {
    const column = entering(tableau);
    if (column < 0) {
      return true;
    }
    const row = leaving(tableau, column);
    if (row < 0) {
      return false;
    }
    pivot(tableau, row, column);
  }
  return false;
};

const solved = ({ cells, basis, width }: Tableau, choices: number): Omit<MatrixSolution<number>, 'value'> => {
  const objective = basis.length * width;
  const columns = new Array<number>(choices).fill(0);
  basis.forEach((variable, i) => {
    if (variable < choices) {
      columns[variable] = cells[(i + 1) * width - 1] as number;
    }
  });
  return {
    rows: asChances(Array.from(basis, (_, i) => cells[objective + choices + i] as number)),
    columns: asChances(columns),
  };
};

/** The value that the rows side makes sure of, and the value that the columns side holds it to: equal in a solution. */
const bounds = (
  payoff: readonly (readonly number[])[],
  { rows, columns }: Omit<MatrixSolution<number>, 'value'>,
): readonly [number, number] => [
  Math.min(...columns.map((_, j) => rows.reduce((sum, share, i) => sum + share * (payoff[i]?.[j] ?? 0), 0))),
  Math.max(...rows.map((_, i) => columns.reduce((sum, share, j) => sum + share * (payoff[i]?.[j] ?? 0), 0))),
];

const FINE = 2 ** 40;

/** The exact solver on payoffs rounded very finely, for the rare matrix in which rounding leads astray. */
const solveExactly = (
  payoff: readonly (readonly number[])[],
  low: number,
  span: number,
): MatrixSolution<number> => {
  const fine = payoff.map(row => row.map(cell => rational(Math.round(((cell - low) / span) * FINE), FINE)));
  const { value, rows, columns } = solveMatrixGame(fine);
  return { value: low + toNumber(value) * span, rows: rows.map(toNumber), columns: columns.map(toNumber) };
};

/** The solution in plain numbers, for use inside loops; see `solveMatrixGame` for the exact one. */
export const solveMatrixGameFloat = (payoff: readonly (readonly number[])[]): MatrixSolution<number> => {
  refuseRagged(payoff);
  const all = payoff.flat();
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const tableau = tableauOf(payoff, low, span);
  if (!improve(tableau)) {
    return solveExactly(payoff, low, span);
  }
  const strategies = solved(tableau, (payoff[0] as readonly number[]).length);
  const [least, most] = bounds(payoff, strategies);
  return most - least <= OFF * span
    ? { value: (least + most) / 2, ...strategies }
    : solveExactly(payoff, low, span);
};
