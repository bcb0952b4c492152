/** The sentences that stand round every page. */
export const WORDS = {
  name: 'Grognard',
  skip: 'Skip to the page',
  rooms: 'Rooms',
  within: (room: string) => `${room}: pages`,
  find: 'Find a chart, a rule, a game',
  colophon:
    'The names of the games belong to their owners. Grognard holds no text of their rulebooks, only its own words and the figures needed to play.',
  followDevice: 'Light as the device has it',
  rooms4: {
    games: { title: 'Games', short: 'Games' },
    table: { title: 'At the table', short: 'Table' },
    lab: { title: 'Lab', short: 'Lab' },
    reference: { title: 'Reference', short: 'Reference' },
  },
  pages: {
    doors: 'All games',
    device: 'On this device',
    online: 'Online',
    account: 'Your account',
    charts: 'Charts',
    battles: 'Battles',
    sheets: 'Sheets',
    history: 'History',
  },
} as const;
