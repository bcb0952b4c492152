/** The chance that a normal value is at most x (Abramowitz and Stegun 26.2.17, exact to 7 places). */
const below = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    factors.reduce((sum, factor, at) => sum + factor * t ** (at + 1), 0);
  return x < 0 ? tail : 1 - tail;
};

const HALVINGS = 50;

/** The value that a normal figure stays below with this chance. */
export const quantile = (chance: number): number => {
  let [low, high] = [-8, 8];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    [low, high] = below(middle) < chance ? [middle, high] : [low, middle];
  }
  return (low + high) / 2;
};
