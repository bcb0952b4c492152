import { benefitOf } from '#systems/wap/charts/terrain.ts';
import type { Board, Leader, Power, Troop } from '#systems/wap/game/board.ts';
import { kindsOf } from '#systems/wap/game/rules/battles.ts';
import { zonesFor } from '#systems/wap/game/rules/ground.ts';
import { fieldAt, leadersAt, ofFriends, ofPower, spOf, sumSP } from '#systems/wap/game/rules/pieces.ts';
import { areFoes, citiesIn, holderOf, leagueWith } from '#systems/wap/game/rules/realm.ts';
import { apart, around, type City, type HexId, hexOf, isMajorState } from '#systems/wap/map.ts';
import { baseOf } from '#systems/wap/procedures/army.ts';
import { reckoned } from './reckoning.ts';

/** The worth of a city, in cities: a capital begins the fall of its state. */
export const cityWorth = ({ capital, state }: City): number =>
  capital ? (isMajorState(state) ? 2.5 : 1.6) : 1;

const bestRating = (leaders: readonly Leader[]): number =>
  Math.max(0, ...leaders.map(({ rating }) => rating));

/** A side of a battle as the players reckon with it. */
export interface Host {
  readonly sp: number;
  readonly morale: number;
  readonly leader: number;
}

export const hostOf = (troops: readonly Troop[], leaders: readonly Leader[]): Host => ({
  sp: sumSP(troops),
  morale: sumSP(troops) === 0 ? 0 : baseOf(kindsOf(troops)),
  leader: bestRating(leaders),
});

/** How much a doubling of the odds counts against a point of leader, morale or ground. */
const DOUBLING = 2.4;
const POINT = 0.7;

const log2 = (ratio: number): number => {
  // Between the powers of two a straight line: the same bits on every machine.
  let [left, whole] = [ratio, 0];
  while (left >= 2) {
    left /= 2;
    whole += 1;
  }
  while (left < 1) {
    left *= 2;
    whole -= 1;
  }
  return whole + left - 1;
};

/** How a player looks at the war. */
export interface Eye {
  /** Counts the friends next to a target: it marches divided and fights united. */
  readonly united: boolean;
  /** Reckons battles by the charts to their end; otherwise by a rule of thumb. */
  readonly exact: boolean;
  /** Sees when the war ends and whose move is the last. */
  readonly ending: boolean;
}

/** The chance of the attacker to win a battle. */
export const chanceOf = (attacker: Host, defender: Host, ground: number, exact: boolean): number =>
  exact ? reckoned(attacker, defender, ground).wins : roughly(attacker, defender, ground);

/** A rough chance, between the columns of the chart. */
const roughly = (attacker: Host, defender: Host, ground: number): number => {
  if (defender.sp === 0) {
    return 1;
  }
  if (attacker.sp === 0) {
    return 0;
  }
  const points = attacker.leader - defender.leader + attacker.morale - defender.morale - ground;
  const edge = DOUBLING * log2(attacker.sp / defender.sp) + POINT * points;
  return 0.5 + (0.5 * edge) / (1 + Math.abs(edge));
};

/** The bonus of the ground of a hex for its defender, rivers left out. */
export const groundAt = (board: Board, hex: HexId): number =>
  benefitOf({
    terrain: hexOf(hex).terrain,
    river: false,
    entrenched: board.trenches[hex] !== undefined,
    landed: false,
  });

/** The enemies in the field of a hex. */
export const foeAt = (board: Board, power: Power, hex: HexId): Host => {
  const isFoe = ({ state }: { readonly state: string }): boolean =>
    areFoes(board, power, board.realm.patrons[state] ?? state);
  return hostOf(
    fieldAt(board, hex).filter(isFoe),
    leadersAt(board, hex).filter(leader => !leader.inside && isFoe(leader)),
  );
};

/** Friends in the field of the hexes next to one, and their leaders; those of one hex left out. */
export const friendsRound = (board: Board, power: Power, hex: HexId, not: HexId): Host => {
  const hexes = around(hex).filter(next => next !== not);
  const troops = hexes.flatMap(next => fieldAt(board, next).filter(ofFriends(board, power)));
  const leaders = hexes.flatMap(next =>
    leadersAt(board, next).filter(each => !each.inside && ofPower(board, power)(each)),
  );
  return leaders.length === 0 ? { sp: 0, morale: 0, leader: 0 } : hostOf(troops, leaders);
};

/** The field SP of the enemy that could come to a hex within a month. */
export const menaceAt = (board: Board, power: Power, hex: HexId, within = 4): number => {
  let sum = 0;
  for (const [foe, sp] of zonesFor(board, power).foes) {
    const hops = apart(hex, foe);
    sum += hops <= within ? sp * (hops <= 2 ? 1 : 0.6) : 0;
  }
  return sum;
};

/** The cities that a power’s enemies hold. */
export const foeCities = (board: Board, power: Power): readonly City[] =>
  citiesIn(board).filter(city => areFoes(board, power, holderOf(board, city)));

export const strengthOf = (board: Board, power: Power): number =>
  board.troops.reduce((sum, troop) => sum + (ofPower(board, power)(troop) ? spOf(troop) : 0), 0);

export const leagueStrength = (board: Board, power: Power): number =>
  leagueWith(board, power).reduce((sum, each) => sum + strengthOf(board, each), 0);

/** No enemy moves after this segment any more: a place taken now is kept. */
export const hasLastWord = (board: Board, power: Power): boolean => {
  const { order, turn, fixed } = board;
  const after = order.slice(order.indexOf(power) + 1);
  return turn >= fixed.turns && !after.some(other => areFoes(board, power, other));
};
