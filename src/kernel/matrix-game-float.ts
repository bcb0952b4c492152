import { type MatrixSolution, refuseRagged } from './matrix-game.ts';

/** Below this, a number of the tableau is taken for rounding. */
const NOISE = 1e-11;

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

const leaving = ({ cells, basis, width }: Tableau, column: number): number => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < basis.length; i++) {
    const step = cells[i * width + column] as number;
    if (step <= NOISE) {
      continue;
    }
    const ratio = (cells[(i + 1) * width - 1] as number) / step;
    const isTied = Math.abs(ratio - least) <= NOISE && (basis[i] as number) < (basis[best] as number);
    if (ratio < least - NOISE || isTied) {
      best = i;
      least = ratio;
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

/** The solution in plain numbers, for use inside loops; see `solveMatrixGame` for the exact one. */
export const solveMatrixGameFloat = (payoff: readonly (readonly number[])[]): MatrixSolution<number> => {
  refuseRagged(payoff);
  const width = (payoff[0] as readonly number[]).length;
  const all = payoff.flat();
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const tableau = tableauOf(payoff, low, span);
  for (let column = entering(tableau); column >= 0; column = entering(tableau)) {
    pivot(tableau, leaving(tableau, column), column);
  }
  const { cells, basis } = tableau;
  const objective = payoff.length * tableau.width;
  const columns = new Array<number>(width).fill(0);
  basis.forEach((variable, i) => {
    if (variable < width) {
      columns[variable] = cells[(i + 1) * tableau.width - 1] as number;
    }
  });
  const sum = cells[objective + tableau.width - 1] as number;
  return {
    value: low + (1 / sum - 1) * span,
    rows: asChances(payoff.map((_, i) => cells[objective + width + i] as number)),
    columns: asChances(columns),
  };
};
