import { count, flag, type Given, group, list, many, maybe, pick, table, text } from '#kernel';
import { CITIES, COUNTRIES, MAJOR_IDS, placeName } from '../map.ts';

const ids = (all: readonly string[]): Record<string, string> => Object.fromEntries(all.map(id => [id, id]));

const STATE_LABELS = ids(COUNTRIES.map(({ id }) => id));
const MAJOR_LABELS = ids(MAJOR_IDS);
const MINOR_LABELS = ids(COUNTRIES.filter(({ major }) => !major).map(({ id }) => id));
const CITY_LABELS = Object.fromEntries(CITIES.map(({ hex }) => [hex, placeName(hex)]));
const PORT_LABELS = Object.fromEntries(
  CITIES.filter(({ port }) => port).map(({ hex }) => [hex, placeName(hex)]),
);

const MOST = 120;
const some = (label: string) => count(label, 0, MOST, { default: 0 });

const poolFact = maybe(
  group('Pool', {
    inf: some('Infantry'),
    cav: some('Cavalry'),
    gds: some('Guards'),
    nsp: some('NSP'),
    t: some('Transports'),
    leaders: some('Leaders'),
  }),
);

const leaderFact = group('Leader', { id: text('Id', { max: 20 }), rating: count('Rating', 0, 3) });

const forceFacts = {
  state: pick('State', STATE_LABELS),
  hex: text('Hex', { max: 4 }),
  inf: some('Infantry'),
  cav: some('Cavalry'),
  gds: some('Guards'),
  leaders: list('Leaders', leaderFact, { max: 12 }),
};

/** The tallies that settle a game after its last turn, in their order (WAP-R68). */
const TALLIES = { pc: 'PCs', capitals: 'capitals', prisoners: 'prisoners', sp: 'SP' } as const;
export type Tally = keyof typeof TALLIES;

const victoryFacts = {
  count: count('PCs in play', 1, CITIES.length),
  by: pick('Winners', { power: 'a seat', league: 'a league' }, { default: 'power' }),
  atOnce: group('Wins at once', {
    pc: count('PCs', 1, CITIES.length),
    pcBySeats: table('PCs by number of seats', count('PCs', 1, CITIES.length)),
  }),
  /** Cities that even the odds of the powers: our own figure, from games between strong players. */
  par: table('PCs counted beside the own after the last turn', count('PCs', 0, CITIES.length), {
    keys: MAJOR_LABELS,
  }),
  atEnd: list('Tallies after the last turn', pick('Tally', TALLIES), { min: 1, max: 4 }),
  equal: pick('If all are equal', { draw: 'a draw', shared: 'shared' }, { default: 'draw' }),
  short: maybe(group('Short game', { turns: count('Turns', 1, 36) })),
};
/** The terms of a game: a scenario without a par leaves it out. */
export type Victory = Omit<Given<typeof victoryFacts>, 'par'> & {
  readonly pc: number;
  readonly par?: Readonly<Partial<Record<string, number>>>;
};

/** How the rows of WAP-INIT come to the states (WAP-R69). */
export const ROW_WAYS = {
  ranked: 'as in the scenario',
  permutation: 'dealt to the majors',
  independent: 'each major rolls',
} as const;
export const MINOR_ROWS = { fixed: 'as in the scenario', rolled: 'each minor rolls' } as const;
export const DEPLOYMENTS = { fixed: 'as in the scenario', free: 'by the powers' } as const;

/** The options that a scenario may switch (WAP-3.14). */
const optionFacts = {
  tacticalMatrix: flag('Tactical matrix'),
  leaderCasualties: flag('Leader casualties', { default: true }),
  diplomacy: pick('Diplomacy', { free: 'free', fixed: 'fixed' }, { default: 'free' }),
  courting: flag('Courting', { default: true }),
  production: flag('Production', { default: true }),
  naval: flag('Fleets', { default: true }),
  setup: pick('Rows', ROW_WAYS, { default: 'ranked' }),
  minorRows: pick('Rows of the minors', MINOR_ROWS, { default: 'fixed' }),
  deployment: pick('Deployment', DEPLOYMENTS, { default: 'fixed' }),
  lateCourt: count('Bonus of a power that courts too late', 0, 12, { default: 2 }),
  leagueCap: pick('Leagues', { half: 'at most half the seats', none: 'of any size' }, { default: 'half' }),
  truce: count('Turns of a truce', 0, 36, { default: 3 }),
  emptySeats: pick(
    'Empty seats',
    { computer: 'played by the computer', neutral: 'run by the engine' },
    { default: 'computer' },
  ),
  coalitionVictory: flag('A league may win jointly'),
  ownersChoose: flag('Owners choose their losses'),
  fog: flag('Fog of war'),
};

/** Schema `wap-scenario/1`: the form of a scenario file. */
export const scenarioFacts = {
  schema: pick('Schema', ['wap-scenario/1']),
  id: text('Id', { max: 40 }),
  title: text('Title', { max: 80 }),
  about: text('About', { max: 500, default: '' }),
  map: pick('Map', ['wap-map/1'], { default: 'wap-map/1' }),
  players: list('Players, from and to', count('Players', 2, 6), { min: 2, max: 2 }),
  minutes: list('Minutes, from and to', count('Minutes', 1, 6000), { max: 2 }),
  states: many('States in play', STATE_LABELS),
  first: group('First turn', { year: count('Year', 1, 99, { default: 1 }), month: count('Month', 1, 12) }),
  turns: count('Turns', 1, 36),
  order: group('Order of play', {
    kind: pick('Kind', { fixed: 'fixed', rotate: 'the first goes last' }),
    powers: many('Powers; none: drawn at random', MAJOR_LABELS),
  }),
  options: group('Options', optionFacts),
  seats: list('Seats', group('Seat', { id: text('Id', { max: 20 }), powers: many('Powers', MAJOR_LABELS) }), {
    min: 2,
    max: 6,
  }),
  seatings: table('Seats by number of players', list('Seats', many('Powers', MAJOR_LABELS), { max: 6 })),
  relations: group('Relations', {
    leagues: list('Leagues', many('Members', MAJOR_LABELS), { max: 3 }),
    wars: list('Wars', list('Pair', pick('State', STATE_LABELS), { min: 2, max: 2 }), { max: 60 }),
    satellites: table('Satellites', pick('Patron', MAJOR_LABELS), { keys: MINOR_LABELS }),
    engine: many('Run by the engine', MINOR_LABELS),
  }),
  powers: table(
    'Powers',
    group('Power', {
      row: maybe(count('Row', 1, 6)),
      pp: count('PP', 0, 99, { default: 0 }),
      pool: poolFact,
    }),
    { keys: MAJOR_LABELS },
  ),
  minors: table('Minors', group('Minor', { row: maybe(count('Row', 1, 6)), pool: poolFact }), {
    keys: MINOR_LABELS,
  }),
  forces: list('Forces', group('Force', forceFacts), { min: 1, max: 200 }),
  fleets: list(
    'Fleets',
    group('Fleet', {
      state: pick('State', STATE_LABELS),
      port: pick('Port', PORT_LABELS),
      nsp: some('NSP'),
      t: some('Transports'),
    }),
    { max: 60 },
  ),
  reinforcements: list(
    'Reinforcements',
    group('Reinforcement', {
      turn: count('Turn', 1, 36),
      ...forceFacts,
      hex: pick('City', CITY_LABELS),
    }),
    { max: 60 },
  ),
  victory: group('Victory', victoryFacts),
  handicap: text('Handicap', { max: 300, default: '' }),
};

/** A scenario whose form has been checked. */
export type Scenario = Given<typeof scenarioFacts>;
