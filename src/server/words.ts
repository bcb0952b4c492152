/* The sentences of the server for players and operators; the descriptions of its calls stand beside the calls. */

const seconds = (n: number): string => (n === 1 ? '1 second' : `${n} seconds`);

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** A letter with a link that its reader may not have asked for. */
const lines = (reason: string, use: string, link: string): string =>
  [
    reason,
    use,
    '',
    link,
    '',
    'If it was not you, nothing has happened, and you need not do anything.',
    '',
  ].join('\n');

export const WORDS = {
  api: {
    lastPasskey: 'The last passkey of an account stays; add another one first.',
    noGame: 'There is no such game.',
    notUnderstood: 'The request is not understood.',
    rematchLater: 'Players may ask for another game when this one is over.',
    wentWrong: 'Something went wrong here.',
    tooManyPast: 'Too many requests for past positions; try again in a moment.',
    passkeyRefused: 'This passkey was not accepted.',
    quota: 'You have too many games here, or games that are too large. Finish some of them first.',
    linkTooOld: 'This link was used already, or it is too old.',
    noLink: 'This link does not open a game, or is no longer valid. Ask the host for a new link.',
    holdersOnly: 'Only people who hold a seat can do that.',
    notesForParts: 'Only people who have a part in the game can keep notes.',
    noticesForHolders: 'Only people who hold a seat have moves to wait for.',
    reportsByLink: 'Only people who came by a link can report a line.',
    wentWrongHere: 'Something went wrong here; connect again.',
    notProtocol: 'That is not a message of this protocol.',
    noChart: 'There is no such chart.',
    accountBusy: (wait: number) => `This account has made too many requests; try again in ${seconds(wait)}.`,
    ticketFirst: 'That is a ticket: sit down with it first, and you get a key of your own.',
    noKey: 'You have no key to this game: open the link that you were given.',
    signInFirst: 'Sign in first.',
    otherSite: 'This request comes from another site.',
    seatsByCall: 'Seats are handed over at /api/games/:id/seats.',
    umpireSeat: 'An umpire sees everything and therefore holds no seat.',
    noPlayer: 'There is no such computer player.',
    overOrNoSide: 'The game is over, or there is no such side.',
    noSimulation: 'There is no such simulation.',
    addressBusy: (wait: number) => `This address has made too many requests; try again in ${seconds(wait)}.`,
    noRoll: 'There is no such roll, or your side may not see it.',
    forOperator: 'The measures of a node are for its operator.',
    rematchExists: 'There is a new game already.',
    fileAtEnd: 'The file shows everything, so it is available only when the game is over.',
    noLine: 'Nothing was said there that you can read.',
    forHost: 'Reports are for the host.',
    noMail: 'This server sends no mail.',
    confirmedOnly: 'Mail goes only to the address that you have confirmed for your account.',
    tookTooLong: 'That took too long; please try again.',
    helloFirst: 'Say hello first.',
    helloTwice: 'You have said hello already.',
    seatsByRequest: 'Seats are handed over by a request, which gives a new link.',
    noChartCalled: (id: string, near: string | undefined) =>
      `There is no chart ${id}${near ? `; did you mean ${near}?` : '.'}`,
    noSystem: (code: string, codes: string) => `There is no system ${code}; there are ${codes}.`,
  },
  room: {
    seatTaken: 'That seat is taken.',
    seatNotOpen: 'That seat is not open.',
    rematchExists: 'There is a new game already.',
    gameOver: 'The game is over.',
    noSeal: 'Nobody has a seal to open.',
    holdersOnly: 'Only people who hold a seat can do that.',
    hostOnly: 'Only the host can do that.',
    paused: 'The host has paused the game.',
    notWaiting: 'Nobody is waiting for that answer.',
    serverRolls: 'The server rolls here; real dice are for games where all agreed to them.',
    nothingToTakeBack: 'There is nothing to take back there.',
    entropyShape: 'Entropy is a value, a seal or both.',
    shareGiven: 'This seat has given its share, or has sealed it already.',
    otherSeal: 'This is not the value that was sealed.',
    sealFirst: 'Seal first, and open the seal later.',
    noSideToSpeakTo: 'There is no such side to speak to.',
    whisperBySeat: 'Only players with a seat can whisper.',
    notAllowedToSpeak: 'The host has not allowed you to speak.',
    lettersBySeat: 'Only players with a seat write letters.',
    letterNeedsReader: 'A letter needs a reader: another seat of this game.',
    computerReadsNone: 'The computer reads no letters.',
    noSide: 'There is no such side.',
    noUmpire: 'This game has no umpire; the sides can agree to take something back.',
    correctionShape: 'A correction is made of choices, rolls or draws.',
    noPast: 'The past of this game is not available.',
    nothingOfThat: 'The game can make nothing of that.',
    noChoiceNow: 'No choice is awaited now.',
    noGameOrScenario: 'There is no such game or scenario here.',
    noPlayer: 'There is no such computer player.',
    tooFast: 'The game changes too fast; try again.',
    tooManyHere: 'This game gets too many requests at once.',
    theirThrow: (side: string) => `It is for ${side} to throw.`,
    onlySoMany: (inputs: number) => `There are only ${inputs} inputs to go back over.`,
    setAside: (why: string) => `This game is set aside: ${why}`,
    nestedTooDeep: (most: number) => `That is no game file: it is nested more than ${most} levels deep.`,
    noFile: (why: string) => `That is no game file: ${why}`,
    noReplay: (why: string) => `The file does not replay: ${why}`,
    cannotGoOn: (why: string) => `This game cannot go on: ${why}`,
    tooLarge: (has: number, most: number) =>
      `This game is too large for a table: its board takes ${has} KB, and ${most} KB is the most.`,
    misfit: (n: number, why: string) => `Entry ${n} of the log does not fit the rules: ${why}`,
    otherBoard: (n: number, version: string) =>
      `After entry ${n} of the log the rules lead to another board than the one that was kept: they are not version ${version} as it was.`,
    linesAMinute: (most: number) =>
      `The host allows ${most} ${most === 1 ? 'line' : 'lines'} a minute: try again in a moment.`,
    quietTable:
      'Nothing has happened here for sixty days. If nobody does anything in the next thirty, this game ends. Any move or any word keeps it going.',
    abandoned: 'Nobody came to the table for ninety days.',
    logFull:
      'The log of this game is full, so nothing more can be entered. All that happened is kept: the host can end the game, and then its file is there for all.',
    logForMoves:
      'The log of this game is nearly full, and the rest is reserved for moves. Everything that happened is kept.',
    logNearlyFull:
      'The log of this game is nearly full: it has reached nine tenths of its limit. The rest is reserved for moves: nobody can speak, and nothing can be taken back. Finish the game while there is room; everything that happened is kept.',
    noGameCalled: (game: string) => `There is no game called ${game} here.`,
    noScenario: (title: string) => `There is no such scenario of ${title}.`,
    noSideCalled: (title: string, side: string, sides: readonly string[]) =>
      `${title} has no side called ${side}: its sides are ${sides.join(', ')}.`,
    noPlayerCalled: (title: string, bot: string) => `No computer player of ${title} is called ${bot}.`,
    mostOrders: (most: number) => `A side gives at most ${most} standing orders.`,
  },
  work: {
    seriesWaiting: 'Other series of games are waiting already; let them come to their end first.',
    gameTooLong: 'One game of this series takes longer than a game may take here.',
    tooManyAtOnce: 'Too many requests at once; try again in a moment.',
    tooLong: 'That takes too long here.',
    closing: 'The server is closing.',
  },
  store: {
    full: 'The disk of this server is full: nothing more can be kept until there is room again. Nothing that was acknowledged is lost.',
    'read-only': 'The disk of this server cannot be written to. Nothing that was acknowledged is lost.',
    damaged: 'The store of this server is damaged: its operator has to bring back a backup.',
    broken: 'The disk of this server fails. Nothing that was acknowledged is lost.',
    away: 'The database of this server does not answer. Nothing that was acknowledged is lost; try again in a moment.',
  },
  mail: {
    wayBack: (name: string, link: string): Letter => ({
      subject: 'A way back to your account',
      text: lines(
        `Somebody asked for a link to get back into the account “${name}” of Grognard.`,
        'This link signs you in once, within half an hour:',
        link,
      ),
    }),
    confirm: (name: string, link: string): Letter => ({
      subject: 'Is this your address?',
      text: lines(
        `Somebody wants to use this address for the account “${name}” of Grognard.`,
        'If it was you, open this link in the browser where you are signed in, within half an hour:',
        link,
      ),
    }),
    yourMove: (name: string, title: string, link: string): Letter => ({
      subject: `Your move: ${title}`,
      text: `${name}, it is your move in “${title}”.\n\n${link}\n`,
    }),
    letterWaits: (name: string, title: string, link: string, writer: string): Letter => ({
      subject: `A letter: ${title}`,
      text: `${name}, a letter from ${writer} waits for you in “${title}”.\n\n${link}\n`,
    }),
  },
} as const;
