import type { Json, Refusal } from '#kernel';
import { inchesOf } from '#systems/esr/charts/distances.ts';
import type { Board, Formation, Leader, Unit } from '#systems/esr/game/board.ts';
import { guideOf } from '#systems/esr/game/bodies.ts';
import { headingTo, offset, type Point, turned, YARD } from '#systems/esr/game/geometry/whole.ts';
import { type Clash, clashesOf } from '#systems/esr/game/phases/combat/clashes.ts';
import { checkMarch } from '#systems/esr/game/phases/movement/plan.ts';
import { checkRide, rideCost } from '#systems/esr/game/phases/movement/rides.ts';
import { commanderPlace } from '#systems/esr/game/rules/command.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { budgetOf } from '#systems/esr/game/rules/march/budget.ts';
import type { Marched } from '#systems/esr/game/rules/march/marched.ts';
import { WORDS } from '../words.ts';
import { formationsNear, RINGS, reinedRide, rideAllowance, rideRay, rideValue, rideWords } from './ride.ts';

/** A march drawn by a hand: the troops, the places on their way, their new front. Tenths of a yard. */
export interface Draft {
  /** A Formation or a commander, by id. */
  readonly who: string;
  readonly path: readonly Point[];
  readonly face: number | null;
}

/** A drawn march with the verdict of the rules. */
export interface Drawn {
  readonly draft: Draft;
  readonly name: string;
  /** From where it stands, as far as it can go. */
  readonly path: readonly Point[];
  /** Where the Units of the Formation would stand; none for a commander. */
  readonly units: readonly Unit[];
  /** The front it would have. */
  readonly face: number;
  readonly used: number;
  readonly allowance: number;
  readonly refusal: Refusal | null;
  /** More facts of the place, a line each. */
  readonly told: readonly string[];
  /** Round a commander's place: the distances that count, and the Formations within them. */
  readonly rings: readonly number[];
  readonly near: readonly Point[];
  /** The fights it leads to, pair by pair. */
  readonly clashes: readonly Clash[];
  /** The value that is handed in. */
  readonly value: Json;
}

const points = (path: readonly Point[]): Json => path.map(([x, y]) => [x, y]);

const orderOf = ({ path, face }: Draft) => ({ path, ...(face === null ? {} : { face }) });

const rideOf = (board: Board, leader: Leader, draft: Draft): Drawn => {
  const value = rideValue(leader, draft.path);
  const end = draft.path.at(-1) ?? ([leader.x, leader.y] as const);
  return {
    draft,
    name: leader.name,
    path: [[leader.x, leader.y], ...draft.path],
    units: [],
    face: 0,
    used: rideCost(board, leader, draft.path),
    allowance: rideAllowance(board),
    refusal: checkRide(board, leader.side, value),
    told: rideWords(board, leader, end),
    rings: RINGS,
    near: formationsNear(board, leader, end, RINGS[1]).map(commanderPlace),
    clashes: [],
    value,
  };
};

/** Why a march ends before its end without being refused. */
const HALTS = WORDS.halts;

const toMarch = (board: Board, at: number, draft: Draft): Drawn => {
  const formation = board.formations[at] as Formation;
  const order = orderOf(draft);
  const marched = marchOf(board, formation, order);
  return {
    draft,
    name: formation.name,
    path: [guideOf(formation), ...marched.path],
    units: marched.units,
    face: marched.face,
    used: marched.used,
    allowance: budgetOf(board, formation),
    refusal: checkMarch(board, at, order),
    told: marched.cut && marched.cut in HALTS ? [HALTS[marched.cut as keyof typeof HALTS]] : [],
    rings: [],
    near: [],
    clashes: marched.contacts.length > 0 ? clashesOf(board, at, marched) : [],
    value: { formation: formation.id, ...order, path: points(draft.path) },
  };
};

const formationAt = (board: Board, id: string): number => board.formations.findIndex(each => each.id === id);

/** A draft as the rules see it, on the board as its side knows it; null where nobody of that name stands. */
export const drawnOn = (board: Board, draft: Draft): Drawn | null => {
  const at = formationAt(board, draft.who);
  if (at >= 0) {
    return toMarch(board, at, draft);
  }
  const leader = board.leaders.find(each => each.id === draft.who);
  return leader ? rideOf(board, leader, draft) : null;
};

/** Where a march begins: the guide of a Formation, the place of a commander. */
export const startOf = (board: Board, who: string): Point | null => {
  const formation = board.formations[formationAt(board, who)];
  if (formation) {
    return guideOf(formation);
  }
  const leader = board.leaders.find(each => each.id === who);
  return leader ? [leader.x, leader.y] : null;
};

/** A draft that goes too far, cut where the allowance ends. */
export const reined = (board: Board, draft: Draft): Draft => {
  const at = formationAt(board, draft.who);
  const leader = board.leaders.find(each => each.id === draft.who);
  if (at < 0) {
    return leader ? { ...draft, path: reinedRide(board, leader, draft.path) } : draft;
  }
  const marched: Marched = marchOf(board, board.formations[at] as Formation, orderOf(draft));
  return marched.cut === 'allowance' && marched.path.length > 0 ? { ...draft, path: marched.path } : draft;
};

/** A new front for a drawn march, so many degrees to the right. */
export const wheeled = (board: Board, draft: Draft, degrees: number): Draft => {
  const formation = board.formations[formationAt(board, draft.who)];
  return formation ? { ...draft, face: turned((draft.face ?? formation.face) + degrees) } : draft;
};

/** A front toward the way that is drawn. */
export const facingIts = (board: Board, draft: Draft): Draft => {
  const [from, to] = [startOf(board, draft.who), draft.path[0]];
  return from && to ? { ...draft, face: headingTo(from, to) } : draft;
};

/** How far a Formation can go in one direction, and whether its orders let it. */
export interface Ray {
  readonly at: Point;
  readonly allowed: boolean;
}

/** Roads carry a column farther than its allowance off them. */
const BEYOND = 2;

/** The march of a Formation or a ride straight ahead on a heading, until allowance, ground or enemy end it. */
export const rayOf = (board: Board, who: string, heading: number): Ray | null => {
  const at = formationAt(board, who);
  const formation = board.formations[at];
  if (!formation) {
    const leader = board.leaders.find(each => each.id === who);
    return leader ? rideRay(board, leader, heading) : null;
  }
  const from = guideOf(formation);
  const marched = marchOf(board, formation, {
    path: [offset(from, heading, budgetOf(board, formation) * BEYOND)],
  });
  const allowed = marched.path.length > 0 && checkMarch(board, at, { path: marched.path }) === null;
  return { at: marched.path.at(-1) ?? from, allowed };
};

/** The ground scale that inches are told for. */
const SCALE = 100;

const inYards = (tenths: number): number => Math.round(tenths / YARD);

/** "640 of 900 yards, 6.4 of 9 inches". */
export const distanceWords = ({ used, allowance }: Pick<Drawn, 'used' | 'allowance'>): string => {
  const [gone, all] = [inYards(used), inYards(allowance)];
  const inches = `${inchesOf(gone, SCALE).toFixed(1)} of ${inchesOf(all, SCALE).toFixed(1)} in`;
  return `${gone.toLocaleString('en')} of ${all.toLocaleString('en')} yd · ${inches}`;
};
