import type { Side } from '#kernel';
import type { Playout, Sample } from './playout.ts';

/** The chance that a side wins where it stands so. */
export type Calibrated = (sample: Sample, side: Side) => number;

/** Fewer games than this say nothing about an appraisal. */
const LEAST = 40;
const STEPS = 25;
/** Keeps the curve flat where there is little to go by. */
const RIDGE = 1;

interface Point {
  readonly features: readonly [number, number, number];
  readonly worth: number;
}

const chanceAt = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0)));

/** Solves three equations (Cramer). */
const solve3 = (m: readonly (readonly number[])[], v: readonly number[]): readonly number[] => {
  const det = (a: readonly (readonly number[])[]): number => {
    const [x, y, z] = a as [number[], number[], number[]];
    const at = (row: number[], i: number): number => row[i] as number;
    return (
      at(x, 0) * (at(y, 1) * at(z, 2) - at(y, 2) * at(z, 1)) -
      at(x, 1) * (at(y, 0) * at(z, 2) - at(y, 2) * at(z, 0)) +
      at(x, 2) * (at(y, 0) * at(z, 1) - at(y, 1) * at(z, 0))
    );
  };
  const whole = det(m);
  return [0, 1, 2].map(
    column => det(m.map((row, i) => row.map((each, j) => (j === column ? (v[i] ?? 0) : each)))) / whole,
  );
};

/** A curve through wins and losses, by the steps of Newton. */
const fitted = (points: readonly Point[]): readonly number[] => {
  let weights: readonly number[] = [0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map(weight => -RIDGE * weight);
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)));
    for (const { features, worth } of points) {
      const chance = chanceAt(weights, features);
      for (const [i, x] of features.entries()) {
        slope[i] = (slope[i] ?? 0) + x * (worth - chance);
        const row = curve[i] as number[];
        for (const [j, y] of features.entries()) {
          row[j] = (row[j] ?? 0) + chance * (1 - chance) * x * y;
        }
      }
    }
    const move = solve3(curve, slope);
    weights = weights.map((weight, i) => weight + (move[i] ?? 0));
  }
  return weights;
};

const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length) || 1;
};

/**
 * The worth of an appraisal in chances of winning: a logistic curve in the appraisal, steeper or flatter as the game
 * goes on, through all games that were played for the analysis. Null where there is no appraisal or too few games.
 */
export const calibrate = (playouts: readonly Playout[], sides: readonly Side[]): Calibrated | null => {
  const seen = playouts.filter(({ samples }) => samples.length > 0);
  if (seen.length < LEAST) {
    return null;
  }
  const last = Math.max(...seen.flatMap(({ samples }) => samples.map(({ progress }) => progress)));
  const curves = new Map(
    sides.map(side => {
      const spread = spreadOf(seen.flatMap(({ samples }) => samples.map(({ raw }) => raw[side] ?? 0)));
      const featuresOf = ({ raw, progress }: Sample): Point['features'] => {
        const x = (raw[side] ?? 0) / spread;
        return [1, x, x * (progress / last)];
      };
      const points = seen.flatMap(({ samples, worth }) =>
        samples.map(sample => ({ features: featuresOf(sample), worth: worth[side] ?? 0 })),
      );
      const weights = fitted(points);
      return [side, (sample: Sample) => chanceAt(weights, featuresOf(sample))] as const;
    }),
  );
  return (sample, side) => curves.get(side)?.(sample) ?? 0.5;
};
