/** The lines of `grognard --help` for all commands, in the order of the page. */
export const SUMMARIES = {
  charts: 'charts and procedures: id, title, citation, facts',
  resolve: 'the result of a chart or procedure for given dice',
  odds: 'exact odds of a chart or procedure',
  conform: 'runs conformance cases',
  play: 'a game in the terminal',
  fuzz: 'random legal play with every promise checked',
  twins: 'games that differ in what is hidden, asked the same',
  replay: 'plays a saved game again',
  verify: 'recomputes the dice of a finished game',
  simulate: 'many games between computer players',
  lab: 'shows a run that was kept, or plays it again',
  analyse: 'a finished game told again: chances, turning points, luck',
  ladder: 'how strong the computer players of a game are',
  coverage: 'each rule with its home and its tests',
  check: 'every fault of a scenario of your own',
  bench: 'measures the engine as ratios',
  backup: 'all games in one file',
  restore: 'a backup into an empty store',
  reports: 'lines that players have reported',
  'check-store': 'every entry of every game, and its chain',
  work: 'computer moves for nodes on one PostgreSQL',
  serve: 'the web application (`npm start` runs it)',
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
  systems: 'add the systems of a folder; GROGNARD_SYSTEMS names one for good',
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
  load: 'go on with a saved game',
  saveEnd: 'write the game there when it ends or you leave',
  saveFault: 'write the game that shows the first fault',
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
  until: 'stop when every figure has so many points to each side, or fewer',
  saveRun: 'keep the run there: run.json, games.csv, figures.csv',
  playouts:
    'games to play on from its positions (default: as much work as takes about two minutes of a core)',
  player: 'computer player of these games (default: the weakest that thinks)',
  analysedSide: 'the side whose chance is told (default: the winner)',
  saveBulletin: 'write the bulletin there, as a page to look at, print and share',
  pairGames: 'games of each pair (default: 100, or as in the record)',
  against: 'a ladder that was kept: status 1 when a player has become weaker',
  saveLadder: 'write the ladder there',
  csv: 'print the figures as CSV',
  threads: 'threads to use (default: one a core)',
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
    details: `--compare takes names of printings, options or presets and shows how the chances move.
--policy says how a side chooses inside a procedure; “best” looks for the best reply.`,
  },
  conform: {
    usage: 'conform [file.jsonl]... [--json]',
    summary: 'Runs conformance cases, one a line; the last line is “N passed, M failed”.',
    details: `A case is {"system", "id", "chart", "inputs", "dice", "expect"} or {…, "odds"}.
Without a file, the cases of every registered system are run. Exit status 1 when a case fails.`,
  },
  play: {
    usage:
      'play <system | game> [--scenario S] [--side S] [--bots A,B] [--dice hand] [--load FILE] [--save FILE]',
    summary: 'Plays a game in the terminal, against the computer or among friends.',
    details:
      'While you play: a number picks from the list; help, undo, view, log, save FILE and quit do what they say.',
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
      'Compares, for every sight and seat, what a game answers with what a twin answers that differs only in what is hidden.',
    details: 'A line for each sight. Exit status 1 when a seat could tell the two apart.',
  },
  replay: {
    usage: 'replay <game.json> [--to N] [--json]',
    summary: 'Plays a saved game again from its set-up and tells what happened.',
    details: 'Exit status 1 when an input no longer fits; it is named with the reason.',
  },
  verify: {
    usage: 'verify <game.json> [--json]',
    summary: 'Recomputes every roll of a finished game from its published secret, offline.',
    details:
      'Exit status 1 when a roll does not fit, when something was taken back that nobody agreed to, or when no player had a share in a roll.',
  },
  simulate: {
    usage:
      'simulate <system | game> [--games N] [--seed S] [--bots A,B] [--scenario S] [--set O=V] [--compare O=A,B | --sweep F=A..B] [--until POINTS] [--save DIR] [--threads N] [--csv | --json]',
    summary: 'Plays many games between computer players and counts the winners and the endings.',
    details: `The same seed gives the same games, however many threads play them. --compare and --sweep play the same
seeds under each value and print the differences first. The intervals of --until, --compare and --sweep hold
at any time: they may be looked at, and acted on, as often as you like.`,
  },
  lab: {
    usage: 'lab show <run> [--csv | --json], or lab again <run> [--threads N]',
    summary:
      'Shows the figures of a run that simulate --save kept, or plays it again and compares every game.',
    details: 'A run is its folder or its run.json. Exit status 1 when a game came out otherwise.',
  },
  analyse: {
    usage:
      'analyse <game.json> [--playouts N] [--player P] [--side S] [--seed S] [--save FILE.html] [--threads N] [--json]',
    summary:
      'Tells a finished game again: the chance of winning along it, its turning points, luck apart from decisions.',
    details: `Positions are played on by computer players: at the turns first, then where the chance changed most.
The same seed gives the same figures, however many threads play.`,
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
      'Instead of a file, the id of a scenario that comes with the game. Exit status 1 when there is a fault.',
  },
  bench: {
    usage: 'bench [name]...',
    summary: 'Measures the engine as ratios: fresh process a variant, interleaved, median of five pairs.',
    details: 'Exit status 1 when a ratio is too low. docs/performance.md has the method.',
  },
  backup: {
    usage: 'backup <file> [--data FOLDER]',
    summary: 'Writes all games, seats and accounts into one file, also while the server runs.',
    details: 'From the data folder, or from the PostgreSQL that DATABASE_URL names.',
  },
  restore: {
    usage: 'restore <file> [--data FOLDER]',
    summary: 'Fills an empty store, a data folder or a PostgreSQL, from a backup of either.',
  },
  reports: {
    usage: 'reports [--data FOLDER]',
    summary: 'Lists the lines that players have reported, the newest first, also while the server runs.',
    details: 'From the data folder, or from the PostgreSQL that DATABASE_URL names. At most 1,000.',
  },
  'check-store': {
    usage: 'check-store [--data FOLDER]',
    summary: 'Reads every entry of every game and follows the chain of its log, also while the server runs.',
    details: 'Exit status 1 when something is not what was written; each such game is named, with the entry.',
  },
  work: {
    usage: 'work',
    summary: 'Takes computer moves and simulations from the queue of a PostgreSQL, until it is interrupted.',
    details: 'DATABASE_URL names the PostgreSQL. Run one for each core to spare, on any machine.',
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
