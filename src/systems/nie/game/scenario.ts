import {
  count,
  type Fact,
  flag,
  type Given,
  group,
  json,
  list,
  many,
  maybe,
  pick,
  table,
  text,
} from '#kernel';
import { REGION_LABELS, SEAS } from '../map.ts';
import { HEROES, NATION_LABELS, OWNERS, PIECE_LABELS, type Piece } from '../vocabulary.ts';
import { PORTS } from './rules/places.ts';

const nation = (label: string) => pick(label, NATION_LABELS);
const note = text('Note', { max: 600, default: '' });
const when = (label: string) =>
  group(label, { year: count('Year', 1789, 1821), month: count('Month', 1, 12) });

const SEA_LABELS = Object.fromEntries(SEAS.map(({ id, name }) => [id, name]));
const PORT_LABELS = Object.fromEntries(PORTS.map(({ id, name }) => [id, name]));
const HERO_LABELS = { ...HEROES, NELSON: 'Nelson' } as const;
const PLACES = { ...REGION_LABELS, ...SEA_LABELS, ...PORT_LABELS };

const truce = group('Truce', {
  suer: nation('Suer'),
  enemies: many('Former enemies', NATION_LABELS),
  until: when('Until the round of'),
});

/** How many of each piece. */
const pieceFacts = Object.fromEntries(
  Object.entries(PIECE_LABELS).map(([piece, label]) => [piece, count(label, 0, 60, { default: 0 })]),
) as Readonly<Record<Piece, Fact<number>>>;

/** The form of a scenario file. The same declaration checks a file and names the place of every fault. */
export const scenarioFacts = {
  id: text('Id', { max: 40 }),
  title: text('Title', { max: 80 }),
  version: count('Version', 1, 99, { default: 1 }),
  map: pick('Map', { 'nie-europe-82': 'Europe, 82 regions' }, { default: 'nie-europe-82' }),
  introductory: flag('Introductory'),
  area: maybe(
    group('The part of the map that exists', {
      regions: many('Regions', REGION_LABELS),
      seas: many('Sea areas', SEA_LABELS),
      note,
    }),
  ),
  start: group('Start', {
    year: count('Year', 1789, 1821),
    month: count('Month', 1, 12),
    firstTurn: nation('First turn'),
    note,
  }),
  durations: json('Lengths'),
  defaults: json('Defaults by type of game'),
  gameTypes: list('Types of game', pick('Type', { TEAM: 'Team', EMPIRE: 'Empire' }), { min: 1, max: 2 }),
  rules: maybe(
    group('Parts of the rules', {
      production: flag('Production', { default: true }),
      papRolls: flag('PAP rolls', { default: true }),
      politicalActions: list('Political actions', text('Action', { max: 20 })),
      congress: flag('Congress', { default: true }),
      linesOfCommunications: flag('Lines of communications', { default: true }),
      suerLeavesPlay: flag('A nation that sues leaves the game'),
      forcedMarch: flag('Forced march', { default: true }),
      winterMarch: flag('Winter march', { default: true }),
      militia: flag('Militia', { default: true }),
      commitment: flag('Commitment', { default: true }),
      heroes: flag('Heroes', { default: true }),
    }),
  ),
  nations: table(
    'Nations',
    group('Nation', {
      commitment: count('Commitment rating', 2, 12),
      pap: group('PAPs', {
        player: count('Player nation', 0, 20),
        controlledNonPlayer: count('Controlled', 0, 20),
        uncontrolled: count('Uncontrolled', 0, 20),
      }),
      savedPP: count('Points saved', 0, 200, { default: 0 }),
    }),
    { keys: NATION_LABELS },
  ),
  diplomaticRating: maybe(
    group('Ratings of control', {
      readAs: text('How to read it', { max: 200, default: '' }),
      order: list('Order of the nations', nation('Nation'), { min: 7, max: 7 }),
      matrix: list('Rows', list('Row', maybe(count('Rating', 2, 12)), { min: 7, max: 7 }), {
        min: 7,
        max: 7,
      }),
    }),
  ),
  wars: list('Wars', group('War', { a: nation('One'), b: nation('Other'), rank: count('Rank', 1, 6) })),
  alliances: list('Alliances', list('Pair', nation('Nation'), { min: 2, max: 2 })),
  rightOfPassage: list(
    'Rights of Passage',
    group('Passage', { nation: nation('Nation'), through: nation('Through') }),
  ),
  grace: list('Grace', truce),
  reverseGrace: list('Reverse Grace', truce),
  capturedCapitals: list(
    'Captured capitals',
    group('Capital', { region: pick('Region', REGION_LABELS), turn: nation('In the turn of') }),
  ),
  ownershipOutsideHomeland: table('Regions outside homelands', many('Regions', REGION_LABELS), {
    keys: NATION_LABELS,
  }),
  uprisings: list(
    'Uprisings',
    group('Uprising', { region: pick('Region', REGION_LABELS), markers: count('Markers', 1, 2) }),
  ),
  heroes: table(
    'Heroes',
    group('Hero', {
      nation: nation('Nation'),
      at: maybe(pick('At', PLACES)),
      dead: flag('Dead'),
      available: text('When', { max: 100, default: '' }),
      buy: maybe(json('When the hero may be bought')),
    }),
    { keys: HERO_LABELS },
  ),
  forces: list(
    'Forces',
    group('Force', {
      nation: pick('Nation', OWNERS),
      at: pick('At', PLACES),
      kind: pick('Kind of place', { region: 'region', port: 'port', sea: 'sea area' }),
      tan: flag('Tan Ottoman pieces'),
      note,
      pieces: group('Pieces', {
        ...pieceFacts,
        GEN_HERO: maybe(pick('Hero', HERO_LABELS)),
        ADM_HERO: maybe(pick('Admiral', HERO_LABELS)),
      }),
    }),
    { max: 200 },
  ),
  specials: group('Special pieces', {
    rule: text('Rule', { max: 600, default: '' }),
    count: json('How many'),
    defaultPlacement: list(
      'Places',
      group('Place', {
        nation: nation('Nation'),
        at: pick('Region', REGION_LABELS),
        ELI: count('Elite Infantry', 0, 9, { default: 0 }),
        HCV: count('Heavy Cavalry', 0, 9, { default: 0 }),
        HAR: count('Horse Artillery', 0, 9, { default: 0 }),
      }),
      { max: 40 },
    ),
  }),
  specialRules: list(
    'Special rules',
    group('Rule', {
      id: text('Id', { max: 40 }),
      text: text('Text', { max: 200 }),
      kind: pick('Kind', { hold: 'pieces that wait' }),
      regions: many('Regions', REGION_LABELS),
      until: when('Until the round of'),
      pieces: text('Which pieces', { max: 80, default: '' }),
    }),
  ),
  victory: maybe(json('Victory, where it differs')),
  seats: list(
    'Layouts',
    group('Layout', {
      players: count('Players', 1, 7),
      type: pick('Type', { TEAM: 'Team', EMPIRE: 'Empire', BOTH: 'either' }, { default: 'BOTH' }),
      note,
      seats: list(
        'Seats',
        group('Seat', { nation: nation('Player nation'), controls: many('Controls', NATION_LABELS) }),
      ),
    }),
    { min: 1, max: 20 },
  ),
  totals: json('Totals'),
  balance: maybe(json('Balance')),
  teams: group('Teams', {
    FRENCH: many('French', NATION_LABELS),
    ANTI_FRENCH: many('Anti-French', NATION_LABELS),
    UNCONTROLLED: many('Uncontrolled', NATION_LABELS),
  }),
};

/** A scenario whose form has been checked. */
export type Scenario = Given<typeof scenarioFacts>;
export type Layout = Scenario['seats'][number];
