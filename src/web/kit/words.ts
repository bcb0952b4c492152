/** The sentences that stand round every page. */
export const WORDS = {
  noneTicked: 'none',
  name: 'Grognard',
  skip: 'Skip to the content',
  rooms: 'Rooms',
  within: (room: string) => `${room}: pages`,
  opening: 'Opening …',
  find: 'Find a chart, a rule, a game',
  parts: 'Parts and their licences',
  colophon:
    'The names of the games belong to their owners. Grognard contains no text of their rulebooks, only its own words and the figures needed to play.',
  followDevice: 'Follow the setting of the device',
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
    odds: 'Odds',
    labGames: 'Games',
    houseRules: 'House rules',
  },
  boundary: {
    thisPageFailed: 'This page failed',
    nothingIsLost: 'Everything that you have saved on this device is still there.',
    loadItAgain: 'Load it again',
  },
  fraction: {
    in: (n: string, d: string) => `${n} in ${d}`,
  },
  handOver: {
    handOverScreen: 'Hand over the screen',
    handScreen: (name: string) => `Hand the screen to ${name}`,
    theyChoose: 'It is their turn to choose, and the others must not see their plan.',
    playOpenTable: 'Play with an open table',
  },
  ledger: {
    title: 'Ledger',
    titleOf: (name: string) => `Ledger: ${name}`,
    notApplied: '(not applied)',
    amount: 'Amount',
    modifier: 'Modifier',
    rule: 'Rule',
  },
  nameField: {
    yourName: 'Your name',
  },
  notTakenIn: {
    notTakenIn: 'Not imported.',
  },
  cabinet: {
    conflict: 'Another window has changed this in the meantime.',
    full: 'This device is full. Export what you need and remove old papers.',
    removed: 'Another window has removed this.',
    refused: 'This browser refused to save it.',
  },
  light: {
    label: 'Light',
    paper: 'Paper',
    lamp: 'Lamp',
  },
  paper: {
    paper: 'Paper',
    print: 'Print',
  },
  remove: {
    reallyRemove: 'Really remove',
  },
  share: {
    copyAddressPage: 'Copy the address of this page',
  },
  stepper: {
    less: 'Less',
    more: 'More',
  },
  notices: {
    notKeptHere: 'Your last change is on this page, but is not saved.',
    anotherWindowChanged: 'Another window has changed this.',
    takeTheOther: 'Use the other version',
    keepCopy: 'Save this as a copy',
    shownOnly: (fault: string) => `${fault} What you see is on this page only.`,
    notKept: 'Not saved.',
    tryAgain: 'Try again',
    exportFile: 'Export it as a file',
  },
  dice: {
    of: (laid: number, count: number) => `${laid} of ${count}`,
    takeUpThe: (face: number) => `Remove the ${face}`,
  },
  fields: {
    more: 'more',
  },
  nested: {
    remove: 'Remove',
    add: (label: string) => `Add ${label}`,
    addTo: (label: string) => `Add to ${label}`,
    addSomething: 'Add …',
    newEntryOf: (label: string) => `New entry of ${label}`,
    addIt: 'Add',
    none: 'none',
    given: 'Given',
  },
  tableOptions: {
    optionsAndPrintings: 'Options and printings',
  },
  histogram: {
    mean: 'mean',
  },
  odds: {
    weighingTheOdds: 'Computing the odds',
    weighAgain: 'Compute again',
    stop: 'Stop',
    of: (done: number, of: number) => `${done} of ${of}.`,
    chancesAndMeans: 'Chances and means',
    stopped: 'Stopped.',
    tooLarge: 'This is too large for exact odds here.',
    failed: (why: string) => `The odds could not be computed: ${why}`,
  },
} as const;
