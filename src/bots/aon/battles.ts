import type { Board, Corps } from '#systems/aon/game/board.ts';
import { mayCross, mayEnter, partyOfArea } from '#systems/aon/game/rules/countries.ts';
import { bestEngagement, strengthOf } from '#systems/aon/game/rules/engagement.ts';
import { lossOrder, ratingOf } from '#systems/aon/game/rules/ratings.ts';
import { countIn } from '#systems/aon/game/situation.ts';
import { type AreaId, areaNo, type CorpsId, corpsNo, GRAPH } from '#systems/aon/map.ts';
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
  /** All corps in the area, those that are not engaged too. */
  readonly present: BySide<readonly CorpsId[]>;
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
  const present = { attacker: attackers, defender: defenders };
  return { area, from, party, engaged, present, given: givenFor(board, area, engaged, from === null) };
};

const givenFor = (board: Board, area: AreaId, engaged: Fight['engaged'], fromSea: boolean): BattleGiven => {
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

/** The corps that a side loses at an end, those for good first. */
const losersOf = (board: Board, { engaged }: Fight, { losses }: BattleAnswer, side: BattleSide) => {
  const { permanent, total } = losses[side];
  if (total === 0) {
    return NOBODY;
  }
  const order = lossOrder(board, engaged[side], engaged[side][0]);
  return { gone: order.slice(0, permanent), boxed: order.slice(permanent, total) };
};

const NOBODY: { readonly gone: readonly CorpsId[]; readonly boxed: readonly CorpsId[] } = {
  gone: [],
  boxed: [],
};

/** Puts corps somewhere in a list that is being written. */
const put = (corps: Corps[], ids: readonly CorpsId[], at: Corps['at']): void => {
  for (const id of ids) {
    corps[corpsNo(id)] = { at, fresh: true, marked: false };
  }
};

/** The board after a battle that ended so; the list of corps is copied once. */
const afterEnd = (board: Board, fight: Fight, end: BattleAnswer, refuges: Refuges): Board => {
  const corps = board.corps.slice();
  for (const id of [...fight.engaged.attacker, ...fight.engaged.defender]) {
    const no = corpsNo(id);
    corps[no] = { ...(corps[no] as Corps), fresh: false };
  }
  for (const side of ['attacker', 'defender'] as const) {
    const { gone, boxed } = losersOf(board, fight, end, side);
    put(corps, gone, 'gone');
    put(corps, boxed, end.winner === side ? 'reserve' : 'prisoner');
  }
  const loser = enemyOf(end.winner);
  const isHere = (id: CorpsId): boolean => (corps[corpsNo(id)] as Corps).at === fight.area;
  const beaten = fight.present[loser].filter(isHere);
  if (beaten.length > 0 && fight.present[end.winner].some(isHere)) {
    const to = refuges(loser);
    for (const id of beaten) {
      const no = corpsNo(id);
      corps[no] =
        to === null ? { at: 'prisoner', fresh: true, marked: false } : { ...(corps[no] as Corps), at: to };
    }
  }
  return { ...board, corps };
};

/** Where each side goes if it is beaten: the same for every end of a battle. */
type Refuges = (side: BattleSide) => AreaId | null;

const refugesOf = (board: Board, fight: Fight): Refuges => {
  const known = new Map<BattleSide, AreaId | null>();
  return side => {
    const found = known.get(side);
    if (found !== undefined) {
      return found;
    }
    const loser = side === 'attacker' ? fight.party : otherParty(fight.party);
    const refuge = refugeOf(board, fight, loser, side === 'attacker');
    known.set(side, refuge);
    return refuge;
  };
};

/** A way that a battle can end, with its share of all of them. */
interface End {
  readonly end: BattleAnswer;
  readonly share: number;
}

/** How many ends of a battle are weighed: all that matter, or one for each winner. */
export type Care = 'careful' | 'quick';

/** Ends beyond these weigh little. */
const MOST_ENDS = 12;
const KNOWN = new Map<string, Readonly<Record<Care, readonly End[]>>>();
/** Battles that are remembered; beyond that they are worked out again. */
const MOST_KNOWN = 4000;

const shared = (ends: readonly End[]): readonly End[] => {
  const total = ends.reduce((sum, { share }) => sum + share, 0);
  return ends.map(({ end, share }) => ({ end, share: share / total }));
};

/** The likeliest end for each winner, with the share of all such ends. */
const briefly = (ends: readonly End[]): readonly End[] =>
  (['attacker', 'defender'] as const).flatMap(winner => {
    const won = ends.filter(({ end }) => end.winner === winner);
    const share = won.reduce((sum, each) => sum + each.share, 0);
    return won[0] ? [{ end: won[0].end, share }] : [];
  });

const endsFor = (given: BattleGiven): Readonly<Record<Care, readonly End[]>> => {
  const ends = exactly(beginningOf(given))
    .entries()
    .map(([end, weight]) => ({ end, share: Number(weight) }))
    .sort((a, b) => b.share - a.share);
  return { careful: shared(ends.slice(0, MOST_ENDS)), quick: shared(briefly(ends)) };
};

/** The likely ends of a battle by its exact odds; the same battle is worked out once. */
const endsOf = (given: BattleGiven, care: Care): readonly End[] => {
  const { attacker, defender, pursuit, spared = 0 } = given;
  const key = [attacker, defender]
    .map(({ strength, corps, less = 0 }) => `${strength} ${corps} ${less}`)
    .concat(`${pursuit} ${spared}`)
    .join(' ');
  const known = KNOWN.get(key);
  if (known) {
    return known[care];
  }
  if (KNOWN.size >= MOST_KNOWN) {
    KNOWN.clear();
  }
  const ends = endsFor(given);
  KNOWN.set(key, ends);
  return ends[care];
};

/** A board that may come of a move or a battle, with its share. */
export interface Lot {
  readonly board: Board;
  readonly share: number;
}

/** The results of a battle, each with its weight. */
export const battleLots = (board: Board, fight: Fight, care: Care = 'careful'): readonly Lot[] => {
  const refuges = refugesOf(board, fight);
  return endsOf(fight.given, care).map(({ end, share }) => ({
    board: afterEnd(board, fight, end, refuges),
    share,
  }));
};

/** The mean worth of boards for the French. */
export const meanWorth = (lots: readonly Lot[], profile: Profile): number =>
  lots.reduce((sum, { board, share }) => sum + share * appraise(board, profile), 0);

/** The mean worth of a battle for the French, by its exact odds. */
export const battleWorth = (board: Board, fight: Fight, profile: Profile): number =>
  meanWorth(battleLots(board, fight), profile);
