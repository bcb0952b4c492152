/** What the first page shows to a newcomer: the march of 1805, from the Rhine to Vienna. */
export const FRONT = {
  scenario: 'austerlitz',
  way: ['lorraine', 'bavaria', 'austria'],
  middle: [1130, 1060],
  scale: 0.95,
} as const;
