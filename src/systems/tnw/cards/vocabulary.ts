import type { Vocabulary } from '#kernel';
import type { Board } from '../game/board.ts';
import { ALL_POWERS, DUCHIES, isDuchy, LEADERS, PORTS } from '../map.ts';
import { CONDITIONS } from './conditions.ts';
import { type Moment, sideIn, WINDOWS } from './moment.ts';
import { OPERATIONS } from './operations.ts';

const PLAYERS: Vocabulary<Board, Moment>['players'] = {
  either: { says: 'either side', is: () => true },
  reactor: { says: 'the reacting power', is: ({ reaction }, { holder }) => reaction?.power === holder },
  besieger: {
    says: 'the besieger',
    is: ({ impulse, blocs }, { bloc }) => impulse !== null && blocs[impulse.power] === bloc,
  },
  besieged: {
    says: 'a power of the Fort’s bloc',
    is: ({ impulse, blocs }, { bloc }) =>
      impulse !== null && bloc !== 'neutral' && blocs[impulse.power] !== bloc,
  },
  active: { says: 'the Active side', is: ({ voyage }, { bloc }) => voyage?.bloc === bloc },
  shoreOwner: { says: 'the owner of the batteries', is: () => true },
  power: { says: 'the power whose Impulse it is', is: () => true },
  /** A neutral power only builds at home, moves tracks or passes (TNW-R26). */
  anyOther: { says: 'any other power at war', is: (_board, { bloc }) => bloc !== 'neutral' },
};

const TARGETS: Vocabulary<Board, Moment>['targets'] = {
  battle: { says: 'the battle', all: null },
  roll: { says: 'the roll', all: null },
  siege: { says: 'the siege', all: null },
  batteries: { says: 'the batteries', all: null },
  duchies: { says: 'duchies of your choice', all: null },
  power: { says: 'one power', all: () => ALL_POWERS },
  neutral: { says: 'one neutral', all: ({ blocs }) => ALL_POWERS.filter(id => blocs[id] === 'neutral') },
  stack: {
    says: 'one enemy stack',
    all: ({ units }) => DUCHIES.filter(({ id }) => units[id]).map(({ id }) => id),
  },
  port: { says: 'one port', all: () => PORTS.map(({ id }) => id) },
  formation: { says: 'one Formation with a leader', all: board => onMap(board) },
  leader: { says: 'one leader', all: board => onMap(board) },
};

const onMap = ({ leaders }: Board): readonly string[] =>
  LEADERS.filter(({ id }) => isDuchy(leaders[id] ?? '')).map(({ id }) => id);

const isNone = (played: readonly string[] | undefined): boolean => (played ?? []).length === 0;

const LIMITS: Vocabulary<Board, Moment>['limits'] = {
  'one card per side and round': {
    says: 'One card of each side for a round',
    allows: ({ battle, fight, voyage }, moment) =>
      fight
        ? isNone(fight.played[sideIn(voyage?.bloc, moment)])
        : isNone(battle?.events.played[sideIn(battle.active.bloc, moment)]),
  },
  'one per roll': { says: 'One for a roll', allows: ({ reaction }) => isNone(reaction?.played) },
  'one card per side before round 1': {
    says: 'One card of each side before round 1',
    allows: ({ siege, impulse, blocs }, { bloc }) =>
      isNone(siege?.played[impulse && blocs[impulse.power] === bloc ? 'besieger' : 'besieged']),
  },
  'one per siege': { says: 'One for a siege', allows: ({ siege }) => siege?.breach == null },
  'one card per side before the batteries fire': {
    says: 'One card of each side before the batteries fire',
    allows: ({ fight, fire, voyage }, moment) =>
      fight ? isNone(fight.played[sideIn(voyage?.bloc, moment)]) : isNone(fire?.played),
  },
  'max 2 per duchy': { says: 'At most two Units in one duchy', allows: () => true },
  'on Prussia it is the bloc’s step of the turn': {
    says: 'On Prussia it is the step of your bloc for this turn',
    allows: () => true,
  },
  'one per Impulse; never before another Steal a March': {
    says: 'One before an Impulse, and never before one that was stolen',
    allows: () => true,
  },
  'CP only': { says: 'It has no event: it is played for Command Points only', allows: () => false },
};

const SPANS: Vocabulary<Board, Moment>['spans'] = {
  'at once': { says: '' },
  'the round about to be rolled': { says: 'for the round about to be rolled' },
  'round 1': { says: 'for round 1' },
  'this battle': { says: 'for this battle' },
  'this roll': { says: 'for this roll' },
  'this siege': { says: 'for this siege' },
  'this round': { says: 'for this round' },
  'before round 1': { says: 'before round 1' },
  'this battle, landing or passage': { says: 'for this battle, landing or passage' },
  'this Impulse': { says: '' },
};

/** The words that the cards of the game are made of (TNW-5.8). */
export const VOCABULARY: Vocabulary<Board, Moment> = {
  windows: WINDOWS,
  players: PLAYERS,
  targets: TARGETS,
  limits: LIMITS,
  spans: SPANS,
  conditions: CONDITIONS,
  operations: OPERATIONS,
};
