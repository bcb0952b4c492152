import type { Board } from '#systems/aon/game/board.ts';
import { changeCorps, moveCorps, spendCorps } from '#systems/aon/game/edit.ts';
import { mayCross, mayEnter, partyOfArea } from '#systems/aon/game/rules/countries.ts';
import { bestEngagement, strengthOf } from '#systems/aon/game/rules/engagement.ts';
import { lossOrder } from '#systems/aon/game/rules/ratings.ts';
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

/** Both sides with the best that they have, and without cards. */
export const fightOf = (
  board: Board,
  area: AreaId,
  from: AreaId | null,
  party: Party,
  attackers: readonly CorpsId[],
  defenders: readonly CorpsId[],
): Fight => {
  const engaged = {
    attacker: bestEngagement(board, area, attackers).corps,
    defender: bestEngagement(board, area, defenders).corps,
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
const refugeOf = (board: Board, { area, from }: Fight, loser: Party, isAttacker: boolean): AreaId | null => {
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

/** Ends beyond these weigh little. */
const MOST_ENDS = 6;

/** What a battle is worth for the French on average, by its exact odds. */
export const battleWorth = (board: Board, fight: Fight, profile: Profile): number => {
  const ends = exactly(beginningOf(fight.given))
    .entries()
    .map(([end, weight]) => ({ end, weight: Number(weight) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_ENDS);
  let sum = 0;
  let total = 0;
  for (const { end, weight } of ends) {
    sum += weight * appraise(afterEnd(board, fight, end), profile);
    total += weight;
  }
  return sum / total;
};
