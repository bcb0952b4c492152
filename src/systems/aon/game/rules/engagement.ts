import { isRecord, type Json, type Refusal, resultOf } from '#kernel';
import { strength } from '../../charts/strength.ts';
import { type AreaId, type CorpsId, corpsOf } from '../../map.ts';
import { MOST_LESS } from '../../procedures/battle.ts';
import type { BattleGiven } from '../../procedures/battle-verdict.ts';
import type { BattleSide } from '../../vocabulary.ts';
import type { Battle, Board, Force } from '../board.ts';
import { refuse } from '../refuse.ts';
import { stackOf } from '../situation.ts';
import { nameOf } from '../words.ts';
import { bestFirst, isAtHome, ratingOf } from './ratings.ts';

/** The corps that fight: the leader and the engaged corps, the leader included. */
export type Engagement = { readonly leader: CorpsId; readonly corps: readonly CorpsId[] };

export const isEngagement = (value: Json): value is Engagement =>
  isRecord(value) &&
  typeof value.leader === 'string' &&
  Array.isArray(value.corps) &&
  value.corps.every(id => typeof id === 'string') &&
  Object.keys(value).length === 2;

/** AON-R48: the corps that a side may engage; the attacker only those of the moving army. */
export const candidates = (
  board: Board,
  { area, attacker, defender }: Battle,
  side: BattleSide,
): readonly CorpsId[] => {
  if (side === 'defender') {
    return stackOf(board, area, defender.party);
  }
  const army = board.march?.corps ?? [];
  return stackOf(board, area, attacker.party).filter(id => army.includes(id));
};

/** AON-BATTLE-1: why these corps cannot be engaged; null where they can. */
export const engagementRefusal = (
  among: readonly CorpsId[],
  { leader, corps }: Engagement,
): Refusal | null => {
  if (!corps.includes(leader) || new Set(corps).size !== corps.length) {
    return refuse('engaged', 'AON-R48', 'The engaged corps are the leader and others, each named once.');
  }
  const stranger = corps.find(id => !among.includes(id));
  if (stranger !== undefined) {
    return refuse('not-here', 'AON-R48', `${nameOf(stranger)} cannot be engaged in this battle.`);
  }
  const { sr, name } = corpsOf(leader);
  return corps.length <= sr
    ? null
    : refuse(
        'too-many',
        'AON-R9',
        `${name} engages at most ${sr} corps, the leader included, not ${corps.length}.`,
      );
};

/** The best that each leader can engage. */
export const engagements = (board: Board, among: readonly CorpsId[]): readonly Engagement[] =>
  among.map(leader => ({
    leader,
    corps: bestFirst(board, among, leader).slice(0, corpsOf(leader).sr),
  }));

type Sides = Pick<Force, 'corps' | 'cards'>;

/** As much as the chart takes from cards. */
const MOST_CARDS = 20;

/** AON-BATTLE-2: the strength of engaged corps, as the chart adds it up. */
export const strengthOf = (board: Board, area: AreaId, { corps, cards }: Sides, seaAttack: boolean): number =>
  resultOf(strength, {
    engaged: corps.map(id => ({ rating: ratingOf(board, id), home: isAtHome(corpsOf(id).nation, area) })),
    sr: null,
    seaAttack,
    cards: Math.max(-MOST_CARDS, Math.min(MOST_CARDS, cards)),
  }).strength;

/** By habit a side engages its strongest corps; of equals the leader with the higher SR commands. */
export const bestEngagement = (board: Board, area: AreaId, among: readonly CorpsId[]): Engagement => {
  const worth = (corps: readonly CorpsId[]): number =>
    corps.reduce((sum, id) => sum + ratingOf(board, id) + (isAtHome(corpsOf(id).nation, area) ? 1 : 0), 0);
  return engagements(board, among).reduce((best, each) => {
    const [a, b] = [worth(each.corps), worth(best.corps)];
    return a > b || (a === b && corpsOf(each.leader).sr > corpsOf(best.leader).sr) ? each : best;
  });
};

const forceOf = (board: Board, battle: Battle, side: BattleSide) => {
  const force = battle[side];
  return {
    strength: strengthOf(board, battle.area, force, side === 'attacker' && battle.seaAttack),
    corps: force.corps.length,
    less: Math.min(MOST_LESS, force.less),
  };
};

/** The battle as the dice will find it. */
export const givenOf = (
  board: Board,
  battle: Battle,
): Required<BattleGiven> & Record<BattleSide, { less: number }> => ({
  attacker: forceOf(board, battle, 'attacker'),
  defender: forceOf(board, battle, 'defender'),
  pursuit: battle.pursuit,
  spared: battle.spared,
});
