import { count, flag, type Given, group, json, list, many, maybe, pick, table, text } from '#kernel';
import { BLOCS, DUCHIES, LEADERS, PORTS, TURNS } from '../map.ts';
import { POWERS } from '../vocabulary.ts';

const labels = (all: readonly { readonly id: string; readonly name: string }[]): Record<string, string> =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]));

const DUCHY_LABELS = labels(DUCHIES);
const PORT_LABELS = labels(PORTS);
const LEADER_LABELS = labels(LEADERS);
const LAST = TURNS.length;

/** How far a victory goes. */
const LEVELS = ['decisive', 'marginal'] as const;

/** When a condition of victory is read (TNW-R62). */
const MOMENTS = {
  'TNW-CHECK-1': 'at the victory check of every turn',
  end: 'after the check of the last turn',
} as const;

const WINNERS = { imperial: 'Imperial', coalition: 'Coalition', 'best-score': 'the best score' } as const;

/** The tests of victory (TNW-5.10). */
export const testFacts = {
  keys: maybe(
    group('Keys of a bloc', {
      bloc: pick('Bloc', BLOCS),
      min: count('At least', 0, 30),
    }),
  ),
  flagged: maybe(pick('Flagged duchy', DUCHY_LABELS)),
  by: maybe(pick('By', { imperial: 'Imperial', coalition: 'Coalition' })),
  pieces: maybe(group('Pieces in it', { min: count('At least', 0, 40) })),
};
export type Test = Given<typeof testFacts>;

/** A condition of victory; `test` is null where it always holds. */
export interface Victory {
  readonly id: string;
  readonly winner: keyof typeof WINNERS;
  readonly level: (typeof LEVELS)[number];
  readonly when: keyof typeof MOMENTS;
  /** The numbers of players for which it counts; none for all. */
  readonly players: readonly number[];
  readonly test: Test | null;
}

/** The form of a scenario file. The same declaration checks a file and names the place of every fault. */
export const scenarioFacts = {
  id: text('Id', { max: 40 }),
  title: text('Title', { max: 80 }),
  version: count('Version', 1, 99, { default: 1 }),
  map: pick('Map', { 'tnw-europe': 'Europe in 1805' }, { default: 'tnw-europe' }),
  mapVersion: count('Version of the map', 1, 99, { default: 2 }),
  intro: text('Description', { max: 400 }),
  players: list('Numbers of players', count('Players', 2, 5), { min: 1, max: 4 }),
  minutes: list('Minutes, least and most', count('Minutes', 1, 2000), { min: 2, max: 2 }),
  turns: group('Turns', { first: count('First', 1, LAST), last: count('Last', 1, LAST) }),
  options: group('Options', {
    fleets: flag('Fleets', { default: true }),
    diplomacy: flag('Diplomacy', { default: true }),
    closed: many('Powers that nobody may enter', POWERS),
    ownerPicks: flag('Owners pick their losses'),
    routMargin: count('Rout at a margin of', 1, 20, { default: 3 }),
    sue: flag('Suing for peace', { default: true }),
  }),
  powers: table(
    'Powers',
    group('Power', {
      bloc: pick('Bloc', BLOCS),
      track: maybe(count('Track', -2, 2)),
      hand: count('Hand', 0, 10, { default: 0 }),
      par: maybe(count('Par', 0, 30)),
    }),
    { keys: POWERS },
  ),
  flags: table('Flags', pick('Power', POWERS), { keys: DUCHY_LABELS }),
  victory: list(
    'Conditions of victory, in the order in which they are read',
    group('Condition', {
      id: text('Id', { max: 40 }),
      winner: pick('Winner', WINNERS),
      level: pick('Level', LEVELS),
      when: pick('When', MOMENTS),
      players: list('Players', count('Players', 2, 5)),
      test: json('Test'),
    }),
    { min: 1, max: 20 },
  ),
  leaders: table(
    'Where each leader begins',
    group('Leader', { turn: count('Turn', 1, LAST, { default: 1 }), at: pick('Duchy', DUCHY_LABELS) }),
    { keys: LEADER_LABELS },
  ),
  units: list(
    'Units',
    group('Units', {
      power: pick('Power', POWERS),
      duchy: pick('Duchy', DUCHY_LABELS),
      count: count('Number', 1, 40),
    }),
  ),
  squadrons: list(
    'Squadrons',
    group('Squadrons', {
      power: pick('Power', POWERS),
      port: pick('Port', PORT_LABELS),
      count: count('Number', 1, 20),
      refit: flag('Refit'),
      build: flag('Build'),
    }),
  ),
};

/** A scenario whose form has been checked, with its tests parsed. */
export type Scenario = Omit<Given<typeof scenarioFacts>, 'victory'> & {
  readonly victory: readonly Victory[];
};
