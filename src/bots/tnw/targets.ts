import { type Edge, handOf } from '#kernel';
import type { Board, Force } from '#systems/tnw/game/board.ts';
import { hasOwnUnits, ownUnits } from '#systems/tnw/game/rules/formations.ts';
import { marchFault, neutralAt, truceAt } from '#systems/tnw/game/rules/movement.ts';
import {
  controllerOf,
  controlOf,
  countUnits,
  isEnemyFort,
  leadersIn,
  linkOf,
  unitsIn,
} from '#systems/tnw/game/situation.ts';
import {
  type DuchyId,
  duchyOf,
  GRAPH,
  type Link,
  leaderOf,
  marchCost,
  otherBloc,
  RULES,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { armiesOf, dangerAt } from './fronts.ts';
import { attack, fortTaken, fought, type Odds, poolOfForce, siege, twoDice } from './odds.ts';
import { keyWorth, prize, shareOf } from './prizes.ts';
import { FARTHEST } from './ways.ts';

const STEP = 0.2;
/** The loss of a beaten Army besides its pieces: time, and the initiative. */
export const SETBACK = 1.2;
export const PIECE = 0.7;
const OVERRUN = 0.6;
/** The worth of a target that takes an Impulse more, and one that takes a turn more. */
const LATER = 0.6;
const NEXT_TURN = 0.5;
/** The points that an Impulse brings on average. */
const IMPULSE = 3.5;
/** The least chance of a battle that is offered. */
const DARING = 0.45;

/** A Formation on the map that may march. */
export interface Marcher {
  readonly power: Power;
  readonly force: Force;
  readonly at: DuchyId;
}

/** Somewhere worth going, the first link towards it, and why. */
export interface Target {
  readonly to: DuchyId;
  readonly first: DuchyId;
  readonly worth: number;
  readonly cost: number;
  readonly why: 'take' | 'beat' | 'guard' | 'lead';
}

const isShut = (board: Board, { power, force }: Marcher, from: DuchyId, to: DuchyId): boolean =>
  truceAt(board, to) !== null || marchFault(board, power, force, from, to) !== null;

/** The duchies that a force may enter depend on the bloc, on whether a leader goes along, and on whether Units do. */
const classOf = (board: Board, { power, force }: Marcher): string =>
  `${board.blocs[power]} ${force.leader === null} ${countUnits(force.units) === 0}`;

const SHUT = new WeakMap<Board, Map<string, Map<Edge, boolean>>>();
/** Whether a link is shut to a Formation: many Formations of one board ask about the same links. */
const shutTo = (board: Board, marcher: Marcher): ((edge: Edge) => boolean) => {
  const all = SHUT.get(board) ?? new Map<string, Map<Edge, boolean>>();
  SHUT.set(board, all);
  const kind = classOf(board, marcher);
  const known = all.get(kind) ?? new Map<Edge, boolean>();
  all.set(kind, known);
  return edge => {
    let shut = known.get(edge);
    if (shut === undefined) {
      shut = isShut(board, marcher, edge.from, edge.to);
      known.set(edge, shut);
    }
    return shut;
  };
};

/** A guard that leaves gives up its place while an enemy Army is near. */
const leaves = (board: Board, { at, power, force }: Marcher): number => {
  const bloc = board.blocs[power] as Warring;
  const { key } = duchyOf(at);
  if (!key || controlOf(board, at) !== bloc) {
    return 0;
  }
  const rest = { ...board, units: { ...board.units, [at]: left(board, at, force) } };
  const after = dangerAt(rest, at, bloc, armiesOf(board))?.chance ?? 0;
  const before = dangerAt(board, at, bloc)?.chance ?? 0;
  return Math.max(0, after - before) * keyWorth(at);
};

const left = (board: Board, at: DuchyId, force: Force): Board['units'][string] => {
  const rest: Partial<Record<Power, number>> = { ...board.units[at] };
  for (const [power, n] of Object.entries(force.units) as [Power, number][]) {
    rest[power] = (rest[power] ?? 0) - n;
  }
  return rest;
};

/** The share of a key’s worth that a guard saves. */
const GUARD = 0.6;

const guards = (board: Board, { power, force }: Marcher, id: DuchyId): number => {
  const bloc = board.blocs[power] as Warring;
  const before = dangerAt(board, id, bloc)?.chance ?? 0;
  if (before < 0.15) {
    return 0;
  }
  const units = { ...board.units[id] } as Partial<Record<Power, number>>;
  for (const [of, n] of Object.entries(force.units) as [Power, number][]) {
    units[of] = (units[of] ?? 0) + n;
  }
  const leaders = force.leader === null ? board.leaders : { ...board.leaders, [force.leader]: id };
  const there = { ...board, leaders, units: { ...board.units, [id]: units } };
  const after = dangerAt(there, id, bloc, armiesOf(board))?.chance ?? 0;
  const share = shareOf(board, controllerOf(board, id), bloc, power);
  return (before - after) * keyWorth(id) * GUARD * share;
};

/** A leader goes where Units of the same power wait for one. */
const leads = (board: Board, { power, force }: Marcher, id: DuchyId): number => {
  if (
    force.leader === null ||
    countUnits(force.units) > 0 ||
    leadersIn(board, id, board.blocs[power]).length > 0
  ) {
    return 0;
  }
  const units = countUnits(ownUnits(board, id, power));
  return units < 2
    ? 0
    : 0.3 * Math.min(units, leaderOf(force.leader).command) + 0.2 * leaderOf(force.leader).battle;
};

/** How much is thought about a march: a quick look leaves out guards and the next acts of the enemy. */
export type Care = 'full' | 'quick';

interface Gain {
  readonly worth: number;
  readonly why: Target['why'];
}

/** A Fort is besieged in this Impulse only after an overrun, or without a battle, and with a point that is left. */
const siegeSoon = (board: Board, bloc: Warring, id: DuchyId, { overrun }: Odds, spare: number): number => {
  if (!isEnemyFort(board, id, bloc)) {
    return 1;
  }
  const now = spare > 0 ? overrun : 0;
  return now + (1 - now) * NEXT_TIME;
};
const NEXT_TIME = 0.6;

/** The share of a key that is counted as lost again where an enemy stands near. */
const RETAKEN = 0.5;

/** A duchy of its bloc, or one that its own Units flag when the Impulse ends. */
const isHeldBy = (board: Board, power: Power, id: DuchyId): boolean =>
  controlOf(board, id) === board.blocs[power] ||
  (duchyOf(id).fort === 0 && controlOf(board, id) !== 'neutral' && hasOwnUnits(board, id, power));

const gainAt = (
  board: Board,
  marcher: Marcher,
  from: DuchyId,
  id: DuchyId,
  spare: number,
  care: Care,
): Gain | null => {
  const { force, power } = marcher;
  const bloc = board.blocs[power] as Warring;
  const units = countUnits(force.units);
  if (isHeldBy(board, power, id) && unitsIn(board, id, otherBloc(bloc)) === 0) {
    const guard = care === 'full' && duchyOf(id).key && units > 0 ? guards(board, marcher, id) : 0;
    const lead = leads(board, marcher, id);
    return guard > lead ? { worth: guard, why: 'guard' } : lead > 0 ? { worth: lead, why: 'lead' } : null;
  }
  if (units === 0 || (units < 2 && isEnemyFort(board, id, bloc))) {
    return null;
  }
  const odds = attack(board, force, bloc, from, id);
  if (odds.win < DARING) {
    return null;
  }
  const taken = fortTaken(board, force, bloc, id) * siegeSoon(board, bloc, id, odds, spare);
  const held = care === 'full' ? 1 - RETAKEN * (counter(board, marcher, id)?.chance ?? 0) : 0.85;
  const gain = prize(board, id, bloc, power);
  const beaten = odds.theirs * PIECE + odds.overrun * (odds.theirs > 0 ? OVERRUN : 0);
  const worth = odds.win * (gain * taken * held) + beaten - odds.own * PIECE - (1 - odds.win) * SETBACK;
  return { worth, why: gain * taken > beaten ? 'take' : 'beat' };
};

/** The enemies that could throw the Formation out again. */
const counter = (board: Board, { force, at, power }: Marcher, id: DuchyId) => {
  const bloc = board.blocs[power] as Warring;
  const leaders = force.leader === null ? board.leaders : { ...board.leaders, [force.leader]: id };
  const units = { ...board.units, [at]: left(board, at, force), [id]: force.units };
  const flags = { ...board.flags, [id]: power };
  return dangerAt({ ...board, leaders, units, flags }, id, bloc, armiesOf(board));
};

/** The danger of a way: the chance to come through, and the pieces that interceptions would cost. */
interface Exposure {
  readonly arrives: number;
  readonly loss: number;
}
const SAFE: Exposure = { arrives: 1, loss: 0 };
/** A Formation that is intercepted may still evade back. */
const CAUGHT = 0.8;

/** The worst that an Army next to a duchy could do to a Formation that enters it. */
const ambush = (board: Board, { power, force }: Marcher, id: DuchyId): Exposure => {
  const bloc = board.blocs[power] as Warring;
  const enemy = otherBloc(bloc);
  let worst = SAFE;
  for (const { at, bloc: of, force: theirs } of isEnemyFort(board, id, enemy) ? [] : armiesOf(board)) {
    const link = of === enemy && at !== id ? linkOf(at, id) : null;
    if (link !== null && theirs.leader !== null) {
      const bonus = (controlOf(board, id) === enemy ? 1 : 0) - (link === 'pass' ? 1 : 0);
      const comes = CAUGHT * twoDice(RULES.interceptTarget - leaderOf(theirs.leader).battle - bonus);
      const odds = fought(poolOfForce(force), poolOfForce(theirs));
      const loss = comes * ((1 - odds.win) * SETBACK + (odds.own - odds.theirs) * PIECE);
      worst = loss > worst.loss ? { arrives: 1 - comes, loss } : worst;
    }
  }
  return worst;
};

/** The danger of the links that these points pay for. */
const exposure = (board: Board, marcher: Marcher, path: readonly DuchyId[], cp: number): Exposure => {
  let [arrives, loss, spent] = [1, 0, 0];
  let from = marcher.at;
  for (const id of path) {
    spent += marchCost(linkOf(from, id) as Link);
    if (spent > cp) {
      break;
    }
    const worst = ambush(board, marcher, id);
    loss += arrives * worst.loss;
    arrives *= worst.arrives;
    from = id;
  }
  return { arrives, loss };
};

/** The Impulses of a power that follow this one in this turn. */
const toCome = (board: Board, power: Power): number => handOf(board.deck, power).length;

/** How far a Formation looks: as far as its power's cards may carry it in this turn, or a card or two in an open game. */
const farthest = (board: Board, power: Power, cp: number): number => {
  const cards = toCome(board, power);
  const more = board.turn < board.fixed.last ? Math.max(2, cards) : cards;
  return Math.min(FARTHEST, cp + Math.ceil(more * IMPULSE));
};

/** The share of a target's worth that is left when so many points more must be spent on the way in later Impulses. */
const soon = (board: Board, power: Power, missing: number): number => {
  if (missing <= 0) {
    return 1;
  }
  const impulses = Math.ceil(missing / IMPULSE);
  const late = Math.max(0, impulses - toCome(board, power));
  let share = late > 0 ? (board.turn < board.fixed.last ? NEXT_TURN : 0) : 1;
  for (let i = 0; i < impulses; i++) {
    share *= LATER;
  }
  return share;
};

/** Everything that a Formation might go for with so many Command Points, the best first. */
export const targetsFor = (
  board: Board,
  marcher: Marcher,
  cp: number,
  moved: boolean,
  care: Care = 'full',
): readonly Target[] => {
  const bloc = board.blocs[marcher.power] as Warring;
  const enemy = otherBloc(bloc);
  const isHeld = (id: DuchyId): boolean =>
    unitsIn(board, id, enemy) > 0 || isEnemyFort(board, id, bloc) || neutralAt(board, id) !== null;
  const shut = shutTo(board, marcher);
  const reach = GRAPH.reach(marcher.at, {
    budget: care === 'full' ? farthest(board, marcher.power, cp) : Math.max(cp, 3),
    cost: edge => (shut(edge) ? null : marchCost(edge.kind as Link)),
    stops: ({ to }) => isHeld(to),
  });
  const guard = moved || care === 'quick' ? 0 : leaves(board, marcher);
  const found: Target[] = [];
  for (const id of reach.ids) {
    const way = id === marcher.at || !isWorthALook(board, id, bloc) ? null : reach.way(id);
    const first = way?.path[0];
    if (!way || first === undefined || marchCost(linkOf(marcher.at, first) as Link) > cp) {
      continue;
    }
    const gain = gainAt(board, marcher, way.path.at(-2) ?? marcher.at, id, cp - way.cost, care);
    const worth = gain ? gain.worth * soon(board, marcher.power, way.cost - cp) - way.cost * STEP - guard : 0;
    const risk = gain && worth > 0 && care === 'full' ? exposure(board, marcher, way.path, cp) : SAFE;
    const net = worth * risk.arrives - risk.loss;
    if (gain && net > 0) {
      found.push({ to: id, first, worth: net, cost: Math.min(way.cost, cp), why: gain.why });
    }
  }
  return found.sort((a, b) => b.worth - a.worth);
};

const isWorthALook = (board: Board, id: DuchyId, bloc: Warring): boolean =>
  controlOf(board, id) !== bloc || duchyOf(id).key || board.units[id] !== undefined;

/** The best of them; null where nothing is worth a march. */
export const bestTarget = (
  board: Board,
  marcher: Marcher,
  cp: number,
  moved: boolean,
  care: Care = 'full',
): Target | null => targetsFor(board, marcher, cp, moved, care)[0] ?? null;

/** The worth of a siege where the Army stands. */
export const siegeWorth = (board: Board, { force, at, power }: Marcher): number =>
  countUnits(force.units) === 0
    ? 0
    : siege(force, at) * prize(board, at, board.blocs[power] as Warring, power) -
      duchyOf(at).fort * 0.17 * PIECE;

/** The worth of stopping where a march has come to: a key that is guarded, the Flag, or the Fort if a point is left for a siege (TNW-R41). */
export const haltWorth = (board: Board, marcher: Marcher, cp: number, care: Care): number => {
  const bloc = board.blocs[marcher.power] as Warring;
  if (countUnits(marcher.force.units) === 0 || unitsIn(board, marcher.at, otherBloc(bloc)) > 0) {
    return 0;
  }
  if (controlOf(board, marcher.at) === bloc) {
    return care === 'full' ? leaves(board, marcher) * GUARD : 0;
  }
  if (isEnemyFort(board, marcher.at, bloc)) {
    return cp > 0 ? Math.max(0, siegeWorth(board, marcher)) : 0;
  }
  return prize(board, marcher.at, bloc, marcher.power);
};
