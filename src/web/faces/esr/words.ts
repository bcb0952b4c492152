import { capital, countWord } from '#companion/words.ts';
import type {
  Board,
  Commander,
  Formation,
  Leader,
  Objective,
  PendingOrder,
  Unit,
} from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { holderOf } from '#systems/esr/game/rules/victory.ts';
import { powerWords } from './powers.ts';

const STATUS_WORDS: Readonly<Record<string, string>> = {
  RT: 'retreating',
  BK: 'broken',
  RR: 'rallying and reforming',
};

const arrivalWords = ({ arrives }: Formation): string =>
  arrives ? `arrives turn ${arrives.turn}` : 'not yet arrived';

/** Leadership and Tactical Rating as the rosters write them; nothing where they are not known. */
export const ratingOf = ({ lr, tr }: Pick<Commander, 'lr' | 'tr'>): string =>
  lr === undefined || tr === undefined ? '' : `${lr}/+${tr}`;

export const stateWords = (formation: Formation): string => {
  if (formation.presence !== 'field') {
    return formation.presence === 'coming' ? arrivalWords(formation) : 'gone';
  }
  if (formation.status) {
    return STATUS_WORDS[formation.status] ?? formation.status;
  }
  return formation.directive ? (DIRECTIVE_WORDS[formation.directive] ?? '') : '';
};

export const pendingWords = (pending: PendingOrder | null | undefined): string => {
  if (!pending) {
    return '';
  }
  const what = pending.directive ? DIRECTIVE_WORDS[pending.directive] : 'new objective';
  return pending.delay > 0 ? `${what} delayed ${pending.delay}` : `${what} pending`;
};

export const fatigueOf = (formation: Formation): number | null =>
  formation.fatigue ? formation.fatigue.inf + formation.fatigue.cav + formation.fatigue.art : null;

/** The fatigue at which a Formation retreats (ESR-QRG-STATUS). */
export const retreatsAt = (formation: Formation): number => deployedUnits(formation);

/** What a screen reader says of a Formation. */
export const spokenOf = (formation: Formation): string => {
  const fatigue = fatigueOf(formation);
  const units = formation.units.filter(isOnTable).length;
  return [
    formation.name,
    powerWords(formation),
    stateWords(formation),
    fatigue === null ? '' : `fatigue ${fatigue} of ${retreatsAt(formation)}`,
    `${units} units`,
  ]
    .filter(Boolean)
    .join(', ');
};

export const leaderWords = ({ name, lr, tr, rank }: Leader): string =>
  [name, rank === 'army' ? 'Army Commander' : 'Force Commander', ratingOf({ lr, tr })]
    .filter(Boolean)
    .join(', ');

export const unitWords = ({ kind }: Unit): string => kind.name;

export const objectiveWords = (view: Board, objective: Objective): string => {
  const holder = holderOf(view, objective);
  const points = Math.max(objective.points.french, objective.points.coalition);
  return `${objective.name}: ${points} points, ${holder ? `held by the ${view.armies[holder].name}` : 'held by nobody'}`;
};

/** The sentences of this face. */
export const WORDS = {
  map: 'The battlefield',
  north: 'North is up',
  ranges: 'Ranges',
  poster: 'Poster',
  posterTitle: 'Save this moment of the battle as a poster (SVG)',
  rangesTitle: 'Arcs of fire, skirmish range, 450 and 900 yards, the commander’s distance',
  orderOfBattle: 'Order of battle',
  inForce: 'in force',
  noChance: 'no test',
  march: 'March',
  strike: 'Strike',
  written: {
    order: (name: string, directive: string) => `${name}, ${directive}: written`,
    tested: (fraction: string, percent: string) =>
      fraction === ''
        ? 'tested next turn'
        : fraction === '1'
          ? 'tested next turn, certain'
          : `tested next turn, ${fraction}, ${percent}`,
  },
  clashes: {
    title: (many: number) =>
      many === 1
        ? 'One pair of Units would fight:'
        : `${capital(countWord(many))} pairs of Units would fight:`,
    against: 'against',
    wins: (chance: string) => `wins ${chance}`,
    again: (chance: string) => `again ${chance}`,
    beaten: (chance: string) => `beaten ${chance}`,
    more: (many: number) => `and ${countWord(many)} more`,
  },
  ride: 'Ride',
  drop: 'Drop',
  ra: (name: string) => `Reformation Area (RA) of ${name}: its rear, where routed Units rally`,
  orders: {
    what: 'which order?',
    whom: 'choose a brigade to give it an order.',
    more: (chance: string) => (chance ? `Tested next turn: ${chance}.` : 'Tested next turn.'),
    how: 'Tap it for its orders, or drag it: onto an enemy to attack, onto a friend to support, elsewhere to move.',
    obeyed: (fraction: string, percent: string) =>
      fraction === '1' ? 'certain to be obeyed' : `obeyed ${fraction}, ${percent}`,
    support: (name: string) => `${name}: support whom?`,
    friends: 'Choose a friend on the map.',
    missing: 'Choose an order',
    missingWhom: 'Choose a brigade',
    endCommand: 'End command',
    act: (directive: string) => `Order ${directive}`,
  },
  marches: {
    what: 'choose where to march.',
    more: (yards: string) => `Up to ${yards} yards. Drag it, or take a lit place.`,
    whom: 'drag a brigade to its destination.',
    rides: 'choose where to ride.',
    drawn: (distance: string, rides: boolean) => `${rides ? 'rides' : 'marches'} ${distance}.`,
    act: (names: readonly string[], rides: boolean) =>
      names.length === 1
        ? `${rides ? 'Ride' : 'March'}: ${names[0]}`
        : `March: ${countWord(names.length)} brigades`,
    asOrdered: 'March as ordered',
    allAsOrdered: 'All as ordered this turn',
    missing: 'Drag a brigade',
  },
  fire: {
    act: 'Fire',
    like: 'Fire like this',
    what: 'how does it fire?',
    more: 'Batteries and skirmishers fire along the lines on the map.',
  },
  places: { what: 'where do they stand?' },
  tests: {
    what: 'test the orders that wait?',
    all: (n: number) => `Test ${countWord(n)} orders`,
  },
  actions: {
    goal: (name: string) => `Make ${name} the objective`,
    whom: 'Choose a brigade or a commander to see what can be done.',
    what: 'choose a Leader Action.',
    more: 'A commander may go on until an action fails.',
    other: 'Another action …',
    missing: 'Choose an action',
  },
  convert: {
    what: 'change its order?',
    more: 'A Formation that meets the enemy may turn to another directive.',
  },
} as const;
