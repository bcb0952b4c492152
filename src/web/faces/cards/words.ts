/** The sentences of a hand of cards. */
export const WORDS = {
  hand: 'Your cards',
  fold: 'Fold the cards',
  open: (n: number): string => (n === 1 ? 'One card' : `${n} cards`),
} as const;
