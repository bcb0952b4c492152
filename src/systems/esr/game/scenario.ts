import { count, flag, type Given, group, list, many, maybe, pick, text } from '#kernel';
import {
  BODY_TRAITS,
  CALIBRE_LABELS,
  type Cls,
  COMMANDER_TRAITS,
  COMPANIES,
  DIRECTIVES,
  SIDES,
  SIZES,
  TROOP_TRAITS,
  TROOPS,
} from '../vocabulary.ts';
import { AREA_KINDS, LINE_KINDS } from './ground/field.ts';
import { EDGES } from './ground/route.ts';

/**
 * The form of a scenario file: a battle as data, in yards from the south-west corner. The same declaration
 * checks a file and names the place of every fault.
 */
const MOST_YARDS = 20_000;
const place = (label: string) =>
  list(label, count('Yards', -3000, MOST_YARDS), {
    min: 2,
    max: 2,
    hint: 'yards to the east, yards to the north',
  });
const id = (label = 'Id') => text(label, { max: 40, hint: 'short, in small letters, used once' });
const paragraph = (label: string) => text(label, { max: 1500, default: '' });

/** A commander becomes invincible in a battle; no scenario begins with one (ESR-VAR-31). */
const { invincible: _, ...BORN_TRAITS } = COMMANDER_TRAITS;

const commander = {
  name: text('Name', { default: '' }),
  lr: pick('Leadership rating', { A: 'A, very decisive', B: 'B', C: 'C, plodding' }),
  tr: count('Tactical rating', 0, 3),
  traits: many('Traits', BORN_TRAITS),
};

const leader = {
  ...commander,
  at: place('Where the commander stands'),
  adcs: count('Imperial ADCs', 0, 9, { default: 0 }),
};

const role = maybe(pick('Named by the scenario as', { advance: 'advanced guard', rear: 'rear guard' }));

/** ESR-RUL-48: artillery fights with 4, as do all troops for which the scenario says nothing else. */
const unit = group('Units of one kind', {
  name: text('Name'),
  cls: pick('Class', { inf: 'infantry battalion', cav: 'squadron group', art: 'battery' } satisfies Record<
    Cls,
    string
  >),
  count: count('How many', 1, 24, { default: 1 }),
  cr: count('Combat rating', 1, 9, { default: 4 }),
  size: pick('Size', SIZES, { default: 'L' }),
  traits: many('Traits', TROOP_TRAITS),
  guns: count('Guns', 0, 16, { default: 0 }),
  cal: pick('Calibre', CALIBRE_LABELS, { default: '6-8' }),
  horse: flag('Horse artillery'),
  committed: flag('Committed and unlimbered at the start'),
});

/** ESR-RUL-51: only batteries are Units; guns that marched with battalions are part of their rating. */
const formation = group('Formation', {
  id: id(),
  force: id('Force'),
  name: text('Name'),
  commander: group('Commander', commander),
  role,
  traits: many('Traits', BODY_TRAITS),
  troops: pick('Troops, for ploying', TROOPS),
  directive: pick('Active directive', DIRECTIVES),
  support: maybe(id('Formation that it supports')),
  ployed: flag('In march column'),
  at: place('Centre of the first wave, or head of the column'),
  face: count('Heading in degrees from north', 0, 359),
  waves: list('Units in each wave, front to rear', count('Units', 1, 24), { max: 6 }),
  fatigue: count('Fatigue at the start', 0, 20, { default: 0 }),
  arrives: maybe(count('Turn in which it arrives', 1, 99)),
  specialties: list('Specialty companies', pick('Company', COMPANIES), { max: 9 }),
  units: list('Units', unit, { min: 1, max: 30 }),
});

const army = group('Army', {
  name: text('Name'),
  base: pick('Base edge', EDGES),
  briefing: paragraph('Briefing'),
  commander: maybe(group('Army Commander', { id: id(), ...leader })),
  interference: count('Added to every objective order', -5, 0, { default: 0 }),
});

export const scenarioFacts = {
  id: id(),
  title: text('Title'),
  about: text('One line about it', { max: 200 }),
  date: text('Date'),
  year: count('Year', 1790, 1820),
  begins: text('Time of the first turn, as 07:00', { max: 5 }),
  minutes: count('Minutes in a turn', 5, 60, { default: 20 }),
  turns: count('Turns', 1, 99),
  briefing: paragraph('The situation, for both sides'),
  field: group('Field', {
    width: count('Width in yards', 500, MOST_YARDS),
    height: count('Height in yards', 500, MOST_YARDS),
    areas: list(
      'Areas',
      group('Area', {
        id: id(),
        name: text('Name', { default: '' }),
        kind: pick('Kind', AREA_KINDS),
        points: list('Corners', place('Corner'), { min: 3, max: 60 }),
        height: count('Contours above the plain', 0, 9, { default: 0 }),
      }),
    ),
    lines: list(
      'Lines',
      group('Line', {
        id: id(),
        name: text('Name', { default: '' }),
        kind: pick('Kind', LINE_KINDS),
        points: list('Places', place('Place'), { min: 2, max: 60 }),
      }),
    ),
    crossings: list(
      'Bridges and fords',
      group('Crossing', {
        id: id(),
        name: text('Name', { default: '' }),
        kind: pick('Kind', ['bridge', 'ford'] as const),
        at: place('Where'),
      }),
    ),
  }),
  weather: list(
    'Weather',
    group('Weather', {
      kind: pick('Kind', ['fog', 'snow', 'rain', 'mud'] as const),
      from: count('From turn', 1, 99),
      to: count('To turn', 1, 99),
      below: maybe(id('Only below this hill')),
    }),
  ),
  objectives: list(
    'Objectives',
    group('Objective', {
      id: id(),
      name: text('Name'),
      kind: text('Kind', { default: 'place', hint: 'town, bridge, hill, road, edge …' }),
      at: place('Where'),
      area: maybe(id('The area that it is')),
      holder: maybe(pick('Held at first by', SIDES)),
      exit: maybe(
        group('Exit', {
          edge: pick('Edge by which to leave', EDGES),
          side: pick('Side that may leave', SIDES),
          from: count('From turn', 1, 99, { default: 1 }),
          units: count('Units for a point, 0 for none', 0, 99, { default: 3 }),
          formation: count('Points for a Formation', 0, 50, { default: 0 }),
          infantry: count('Infantry Units of such a Formation', 0, 30, { default: 0 }),
          most: count('Most points of Formations', 0, 99, { default: 99 }),
          unless: maybe(id('Closed while the enemy holds')),
        }),
      ),
      points: group('Points', {
        french: count('French', 0, 50, { default: 0 }),
        coalition: count('Coalition', 0, 50, { default: 0 }),
      }),
    }),
    { min: 1, max: 30 },
  ),
  armies: group('Armies', { french: army, coalition: army }),
  forces: list(
    'Forces',
    group('Force', {
      id: id(),
      name: text('Name'),
      side: pick('Side', SIDES),
      objective: id('Objective'),
      role,
      held: flag('Held: no directive until it is given an objective'),
      commander: group('Force Commander', { id: id(), ...leader }),
      reserve: list('Batteries of the Force that no Formation has', unit, { max: 12 }),
    }),
    { min: 2, max: 30 },
  ),
  formations: list('Formations', formation, { min: 2, max: 80 }),
  margins: group('Margins', {
    draw: count('Largest of a draw', 0, 50, { default: 2 }),
    minor: count('Largest of a minor victory', 0, 99, { default: 6 }),
  }),
  par: group('Par', {
    french: count('Added to the French points', 0, 50, { default: 0 }),
    coalition: count('Added to the Coalition points', 0, 50, { default: 0 }),
  }),
};

export type ScenarioData = Given<typeof scenarioFacts>;
export type FormationData = ScenarioData['formations'][number];
export type UnitData = FormationData['units'][number];
