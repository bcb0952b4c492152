import { handOf, type State } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { blocOfSeat, powersOf } from '#systems/tnw/game/situation.ts';
import { isDuchy, LEADERS, leaderOf, ORDER, powersOfSeat, type Seat, seatsFor } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Worth } from '../kit/worth.ts';
import { keysInSight } from './fronts.ts';
import { lateness, SIGNS, signsOf } from './signs.ts';
import { ONE_TURN, WAR } from './weights.ts';

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
  const late = lateness(board, signs);
  const weights = board.fixed.last === 1 ? ONE_TURN : WAR;
  let odds = 0;
  for (const sign of SIGNS) {
    const [open, more] = weights[sign];
    odds += (open + late * more) * signs[sign];
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
