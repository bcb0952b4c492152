/** The words of an address without a page. */
export const WORDS = {
  title: 'Off the map',
  nothing: 'There is nothing at this address.',
  back: 'Back to the games',
} as const;
