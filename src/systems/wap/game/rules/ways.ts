import type { Refusal } from '#kernel';
import { around, type Hex, type HexId, hexOf, LAND, NEXT, numberOf, placeName } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import { refuse } from '../refuse.ts';
import {
  couldOverrun,
  entryCost,
  hasFriends,
  isOpenGround,
  mustStop,
  type Zones,
  zonesFor,
} from './ground.ts';
import { budgetOf, type March, marchSP, mayForce, needsLeader } from './marches.ts';
import { ofFoes } from './pieces.ts';

/** A march and the pieces in its way, gathered once for all the hexes that it looks at. */
interface Marching {
  readonly board: Board;
  readonly march: March;
  readonly sp: number;
  readonly unled: boolean;
  readonly zones: Zones;
  /** Hexes with enemy leaders in the field, which leaders without SP keep out of (WAP-R47). */
  readonly generals: ReadonlySet<HexId> | null;
}

const marching = (board: Board, march: March): Marching => {
  const sp = marchSP(march);
  return {
    board,
    march,
    sp,
    unled: needsLeader(march),
    zones: zonesFor(board, march.power),
    generals: sp === 0 ? generalsOf(board, march.power) : null,
  };
};

const generalsOf = (board: Board, power: Power): ReadonlySet<HexId> => {
  const isFoe = ofFoes(board, power);
  return new Set(board.leaders.filter(each => !each.inside && isFoe(each)).map(({ at }) => at));
};

/** The cost to enter a hex, from wherever; null where the march may not (WAP-MOVE, WAP-R49). */
const entryFor = ({ board, march, sp, unled, zones, generals }: Marching, to: HexId): number | null => {
  const { power } = march;
  const { foes, inside, near, stores } = zones;
  if (!isOpenGround(board, power, to, zones)) {
    return null;
  }
  const isHeld = foes.has(to);
  const isEnemys = isHeld || inside.has(to) || stores.has(to) || generals?.has(to) === true;
  if (sp === 0 && (isEnemys || (near.has(to) && !hasFriends(board, power, to)))) {
    return null;
  }
  if (unled) {
    const { home } = hexOf(to);
    if (near.has(to) || isHeld || march.walkers.some(({ state }) => state !== home)) {
      return null;
    }
  }
  if (isHeld) {
    return couldOverrun(board, power, to, sp, zones) ? entryCost(board, to) + 1 : null;
  }
  return entryCost(board, to);
};

/** One MP more for the first step out of an enemy zone (WAP-ZOC). */
const leavingFrom = ({ march, zones }: Marching, from: HexId): number =>
  march.entered === 0 && from === march.start && zones.near.has(march.start) ? 1 : 0;

const stopsIn = ({ board, march, sp, unled, zones }: Marching, hex: HexId): boolean =>
  unled ||
  mustStop(board, march.power, hex, sp, zones) ||
  (sp > 0 && !zones.foes.has(hex) && zones.inside.has(hex));

/** The cost for a march to enter a hex from another; null where it may not. */
export const stepCost = (board: Board, march: March, from: HexId, to: HexId): number | null => {
  const now = marching(board, march);
  const cost = entryFor(now, to);
  return cost === null ? null : cost + leavingFrom(now, from);
};

/** WAP-R44: whether the march ends in a hex that it has entered (WAP-ZOC). */
export const endsIn = (board: Board, march: March, hex: HexId): boolean =>
  stopsIn(marching(board, march), hex);

const CLOSED = -1;
const GOES_ON = 1;
const ENDS = 2;

/** The land as one march meets it: every hex is looked at once, however many ways lead over it. */
class Land {
  #board: Board | null = null;
  #marching: Marching | null = null;
  /** By number of the hex; 0 before anybody asked. */
  readonly #costs = new Int8Array(LAND.length);
  readonly #ends = new Int8Array(LAND.length);

  /** Nothing is made new for a march: the land is wiped. */
  meets(board: Board, march: March): this {
    if (this.#board !== board || this.#marching?.march !== march) {
      this.#board = board;
      this.#marching = marching(board, march);
      this.#costs.fill(0);
      this.#ends.fill(0);
    }
    return this;
  }

  costAt(hex: number): number {
    this.#costs[hex] ||= entryFor(this.#marching as Marching, (LAND[hex] as Hex).id) ?? CLOSED;
    return this.#costs[hex] as number;
  }

  endsAt(hex: number): boolean {
    this.#ends[hex] ||= stopsIn(this.#marching as Marching, (LAND[hex] as Hex).id) ? ENDS : GOES_ON;
    return this.#ends[hex] === ENDS;
  }

  leaving(from: HexId): number {
    return leavingFrom(this.#marching as Marching, from);
  }

  cost(from: HexId, to: HexId): number | null {
    const cost = this.costAt(numberOf(to));
    return cost === CLOSED ? null : cost + this.leaving(from);
  }

  ends(hex: HexId): boolean {
    return this.endsAt(numberOf(hex));
  }
}

const LAST = new Land();

/** The land as a march meets it; kept until another march asks. */
const landFor = (board: Board, march: March): Land => LAST.meets(board, march);

/** A hex that a march can end in, by the cheapest way. */
export interface Reached {
  readonly hex: HexId;
  readonly cost: number;
  readonly path: readonly HexId[];
}

/** By number of the hex, used again for every march: the least cost so far, and the hex before on that way. */
const LEAST = new Int16Array(LAND.length);
const BEFORE = new Int16Array(LAND.length);

/**
 * The cheapest way to every hex within so many MP, the cheapest first. Entering costs whole MP, so that the hexes of
 * one cost are all known before the walk goes on from them; they go on in the order of their numbers.
 */
export const waysOf = (board: Board, march: March, budget: number): readonly Reached[] => {
  const land = landFor(board, march);
  const start = numberOf(march.at);
  const paths = new Map<number, readonly HexId[]>();
  LEAST.fill(budget + 1);
  const byCost: number[][] = Array.from({ length: budget + 1 }, () => []);
  const offer = (from: number, spent: number): void => {
    for (const to of NEXT[from] as readonly number[]) {
      const price = land.costAt(to);
      const cost = spent + price;
      if (price !== CLOSED && cost < (LEAST[to] as number)) {
        LEAST[to] = cost;
        BEFORE[to] = from;
        byCost[cost]?.push(to);
      }
    }
  };
  LEAST[start] = 0;
  offer(start, land.leaving(march.at));
  const found: Reached[] = [];
  for (let cost = 1; cost <= budget; cost++) {
    for (const at of (byCost[cost] as number[]).sort((a, b) => a - b)) {
      if (LEAST[at] === cost) {
        const { id } = LAND[at] as Hex;
        const path = [...(paths.get(BEFORE[at] as number) ?? []), id];
        paths.set(at, path);
        found.push({ hex: id, cost, path });
        if (!land.endsAt(at)) {
          offer(at, cost);
        }
      }
    }
  }
  return found;
};

/** Every hex that a march can end in by its own MP, with its cost. A single hex may always be entered first (WAP-MOVE). */
export const reachOf = (board: Board, march: March, ways = waysOf(board, march, budgetOf(march))) => {
  const budget = budgetOf(march);
  const ends = ways.filter(({ cost }) => cost <= budget);
  if (march.entered > 0) {
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
  const land = landFor(board, march);
  let at = march.at;
  let spent = 0;
  for (const [i, hex] of path.entries()) {
    if (!around(at).includes(hex)) {
      return refuse('mp', 'WAP-MOVE', `${placeName(hex)} is not next to ${placeName(at)}.`);
    }
    const cost = land.cost(at, hex);
    if (cost === null) {
      return closedTo(board, march, hex);
    }
    spent += cost;
    if (i < path.length - 1 && land.ends(hex)) {
      return refuse('zone', 'WAP-ZOC', `The march must stop in ${placeName(hex)}, next to the enemy.`);
    }
    at = hex;
  }
  const alone = path.length === 1 && march.entered === 0 && force === 0;
  return spent <= budgetOf(march) + force || alone
    ? null
    : refuse('mp', 'WAP-MOVE', `The way costs ${spent} MP; the march has ${budgetOf(march) + force}.`);
};

/** MP that a march may force at most (WAP-FM). */
export const MOST_FORCED = 3;

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
