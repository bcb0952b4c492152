import type { StoreReport } from '#server/store/check.ts';
import type { Reported } from '#server/table/reported.ts';
import { list, plural } from './text.ts';

/** All sentences of the command line, with parameters for the parts that vary. `pages.ts` has the pages of --help. */
export const WORDS = {
  // Faults of a command line.
  unknown: (what: string, word: string, hint: string) => `Unknown ${what} “${word}”: ${hint}`,
  didYouMean: (names: readonly string[]) => `did you mean ${list(names, 'or')}?`,
  see: (where: string) => `see ${where}.`,
  unknownSystem: (code: string, codes: readonly string[]) =>
    `Unknown system “${code}”: the systems are ${codes.join(', ')}.`,
  badOption: (fault: string, command: string) => `${fault}. See grognard ${command} --help.`,
  missingArgument: (usage: string) => `An argument is missing: usage: grognard ${usage}`,
  tooManyArguments: (usage: string) => `There are too many arguments: usage: grognard ${usage}`,
  mustBeWhole: (name: string, min: number, max: number, text: string) =>
    `${name} must be a whole number from ${min} to ${max}, not “${text}”.`,
  refused: (id: string, sentence: string) => `${id}: ${sentence}`,
  stopped: (sentence: string) => `grognard: ${sentence}`,
  notInLibrary: (command: string) =>
    `${command} needs the server, the pages or the sources, which the library does not contain; run it in a copy of the whole project.`,

  // Names that can be given.
  itsSides: (id: string, names: readonly string[]) => `the sides of ${id}: ${names.join(', ')}`,
  itsPlayers: (id: string, names: readonly string[]) => `the players of ${id}: ${names.join(', ')}`,
  itsPolicies: (id: string, names: readonly string[]) => `the policies of ${id}: ${names.join(', ')}`,
  itsOptions: (id: string, names: readonly string[]) => `the options of ${id}: ${names.join(', ')}`,
  itsScenarios: (id: string, names: readonly string[]) => `the scenarios of ${id}: ${names.join(', ')}`,
  noGameYet: (title: string) => `${title} has no game to play yet, only charts.`,
  noScenario: (title: string) => `${title} has no scenario to play.`,
  takesNoScenario: (title: string) => `${title} takes no scenario from a file.`,
  notItsScenario: (file: string, title: string, fault: string, faults: number) =>
    `${file} is not a scenario of ${title}: ${fault}${faults > 1 ? ` (the first of ${faults} faults)` : ''}.`,
  botsNeeded: (sides: readonly string[]) =>
    `--bots needs one name, or ${sides.length}: one for each of ${sides.join(', ')}.`,

  // Files.
  notJson: (source: string) => `${source} is not JSON.`,
  notJsonAt: (source: string, expected: string, place: string, found: string) =>
    `${source} is not JSON: ${expected} expected at ${place}, where ${found}.`,
  textEnds: 'the text ends',
  thereIs: (found: string) => `there is ${JSON.stringify(found)}`,
  position: (position: number) => `position ${position}`,
  linePosition: (line: number, position: number) => `line ${line}, position ${position}`,
  cannotRead: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  cannotWrite: (file: string, why: string) => `${file} cannot be written: ${why}.`,
  noSuchFile: 'there is no such file',
  noSuchFolder: 'there is no such folder',
  isFolder: 'it is a folder',
  isFile: 'it is a file',
  mayNotWrite: 'it may not be written',
  mayNotRead: 'it may not be read',
  noFile: (file: string) => `There is no file ${file}.`,
  saved: (file: string) => `Saved in ${file}.`,
  notGameFile: (file: string, fault: string) => `${file} is not a game file: ${fault}`,
  otherGame: (file: string, game: string, wanted: string) =>
    `${file} is a game of ${game}, not of ${wanted}.`,
  cannotGoOn: (file: string, why: string) => `${file} does not replay: ${why}`,
  noState:
    'The file is older than digests of boards, so it cannot prove that the rules have not changed the result.',
  otherVersion: (version: string) => `Played under version ${version} of the rules, under which it began.`,
  notReplayed: (file: string, input: number, why: string) =>
    `${file} does not replay: input ${input}: ${why}`,

  // Charts and odds.
  required: 'required',
  byDefault: (value: string) => `default ${value}`,
  answers: 'answers:',
  result: '\nresult:',
  ledger: '\nledger (lines that did not apply are in brackets):',
  to: (label: string, to: string) => `${label}, ${to}`,
  cited: (text: string, cite: string | undefined) => (cite === undefined ? text : `${text}  (${cite})`),
  chartHasNoPolicy: (id: string) => `--policy is for procedures; ${id} is a chart and has nothing to choose.`,
  notItsSide: (id: string, sides: readonly string[], side: string) =>
    `--policy: the sides of ${id} are ${sides.join(', ')}, not “${side}”.`,
  tooLarge: (id: string) => `${id} is too large for exact odds here; --sample N estimates them.`,
  sampled: (samples: number, points: string) =>
    `sampled ${samples} times; chances are off by ${points} points or less, 19 times in 20`,
  nothingToCompare: (id: string) => `${id} has no options to compare.`,

  // Checks.
  noFaults: 'no faults',
  faults: (n: number) => plural(n, 'fault'),
  noCases: (file: string) => `${file} contains no case.`,
  notCase: (place: string) => `${place} is not a case: it needs id, chart, inputs, and expect or odds.`,
  lineOf: (file: string, line: number) => `${file}, line ${line}`,
  threw: (message: string) => `threw: ${message}`,
  failedCase: (id: string, chart: string, sentence: string) => `${id} ${chart}: ${sentence}`,
  passedFailed: (passed: number, failed: number) => `${passed} passed, ${failed} failed`,
  notCovered: 'NOT COVERED',
  later: (why: string) => `later: ${why}`,
  home: (file: string, line: number, name: string) => `${file}:${line} ${name}`,
  conformanceCases: (n: number) => plural(n, 'conformance case'),
  covered: (done: number, later: number, missing: number, double: number) =>
    `${done} covered, ${later} later, ${missing} missing, ${double} in two homes`,
  broken: (input: number, promise: string, detail: string) =>
    `broken at input ${input}: ${promise}: ${detail}`,
  fuzzed: (inputs: number, games: number, faults: number) =>
    `${inputs} inputs, ${games} games, ${faults} faults`,
  twins: (sight: string, answers: string, twins: number, differing: number, faults: number) =>
    `${sight}: ${answers}; ${twins} twins, ${differing} of them different, ${faults} told apart`,
  usualSight: 'the usual sight',
  toldApart: (side: string, input: number, step: string, question: string) =>
    `${side} could tell at input ${input}, ${step}: ${question}`,

  // A game in the terminal.
  diceKind: (kind: string) => `--dice is “rolled” or “hand”, not “${kind}”.`,
  leftUnsaved: 'You left the game; it was not saved.',
  noSuchNumber: (n: string) => `There is no number ${n} on the list.`,
  notOnList: 'That is neither on the list nor a command; “help” lists the commands.',
  valueNotJson: (expected: string, position: number) =>
    `That is not JSON: ${expected} expected at position ${position}.`,
  orTyped: '  or “=” and the value as JSON; “schema” shows its form',
  pickByNumber: 'Pick from the list by its number.',
  whichFile: 'Which file? save game.json',
  takenBack: 'Taken back.',
  kept: 'Kept.',
  askAbout: 'Ask me about',
  askMe: 'ask me',
  answerNotJson: (window: string) => `That is not JSON: answer ${window} {...}, or answer ${window} ask me.`,
  asks: (side: string, title: string, cite: string) => `\n${side}: ${title}  (${cite})`,
  hasChosen: (side: string) => `${side}: chosen.`,
  chose: (side: string, title: string, choice: string) => `${side}: ${title}: ${choice}`,
  byStanding: (title: string) => `${title}: answered in advance.`,
  passed: (title: string) => `${title}: nothing to do, passed.`,
  odds: (chances: readonly string[]) => `  odds: ${chances.join(', ')}`,
  chance: (key: string, fraction: string, rounded: string) => `${key} ${fraction} (${rounded})`,
  askDice: (name: string, dice: string) => `  ${name} (${dice}): `,
  thrown: (title: string, throws: readonly string[]) => `${title}: ${throws.join('; ')}`,
  drawn: (title: string, cards: string) => `${title}: ${cards}`,
  cards: (n: number) => plural(n, 'card'),
  isOver: 'The game is over.',
  goesOn: (title: string) => `The game goes on: ${title}.`,
  nothingAwaited: 'The game waits for nothing.',
  replayed: (inputs: number, ending: string) => `${plural(inputs, 'input')}. ${ending}`,
  orders: {
    save: 'write the game to a file: save game.json',
    undo: 'take back your last choice, if no dice or other side came after it',
    view: 'show the knowledge of your side',
    log: 'print the events so far',
    schema: 'show the form of a value that is typed as JSON',
    answer:
      'answer in advance: answer WINDOW and its form as JSON, or “ask me”; without a window it lists them',
    help: 'list the commands',
    quit: 'leave the game',
  },

  // Series of games.
  series: (game: string, scenario: string, games: number, inputs: number, seed: string) =>
    `${game}, ${scenario}: ${plural(games, 'game')}, ${plural(inputs, 'input')}, seed ${seed}`,
  winners: 'winners:',
  deeds: 'deeds of each (mean a game):',
  endings: 'endings:',
  thinking: 'thinking:',
  nobody: 'nobody',
  notFinished: 'not finished',
  sideBy: (side: string, bot: string) => `${side} (${bot})`,
  confidence: (low: string, high: string) => `95% confidence ${low} to ${high}`,
  decisions: (n: number) => plural(n, 'decision'),
  msEach: (ms: string) => `${ms} ms each`,
  longest: (ms: string) => `longest ${ms} ms`,
  atAnyTime: (low: string, high: string) => `95% at any time ${low} to ${high}`,
  margin: 'points more than the others have:',
  asItIs: 'as it is',
  mustBePair: (option: string, text: string) => `${option} is written as name=value, not “${text}”.`,
  mustBeRange: (text: string, most: number) =>
    `--sweep is written as fact=1..6, at most ${most} values, not “${text}”.`,
  mustBePoints: (text: string) => `--until is a number of points from 0.1 to 50, not “${text}”.`,
  compareOrSweep: 'Either --compare or --sweep, not both.',
  nothingCompared: (text: string) => `--compare needs two values or more, as option=a,b, not “${text}”.`,
  differences: (first: string) => `differences to ${first}, on the same seeds:`,
  nothingChanges: 'nothing changes: every game ends as before',
  tooClose: (side: string) => `too close to call for ${side}`,
  winsMore: (side: string, more: boolean) => `${side} wins ${more ? 'more' : 'less'} often`,
  points: (text: string) => `${text} points`,
  swept: (sides: readonly string[]) => `share of games won by ${list(sides)}, 95% at any time:`,
  plusMinus: (points: string) => `± ${points}`,
  noSuchGame: (id: string) => `There is no game ${id}.`,
  runUnder: (version: string, program: string) =>
    `Rules of version ${version}, played by Grognard ${program}.`,
  sameRun: 'Played again: every game is the same.',
  otherRun: 'Played again: the games are not the same. The rules or the players have changed since.',
  ladder: (game: string, scenario: string, games: number, seed: string) =>
    `${game}, ${scenario}: ${plural(games, 'game')} of each pair, seed ${seed}; 400 points are ten wins for a loss`,
  zero: 'the zero of the scale',
  pairs: 'pairs:',
  against: (a: string, b: string) => `${a} against ${b}`,
  wonOf: (wins: number, games: number) => `${wins} of ${games}`,
  otherLadder: (file: string, game: string, wanted: string) =>
    `${file} is a ladder of ${game}, not of ${wanted}.`,
  hasFallen: (id: string, low: number, high: number, before: number) =>
    `${id} has become weaker: ${low} to ${high}, and the record begins at ${before}.`,
  notOver: (file: string) => `${file} is not over: only a finished game can be analysed.`,
  chanceAlong: (side: string) => `chance of winning of ${side}, at the beginning of each turn:`,
  atStart: 'the beginning',
  turning: 'turning points, in points of chance:',
  atInputs: (from: number, to: number, text: string) =>
    from === to ? `input ${from}: ${text}` : `inputs ${from} to ${to}, chiefly: ${text}`,
  whereFrom: 'where the chance came from:',
  showOrAgain: (act: string) => `lab show RUN or lab again RUN, not “${act}”.`,

  // The server and its store.
  needsFolder: '--systems needs the folder of a system, or a folder of several.',
  notBuilt: 'The web application is not built yet: run `npm start` once, which builds it.',
  portTaken: (wanted: number, port: number) => `Port ${wanted} is taken; using ${port} instead.`,
  isAt: (address: string) => `Grognard is at ${address}`,
  works: 'Grognard works.',
  needsDatabase:
    'DATABASE_URL must name the PostgreSQL of the nodes. On a single machine the server plays these moves itself.',
  unreachable: (host: string, why: string) => `The PostgreSQL at ${host} cannot be used: ${why}`,
  noGamesIn: (folder: string) => `There are no games in ${folder}.`,
  written: (rows: number, file: string) => `${plural(rows, 'row')} written to ${file}.`,
  restored: (rows: number) => `${plural(rows, 'row')} restored.`,
  report: ({ game, line, by, reason, at, said }: Reported) =>
    [
      `${new Date(at).toISOString()} game ${game}, line ${line}, reported by ${by}${reason ? ` (${reason})` : ''}: `,
      said ? `${said.name} (${said.role}) said ${JSON.stringify(said.text)}` : 'the words cannot be read',
    ].join(''),
  reports: (count: number) => `${plural(count, 'line')} reported.`,
  gameAtFault: (game: string, why: string) => `Game ${game}: ${why}`,
  filesAtFault: (why: string) => `The files of the database: ${why}`,
  storeChecked: ({ games, entries, unchained, faults, files }: StoreReport) =>
    [
      `${plural(games, 'game')}, ${plural(entries, 'entry', 'entries')}, ${plural(faults.length + (files === null ? 0 : 1), 'fault')}.`,
      unchained > 0 ? ` ${plural(unchained, 'record')} older than the chain of logs cannot be proved.` : '',
    ].join(''),

  // Dice that can be verified.
  notVerified: (why: string) => `Not verified: ${why}`,
  rollMisfits: (roll: number, why: string) => `Roll ${roll} does not fit: ${why}`,
} as const;
