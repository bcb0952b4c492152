import type { Invariant } from '#kernel';
import { type Board, type Formation, SIDES } from './board.ts';
import { bodyOf } from './bodies.ts';
import { findPairs } from './rules/melee.ts';
import { findClash } from './rules/room.ts';

/** A rule that holds at every moment of a battle; it gives a sentence when it does not. */
type Check = (board: Board) => string | null;

/** Formations found to stand clear of each other: while nobody moves, nothing is asked again. */
const CLEAR = new WeakSet<readonly Formation[]>();

/** No two Units overlap: bases stand beside each other, but for the bends of one column. */
const nobodyOverlaps: Check = board => {
  if (CLEAR.has(board.formations)) {
    return null;
  }
  for (let at = 0; at < board.formations.length; at++) {
    const formation = board.formations[at] as Formation;
    const clash = formation.presence === 'field' ? findClash(board, at, formation.units) : null;
    if (clash) {
      return `${clash[0].kind.name} (${clash[0].id}) stands on ${clash[1].kind.name} (${clash[1].id})`;
    }
  }
  CLEAR.add(board.formations);
  return null;
};

/** No Unit is in two places: every id once, in one Formation. */
const nobodyTwice: Check = board => {
  const seen = new Set<string>();
  for (const units of [
    ...board.formations.map(each => each.units),
    ...board.forces.map(each => each.reserve),
  ]) {
    for (const { id } of units) {
      if (seen.has(id)) {
        return `${id} is in two places`;
      }
      seen.add(id);
    }
  }
  return null;
};

/** Fatigue is never negative, and lies only on classes that are there. */
const fatigueIsSound: Check = board => {
  for (const { name, fatigue, units, presence } of board.formations) {
    for (const cls of ['inf', 'cav', 'art'] as const) {
      const there = units.some(unit => unit.kind.cls === cls && unit.place !== 'removed');
      if (
        fatigue[cls] < 0 ||
        !Number.isInteger(fatigue[cls]) ||
        (fatigue[cls] > 0 && !there && presence === 'field')
      ) {
        return `${name} has ${fatigue[cls]} fatigue on its ${cls}`;
      }
    }
  }
  return null;
};

const OUT_OF_CONTACT = new Set(['status', 'end', 'begin', 'activate', 'issue', 'actions', 'convert']);

/** Outside movement, fire and combat no opposing Units touch (ESR-6.2). */
const nobodyTouches: Check = board => {
  const [pair] = OUT_OF_CONTACT.has(board.phase) ? findPairs(board) : [];
  return pair ? `${pair.french} and ${pair.coalition} are in contact in ${board.phase}` : null;
};

/** A status replaces the directive; a Formation on the field has one or the other (ESR-3.7). */
const statusReplaces: Check = board => {
  const wrong = board.formations.find(({ presence, status, directive, pending }) =>
    presence === 'field'
      ? (status !== null) === (directive !== null) || (status !== null && pending !== null)
      : presence !== 'coming' && (directive !== null || pending !== null),
  );
  return wrong
    ? `${wrong.name} holds ${wrong.directive ?? 'no directive'} under ${wrong.status ?? 'no status'}`
    : null;
};

const supportIsFriend: Check = board => {
  const wrong = board.formations.find(
    each => each.presence === 'field' && (each.directive === 'S') !== (each.support !== null),
  );
  return wrong ? `${wrong.name} supports ${wrong.support ?? 'nobody'} on ${wrong.directive}` : null;
};

/** Every order issued is pending, obeyed, lost, or replaced. */
const ordersAreKept: Check = board => {
  for (const side of SIDES) {
    const { issued, obeyed, failed, replaced } = board.armies[side].orders;
    const pending = [...board.formations, ...board.forces].filter(
      each => each.side === side && each.pending !== null,
    ).length;
    if (issued !== obeyed + failed + replaced + pending) {
      return `${side} issued ${issued} orders: ${obeyed} obeyed, ${failed} lost, ${replaced} replaced, ${pending} pending`;
    }
  }
  return null;
};

/** Places are whole tenths of a yard, headings whole degrees. */
const placesAreWhole: Check = board => {
  for (const formation of board.formations) {
    for (const unit of bodyOf(formation.units).standing) {
      if (
        !Number.isInteger(unit.x) ||
        !Number.isInteger(unit.y) ||
        !Number.isInteger(unit.face) ||
        unit.face < 0 ||
        unit.face > 359
      ) {
        return `${unit.id} stands at ${unit.x}, ${unit.y} facing ${unit.face}`;
      }
    }
  }
  return null;
};

const CHECKS: readonly Check[] = [
  nobodyTwice,
  fatigueIsSound,
  statusReplaces,
  supportIsFriend,
  ordersAreKept,
  placesAreWhole,
  nobodyOverlaps,
  nobodyTouches,
];

/** For the contract suite and for fuzzing. */
export const invariants: readonly Invariant[] = CHECKS.map(
  check => state => check(state.board as unknown as Board),
);
