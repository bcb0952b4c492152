/** The words about charts that lie at hand. */
export const WORDS = {
  pin: 'Pin',
  pinned: 'Pinned',
} as const;
