import { handOf, type State } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { blocOfSeat, controlOf, countUnits, keysOf, powersOf } from '#systems/tnw/game/situation.ts';
import {
  isDuchy,
  KEYS,
  LEADERS,
  leaderOf,
  ORDER,
  powersOfSeat,
  type Seat,
  seatsFor,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Worth } from '../kit/worth.ts';
import { armiesOf, dangerAt, keysInSight } from './fronts.ts';

/** The worth of things beside keys, in keys. */
const UNIT = 0.11;
const RATING = 0.03;
const SQUADRON = 0.05;
const CARD = 0.09;

/** Pieces and cards of each power, in keys. */
const strengthOf = (board: Board): ReadonlyMap<Power, number> => {
  const sum = new Map<Power, number>();
  const add = (power: Power, n: number): void => {
    sum.set(power, (sum.get(power) ?? 0) + n);
  };
  for (const here of Object.values(board.units)) {
    for (const [power, n] of Object.entries(here)) {
      add(power as Power, n * UNIT);
    }
  }
  for (const { id } of LEADERS) {
    if (isDuchy(board.leaders[id] ?? 'gone')) {
      add(leaderOf(id).power, leaderOf(id).battle * RATING);
    }
  }
  for (const { power, refit } of board.ships) {
    add(power, refit ? SQUADRON / 2 : SQUADRON);
  }
  for (const power of ORDER) {
    add(power, handOf(board.deck, power).length * CARD);
  }
  return sum;
};

const ofLead = (lead: number, scale: number): number => 0.5 + (0.5 * lead) / (scale + Math.abs(lead));

const sumOf = (of: ReadonlyMap<Power, number>, which: (power: Power) => boolean): number => {
  let sum = 0;
  for (const [power, n] of of) {
    sum += which(power) ? n : 0;
  }
  return sum;
};

/** How open the game still is: turns to come, and cards in hands. */
const openness = (board: Board): number => {
  const cards = ORDER.reduce((sum, power) => sum + handOf(board.deck, power).length, 0);
  return 0.4 + 0.5 * Math.max(0, board.fixed.last - board.turn) + 0.05 * cards;
};

/** The keys that the Imperial side must hold at the end. */
export const keysNeeded = (board: Board): number => {
  const end = board.fixed.victory.find(
    ({ when, winner, test }) => when === 'end' && winner === 'imperial' && test?.keys,
  );
  return end?.test?.keys?.min ?? 10;
};

/** What is read from a board of two players, from the Imperial point of view. */
interface Signs {
  /** Keys beyond those that are needed. */
  readonly lead: number;
  /** Keys that the other side is about to lose, while somebody has a card to take them, less those of our own. */
  readonly prey: number;
  readonly peril: number;
  /** Units under leaders, and the ratings of those leaders, beyond the other side's. */
  readonly troops: number;
  readonly ratings: number;
  /** Cards of either side. */
  readonly own: number;
  readonly theirs: number;
}

/** The weight of a sign in an open game, and what is added to it as the game closes. */
type Weights = Readonly<Record<keyof Signs | 'bias', readonly [open: number, late: number]>>;

/** Fitted to the results of 1,500 games of `vienna` (README); the logarithm of the odds of an Imperial win. */
const WEIGHTS: Weights = {
  bias: [-0.03, -0.69],
  lead: [-0.19, 4.44],
  prey: [0.54, 1.03],
  peril: [-0.12, -0.41],
  troops: [0.1, -0.1],
  ratings: [-0.22, 0.39],
  own: [0.68, -1.01],
  theirs: [-0.44, 0.46],
};

const cardsOf = (board: Board, bloc: Warring): number =>
  ORDER.reduce((sum, power) => sum + (board.blocs[power] === bloc ? handOf(board.deck, power).length : 0), 0);

/** How far a side can still act on what it threatens. */
const reachOf = (board: Board, cards: number): number =>
  Math.min(1, cards / 2 + board.fixed.last - board.turn);

const inDanger = (board: Board, holder: Warring): number =>
  KEYS.reduce(
    (sum, { id }) => sum + (controlOf(board, id) === holder ? (dangerAt(board, id, holder)?.chance ?? 0) : 0),
    0,
  );

const signsOf = (board: Board): Signs => {
  const [own, theirs] = [cardsOf(board, 'imperial'), cardsOf(board, 'coalition')];
  let [troops, ratings] = [0, 0];
  for (const { bloc, force } of armiesOf(board)) {
    const sign = bloc === 'imperial' ? 1 : -1;
    troops += sign * countUnits(force.units);
    ratings += force.leader === null ? 0 : sign * leaderOf(force.leader).battle;
  }
  return {
    lead: keysOf(board, 'imperial') - keysNeeded(board) + 0.5,
    prey: inDanger(board, 'coalition') * reachOf(board, own),
    peril: inDanger(board, 'imperial') * reachOf(board, theirs),
    troops,
    ratings,
    own,
    theirs,
  };
};

/** A turn to come counts like so many cards; with four cards left the game is half closed. */
const TURN = 8;
const HALF = 4;

const HALVINGS = 10;
/** The power of e by multiplication alone: the same bits on every machine, near enough for an appraisal. */
const powerOfE = (x: number): number => {
  let power = 1 + Math.max(-20, Math.min(20, x)) / 2 ** HALVINGS;
  for (let i = 0; i < HALVINGS; i++) {
    power *= power;
  }
  return power;
};

/** The chance of an Imperial win. */
const imperialChance = (board: Board): number => {
  const signs = signsOf(board);
  const left = signs.own + signs.theirs + TURN * Math.max(0, board.fixed.last - board.turn);
  const late = HALF / (HALF + left);
  const weight = (sign: keyof Weights): number => WEIGHTS[sign][0] + late * WEIGHTS[sign][1];
  let odds = weight('bias');
  for (const sign of Object.keys(signs) as (keyof Signs)[]) {
    odds += weight(sign) * signs[sign];
  }
  return 1 / (1 + powerOfE(-odds));
};

/** The score that a seat may count on. */
const scoreOf = (
  board: Board,
  seat: Seat,
  keys: ReadonlyMap<Power, number>,
  strength: ReadonlyMap<Power, number>,
): number =>
  powersOfSeat(board.fixed.players, seat).reduce(
    (sum, power) => sum + (keys.get(power) ?? 0) - (board.fixed.par[power] ?? 0),
    0,
  ) +
  sumOf(strength, power => powersOf(board, seat).includes(power)) * 0.5;

const scores = (board: Board): Worth => {
  const seats = seatsFor(board.fixed.players);
  const [keys, strength] = [keysInSight(board), strengthOf(board)];
  const all = new Map(seats.map(seat => [seat, scoreOf(board, seat, keys, strength)]));
  const best = (but: Seat): number =>
    Math.max(...seats.filter(seat => seat !== but).map(seat => all.get(seat) as number));
  return Object.fromEntries(
    seats.map(seat => [seat, ofLead((all.get(seat) as number) - best(seat), openness(board) + 1)]),
  );
};

/** The worth of a board for every seat: the keys that decide the game, threats, pieces and cards. */
export const appraise = (state: State): Worth => {
  const board = state.board as unknown as Board;
  if (board.fixed.players > 2) {
    return scores(board);
  }
  const imperial = imperialChance(board);
  return Object.fromEntries(
    seatsFor(2).map(seat => [seat, blocOfSeat(board, seat) === 'imperial' ? imperial : 1 - imperial]),
  );
};
