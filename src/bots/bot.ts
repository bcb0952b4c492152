import type { AnyGame, Choose, Json, Random, Side } from '#kernel';

/** What a player knows when it is asked: its own view and what is offered to it. */
export interface Seat {
  readonly game: AnyGame;
  readonly side: Side;
  readonly view: Json;
  readonly wait: Choose;
  /** The player's own chance, apart from the dice of the game. */
  readonly random: Random;
}

/** A computer player. It sees no board, only its side's view. */
export interface Bot {
  readonly id: string;
  readonly title: string;
  choose(seat: Seat): Json;
}
