/**
 * Intervals that may be looked at all the time: a reader who stops because of them is still right 19 times in 20. An
 * interval for a fixed number of games (`confidence`) does not allow that.
 */

/** How often an interval may fail to hold the truth, at any time at all. */
export const RISK = 0.05;

export type Interval = readonly [low: number, high: number];

/** From here on the series of Stirling is exact to the last digits. */
const SHIFT = 16;

/** The logarithm of n!. */
const logFactorial = (n: number): number => {
  if (n < SHIFT) {
    let sum = 0;
    for (let i = 2; i <= n; i++) {
      sum += Math.log(i);
    }
    return sum;
  }
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
};

const HALVINGS = 60;

/** The place between two shares where a rising or falling function passes zero. */
const crossing = (inside: number, outside: number, isInside: (share: number) => boolean): number => {
  let [near, far] = [inside, outside];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (near + far) / 2;
    if (isInside(middle)) {
      near = middle;
    } else {
      far = middle;
    }
  }
  return far;
};

const times = (count: number, log: number): number => (count === 0 ? 0 : count * log);

/**
 * A share of games. A bet that every share is as likely as another would have multiplied its stake by M against the
 * truth; that it ever grows twentyfold has a chance of one in twenty (Ville 1939, Robbins 1970). All shares against
 * which it has not grown so far are in the interval.
 */
export const shareInterval = (count: number, games: number, risk = RISK): Interval => {
  if (games === 0) {
    return [0, 1];
  }
  const ways = logFactorial(games) - logFactorial(count) - logFactorial(games - count);
  const limit = Math.log(1 / risk);
  const isInside = (share: number): boolean => {
    const likely = times(count, Math.log(share)) + times(games - count, Math.log(1 - share));
    return -Math.log(games + 1) - ways - likely < limit;
  };
  const seen = count / games;
  return [count === 0 ? 0 : crossing(seen, 0, isInside), count === games ? 1 : crossing(seen, 1, isInside)];
};

/** Bets are never larger than this. */
const LARGEST_BET = 0.5;

/**
 * The mean of values between −1 and 1, in the order in which they came: differences between two games on one seed.
 * Narrow where few games differ. Bets are placed by the earlier values (Waudby-Smith and Ramdas 2024, theorem 2).
 */
export const meanInterval = (values: Iterable<number>, risk = RISK): Interval => {
  const stake = Math.log(2 / risk);
  let [bets, won, paid] = [0, 0, 0];
  let [seen, sum, squares] = [0, 0, 0];
  for (const value of values) {
    const x = (value + 1) / 2;
    const before = (0.5 + sum) / (seen + 1);
    const variance = (0.25 + squares) / (seen + 1);
    seen += 1;
    const bet = Math.min(Math.sqrt((2 * stake) / (variance * seen * Math.log(1 + seen))), LARGEST_BET);
    bets += bet;
    won += bet * x;
    paid += (x - before) ** 2 * (-Math.log(1 - bet) - bet);
    sum += x;
    squares += (x - (0.5 + sum) / (seen + 1)) ** 2;
  }
  if (seen === 0) {
    return [-1, 1];
  }
  const [middle, spread] = [won / bets, (stake + paid) / bets];
  return [Math.max(-1, 2 * (middle - spread) - 1), Math.min(1, 2 * (middle + spread) - 1)];
};

/** Half the width of an interval in points (hundredths). */
export const pointsOf = ([low, high]: Interval): number => Math.round(((high - low) / 2) * 1e8) / 1e6;
