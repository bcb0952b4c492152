/** One state of a game: its signs, and whether the game was won. */
export interface Sample {
  readonly won: boolean;
  readonly signs: readonly number[];
}

const chanceOf = (weights: readonly number[], signs: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < signs.length; i++) {
    sum += (weights[i] as number) * (signs[i] as number);
  }
  return 1 / (1 + Math.exp(-sum));
};

/** The mean logarithm of the chance that was given to the real ending. */
export const lossOf = (weights: readonly number[], samples: readonly Sample[]): number =>
  samples.reduce((sum, { signs, won }) => {
    const p = chanceOf(weights, signs);
    return sum - Math.log(Math.max(1e-6, won ? p : 1 - p));
  }, 0) / Math.max(1, samples.length);

/** Solves a system of equations by elimination. */
const solved = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  const n = rows.length;
  for (let at = 0; at < n; at++) {
    let best = at;
    for (let i = at + 1; i < n; i++) {
      if (Math.abs(rows[i]?.[at] as number) > Math.abs(rows[best]?.[at] as number)) {
        best = i;
      }
    }
    [rows[at], rows[best]] = [rows[best] as number[], rows[at] as number[]];
    const pivot = rows[at] as number[];
    for (let i = 0; i < n; i++) {
      const row = rows[i] as number[];
      const factor = i === at ? 0 : (row[at] as number) / (pivot[at] as number);
      for (let j = at; factor !== 0 && j <= n; j++) {
        row[j] = (row[j] as number) - factor * (pivot[j] as number);
      }
    }
  }
  return rows.map((row, i) => (row[n] as number) / (row[i] as number));
};

/** Weights stay small where the games do not speak for them: the states of one game are not independent. */
const RIDGE = 20;
const STEPS = 12;

/** Weights of the logarithm of the odds, by Newton's method. */
export const fitted = (samples: readonly Sample[]): readonly number[] => {
  const n = samples[0]?.signs.length ?? 0;
  // Signs are brought to one scale, so that the same tie holds all of them.
  const scale = Array.from({ length: n }, (_, i) => {
    const mean = samples.reduce((sum, { signs }) => sum + (signs[i] as number) ** 2, 0) / samples.length;
    return Math.sqrt(mean) || 1;
  });
  const even = samples.map(({ won, signs }) => ({
    won,
    signs: signs.map((x, i) => x / (scale[i] as number)),
  }));
  let weights: readonly number[] = Array<number>(n).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map(weight => -RIDGE * weight);
    const bend = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? RIDGE : 0)),
    );
    for (const { won, signs } of even) {
      const p = chanceOf(weights, signs);
      for (let i = 0; i < n; i++) {
        const x = signs[i] as number;
        slope[i] = (slope[i] as number) + (Number(won) - p) * x;
        const row = bend[i] as number[];
        for (let j = 0; j < n; j++) {
          row[j] = (row[j] as number) + p * (1 - p) * x * (signs[j] as number);
        }
      }
    }
    const change = solved(bend, slope);
    weights = weights.map((weight, i) => weight + (change[i] as number));
  }
  return weights.map((weight, i) => weight / (scale[i] as number));
};
