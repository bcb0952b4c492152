/** Every sentence of the map stands here, with its variable parts as parameters. */
export const WORDS = {
  scale: (words: string) => `Scale: ${words}`,
  chosen: 'chosen',
  mayAct: 'may act',
  concerned: 'concerned',
  whole: 'Whole map',
  wholeTitle: 'The whole map (key 0)',
  /** On the button of the whole map: places that may be chosen and are not in the window. */
  more: (n: number) => `+${n}`,
  outside: (n: number) =>
    `${n === 1 ? 'One place that may be chosen lies' : `${n} places that may be chosen lie`} outside the window. Key 0 shows the whole map, Tab goes from place to place.`,
  nearer: 'Nearer',
  farther: 'Farther',
  keys: [
    ['Arrows', 'from piece to piece by neighbour; on the map itself, move the map'],
    ['+ −', 'nearer, farther'],
    ['0', 'the whole map'],
  ],
} as const;
