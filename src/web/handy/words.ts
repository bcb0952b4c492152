/** What is said of charts that lie at hand. */
export const WORDS = {
  pin: 'Pin',
  pinned: 'Pinned',
} as const;
