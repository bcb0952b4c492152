import { count, flag, group, handOf, list, pick } from '#kernel';
import type { Board } from '../game/board.ts';
import { buildSites, hasNavy } from '../game/rules/building.ts';
import { leadersAt, piecesIn, unitsIn } from '../game/situation.ts';
import {
  type Bloc,
  duchyOf,
  isDuchy,
  isLeader,
  isPower,
  joined,
  otherBloc,
  powerOf,
  type Warring,
} from '../map.ts';
import { POWERS, type Power, some } from '../vocabulary.ts';
import { is, type Moment, sideIn } from './moment.ts';

const LAND = 'land';
const SITES = 'controlled home keys or capital, no enemy pieces';
const LINKS = { rough: 'a rough link', pass: 'a pass', marsh: 'a marsh' } as const;

const enemyBloc = ({ bloc }: Moment): Warring | null => (bloc === 'neutral' ? null : otherBloc(bloc));

const roundOf = ({ battle, siege, fight }: Board): number =>
  battle?.round ?? siege?.round ?? fight?.round ?? 0;

/** Conditions about a combat that goes on. */
const COMBAT = {
  round: is(count('Round', 1, 2), {
    says: n => `it is round ${n}`,
    holds: (board, _moment, n) => roundOf(board) === n,
  }),
  ownDisrupted: is(group('Disrupted pieces', { min: count('At least', 1, 40) }), {
    windows: ['TNW-GROUND-5'],
    says: ({ min }) => `${some(min, 'piece')} of your side or more are disrupted`,
    holds: ({ battle }, moment, { min }) => {
      const force = battle?.forces?.[sideIn(battle.active.bloc, moment)];
      return (
        force !== undefined &&
        force.disruptedUnits + force.disruptedLeaders + (force.commanderDisrupted ? 1 : 0) >= min
      );
    },
  }),
  enemyCommander: is(flag('Enemy Commander'), {
    windows: ['TNW-GROUND-2'],
    says: yes => `the enemy has ${yes ? 'a' : 'no'} Commander`,
    holds: ({ battle }, moment, yes) => {
      const enemy = sideIn(battle?.active.bloc, moment) === 'active' ? 'inactive' : 'active';
      return ((battle?.forces?.[enemy].commander ?? null) !== null) === yes;
    },
  }),
  armyFives: is(group('Fives of the Army', { min: count('At least', 1, 20) }), {
    windows: ['TNW-SIEGE-4'],
    says: ({ min }) => `the Army has rolled ${some(min, 'five')} or more`,
    holds: ({ siege }, _moment, { min }) => (siege?.fives ?? 0) >= min,
  }),
  combat: is(list('Combat', pick('Kind', { naval: 'a naval battle', port: 'a port battle' }), { min: 1 }), {
    says: kinds =>
      `it is ${joined(
        kinds.map(kind => (kind === 'port' ? 'a port battle' : 'a naval battle')),
        'or',
      )}`,
    holds: ({ fight }, _moment, kinds) => fight !== null && kinds.includes(fight.kind),
  }),
  ownSquadrons: is(group('Squadrons of your side', { min: count('At least', 1, 40) }), {
    windows: ['TNW-NAVAL-1'],
    says: ({ min }) => `your side has ${some(min, 'Squadron')} or more in it`,
    holds: ({ fight, voyage, ships, blocs }, { bloc }, { min }) =>
      fight !== null &&
      ships.filter(
        ({ at, build, power }) =>
          !build && blocs[power] === bloc && (voyage?.bloc === bloc ? at === 'voyage' : at === fight.enemies),
      ).length >= min,
  }),
};

/** The bloc of a card’s target. */
const blocOn = ({ blocs }: Board, { on }: Moment): Bloc | null =>
  on !== null && isPower(on) ? blocs[on] : null;

const TARGETS = {
  'another Coalition power': 'another Coalition power',
  'an Imperial minor': 'an Imperial minor',
} as const;

/** Conditions about powers and neutrals. */
const POLITICS = {
  power: is(pick('Power', POWERS), {
    says: power => `you play ${POWERS[power]}`,
    holds: (_board, { holder }, power) => holder === power,
  }),
  target: is(pick('Target', TARGETS), {
    says: target => `it is played on ${target}`,
    holds: (board, moment, target) => {
      const { on, holder } = moment;
      if (on === null || !isPower(on) || on === holder) {
        return false;
      }
      const bloc = blocOn(board, moment);
      return target === 'an Imperial minor'
        ? bloc === 'imperial' && powerOf(on).kind === 'minor'
        : bloc === 'coalition' && powerOf(on).kind === 'power';
    },
  }),
  targetHand: is(group('Cards of the power', { min: count('At least', 1, 10) }), {
    says: ({ min }) => `the power holds ${some(min, 'card')} or more`,
    holds: ({ deck }, { on }, { min }) => on !== null && handOf(deck, on).length >= min,
  }),
  bloc: is(pick('Bloc', { neutral: 'neutral', enemy: 'of the enemy' }), {
    says: which => (which === 'neutral' ? 'it is neutral' : 'it is the enemy’s'),
    holds: (board, moment, which) => {
      if (which === 'neutral') {
        return blocOn(board, moment) === 'neutral';
      }
      const enemy = enemyBloc(moment);
      return (
        enemy !== null && moment.on !== null && isDuchy(moment.on) && piecesIn(board, moment.on, enemy) > 0
      );
    },
  }),
  truce: is(flag('Truce'), {
    says: yes => `it is ${yes ? '' : 'not '}at truce`,
    holds: ({ truces }, { on }, yes) => (on !== null && truces[on as Power] !== undefined) === yes,
  }),
  before: is(pick('Before', { 'another power’s Impulse': 'another power’s Impulse' }), {
    says: () => 'another power is about to take its Impulse',
    holds: () => true,
  }),
  navy: is(flag('Navy'), {
    says: () => 'your power or a minor that you run has a navy',
    holds: (board, { holder }, yes) => hasNavy(board, holder) === yes,
  }),
};

/** Conditions about places and stacks. */
const PLACES = {
  place: is(pick('Place', { [LAND]: 'on land', [SITES]: SITES }), {
    says: place =>
      place === LAND
        ? 'it is a roll on land'
        : 'one of your home keys or capitals is controlled and free of enemies',
    holds: (board, { holder }, place) =>
      place === LAND ? board.reaction !== null : buildSites(board, holder).length > 0,
  }),
  pieces: is(group('Pieces', { max: count('At most', 1, 40) }), {
    says: ({ max }) => `the stack has at most ${some(max, 'piece')}`,
    holds: (board, moment, { max }) => {
      const enemy = enemyBloc(moment);
      return enemy !== null && moment.on !== null && piecesIn(board, moment.on, enemy) <= max;
    },
  }),
  units: is(group('Units', { min: count('At least', 1, 40) }), {
    says: ({ min }) => `the stack has ${some(min, 'Unit')} or more`,
    holds: (board, moment, { min }) => {
      const enemy = enemyBloc(moment);
      return enemy !== null && moment.on !== null && unitsIn(board, moment.on, enemy) >= min;
    },
  }),
  homePowerOfDuchy: is(pick('Home', { 'not of the stack’s bloc': 'not of the stack’s bloc' }), {
    says: () => 'the duchy is no home of its bloc',
    holds: ({ blocs }, moment) =>
      moment.on !== null && isDuchy(moment.on) && blocs[duchyOf(moment.on).home] !== enemyBloc(moment),
  }),
  link: is(list('Links', pick('Link', LINKS), { min: 1 }), {
    says: kinds =>
      `the duchy touches ${joined(
        kinds.map(kind => LINKS[kind]),
        'or',
      )}`,
    holds: (_board, { on }, kinds) =>
      on !== null &&
      isDuchy(on) &&
      Object.values(duchyOf(on).links).some(link => kinds.includes(link as never)),
  }),
  leader: is(flag('Leader'), {
    says: () => 'a leader is named',
    holds: (board, { on }) =>
      on !== null &&
      isLeader(on) &&
      isDuchy(board.leaders[on] ?? '') &&
      leadersAt(board, board.leaders[on] ?? '').includes(on),
  }),
};

export const CONDITIONS = { ...COMBAT, ...POLITICS, ...PLACES };
