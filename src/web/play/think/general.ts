import { type Bot, seatAt } from '#bots/bot.ts';
import { type AnyGame, canonical, type Input, type Json, Play, type Side, seeded } from '#kernel';

/** A question to the computer: come up to the present of a battle, and choose there. */
export interface Ask {
  readonly id: number;
  readonly game: string;
  readonly version: string;
  readonly setup: Json;
  /** How many of the inputs that were sent before still hold; the rest were taken back. */
  readonly from: number;
  readonly inputs: readonly Input[];
  readonly side: Side;
  readonly bot: string;
  /** The sides that people play. */
  readonly people: readonly Side[];
}

export type Told = { readonly id: number } & ({ readonly choose: Json } | { readonly fault: string });

/**
 * The computer with the battle beside it. It follows the inputs rather than being handed the board, so that earlier
 * results about the ground and the troops are still known at the next choice. It looks only at its own view.
 */
export class General {
  readonly #game: AnyGame;
  readonly #bots: readonly Bot[];
  #play: Play | null = null;
  #setup = '';

  constructor(game: AnyGame, bots: readonly Bot[]) {
    [this.#game, this.#bots] = [game, bots];
  }

  choose({ setup, from, inputs, side, bot: id, people }: Ask): Json {
    const play = this.#at(setup, from, inputs);
    const wait = play.awaits();
    const bot = this.#bots.find(each => each.id === id);
    if (wait?.awaits !== 'choose' || !bot) {
      throw new Error(`Nothing is asked of ${side}, or there is no player called ${id}.`);
    }
    const random = seeded(`${play.length} ${side} ${JSON.stringify(setup)}`);
    return bot.choose(seatAt(this.#game, play.state, side, wait, random, people));
  }

  #at(setup: Json, from: number, inputs: readonly Input[]): Play {
    const name = canonical(setup);
    if (this.#play === null || this.#setup !== name || this.#play.length < from) {
      const begun = Play.begin(this.#game, setup);
      if (!begun.ok || from > 0) {
        throw new Error('The battle is not known from its beginning.');
      }
      this.#play = begun.value;
      this.#setup = name;
    }
    this.#play.rewind(from);
    for (const input of inputs) {
      const moved = this.#play.submit(input);
      if (!moved.ok) {
        throw new Error(moved.error.sentence);
      }
    }
    return this.#play;
  }
}
