/** One decimal, as on every page. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Points with their sign and a true minus. */
export const points = (difference: number): string => {
  const text = Math.abs(100 * difference).toFixed(1);
  return Number(text) === 0 ? '±0.0' : `${difference > 0 ? '+' : '−'}${text}`;
};
