import {
  type AnyGame,
  type Choose,
  type Json,
  type Known,
  knownTo,
  type Random,
  type Side,
  type State,
} from '#kernel';

/** What a player knows when it is asked: its own view, where the game stands, and what is offered to it. */
export interface Seat extends Known {
  readonly game: AnyGame;
  readonly side: Side;
  readonly wait: Choose;
  /** The player's own chance, apart from the dice of the game. */
  readonly random: Random;
}

/** How strong a player is: 0 chooses at random, 1 is weak, 2 middle, 3 strong. */
export type Level = 0 | 1 | 2 | 3;

/** A computer player. It sees no board, only its side's view. */
export interface Bot {
  readonly id: string;
  readonly title: string;
  readonly level: Level;
  choose(seat: Seat): Json;
}

/** The seat of a side that is asked in a state: nothing of the state but what the side knows. */
export const seatAt = (game: AnyGame, state: State, side: Side, wait: Choose, random: Random): Seat => ({
  ...knownTo<Json, Json>(game, state, side),
  game,
  side,
  wait,
  random,
});
