/** The range in which a share of this many games lies with 95 % confidence (Wilson's interval). */
export const confidence = (count: number, games: number): readonly [low: number, high: number] => {
  if (games === 0) {
    return [0, 1];
  }
  const z2 = 1.96 ** 2;
  const share = count / games;
  const middle = share + z2 / (2 * games);
  const spread = 1.96 * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  const whole = 1 + z2 / games;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
};
