import { handOf } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { controlOf, countUnits, isActing, keysOf } from '#systems/tnw/game/situation.ts';
import { KEYS, leaderOf, ORDER, powerOf, type Warring } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { armiesOf, dangerAt } from './fronts.ts';

/** The keys that the Imperial side must hold at the end. */
export const keysNeeded = (board: Board): number => {
  const end = board.fixed.victory.find(
    ({ when, winner, test }) => when === 'end' && winner === 'imperial' && test?.keys,
  );
  return end?.test?.keys?.min ?? 10;
};

/** The figures that are read from a board of two players, from the Imperial point of view. */
export const SIGNS = [
  'bias',
  /** Keys beyond those that are needed. */
  'lead',
  /** Keys that the other side is about to lose, all of them and the one that is most in danger; more if it is our turn. */
  'prey',
  'quarry',
  'strike',
  /** Keys of our own in danger. */
  'peril',
  'weakest',
  'blow',
  /** Units under leaders, all Units, and the ratings of leaders with troops, beyond the other side's. */
  'troops',
  'units',
  'ratings',
  /** Cards of either side, and the Impulses at the end that the other side cannot answer. */
  'own',
  'theirs',
  'outlast',
  /** Squadrons beyond the other side's, and keys of neutrals by the steps that they lean to us. */
  'squadrons',
  'leaning',
] as const;
export type Sign = (typeof SIGNS)[number];
export type Signs = Readonly<Record<Sign, number>>;

interface Danger {
  readonly sum: number;
  readonly most: number;
}

const dangerTo = (board: Board, holder: Warring): Danger => {
  let [sum, most] = [0, 0];
  for (const { id } of KEYS) {
    const chance = controlOf(board, id) === holder ? (dangerAt(board, id, holder)?.chance ?? 0) : 0;
    sum += chance;
    most = Math.max(most, chance);
  }
  return { sum, most };
};

const cards = (board: Board, power: Power): number => handOf(board.deck, power).length;

/** Cards of a bloc: all of them, and the most that one of its powers holds. */
const handsOf = (board: Board, bloc: Warring): { readonly all: number; readonly most: number } => {
  let [all, most] = [0, 0];
  for (const power of ORDER) {
    if (board.blocs[power] === bloc) {
      all += cards(board, power);
      most = Math.max(most, cards(board, power));
    }
  }
  return { all, most };
};

/** The power that acts, or will act next; null between the turns. */
const nextToAct = (board: Board): Power | null => {
  if (board.impulse || board.phase !== 'impulses') {
    return board.impulse?.power ?? null;
  }
  // The place in the order has moved on already when a power is asked for its Impulse.
  const asked = ORDER[(board.next + ORDER.length - 1) % ORDER.length] as Power;
  return isActing(board, asked) && cards(board, asked) > 0 ? asked : null;
};

const leaningOf = (board: Board): number => {
  let sum = 0;
  for (const { id, home } of KEYS) {
    if (board.blocs[home] === 'neutral' && board.flags[id] === undefined && powerOf(home).kind === 'minor') {
      sum -= board.tracks[home] ?? 0;
    }
  }
  return sum;
};

const UNANSWERED = 4;

export const signsOf = (board: Board): Signs => {
  const [own, theirs] = [handsOf(board, 'imperial'), handsOf(board, 'coalition')];
  const [prey, peril] = [dangerTo(board, 'coalition'), dangerTo(board, 'imperial')];
  const next = nextToAct(board);
  const turn = next === null ? 'neutral' : board.blocs[next];
  let [troops, ratings, units, squadrons] = [0, 0, 0, 0];
  for (const { bloc, force } of armiesOf(board)) {
    const sign = bloc === 'imperial' ? 1 : -1;
    troops += sign * countUnits(force.units);
    ratings += force.leader === null ? 0 : sign * leaderOf(force.leader).battle;
  }
  for (const here of Object.values(board.units)) {
    for (const [power, n] of Object.entries(here) as [Power, number][]) {
      units += board.blocs[power] === 'imperial' ? n : board.blocs[power] === 'coalition' ? -n : 0;
    }
  }
  for (const { power, refit, build } of board.ships) {
    const worth = refit || build ? 0.5 : 1;
    squadrons += board.blocs[power] === 'imperial' ? worth : board.blocs[power] === 'coalition' ? -worth : 0;
  }
  return {
    bias: 1,
    lead: keysOf(board, 'imperial') - keysNeeded(board) + 0.5,
    prey: prey.sum,
    quarry: prey.most,
    strike: turn === 'imperial' ? prey.most : 0,
    peril: peril.sum,
    weakest: peril.most,
    blow: turn === 'coalition' ? peril.most : 0,
    troops,
    units,
    ratings,
    own: own.all,
    theirs: theirs.all,
    outlast: Math.max(-UNANSWERED, Math.min(UNANSWERED, own.most - theirs.most)),
    squadrons,
    leaning: leaningOf(board),
  };
};

/** A turn to come counts like so many cards; with four cards left the game is half closed. */
const TURN = 8;
const HALF = 4;

/** How near the end is: 0 far from it, 1 when nobody can act any more. */
export const lateness = (board: Board, { own, theirs }: Signs): number =>
  HALF / (HALF + own + theirs + TURN * Math.max(0, board.fixed.last - board.turn));
