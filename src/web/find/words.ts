/** The sentences of the lists of charts. */
export const WORDS = {
  title: 'Charts',
  about: 'Every chart and procedure of all games',
  find: 'Find',
  example: 'a name, a phase, a word in it',
  found: (n: number) => `${n} found`,
  games: 'Games',
  all: 'All',
  atHand: 'At your table',
  anyTime: 'At any time',
  inSteps: 'played in steps',
  aid: 'Player aid',
  gamePage: 'The game’s page',
  rulesOf: (title: string) => `in the player aid of ${title}`,
} as const;
