import { lcm, type Rational, rational } from '../base/rational.ts';

/** How two sides that choose at once, and whose gains are each other's losses, should mix their choices. */
export interface MatrixSolution<N> {
  /** The value that the rows side can make sure of, and to which the columns side can hold it. */
  readonly value: N;
  readonly rows: readonly N[];
  readonly columns: readonly N[];
}

/** Throws unless the matrix is one: at least one choice each, and no gaps. */
export const refuseRagged = (payoff: readonly (readonly unknown[])[]): void => {
  const width = payoff[0]?.length ?? 0;
  if (width === 0 || payoff.some(row => row.length !== width)) {
    throw new RangeError('each side of a matrix game needs a choice, and every row the same columns');
  }
};

/**
 * The columns side's programme as a simplex tableau: one row per choice of the rows side with its slack and a
 * right side of 1, and last the objective. All entries are integers over the common divisor `over`.
 */
interface Tableau {
  readonly rows: bigint[][];
  /** The variable of each row: columns first, then slacks. */
  readonly basis: number[];
  over: bigint;
}

const tableauOf = (game: readonly (readonly bigint[])[]): Tableau => {
  const [first] = game as [readonly bigint[]];
  const slack = (i: number) => game.map((_, j) => (i === j ? 1n : 0n));
  const rows = game.map((row, i) => [...row, ...slack(i), 1n]);
  const objective = [...first.map(() => -1n), ...slack(-1), 0n];
  return { rows: [...rows, objective], basis: game.map((_, i) => first.length + i), over: 1n };
};

/** Bland's rule: the first column that helps, so that no degenerate game goes round in circles. */
const entering = ({ rows }: Tableau): number => (rows.at(-1) as bigint[]).slice(0, -1).findIndex(n => n < 0n);

/** The row that binds first; among equals the one of the lowest variable. */
const leaving = ({ rows, basis }: Tableau, column: number): number => {
  let best = -1;
  for (let i = 0; i < basis.length; i++) {
    const row = rows[i] as bigint[];
    if ((row[column] as bigint) <= 0n) {
      continue;
    }
    const chosen = rows[best] ?? [];
    const ahead =
      best < 0
        ? -1n
        : (row.at(-1) as bigint) * (chosen[column] as bigint) -
          (chosen.at(-1) as bigint) * (row[column] as bigint);
    if (ahead < 0n || (ahead === 0n && (basis[i] as number) < (basis[best] as number))) {
      best = i;
    }
  }
  return best;
};

/** Exchanges a variable of the basis without fractions: every quotient is exact. */
const pivot = (tableau: Tableau, at: number, column: number): void => {
  const { rows, basis, over } = tableau;
  const pivotRow = rows[at] as bigint[];
  const divisor = pivotRow[column] as bigint;
  rows.forEach((row, i) => {
    const factor = row[column] as bigint;
    if (i !== at) {
      rows[i] = row.map((n, j) => (n * divisor - factor * (pivotRow[j] as bigint)) / over);
    }
  });
  basis[at] = column;
  tableau.over = divisor;
};

const optimise = (tableau: Tableau): void => {
  for (let column = entering(tableau); column >= 0; column = entering(tableau)) {
    pivot(tableau, leaving(tableau, column), column);
  }
};

/** The exact solution; the rows side wants much, the columns side little. */
export const solveMatrixGame = (payoff: readonly (readonly Rational[])[]): MatrixSolution<Rational> => {
  refuseRagged(payoff);
  const scale = payoff.flat().reduce((all, cell) => lcm(all, cell.d), 1n);
  const whole = payoff.map(row => row.map(cell => cell.n * (scale / cell.d)));
  const least = whole.flat().reduce((a, b) => (b < a ? b : a));
  // The programme wants every payoff positive; the shift is taken off the value at the end.
  const shift = 1n - least;
  const tableau = tableauOf(whole.map(row => row.map(n => n + shift)));
  optimise(tableau);
  const objective = tableau.rows.at(-1) as bigint[];
  const sum = objective.at(-1) as bigint;
  const width = (whole[0] as bigint[]).length;
  const played = (column: number) => tableau.rows[tableau.basis.indexOf(column)]?.at(-1) ?? 0n;
  return {
    value: rational(tableau.over - shift * sum, sum * scale),
    rows: whole.map((_, i) => rational(objective[width + i] as bigint, sum)),
    columns: (whole[0] as bigint[]).map((_, j) => rational(played(j), sum)),
  };
};
