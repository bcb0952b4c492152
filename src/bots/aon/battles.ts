import type { Board } from '#systems/aon/game/board.ts';
import { changeCorps, moveCorps, spendCorps } from '#systems/aon/game/edit.ts';
import { mayCross, mayEnter, partyOfArea } from '#systems/aon/game/rules/countries.ts';
import { bestEngagement, strengthOf } from '#systems/aon/game/rules/engagement.ts';
import { lossOrder, ratingOf } from '#systems/aon/game/rules/ratings.ts';
import { countIn, stackOf } from '#systems/aon/game/situation.ts';
import { type AreaId, areaNo, type CorpsId, GRAPH } from '#systems/aon/map.ts';
import {
  type BattleAnswer,
  type BattleGiven,
  beginningOf,
  exactly,
} from '#systems/aon/procedures/battle-verdict.ts';
import { type BattleSide, type BySide, enemyOf, otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { appraise } from './appraise.ts';
import type { Profile } from './profile.ts';

/** A battle to be weighed: the attackers stand in its area already. */
export interface Fight {
  readonly area: AreaId;
  /** Where the attacker came from; null from the sea. */
  readonly from: AreaId | null;
  readonly party: Party;
  readonly engaged: BySide<readonly CorpsId[]>;
  readonly given: BattleGiven;
}

/** So many times the strength of the enemy is as good as any more: the others stay fresh. */
const PLENTY = 7;

/** As many of a side’s best corps as make sure of a weak enemy. */
const enoughOf = (
  board: Board,
  area: AreaId,
  among: readonly CorpsId[],
  enemies: readonly CorpsId[],
): readonly CorpsId[] => {
  const wanted = PLENTY * enemies.reduce((sum, id) => sum + ratingOf(board, id), 0);
  const { corps } = bestEngagement(board, area, among);
  let [strength, count] = [0, 0];
  while (count < corps.length && strength < wanted) {
    strength += ratingOf(board, corps[count] as CorpsId);
    count += 1;
  }
  return corps.slice(0, count);
};

/** Both sides with the best that they need, and without cards. */
export const fightOf = (
  board: Board,
  area: AreaId,
  from: AreaId | null,
  party: Party,
  attackers: readonly CorpsId[],
  defenders: readonly CorpsId[],
): Fight => {
  const engaged = {
    attacker: enoughOf(board, area, attackers, defenders),
    defender: enoughOf(board, area, defenders, attackers),
  };
  return { area, from, party, engaged, given: givenFor(board, area, engaged, from === null) };
};

export const givenFor = (
  board: Board,
  area: AreaId,
  engaged: Fight['engaged'],
  fromSea: boolean,
): BattleGiven => {
  const force = (side: BattleSide) => ({
    strength: strengthOf(board, area, { corps: engaged[side], cards: 0 }, fromSea && side === 'attacker'),
    corps: engaged[side].length,
  });
  return { attacker: force('attacker'), defender: force('defender'), pursuit: 0 };
};

/** Where a beaten army goes: home before elsewhere; null where it is taken. */
export const refugeOf = (
  board: Board,
  { area, from }: Pick<Fight, 'area' | 'from'>,
  loser: Party,
  isAttacker: boolean,
): AreaId | null => {
  if (isAttacker && from !== null) {
    return from;
  }
  const beside = GRAPH.edges(area)
    .filter(
      ({ to, kind }) =>
        to !== from &&
        mayCross(loser, kind) &&
        mayEnter(board, loser, areaNo(to)) &&
        countIn(board, to, otherParty(loser)) === 0,
    )
    .map(({ to }) => to);
  return beside.find(to => partyOfArea(board, to) === loser) ?? beside[0] ?? null;
};

const lostBy = (board: Board, fight: Fight, { losses, winner }: BattleAnswer, side: BattleSide): Board => {
  const order = lossOrder(board, fight.engaged[side], fight.engaged[side][0]);
  const { permanent, total } = losses[side];
  const box = winner === side ? 'reserve' : 'prisoner';
  const gone = changeCorps(board, order.slice(0, permanent), () => ({
    at: 'gone',
    fresh: true,
    marked: false,
  }));
  return changeCorps(gone, order.slice(permanent, total), () => ({ at: box, fresh: true, marked: false }));
};

/** The board after a battle that ended so. */
const afterEnd = (board: Board, fight: Fight, end: BattleAnswer): Board => {
  const spent = spendCorps(board, [...fight.engaged.attacker, ...fight.engaged.defender]);
  const bled = lostBy(lostBy(spent, fight, end, 'attacker'), fight, end, 'defender');
  const loser = end.winner === 'attacker' ? otherParty(fight.party) : fight.party;
  const beaten = stackOf(bled, fight.area, loser);
  if (beaten.length === 0 || countIn(bled, fight.area, otherParty(loser)) === 0) {
    return bled;
  }
  const to = refugeOf(bled, fight, loser, enemyOf(end.winner) === 'attacker');
  return to === null
    ? changeCorps(bled, beaten, () => ({ at: 'prisoner', fresh: true, marked: false }))
    : moveCorps(bled, beaten, to);
};

/** A way that a battle can end, with its share of all of them. */
interface End {
  readonly end: BattleAnswer;
  readonly share: number;
}

/** Ends beyond these weigh little. */
const MOST_ENDS = 6;
const KNOWN = new Map<string, readonly End[]>();
/** Battles that are remembered; beyond that they are worked out again. */
const MOST_KNOWN = 4000;

const endsFor = (given: BattleGiven): readonly End[] => {
  const ends = exactly(beginningOf(given))
    .entries()
    .map(([end, weight]) => ({ end, share: Number(weight) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_ENDS);
  const total = ends.reduce((sum, { share }) => sum + share, 0);
  return ends.map(({ end, share }) => ({ end, share: share / total }));
};

/** The likely ends of a battle by its exact odds; the same battle is worked out once. */
const endsOf = (given: BattleGiven): readonly End[] => {
  const { attacker, defender, pursuit, spared = 0 } = given;
  const key = [attacker, defender]
    .map(({ strength, corps, less = 0 }) => `${strength} ${corps} ${less}`)
    .concat(`${pursuit} ${spared}`)
    .join(' ');
  const known = KNOWN.get(key);
  if (known) {
    return known;
  }
  if (KNOWN.size >= MOST_KNOWN) {
    KNOWN.clear();
  }
  const ends = endsFor(given);
  KNOWN.set(key, ends);
  return ends;
};

/** A board that may come of a move or a battle, with its share. */
export interface Lot {
  readonly board: Board;
  readonly share: number;
}

/** The results of a battle, each with its weight. */
export const battleLots = (board: Board, fight: Fight): readonly Lot[] =>
  endsOf(fight.given).map(({ end, share }) => ({ board: afterEnd(board, fight, end), share }));

/** The mean worth of boards for the French. */
export const meanWorth = (lots: readonly Lot[], profile: Profile): number =>
  lots.reduce((sum, { board, share }) => sum + share * appraise(board, profile), 0);

/** The mean worth of a battle for the French, by its exact odds. */
export const battleWorth = (board: Board, fight: Fight, profile: Profile): number =>
  meanWorth(battleLots(board, fight), profile);
