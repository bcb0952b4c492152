/** Every sentence of the map stands here, with its variable parts as parameters. */
export const WORDS = {
  scale: (words: string) => `Scale: ${words}`,
  chosen: 'chosen',
  mayAct: 'may act',
  concerned: 'concerned',
  whole: 'Whole map',
  wholeTitle: 'The whole map (key 0)',
  nearer: 'Nearer',
  farther: 'Farther',
  keys: [
    ['Arrows', 'from piece to piece by neighbour; on the map itself, move the map'],
    ['+ −', 'nearer, farther'],
    ['0', 'the whole map'],
  ],
} as const;
