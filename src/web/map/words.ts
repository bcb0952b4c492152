/** Every sentence of the map stands here, with what varies as a parameter. */
export const WORDS = {
  scale: (words: string) => `Scale: ${words}`,
  chosen: 'chosen',
  mayAct: 'may act',
  concerned: 'concerned',
  whole: 'Whole map',
  wholeTitle: 'The whole map (key 0)',
  nearer: 'Nearer',
  farther: 'Farther',
} as const;
