/** The sentences of the player aids. */
export const WORDS = {
  title: 'Reference',
  about: 'Player aids made from the charts themselves',
  find: 'Find',
  printings: 'Printings side by side',
  noChart: 'No chart holds these words.',
  sequence: 'Sequence of play',
  charts: 'Charts',
  back: 'Back to the player aid',
  differs: 'differs',
} as const;
