import { count, flag, type Given, group, json, list, many, maybe, pick, table, text } from '#kernel';
import { AREAS, CORPS, COUNTRIES, FIRST_YEAR, LAST_YEAR, ROUNDS } from '../map.ts';
import { BOXES, PARTIES, STATUSES, type Status } from '../vocabulary.ts';

const labels = (all: readonly { readonly id: string; readonly name: string }[]): Record<string, string> =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]));

const AREA_LABELS = labels(AREAS);
const COUNTRY_LABELS = labels(COUNTRIES);
const CORPS_LABELS = labels(CORPS);
const STATUS_LABELS: Readonly<Record<Status, string>> = STATUSES;

const year = (label: string) => count(label, FIRST_YEAR, LAST_YEAR);
const bounds = (label: string, max: number) =>
  group(label, { min: maybe(count('At least', 0, max)), max: maybe(count('At most', 0, max)) });

/** How far a victory goes. */
const LEVELS = ['decisive', 'marginal', 'moral'] as const;

/** When a condition of victory is read: at a step, or after the last year. */
const MOMENTS = {
  'AON-SURR-1': 'when capitals surrender',
  'AON-CHECK-1': 'at the victory check of every year',
  end: 'after the check of the last year',
} as const;

/** The tests of victory that need no other test (AON 5.6). */
const simpleTest = {
  capitalTaken: maybe(pick('Capital taken of', COUNTRY_LABELS)),
  hostileMajors: maybe(bounds('Majors of the continent against France', 4)),
  inARow: maybe(count('Checks in a row', 1, 11)),
  status: maybe(
    group('Countries with a status', {
      of: pick('Of', { any: 'any country', ...COUNTRY_LABELS }, { default: 'any' }),
      in: many('Statuses', STATUS_LABELS),
      min: maybe(count('At least', 0, COUNTRIES.length)),
      max: maybe(count('At most', 0, COUNTRIES.length)),
    }),
  ),
  madePeace: maybe(pick('Made peace in this game', COUNTRY_LABELS)),
  frenchHomeAreasHeld: maybe(bounds('Areas of France with Coalition corps', 20)),
  frenchCountries: maybe(bounds('French allies and dominions', COUNTRIES.length)),
};

export type SimpleTest = Given<typeof simpleTest>;

/** All parts of a test must hold; `anyOf` holds as soon as one of its tests does; `true` always. */
export const testFacts = { ...simpleTest, anyOf: list('One of', group('Test', simpleTest)) };

export type Test = Given<typeof testFacts>;

/** A condition of victory; `test` is null where it always holds. */
export interface Victory {
  readonly id: string;
  readonly winner: 'french' | 'coalition';
  readonly level: (typeof LEVELS)[number];
  readonly when: keyof typeof MOMENTS;
  readonly test: Test | null;
}

/** The form of a scenario file. The same declaration checks a file and names the place of every fault. */
export const scenarioFacts = {
  id: text('Id', { max: 40 }),
  title: text('Title', { max: 80 }),
  version: count('Version', 1, 99, { default: 1 }),
  map: pick('Map', { 'aon-europe': 'Europe 1805–1815' }, { default: 'aon-europe' }),
  mapVersion: count('Version of the map', 1, 99, { default: 2 }),
  intro: text('Description', { max: 400 }),
  players: list('Numbers of players', count('Players', 2, 5), { min: 1, max: 4 }),
  minutes: list('Minutes, least and most', count('Minutes', 1, 2000), { min: 2, max: 2 }),
  start: group('Start', {
    year: year('Year'),
    phase: pick('Phase', { 'AON-CAMP': 'Campaign', 'AON-DIP': 'Diplomacy' }, { default: 'AON-CAMP' }),
    round: count('Round', 1, ROUNDS.length),
  }),
  end: group('End', { year: year('Last year') }),
  status: table('Status of each country', pick('Status', STATUS_LABELS), { keys: COUNTRY_LABELS }),
  detached: many('Countries that stand alone', COUNTRY_LABELS),
  surrendered: table('Majors that surrendered before', count('Year', 1790, LAST_YEAR), {
    keys: COUNTRY_LABELS,
  }),
  triggers: list('Triggers that have been met', text('Trigger', { max: 60 })),
  hands: group('Cards dealt', {
    french: count('French', 0, 10),
    coalition: count('Coalition', 0, 10),
  }),
  options: group('Options', {
    sea: flag('Sea moves', { default: true }),
    embassy: flag('Embassies', { default: true }),
    warParty: flag('War parties', { default: true }),
    closed: many('Countries that nobody may enter', COUNTRY_LABELS),
    capitalTaken: table('Corps that take a capital', count('Corps', 1, 20), {
      keys: { default: 'any capital', ...AREA_LABELS },
    }),
    strictPrisoners: flag('Stragglers come back without exchange'),
    openHands: flag('Open hands'),
  }),
  victory: list(
    'Conditions of victory, in the order in which they are read',
    group('Condition', {
      id: text('Id', { max: 40 }),
      winner: pick('Winner', PARTIES),
      level: pick('Level', LEVELS),
      when: pick('When', MOMENTS),
      test: json('Test'),
    }),
    { min: 1, max: 20 },
  ),
  corps: table(
    'Where each corps is',
    group('Place', {
      at: maybe(pick('Area', AREA_LABELS)),
      box: maybe(pick('Box', BOXES)),
      fresh: flag('Fresh', { default: true }),
    }),
    { keys: CORPS_LABELS },
  ),
};

/** A scenario whose form has been checked, with its tests parsed. */
export type Scenario = Omit<Given<typeof scenarioFacts>, 'victory'> & {
  readonly victory: readonly Victory[];
};
