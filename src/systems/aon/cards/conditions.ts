import { count, flag, group, list, maybe, pick } from '#kernel';
import type { Battle, Board, Force } from '../game/board.ts';
import { isAvailable } from '../game/rules/availability.ts';
import { homelandOf, isAttached, partyOfCountry, statusOf } from '../game/rules/countries.ts';
import { isAtHome, seniorOf } from '../game/rules/ratings.ts';
import { corpsWhere, countIn, stackOf } from '../game/situation.ts';
import {
  CORPS,
  COUNTRIES,
  type CorpsId,
  type CountryId,
  corpsOf,
  countryOf,
  isCorps,
  joined,
} from '../map.ts';
import { otherParty, PARTY_OF, type Party, STATUSES, type Status } from '../vocabulary.ts';
import { is, type Moment } from './moment.ts';

const MOST = 20;
const atLeast = (label: string) => group(label, { min: count('At least', 0, MOST) });

const corpsWords = (n: number): string => (n === 1 ? 'a corps' : `${n} or more corps`);

/** The country that a card is played on, or that of its corps. */
const countryIn = ({ on }: Moment): CountryId =>
  on !== null && isCorps(on) ? corpsOf(on).nation : (on ?? '');

const isKnown = (country: CountryId): boolean => country !== '';

/** The capital area of a country, as a list: minors have none. */
const capitalsOf = (country: CountryId): readonly string[] => {
  const { capital } = isKnown(country) ? countryOf(country) : { capital: null };
  return capital === null ? [] : [capital];
};

/** The two forces of a battle as a side sees them. */
const forcesOf = (battle: Battle, party: Party): { readonly own: Force; readonly enemy: Force } =>
  battle.attacker.party === party
    ? { own: battle.attacker, enemy: battle.defender }
    : { own: battle.defender, enemy: battle.attacker };

/** The losses that the loser of a battle owes, with the additions and savings of cards. */
const owes = ({ decided, pursuit, spared }: Battle): number =>
  Math.max(0, (decided?.owed ?? 0) + pursuit - spared);

const loserOf = (battle: Battle): Force =>
  battle.decided?.winner === 'attacker' ? battle.defender : battle.attacker;

/** French-controlled corps of other nations in the areas of a country. */
const foreignFrench = (board: Board, country: CountryId, areas: readonly string[]): number =>
  areas.flatMap(area => stackOf(board, area, 'french')).filter(id => corpsOf(id).nation !== country).length;

const ownIn = (board: Board, party: Party, areas: readonly string[]): number =>
  areas.reduce((sum, area) => sum + countIn(board, area, party), 0);

const statusWords = (statuses: readonly Status[]): string =>
  joined(
    statuses.map(each => STATUSES[each]),
    'or',
  );

const STATUS_LABELS: Readonly<Record<Status, string>> = STATUSES;
const SIDES = { ownSide: 'on your side', enemySide: 'on the other side' } as const;
const COUNTRY_LABELS = Object.fromEntries(COUNTRIES.map(({ id, name }) => [id, name]));
const CORPS_LABELS = Object.fromEntries(CORPS.map(({ id, name }) => [id, name]));

/** Which way a country can still move on the ladder CM, N, FA (AON-R33). */
const canMoveTo = (board: Board, country: CountryId, party: Party): boolean => {
  const status = statusOf(board, country);
  return party === 'french' ? status === 'CM' || status === 'N' : status === 'FA' || status === 'N';
};

/** Conditions about the country that a card is played on. */
const COUNTRY = {
  not: is(list('Countries', pick('Country', COUNTRY_LABELS)), {
    says: ids =>
      `it is not ${joined(
        ids.map(id => countryOf(id).name),
        'or',
      )}`,
    holds: (_board, moment, ids) => !ids.includes(countryIn(moment)),
  }),
  attached: is(flag('Part of a major'), {
    says: yes => `the country is ${yes ? '' : 'not '}still part of a major`,
    holds: (board, moment, yes) => isKnown(countryIn(moment)) && isAttached(board, countryIn(moment)) === yes,
  }),
  major: is(flag('Major'), {
    says: yes => `the country is a ${yes ? 'major' : 'minor'}`,
    holds: (_board, moment, yes) => isKnown(countryIn(moment)) && countryOf(countryIn(moment)).major === yes,
  }),
  status: is(
    group('Status', {
      in: maybe(list('One of', pick('Status', STATUS_LABELS))),
      notIn: maybe(list('None of', pick('Status', STATUS_LABELS))),
    }),
    {
      says: ({ in: among, notIn }) =>
        [
          ...(among ? [`the country is ${statusWords(among)}`] : []),
          ...(notIn ? [`the country is not ${statusWords(notIn)}`] : []),
        ].join(' and '),
      holds: (board, moment, { in: among, notIn }) => {
        const status = statusOf(board, countryIn(moment));
        return (!among || among.includes(status)) && !notIn?.includes(status);
      },
    },
  ),
  country: is(pick('Country', { ...SIDES, ...COUNTRY_LABELS }), {
    says: which =>
      which in SIDES
        ? `the country is ${SIDES[which as keyof typeof SIDES]}`
        : `it is ${COUNTRY_LABELS[which]}`,
    holds: (board, moment, which) => {
      const party = isKnown(countryIn(moment)) ? partyOfCountry(board, countryIn(moment)) : null;
      if (which === 'ownSide') {
        return party === moment.party;
      }
      return which === 'enemySide' ? party === otherParty(moment.party) : countryIn(moment) === which;
    },
  }),
  canMove: is(pick('Direction', { towardOwnSide: 'towards your side' }), {
    says: () => 'the country can still move towards your side',
    holds: (board, moment) => canMoveTo(board, countryIn(moment), moment.party),
  }),
  foreignFrenchCorpsInCapital: is(atLeast('Foreign French corps in the capital'), {
    says: ({ min }) => `its capital area holds ${corpsWords(min)} of the French side from another nation`,
    holds: (board, moment, { min }) =>
      foreignFrench(board, countryIn(moment), capitalsOf(countryIn(moment))) >= min,
  }),
  foreignFrenchCorps: is(atLeast('Foreign French corps'), {
    says: ({ min }) => `it holds ${corpsWords(min)} of the French side from other nations`,
    holds: (board, moment, { min }) =>
      foreignFrench(board, countryIn(moment), homelandOf(board, countryIn(moment))) >= min,
  }),
  frenchCorpsInEveryArea: is(flag('French corps everywhere'), {
    says: yes => `corps of the French side stand in ${yes ? 'every one' : 'not all'} of its areas`,
    holds: (board, moment, yes) =>
      isKnown(countryIn(moment)) &&
      homelandOf(board, countryIn(moment)).every(area => countIn(board, area, 'french') > 0) === yes,
  }),
  ownCorpsInCapital: is(atLeast('Own corps in the capital'), {
    says: ({ min }) => `you have ${corpsWords(min)} in its capital area`,
    holds: (board, moment, { min }) => ownIn(board, moment.party, capitalsOf(countryIn(moment))) >= min,
  }),
  ownCorpsInCountry: is(atLeast('Own corps in the country'), {
    says: ({ min }) => `you have ${corpsWords(min)} in one of its areas`,
    holds: (board, moment, { min }) =>
      ownIn(board, moment.party, homelandOf(board, countryIn(moment))) >= min,
  }),
  lostThisYear: is(atLeast('Corps lost this year'), {
    says: ({ min }) => `it lost ${corpsWords(min)} in this year’s campaign`,
    holds: (board, moment, { min }) => (board.lost[countryIn(moment)] ?? 0) >= min,
  }),
};

/** Conditions about corps in the boxes. */
const BOXED = {
  available: is(flag('In play'), {
    windows: ['AON-REIN-3'],
    says: yes => `the condition of the corps ${yes ? 'holds' : 'does not hold'}`,
    holds: (board, { on }, yes) => on !== null && isCorps(on) && isAvailable(board, on) === yes,
  }),
  ownPrisoners: is(atLeast('Own prisoners'), {
    windows: ['AON-REIN-3'],
    says: ({ min }) => `you have ${corpsWords(min)} in the Prisoners Box`,
    holds: (board, { party }, { min }) => prisonersOf(board, party).length >= min,
  }),
};

/** The corps of a side in the Prisoners Box. */
export const prisonersOf = (board: Board, party: Party): readonly CorpsId[] =>
  corpsWhere(board, ({ at }, { nation }) => at === 'prisoner' && PARTY_OF[statusOf(board, nation)] === party);

const ACTIVATIONS = { move: 'a move', sea: 'a sea move' } as const;
const REACTIONS = { intercept: 'an interception', withdraw: 'a withdrawal' } as const;

/** Conditions about an army on its way. */
const MARCHING = {
  activation: is(list('Activations', pick('Activation', ACTIVATIONS), { min: 1 }), {
    windows: ['AON-ACT-2', 'AON-ACT-3'],
    says: kinds =>
      `it is ${joined(
        kinds.map(kind => ACTIVATIONS[kind]),
        'or',
      )}`,
    holds: ({ march }, _moment, kinds) => march !== null && kinds.includes(march.kind),
  }),
  reaction: is(list('Reactions', pick('Reaction', REACTIONS), { min: 1 }), {
    windows: ['AON-ACT-5'],
    says: kinds =>
      `it is ${joined(
        kinds.map(kind => REACTIONS[kind]),
        'or',
      )}`,
    holds: ({ reaction }, _moment, kinds) => reaction !== null && kinds.includes(reaction.kind),
  }),
};

const BATTLES = ['AON-BATTLE-3', 'AON-BATTLE-6'];

/** Conditions about a battle. */
const FIGHTING = {
  engaged: is(pick('Corps', CORPS_LABELS), {
    windows: BATTLES,
    says: id => `${CORPS_LABELS[id]} is engaged on your side`,
    holds: ({ battle }, { party }, id) => battle !== null && forcesOf(battle, party).own.corps.includes(id),
  }),
  enemyEngaged: is(atLeast('Enemy corps engaged'), {
    windows: BATTLES,
    says: ({ min }) => `the enemy has ${corpsWords(min)} engaged`,
    holds: ({ battle }, { party }, { min }) =>
      battle !== null && forcesOf(battle, party).enemy.corps.length >= min,
  }),
  winnerSurvivors: is(atLeast('Corps that the winner keeps'), {
    windows: ['AON-BATTLE-6'],
    says: ({ min }) => `the winner has ${corpsWords(min)} left of those engaged`,
    holds: ({ battle }, _moment, { min }) => (battle?.decided?.survivors ?? 0) >= min,
  }),
  loserOwes: is(
    group('Losses of the loser', {
      below: maybe(pick('Below', { engaged: 'the corps that the loser has engaged' })),
      min: maybe(count('At least', 0, MOST)),
    }),
    {
      windows: ['AON-BATTLE-6'],
      says: ({ below, min }) =>
        [
          ...(below ? ['the loser owes fewer losses than the corps engaged'] : []),
          ...(min === null ? [] : [`the loser owes ${min === 1 ? 'a loss' : `${min} or more losses`}`]),
        ].join(' and '),
      holds: ({ battle }, _moment, { below, min }) =>
        battle !== null &&
        (below === null || owes(battle) < loserOf(battle).corps.length) &&
        (min === null || owes(battle) >= min),
    },
  ),
};

/** Conditions about a stack that winters. */
const WINTERING = {
  corpsInArea: is(atLeast('Corps in the stack'), {
    windows: ['AON-WINTER-3'],
    says: ({ min }) => `the stack has ${corpsWords(min)}`,
    holds: (board, _moment, { min }) => {
      const { wintering } = board;
      return wintering !== null && countIn(board, wintering.area, wintering.party) >= min;
    },
  }),
  leaderAtHome: is(flag('Leader at home'), {
    windows: ['AON-WINTER-3'],
    says: yes => `the highest SR of the stack stands ${yes ? '' : 'not '}at home`,
    holds: (board, _moment, yes) => {
      const { wintering } = board;
      const senior = wintering && seniorOf(stackOf(board, wintering.area, wintering.party));
      return (
        wintering !== null && senior !== null && isAtHome(corpsOf(senior).nation, wintering.area) === yes
      );
    },
  }),
};

export const CONDITIONS = { ...COUNTRY, ...BOXED, ...MARCHING, ...FIGHTING, ...WINTERING };
