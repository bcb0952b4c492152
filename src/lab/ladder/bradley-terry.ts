/** Two players and their games: half a win each where nobody won, or both did. */
export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly games: number;
}

/** The strength of a player in points: 400 points more are ten wins for every loss. */
export interface Rating {
  readonly id: string;
  readonly rating: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}

const SCALE = 400 / Math.LN10;
const Z = 1.96;
const STEPS = 100;
const CLOSE = 1e-10;

/** Every pairing counts one game more that nobody won: a player who never lost has a rating too. */
const softened = ({ wins, games, ...names }: Pairing): Pairing => ({
  ...names,
  wins: wins + 0.5,
  games: games + 1,
});

/** Solves a small system of equations by elimination; the inverse is found column by column. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const best = rows.slice(at).reduce((most, row, i) => {
      const now = Math.abs(rows[most]?.[at] ?? 0);
      return Math.abs(row[at] ?? 0) > now ? at + i : most;
    }, at);
    [rows[at], rows[best]] = [rows[best] as number[], rows[at] as number[]];
    const pivot = rows[at] as number[];
    for (const row of rows) {
      if (row !== pivot) {
        const factor = (row[at] as number) / (pivot[at] as number);
        for (let column = at; column <= size; column++) {
          row[column] = (row[column] as number) - factor * (pivot[column] as number);
        }
      }
    }
  }
  return rows.map((row, i) => (row[size] as number) / (row[i] as number));
};

/** The slope and the curvature of the likelihood at these strengths, without the player that is fixed. */
const slopes = (
  ids: readonly string[],
  pairings: readonly Pairing[],
  strengths: ReadonlyMap<string, number>,
) => {
  const slope = ids.map(() => 0);
  const curve = ids.map(() => ids.map(() => 0));
  const add = (row: number, column: number, amount: number): void => {
    if (row >= 0 && column >= 0) {
      (curve[row] as number[])[column] = (curve[row]?.[column] ?? 0) + amount;
    }
  };
  for (const { a, b, wins, games } of pairings) {
    const [i, j] = [ids.indexOf(a), ids.indexOf(b)];
    const expected = 1 / (1 + Math.exp((strengths.get(b) ?? 0) - (strengths.get(a) ?? 0)));
    const weight = games * expected * (1 - expected);
    const gain = wins - games * expected;
    slope[i] = (slope[i] ?? 0) + gain;
    slope[j] = (slope[j] ?? 0) - gain;
    add(i, i, weight);
    add(j, j, weight);
    add(i, j, -weight);
    add(j, i, -weight);
  }
  return { slope, curve };
};

/** The steps of Newton are kept short: far from the answer the curve misleads. */
const LONGEST_STEP = 2;

/**
 * Ratings of players from their games (Bradley and Terry 1952), the strongest first. The player named stands at 0 and
 * has no interval; the others are measured from there.
 */
export const ratingsOf = (pairings: readonly Pairing[], fixed: string): readonly Rating[] => {
  const all = pairings.map(softened);
  const names = [...new Set(all.flatMap(({ a, b }) => [a, b]))];
  const ids = names.filter(id => id !== fixed);
  const strengths = new Map(names.map(id => [id, 0]));
  for (let step = 0; step < STEPS; step++) {
    const { slope, curve } = slopes(ids, all, strengths);
    const moves = solve(curve, slope);
    for (const [i, id] of ids.entries()) {
      const move = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, moves[i] ?? 0));
      strengths.set(id, (strengths.get(id) ?? 0) + move);
    }
    if (moves.every(move => Math.abs(move) < CLOSE)) {
      break;
    }
  }
  const { curve } = slopes(ids, all, strengths);
  return names
    .map(id => {
      const at = ids.indexOf(id);
      const unit = ids.map((_, i) => (i === at ? 1 : 0));
      const error = at < 0 ? 0 : Z * SCALE * Math.sqrt(Math.max(0, solve(curve, unit)[at] ?? 0));
      const rating = SCALE * (strengths.get(id) ?? 0);
      return { id, rating, low: rating - error, high: rating + error };
    })
    .sort((a, b) => b.rating - a.rating);
};
