/** The words of a notice: in a file of their own, because a service worker is one script and shares none with a page. */
export const PUSH_WORDS = {
  yourMove: 'Your move',
  yourMoveAt: (title: string) => `Your move: ${title}`,
  letterAt: (title: string) => `A letter: ${title}`,
  letterFrom: (name: string) => `A letter from ${name} waits for you.`,
  tableWaits: 'The table waits for you.',
};
