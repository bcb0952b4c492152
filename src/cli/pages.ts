/** The lines of `grognard --help` for all commands, in the order of the page. */
export const SUMMARIES = {
  charts: 'lists charts and procedures: id, title, citation, facts',
  resolve: 'gives the result of a chart or procedure for given dice',
  odds: 'computes exact odds of a chart or procedure',
  conform: 'runs conformance cases',
  play: 'plays a game in the terminal',
  fuzz: 'plays at random and checks every promise of the engine',
  twins: 'compares answers of games that differ only in hidden parts',
  replay: 'plays a saved game again',
  verify: 'recomputes the dice of a finished game',
  simulate: 'plays many games between computer players',
  lab: 'shows a saved run, or plays it again',
  analyse: 'explains a finished game: chances, turning points, luck',
  ladder: 'rates the computer players of a game',
  coverage: 'lists each rule with its home and its tests',
  check: 'names every fault in a scenario of your own',
  bench: 'measures the speed of the engine, as ratios',
  backup: 'writes all games into one file',
  restore: 'reads a backup into an empty store',
  reports: 'lists the lines that players have reported',
  'check-store': 'checks every entry of every game, and its chain',
  work: 'plays computer moves for nodes on one PostgreSQL',
  serve: 'serves the web application (`npm start` runs it)',
} as const;

export type CommandName = keyof typeof SUMMARIES;

/** The page that `--help` prints about one command. */
interface Page {
  readonly usage: string;
  readonly summary: string;
  readonly details?: string;
}

export const OVERVIEW = {
  usage: 'usage: grognard <command> [arguments] [--help], or grognard --version',
  about: 'Napoleonic wargames by the book: at the table, online, and in the lab.',
  commands: 'commands:',
  status: 'Exit status: 0 on success, 1 on a failed check, 2 on bad usage or bad input.',
  usageOf: (usage: string) => `usage: grognard ${usage}`,
  options: 'options:',
  help: 'print this page',
  systems: 'add the systems of a folder, as GROGNARD_SYSTEMS does for every command',
} as const;

/** Options that several commands take. */
export const OPTIONS = {
  json: 'print JSON',
  seed: (of: string, usual: string) => `seed of ${of} (default: ${usual})`,
  scenario: 'which scenario, or a file with one of your own (default: the first)',
  bots: 'computer player of each side, or one for all (default: the best)',
  data: 'folder of the games (default: GROGNARD_DATA, or data/)',
  given: 'the facts, as a JSON object; @file reads a file, @- standard input (default: {})',
  dice: 'the dice thrown; @file and @- as above',
  diceKind: '“rolled” by the computer, or “hand” to type your own (default: rolled)',
  side: 'your side, several with commas, all, or none (default: the first)',
  load: 'continue a saved game',
  saveEnd: 'write the game to this file when it ends or you leave',
  saveFault: 'write the game that shows the first fault to this file',
  policy: 'how sides choose (default: the first policy listed)',
  sample: 'estimate by N samples instead, with the error',
  jsonFractions: 'print JSON; fractions are texts such as "7/12"',
  jsonPrint: 'print JSON, with a fingerprint of the last state',
  inputs: 'how many inputs to play (default: 10000)',
  answers: 'answers to compare for each seat (default: 10000)',
  oneScenario: 'one scenario only, or a file with one (default: all in turn)',
  every: (n: number) => `make the expensive checks at every Nth input (default: ${n})`,
  to: 'stop after the first N inputs',
  games: 'how many games (default: 100; with --until at most 100000)',
  set: 'an option or a fact of the set-up; may be given several times',
  compare: 'the same situation under each of these options',
  compareArms: 'the same seeds under each value of an option, of scenario or of bots (a+b for two sides)',
  sweep: 'the same seeds under each whole number of a fact',
  until: 'stop when every interval is within this number of points',
  saveRun: 'save the run in this folder: run.json, games.csv, figures.csv',
  playouts: 'games to play on from its positions (default: about two minutes of work for one core)',
  player: 'computer player of these games (default: the weakest one that plans)',
  analysedSide: 'the side whose chance is shown (default: the winner)',
  saveBulletin: 'write the bulletin to this file, as a page to read, print and share',
  pairGames: 'games of each pair (default: 100, or as in the record)',
  against: 'compare with a saved ladder: status 1 when a player has become weaker',
  saveLadder: 'write the ladder to this file',
  csv: 'print the figures as CSV',
  threads: 'threads to use (default: one for each core)',
  port: 'port to listen on (default: PORT, or 1805; 0 for any)',
  host: 'address to listen on (default: HOST, or 127.0.0.1)',
} as const;

export const PAGES = {
  charts: {
    usage: 'charts [system | chart] [--json]',
    summary: 'Lists charts and procedures: id, title, citation; with a chart named, the facts it asks for.',
  },
  resolve: {
    usage: 'resolve <chart> --given JSON --dice JSON [--json]',
    summary: 'Reads a chart, or carries out a procedure, with the dice given.',
    details: `Dice are written as one number, a list, a list of lists (one for each throw),
or an object of throws by name: 5, [3,4], "34", [[6,5],[2,2]], {"attacker":[5],"defender":[2]}.`,
  },
  odds: {
    usage: 'odds <chart> --given JSON [--policy SIDE=NAME,...] [--compare A,B,...] [--sample N] [--json]',
    summary: 'Gives the exact odds of a chart or procedure: fractions, then percentages.',
    details: `--compare takes names of printings, options or presets and shows how the chances change.
--policy says how a side chooses inside a procedure; “best” looks for the best reply.`,
  },
  conform: {
    usage: 'conform [file.jsonl]... [--json]',
    summary: 'Runs conformance cases, one on each line; the last line is “N passed, M failed”.',
    details: `A case is {"system", "id", "chart", "inputs", "dice", "expect"} or {…, "odds"}.
Without a file, the cases of every registered system are run. Exit status 1 when a case fails.`,
  },
  play: {
    usage:
      'play <system | game> [--scenario S] [--side S] [--bots A,B] [--dice hand] [--load FILE] [--save FILE]',
    summary: 'Plays a game in the terminal, against the computer or among friends.',
    details:
      'While you play, a number picks from the list; the other commands are help, undo, view, log, save FILE and quit.',
  },
  fuzz: {
    usage: 'fuzz <system | game> [--inputs N] [--seed S] [--scenario S] [--json]',
    summary:
      'Plays at random, legally, and checks the promises of the engine; the last line counts the faults.',
    details: 'The last line is “N inputs, G games, F faults”. Exit status 1 when there is a fault.',
  },
  twins: {
    usage: 'twins <system | game> [--answers N] [--seed S] [--json]',
    summary:
      'Plays pairs of games that differ only in hidden parts, and compares the answers that each seat gets.',
    details:
      'Prints a line for each sight (the option of the set-up that says how much is visible). Exit status 1 when a seat could tell the two apart.',
  },
  replay: {
    usage: 'replay <game.json> [--to N] [--json]',
    summary: 'Plays a saved game again from its set-up and prints its events.',
    details: 'Exit status 1 when an input no longer fits; it is named with the reason.',
  },
  verify: {
    usage: 'verify <game.json> [--json]',
    summary: 'Recomputes every roll of a finished game from its published secret, offline.',
    details:
      'Exit status 1 when a roll does not match, when an input was taken back without consent, or when no player had a share in a roll.',
  },
  simulate: {
    usage:
      'simulate <system | game> [--games N] [--seed S] [--bots A,B] [--scenario S] [--set O=V] [--compare O=A,B | --sweep F=A..B] [--until POINTS] [--save DIR] [--threads N] [--csv | --json]',
    summary: 'Plays many games between computer players and counts the winners and the endings.',
    details: `The same seed gives the same games with any number of threads. --compare and --sweep play the same
seeds under each value and print the differences first. The intervals of --until, --compare and --sweep hold
at any time: you may look at them, and act on them, as often as you like.`,
  },
  lab: {
    usage: 'lab show <run> [--csv | --json], or lab again <run> [--threads N]',
    summary:
      'Shows the figures of a run that simulate --save has written, or plays it again and compares every game.',
    details: 'Name the folder of the run, or its run.json. Exit status 1 when a game has another result.',
  },
  analyse: {
    usage:
      'analyse <game.json> [--playouts N] [--player P] [--side S] [--seed S] [--save FILE.html] [--threads N] [--json]',
    summary:
      'Explains a finished game: the chance of winning after each move, the turning points, and luck apart from decisions.',
    details: `Computer players play on from its positions: first at each turn, then where the chance changed most.
The same seed gives the same figures with any number of threads.`,
  },
  ladder: {
    usage:
      'ladder <system | game> [--games N] [--seed S] [--scenario S] [--against FILE] [--save FILE] [--threads N] [--json]',
    summary:
      'Plays every pair of computer players on both seatings and rates them (Bradley–Terry), with intervals.',
    details: 'With --against, exit status 1 when the interval of a player lies below the one on record.',
  },
  coverage: {
    usage: 'coverage [system] [--json]',
    summary: 'Prints each rule of a specification with its home and its tests, or why it has none yet.',
    details: `The home of a rule is the declaration whose comment begins with its id, or the chart or step that cites it.
Exit status 1 when a rule has no home and no reason, or two homes that are not charts.`,
  },
  check: {
    usage: 'check <system | game> <scenario.json> [--json]',
    summary: 'Checks a scenario of your own and names the place of every fault.',
    details:
      'You may give the id of a scenario of the game instead of a file. Exit status 1 when there is a fault.',
  },
  bench: {
    usage: 'bench [name]...',
    summary:
      'Measures the engine as ratios: each variant in a fresh process, interleaved, median of five pairs.',
    details: 'Exit status 1 when a ratio is too low. docs/performance.md has the method.',
  },
  backup: {
    usage: 'backup <file> [--data FOLDER]',
    summary: 'Writes all games, seats and accounts into one file, also while the server runs.',
    details: 'Reads the data folder, or the PostgreSQL that DATABASE_URL names.',
  },
  restore: {
    usage: 'restore <file> [--data FOLDER]',
    summary: 'Fills an empty store, a data folder or a PostgreSQL, from a backup of either.',
  },
  reports: {
    usage: 'reports [--data FOLDER]',
    summary: 'Lists the lines that players have reported, the newest first, also while the server runs.',
    details: 'Reads the data folder, or the PostgreSQL that DATABASE_URL names. Lists at most 1,000 lines.',
  },
  'check-store': {
    usage: 'check-store [--data FOLDER]',
    summary: 'Reads every entry of every game and follows the chain of its log, also while the server runs.',
    details:
      'Exit status 1 when an entry differs from the one that was written; each such game is named, with the entry.',
  },
  work: {
    usage: 'work',
    summary: 'Takes computer moves and simulations from the queue of a PostgreSQL, until it is interrupted.',
    details: 'DATABASE_URL names the PostgreSQL. Run one for each free core, on any machine.',
  },
  serve: {
    usage: 'serve [--port N] [--host H] [--data FOLDER]',
    summary: 'Serves the web application until it is interrupted.',
    details: `When the port is taken, the next free one is used and named. Games are kept in the data folder, or in the
PostgreSQL that DATABASE_URL names; see docs/operations.md.`,
  },
} as const satisfies Readonly<Record<CommandName, Page>>;

/** `charts --help` lists the systems too. */
export const chartsDetails = (systems: readonly { code: string; title: string }[]): string =>
  `Systems: ${systems.map(({ code, title }) => `${code} (${title})`).join(', ')}.
With --json each entry carries the JSON Schema of its facts and the fields of its results.`;
