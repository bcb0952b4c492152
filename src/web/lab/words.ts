/** The sentences of the Lab’s own page. */
export const WORDS = {
  title: 'Lab',
  titleOf: (game: string) => `Lab: ${game}`,
  about: 'Exact odds of every roll and every battle: no dice are thrown to find them',
  games: 'Games',
  all: 'All',
  battles: 'Battles and procedures',
  charts: 'Single rolls',
  anyTime: 'At any time',
} as const;
