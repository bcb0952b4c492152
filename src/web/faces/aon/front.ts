/** The picture of the first page for a newcomer: the march of 1805, from the Rhine to Vienna. */
export const FRONT = {
  scenario: 'austerlitz',
  way: ['lorraine', 'austria'],
  middle: [990, 1000],
  scale: 0.8,
} as const;
