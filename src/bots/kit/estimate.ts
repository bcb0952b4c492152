/** The worth for each side, in the order of the sides of the game. */
export type Worths = readonly number[];

/** The mean of worths by their shares. */
export const meanOf = (all: readonly Worths[], shares: readonly number[]): Worths => {
  const sum = (all[0] as Worths).map(() => 0);
  for (const [at, worths] of all.entries()) {
    const share = shares[at] as number;
    for (let side = 0; side < sum.length; side++) {
      sum[side] = (sum[side] as number) + share * (worths[side] as number);
    }
  }
  return sum;
};

/** One of several ways was gone. */
interface Gone {
  readonly at: number;
  readonly worths: Worths;
  /** Its share in the mean over its chance to be gone. */
  readonly weight: number;
}

/**
 * The mean over several ways, one of which was taken: the expectation of each, and how much more this one brought than
 * its expectation. The expectations change nothing in the long run, but they steady the single looks.
 */
export const corrected = (
  { at, worths, weight }: Gone,
  expected: readonly (Worths | null)[],
  shares: readonly number[],
): Worths => {
  if (expected.includes(null)) {
    return worths;
  }
  const guess = expected[at] as Worths;
  return meanOf(expected as readonly Worths[], shares).map(
    (mean, side) => mean + weight * ((worths[side] as number) - (guess[side] as number)),
  );
};
