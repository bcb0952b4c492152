import type { Given } from '#kernel';
import { benefitOf } from '../../charts/terrain.ts';
import { around, cityAt, type HexId, hexOf, isFortress, isMajorState, isRiver } from '../../map.ts';
import type { Kind, Troops } from '../../procedures/army.ts';
import type { fieldBattle } from '../../procedures/field-battle.ts';
import { type BattleSide, type BySide, SIDES } from '../../vocabulary.ts';
import {
  type Battle,
  type BattleForce,
  type Board,
  type Contingent,
  FOUGHT,
  LANDED,
  type Leader,
  type Power,
  type Troop,
} from '../board.ts';
import { stateText } from '../words.ts';
import {
  fieldAt,
  isBesieged,
  leadersAt,
  ofFoes,
  ofFriends,
  ofPower,
  type Strength,
  spOf,
  sumSP,
  troopsAt,
} from './pieces.ts';
import { powerOf, seatOf } from './realm.ts';

/** WAP-R55: SP that have fought in a phase neither attack nor join again in it. */
export const isFresh = ({ marks }: { readonly marks: number }): boolean => (marks & FOUGHT) === 0;

const asContingent = (troop: Troop, joins: number | null): Contingent => ({
  state: troop.state,
  at: troop.at,
  inside: troop.inside,
  inf: troop.inf,
  cav: troop.cav,
  gds: troop.gds,
  marks: troop.marks,
  joins,
});

export const asTroop = ({ state, at, inside, inf, cav, gds, marks }: Contingent): Troop => ({
  state,
  at,
  inside,
  inf,
  cav,
  gds,
  sup: 0,
  marks,
});

/** WAP-R56: the power with most SP engaged; ties: the home state of the hex, then the order of play. */
const commanderOf = (board: Board, hex: HexId, engaged: readonly Strength[] & readonly Troop[]): Power => {
  const sums = new Map<Power, number>();
  for (const troop of engaged) {
    const power = powerOf(board, troop.state);
    sums.set(power, (sums.get(power) ?? 0) + spOf(troop));
  }
  const home = powerOf(board, hexOf(hex).home);
  const place = (power: Power): number =>
    power === home ? -1 : board.order.includes(power) ? board.order.indexOf(power) : board.order.length;
  return [...sums].sort(([a, n], [b, m]) => m - n || place(a) - place(b))[0]?.[0] ?? home;
};

interface Reserve {
  readonly power: Power;
  readonly at: HexId;
  readonly inside: boolean;
  readonly troops: readonly Troop[];
  readonly leader: Leader | null;
}

const byRating = (a: Leader, b: Leader): number => b.rating - a.rating || (a.id < b.id ? -1 : 1);

/** The troops of one power in one hex that may join (WAP-R57). */
const reserveAt = (
  board: Board,
  power: Power,
  hex: HexId,
  inside: boolean,
  used: readonly Troop[],
  busy: readonly string[],
): Reserve | null => {
  const left = troopsAt(board, hex)
    .filter(troop => troop.inside === inside && isFresh(troop) && ofPower(board, power)(troop))
    .map(troop => without(troop, used))
    .filter(troop => spOf(troop) > 0);
  const leader =
    leadersAt(board, hex)
      .filter(
        each =>
          each.inside === inside && isFresh(each) && !busy.includes(each.id) && ofPower(board, power)(each),
      )
      .sort(byRating)[0] ?? null;
  const troops = leader ? left : left.map(each => ({ ...each, inf: 0, gds: 0 })).filter(each => each.cav > 0);
  return sumSP(troops) === 0 ? null : { power, at: hex, inside, troops, leader };
};

const without = (troop: Troop, used: readonly Troop[]): Troop => {
  const gone = used.find(
    each =>
      each.at === troop.at &&
      each.state === troop.state &&
      each.inside === troop.inside &&
      each.marks === troop.marks,
  );
  return gone
    ? { ...troop, inf: troop.inf - gone.inf, cav: troop.cav - gone.cav, gds: troop.gds - gone.gds }
    : troop;
};

/**
 * WAP-R57: forces of a league next to the battle, in the field or in a fortress that nobody besieges, or inside its
 * city; the engine’s never join (WAP-R36) (WAP-3.8).
 */
const reservesOf = (
  board: Board,
  power: Power,
  hex: HexId,
  used: readonly Troop[],
  busy: readonly string[],
): readonly Reserve[] => {
  const friends = board.fixed.seats
    .flatMap(({ powers }) => powers)
    .filter(each => ofFriends(board, power)({ state: each }) && !board.realm.fallen.includes(each));
  return friends.flatMap(each =>
    [
      ...around(hex).map(next => reserveAt(board, each, next, false, used, busy)),
      ...around(hex)
        .filter(next => isFortress(next) && !isBesieged(board, next))
        .map(next => reserveAt(board, each, next, true, used, busy)),
      reserveAt(board, each, hex, true, used, busy),
    ].filter((found): found is Reserve => found !== null),
  );
};

const forceFrom = (
  board: Board,
  power: Power,
  hex: HexId,
  engaged: readonly Troop[],
  leaders: readonly string[],
): BattleForce => {
  const reserves = reservesOf(board, power, hex, engaged, leaders);
  return {
    commander: commanderOf(board, hex, engaged),
    contingents: [
      ...engaged.map(troop => asContingent(troop, null)),
      ...reserves.flatMap(({ troops }, id) => troops.map(troop => asContingent(troop, id))),
    ],
    leaders: [
      ...leaders.map(id => ({ id, joins: null })),
      ...reserves.flatMap(({ leader }, id) => (leader ? [{ id: leader.id, joins: id }] : [])),
    ],
  };
};

/** The battle that an attack on a hex opens: all enemies in its field defend (WAP-BATTLE, WAP-R55, WAP-R61). */
export const battleOf = (
  board: Board,
  power: Power,
  hex: HexId,
  attackers: readonly Troop[],
  leaders: readonly string[],
  sortie: boolean,
): Battle => {
  const defenders = fieldAt(board, hex).filter(ofFoes(board, power));
  const first = powerOf(board, defenders[0]?.state ?? '');
  const led = leadersAt(board, hex)
    .filter(leader => !leader.inside && ofFoes(board, power)(leader))
    .map(({ id }) => id);
  return {
    hex,
    sortie,
    attacker: forceFrom(board, power, hex, attackers, leaders),
    defender: forceFrom(board, first, hex, defenders, led),
    asks: null,
    die: null,
  };
};

export const kindOf = (state: string, type: 'inf' | 'cav' | 'gds'): Kind => {
  if (type === 'gds') {
    return 'guards';
  }
  const major = isMajorState(state);
  return type === 'inf'
    ? major
      ? 'majorInfantry'
      : 'minorInfantry'
    : major
      ? 'majorCavalry'
      : 'minorCavalry';
};

export const TYPE_OF: Readonly<Record<Kind, 'inf' | 'cav' | 'gds'>> = {
  minorInfantry: 'inf',
  majorInfantry: 'inf',
  minorCavalry: 'cav',
  majorCavalry: 'cav',
  guards: 'gds',
};

export const kindsOf = (contingents: readonly (Strength & { readonly state: string })[]): Troops => {
  const sums: Record<Kind, number> = {
    minorInfantry: 0,
    majorInfantry: 0,
    minorCavalry: 0,
    majorCavalry: 0,
    guards: 0,
  };
  for (const each of contingents) {
    for (const type of ['inf', 'cav', 'gds'] as const) {
      sums[kindOf(each.state, type)] += each[type];
    }
  }
  return sums;
};

/** The contingents engaged from the start, and those that have joined since. */
export const engagedIn = (force: BattleForce, waiting: readonly number[]): readonly Contingent[] =>
  force.contingents.filter(({ joins }) => joins === null || !waiting.includes(joins));

/** WAP-TER: the bonus of the ground to the defender, judged again whenever a force has joined (WAP-R57). */
const groundOf = (board: Board, battle: Battle, attackers: readonly Contingent[]) => {
  const { hex, sortie, defender } = battle;
  const digger = board.trenches[hex];
  return {
    terrain: hexOf(hex).terrain,
    river: !sortie && attackers.every(({ at }) => at !== hex && isRiver(at, hex)),
    entrenched: digger !== undefined && ofFriends(board, defender.commander)({ state: digger }),
    landed: attackers.every(({ marks }) => (marks & LANDED) !== 0),
  };
};

export const benefitIn = (board: Board, battle: Battle, attackers: readonly Contingent[]): number =>
  benefitOf(groundOf(board, battle, attackers));

export const ratingOf = (board: Board, id: string): number =>
  board.leaders.find(leader => leader.id === id)?.rating ?? 0;

const forceName = (battle: HexId, { at, inside }: Contingent): string => {
  const place = cityAt(at)?.name ?? at;
  return inside
    ? at === battle
      ? 'the force inside'
      : `the force inside ${place}`
    : `the force at ${place}`;
};

const armyGiven = (board: Board, hex: HexId, { commander, contingents, leaders }: BattleForce) => {
  const ids = [...new Set(contingents.map(({ joins }) => joins))].filter((id): id is number => id !== null);
  return {
    name: `the troops of ${stateText(commander)}`,
    ...kindsOf(contingents.filter(({ joins }) => joins === null)),
    leaders: leaders.filter(({ joins }) => joins === null).map(({ id }) => ratingOf(board, id)),
    reserves: ids.map(id => {
      const here = contingents.filter(({ joins }) => joins === id);
      const leader = leaders.find(({ joins }) => joins === id);
      return {
        name: here[0] ? forceName(hex, here[0]) : 'a force',
        ...kindsOf(here),
        leader: leader ? ratingOf(board, leader.id) : null,
      };
    }),
  };
};

/** The situation of WAP-BATTLE for the procedure that fights it. */
export const givenFor = (
  board: Board,
  battle: Battle,
  cornered: boolean,
): Given<typeof fieldBattle.facts> => {
  const engaged = battle.attacker.contingents.filter(({ joins }) => joins === null);
  return {
    attacker: armyGiven(board, battle.hex, battle.attacker),
    defender: armyGiven(board, battle.hex, battle.defender),
    ...groundOf(board, battle, engaged),
    limit: null,
    cornered,
    field: 5,
    tacticalMatrix: board.fixed.options.tacticalMatrix,
    leaderCasualties: board.fixed.options.leaderCasualties,
    ownersChoose: board.fixed.options.ownersChoose ?? false,
  };
};

/** The seat that fights for a side; null where the engine does. */
export const seatFor = (board: Board, battle: Battle, side: BattleSide) =>
  battle.asks?.side === side ? battle.asks.seat : seatOf(board, battle[side].commander);

/** The battle under its new commanders, after forces have joined (WAP-R56). */
export const commanded = (board: Board, battle: Battle, waiting: BySide<readonly number[]>): Battle => {
  const led = (side: BattleSide): BattleForce => {
    const engaged = engagedIn(battle[side], waiting[side]).map(asTroop);
    const commander = commanderOf(board, battle.hex, engaged);
    return commander === battle[side].commander ? battle[side] : { ...battle[side], commander };
  };
  const [attacker, defender] = [led('attacker'), led('defender')];
  return attacker === battle.attacker && defender === battle.defender
    ? battle
    : { ...battle, attacker, defender };
};

export const otherSide = (side: BattleSide): BattleSide => SIDES.find(each => each !== side) as BattleSide;
