import { isRecord, type Json, type Refusal } from '#kernel';
import { movement } from '../../charts/movement.ts';
import { type HexId, hexOf, isMajorState, type StateId } from '../../map.ts';
import { type Board, LANDED, type Leader, MARCHED, type Power, type Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
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
export const readyTroops = (board: Board, power: Power, hex: HexId): readonly Troop[] => {
  const isOwn = ofPower(board, power);
  return troopsAt(board, hex).filter(troop => !troop.inside && mayMarch(troop) && isOwn(troop));
};
export const readyLeaders = (board: Board, power: Power, hex: HexId): readonly Leader[] => {
  const isOwn = ofPower(board, power);
  return leadersAt(board, hex).filter(leader => !leader.inside && mayMarch(leader) && isOwn(leader));
};

/** The hexes from which something of a power may march. Foot needs a leader, or stays at home (WAP-R11). */
export const marchableFrom = (board: Board, power: Power): readonly HexId[] => {
  const isOwn = ofPower(board, power);
  const led = new Set<HexId>();
  for (const leader of board.leaders) {
    if (leader.at !== '' && !leader.inside && mayMarch(leader) && isOwn(leader)) {
      led.add(leader.at);
    }
  }
  const hexes = new Set(led);
  for (const troop of board.troops) {
    if (!troop.inside && mayMarch(troop) && isOwn(troop) && !led.has(troop.at)) {
      if (troop.cav > 0 || (troop.inf > 0 && hexOf(troop.at).home === troop.state)) {
        hexes.add(troop.at);
      }
    }
  }
  return [...hexes].sort();
};

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

const NOT_THERE = refuse('marched', 'WAP-R48', 'There are not enough pieces there that may still march.');
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

export const needsLeader = (march: March): boolean => march.leaders.length === 0 && hasFoot(march);

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

/** WAP-R50: a force march needs a leader and SP to lead, and is asked once. */
export const mayForce = (march: March): boolean =>
  march.extra === null && march.leaders.length > 0 && marchSP(march) > 0;

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
