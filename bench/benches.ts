/** A module of this folder that exports `measure`, and what it is told. */
export interface VariantOf {
  readonly file: string;
  readonly args?: readonly string[];
}

/** Two ways to do the same thing, and how many times faster the first must be. */
export interface Bench {
  readonly id: string;
  readonly title: string;
  readonly subject: VariantOf;
  readonly against: VariantOf;
  readonly atLeast: number;
}

const duel = (a: number, b: number, atLeast: number): Bench => ({
  id: `duel-${a}-${b}`,
  title: `exact odds of ${a} dice against ${b}, against 100,000 samples`,
  subject: { file: 'duel/exact.ts', args: [`${a}`, `${b}`] },
  against: { file: 'duel/samples.ts', args: [`${a}`, `${b}`] },
  atLeast,
});

const workers: Bench = {
  id: 'workers',
  title: 'simulation by two workers, against one',
  subject: { file: 'workers/simulate.ts', args: ['2'] },
  against: { file: 'workers/simulate.ts', args: ['1'] },
  atLeast: 1.85,
};

export const BENCHES: readonly Bench[] = [duel(12, 11, 50), duel(20, 20, 8), workers];
