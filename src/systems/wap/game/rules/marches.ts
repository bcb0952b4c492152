import { isRecord, type Json, type Refusal } from '#kernel';
import { movement } from '../../charts/movement.ts';
import {
  around,
  GRAPH,
  type HexId,
  hexOf,
  isLand,
  isMajorState,
  placeName,
  type StateId,
} from '../../map.ts';
import { type Board, LANDED, type Leader, MARCHED, type Power, type Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { couldOverrun, enemySP, entryCost, hasFriends, isOpenGround, mustStop, zonesFor } from './ground.ts';
import { leadersAt, ofPower, spOf, sumSP, troopsAt } from './pieces.ts';

/** Pieces of one hex that a player names: SP by state, and leaders. */
export interface Picked {
  readonly units: readonly {
    readonly state: StateId;
    readonly inf: number;
    readonly cav: number;
    readonly gds: number;
    readonly sup: number;
  }[];
  readonly leaders: readonly string[];
}

/** A part of a march: pieces that are alike, with the MP that they have spent. */
export interface Walker extends Troop {
  readonly spent: number;
}

/** Pieces on the march (WAP-R48). */
export interface March {
  readonly power: Power;
  readonly start: HexId;
  readonly at: HexId;
  readonly walkers: readonly Walker[];
  readonly leaders: readonly { readonly id: string; readonly spent: number }[];
  /** Hexes entered so far. */
  readonly entered: number;
  readonly swamp: boolean;
  /** MP that a force march has granted; null before one. */
  readonly extra: number | null;
}

const mpOf = (row: string): number => movement.cells[movement.findRow(row)]?.[0] ?? 0;
const FOOT = mpOf('foot');
const CAVALRY = mpOf('cavalry');
const LEADER = mpOf('leader');

/** WAP-R22, WAP-R48: pieces that may still march in this phase. */
const mayMarch = ({ marks }: { readonly marks: number }): boolean => (marks & (MARCHED | LANDED)) === 0;

/** Troops of a power in a hex that may march: in the field and not yet marched. */
export const readyTroops = (board: Board, power: Power, hex: HexId): readonly Troop[] =>
  troopsAt(board, hex).filter(troop => !troop.inside && mayMarch(troop) && ofPower(board, power)(troop));
export const readyLeaders = (board: Board, power: Power, hex: HexId): readonly Leader[] =>
  leadersAt(board, hex).filter(leader => !leader.inside && mayMarch(leader) && ofPower(board, power)(leader));

/** The hexes from which something of a power may march. */
export const marchableFrom = (board: Board, power: Power): readonly HexId[] => {
  const hexes = new Set<HexId>();
  for (const troop of board.troops) {
    if (!troop.inside && mayMarch(troop) && ofPower(board, power)(troop) && mayLeave(board, power, troop)) {
      hexes.add(troop.at);
    }
  }
  for (const leader of board.leaders) {
    if (leader.at !== '' && !leader.inside && mayMarch(leader) && ofPower(board, power)(leader)) {
      hexes.add(leader.at);
    }
  }
  return [...hexes].sort();
};

/** Foot needs a leader, or stays at home (WAP-R11). */
const mayLeave = (board: Board, power: Power, troop: Troop): boolean =>
  troop.cav > 0 ||
  (troop.inf > 0 && hexOf(troop.at).home === troop.state) ||
  readyLeaders(board, power, troop.at).length > 0;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

export const isPicked = (json: unknown): json is Picked =>
  isRecord(json as Json) &&
  Array.isArray((json as unknown as Picked).units) &&
  Array.isArray((json as unknown as Picked).leaders) &&
  (json as unknown as Picked).leaders.every(id => typeof id === 'string') &&
  (json as unknown as Picked).units.every(
    unit =>
      isRecord(unit as unknown as Json) &&
      typeof unit.state === 'string' &&
      isCount(unit.inf) &&
      isCount(unit.cav) &&
      isCount(unit.gds) &&
      isCount(unit.sup),
  );

/** The groups that a pick takes its pieces from; null where there are not so many. */
export const resolvePick = (groups: readonly Troop[], picked: Picked): readonly Troop[] | null => {
  const parts: Troop[] = [];
  const named = new Set<StateId>();
  for (const unit of picked.units) {
    if (named.has(unit.state)) {
      return null;
    }
    named.add(unit.state);
    const left = { inf: unit.inf, cav: unit.cav, gds: unit.gds, sup: unit.sup };
    for (const group of groups.filter(({ state }) => state === unit.state)) {
      const part = {
        ...group,
        inf: Math.min(left.inf, group.inf),
        cav: Math.min(left.cav, group.cav),
        gds: Math.min(left.gds, group.gds),
        sup: Math.min(left.sup, group.sup),
      };
      left.inf -= part.inf;
      left.cav -= part.cav;
      left.gds -= part.gds;
      left.sup -= part.sup;
      if (spOf(part) + part.sup > 0) {
        parts.push(part);
      }
    }
    if (left.inf + left.cav + left.gds + left.sup > 0) {
      return null;
    }
  }
  return parts;
};

const NOT_THERE = refuse('marched', 'WAP-R48', 'Not so many pieces that may still march stand there.');
const NO_LEADER = refuse(
  'no-leader',
  'WAP-MOVE',
  'Infantry, guards and supply points march only with a leader; unled infantry moves alone, inside its home country.',
);

/** The march that these pieces of a hex begin, or the reason why they cannot. */
export const marchOf = (
  board: Board,
  power: Power,
  hex: HexId,
  picked: Picked,
): { readonly march: March } | { readonly refusal: Refusal } => {
  const parts = resolvePick(readyTroops(board, power, hex), picked);
  const ready = readyLeaders(board, power, hex);
  const ids = [...new Set(picked.leaders)];
  if (!parts || ids.length !== picked.leaders.length || ids.some(id => !ready.some(each => each.id === id))) {
    return { refusal: NOT_THERE };
  }
  if (parts.length === 0 && ids.length === 0) {
    return { refusal: refuse('marched', 'WAP-R48', 'A march takes at least one piece.') };
  }
  const march: March = {
    power,
    start: hex,
    at: hex,
    walkers: parts.map(part => ({ ...part, spent: 0 })),
    leaders: ids.map(id => ({ id, spent: 0 })),
    entered: 0,
    swamp: false,
    extra: null,
  };
  return needsLeader(march) && !isUnledHome(march) ? { refusal: NO_LEADER } : { march };
};

export const marchSP = ({ walkers }: March): number => sumSP(walkers);

const hasFoot = ({ walkers }: March): boolean => walkers.some(({ inf, gds, sup }) => inf + gds + sup > 0);
const hasCavalry = ({ walkers }: March): boolean => walkers.some(({ cav }) => cav > 0);

const needsLeader = (march: March): boolean => march.leaders.length === 0 && hasFoot(march);

/** WAP-R11: infantry without a leader, alone and at home. */
const isUnledHome = (march: March): boolean =>
  !hasCavalry(march) &&
  march.walkers.every(({ state, gds, sup }) => gds === 0 && sup === 0 && hexOf(march.start).home === state);

/** Each piece pays from its own MP; the march has as many as its poorest part has left (WAP-R48). */
export const budgetOf = (march: March): number => {
  let least = LEADER;
  for (const { inf, gds, sup, spent } of march.walkers) {
    least = Math.min(least, (inf + gds + sup > 0 ? FOOT : CAVALRY) - spent);
  }
  for (const { spent } of march.leaders) {
    least = Math.min(least, LEADER - spent);
  }
  return least + (march.extra ?? 0);
};

/** The cost for a march to enter a hex from another; null where it may not. */
export const stepCost = (board: Board, march: March, from: HexId, to: HexId): number | null => {
  const { power } = march;
  const sp = marchSP(march);
  const { foes, near } = zonesFor(board, power);
  if (!isOpenGround(board, power, to)) {
    return null;
  }
  if (sp === 0) {
    if (enemySP(board, power, to) > 0 || (near.has(to) && !hasFriends(board, power, to))) {
      return null;
    }
  }
  if (needsLeader(march)) {
    const home = hexOf(to).home;
    if (near.has(to) || foes.has(to) || march.walkers.some(({ state }) => state !== home)) {
      return null;
    }
  }
  const first = march.entered === 0 && from === march.start && near.has(march.start) ? 1 : 0;
  if (foes.has(to)) {
    return couldOverrun(board, power, to, sp) ? entryCost(board, to) + 1 + first : null;
  }
  return entryCost(board, to) + first;
};

/** WAP-R44: whether the march ends in a hex that it has entered (WAP-ZOC). */
export const endsIn = (board: Board, march: March, hex: HexId): boolean =>
  needsLeader(march) ||
  (marchSP(march) > 0 &&
    (mustStop(board, march.power, hex, marchSP(march)) ||
      (!zonesFor(board, march.power).foes.has(hex) && enemySP(board, march.power, hex) > 0)));

/** Every hex that a march can end in, with its cost; `extra` MP of a force march are hoped for. */
export const reachOf = (board: Board, march: March, extra = 0) => {
  const reach = GRAPH.reach(march.at, {
    cost: edge => stepCost(board, march, edge.from, edge.to),
    budget: budgetOf(march) + extra,
    stops: edge => endsIn(board, march, edge.to),
  });
  const ends = reach.ids
    .filter(hex => hex !== march.at)
    .map(hex => ({ hex, cost: reach.cost(hex) as number, path: reach.way(hex)?.path ?? [] }));
  if (march.entered > 0 || extra > 0) {
    return ends;
  }
  const single = around(march.at)
    .filter(hex => !ends.some(each => each.hex === hex))
    .flatMap(hex => {
      const cost = stepCost(board, march, march.at, hex);
      return cost === null ? [] : [{ hex, cost, path: [hex] }];
    });
  return [...ends, ...single];
};

/** WAP-R50: a force march needs a leader and SP to lead, and is asked once. */
export const mayForce = (march: March): boolean =>
  march.extra === null && march.leaders.length > 0 && marchSP(march) > 0;

/** The reason why a march may not take a way; null where it may. */
export const pathRefusal = (
  board: Board,
  march: March,
  path: readonly HexId[],
  force: number,
): Refusal | null => {
  if (force > 0 && !mayForce(march)) {
    return march.extra === null
      ? refuse('no-leader', 'WAP-R50', 'A force march needs a leader and SP in the march.')
      : refuse('once', 'WAP-FM', 'A march is forced once in a phase.');
  }
  let at = march.at;
  let spent = 0;
  for (const [i, hex] of path.entries()) {
    if (!isLand(hex) || !around(at).includes(hex)) {
      return refuse('mp', 'WAP-MOVE', `${placeName(hex)} is not next to ${placeName(at)}.`);
    }
    const cost = stepCost(board, march, at, hex);
    if (cost === null) {
      return closedTo(board, march, hex);
    }
    spent += cost;
    if (i < path.length - 1 && endsIn(board, march, hex)) {
      return refuse('zone', 'WAP-ZOC', `The march must stop in ${placeName(hex)}, next to the enemy.`);
    }
    at = hex;
  }
  const alone = path.length === 1 && march.entered === 0 && force === 0;
  return spent <= budgetOf(march) + force || alone
    ? null
    : refuse('mp', 'WAP-MOVE', `The way costs ${spent} MP; the march has ${budgetOf(march) + force}.`);
};

const MOST_FORCED = 3;

/** The cost of a way hex by hex, and the MP that it must force; null where the march may not take it. */
export const measured = (
  board: Board,
  march: March,
  path: readonly HexId[],
): { readonly cost: number; readonly force: number } | null => {
  const most = mayForce(march) ? MOST_FORCED : 0;
  const asks = Array.from({ length: most + 1 }, (_, force) => force);
  const force = asks.find(each => pathRefusal(board, march, path, each) === null);
  if (force === undefined) {
    return null;
  }
  const hexes = [march.at, ...path];
  const cost = path.reduce((sum, to, i) => sum + (stepCost(board, march, hexes[i] ?? march.at, to) ?? 0), 0);
  return { cost, force };
};

const closedTo = (board: Board, march: March, hex: HexId): Refusal => {
  const { foes, strangers } = zonesFor(board, march.power);
  if (foes.has(hex)) {
    return refuse('enemy-in-hex', 'WAP-R49', `An enemy field force stands in ${placeName(hex)}.`);
  }
  if (strangers.has(hex)) {
    return refuse('third-party', 'WAP-R49', `Pieces of a neutral power stand in ${placeName(hex)}.`);
  }
  return isOpenGround(board, march.power, hex)
    ? refuse('zone', 'WAP-MOVE', `These pieces may not enter ${placeName(hex)} by themselves.`)
    : refuse('neutral-land', 'WAP-R49', `${placeName(hex)} is closed to this power.`);
};

/** The facts of WAP-FM for a march that asks for MP on a way. */
export const forceFacts = (
  _board: Board,
  march: March,
  required: number,
  rest: readonly HexId[],
  unsupplied: boolean,
  winter: boolean,
) => ({
  required,
  allGuards: march.walkers.every(({ inf, cav }) => inf + cav === 0),
  allMajor: march.walkers.every(({ state }) => isMajorState(state)),
  unsupplied,
  winter,
  swamp: march.swamp || rest.some(hex => hexOf(hex).terrain === 'swamp'),
});
