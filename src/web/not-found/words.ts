/** What an address without a page says. */
export const WORDS = {
  title: 'Off the map',
  nothing: 'There is nothing at this address.',
  back: 'Back to the games',
} as const;
