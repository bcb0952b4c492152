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

/** The knowledge of a player when it is asked: its own view, where the game stands, and its options. */
export interface Seat extends Known {
  readonly game: AnyGame;
  readonly side: Side;
  readonly wait: Choose;
  /** The sides that people play, as far as the shell says; nobody where it does not. */
  readonly people: readonly Side[];
  /** The player's own chance, apart from the dice of the game. */
  readonly random: Random;
}

/** How strong a player is: 0 chooses at random, 1 is weak, 2 middle, 3 strong. */
export type Level = 0 | 1 | 2 | 3;

/** The facts of a computer player before it is called. */
export interface BotCard {
  readonly id: string;
  readonly title: string;
  readonly level: Level;
}

/** A choice, and why it was made: one short sentence. */
export interface Reasoned {
  readonly value: Json;
  readonly reason: string;
}

/** A computer player. It sees no board, only its side's view. */
export interface Bot extends BotCard {
  choose(seat: Seat): Json;
  /** The same choice with its reason; absent where the player cannot say. */
  explain?(seat: Seat): Reasoned;
}

/** The seat of a side that is asked in a state: nothing of the state but the knowledge of the side. */
export const seatAt = (
  game: AnyGame,
  state: State,
  side: Side,
  wait: Choose,
  random: Random,
  people: readonly Side[] = [],
): Seat => ({
  ...knownTo<Json, Json>(game, state, side),
  game,
  side,
  wait,
  random,
  people,
});
