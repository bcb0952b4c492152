import type { Library } from '../ports.ts';
import { AwakeGame } from './game.ts';
import { NotAwake } from './not-awake.ts';
import type { Outline } from './outline.ts';
import type { Source } from './wake.ts';

/** A question to a game that is awake. */
export type Call =
  | 'propose'
  | 'kept'
  | 'take'
  | 'show'
  | 'recent'
  | 'check'
  | 'hints'
  | 'position'
  | 'snapshot';

/** A game that has just been woken. */
export interface Opened {
  readonly outline: Outline;
  /** The head of its log. */
  readonly head: string;
}

/** Where games are awake and their rules run: in this thread, or in another. */
export interface Room {
  /** Wakes a game from its kept data; a game that is awake here already is woken again. */
  wake(source: Source, owner: string): Promise<Opened>;
  /** Asks a game that is awake here, on behalf of somebody. */
  ask<C extends Call>(
    id: string,
    call: C,
    args: Parameters<AwakeGame[C]>,
    owner: string,
  ): Promise<ReturnType<AwakeGame[C]>>;
  forget(id: string): void;
}

/** Games that are awake in this thread. */
export class LocalRoom implements Room {
  readonly #library: Library;
  readonly #onFault: (error: unknown) => void;
  readonly #games = new Map<string, AwakeGame>();

  constructor(library: Library, onFault: (error: unknown) => void) {
    this.#library = library;
    this.#onFault = onFault;
  }

  async wake(source: Source): Promise<Opened> {
    const game = await AwakeGame.wake(this.#library, source, this.#onFault);
    this.#games.set(source.id, game);
    return { outline: game.outline(), head: game.head };
  }

  game(id: string): AwakeGame {
    const game = this.#games.get(id);
    if (!game) {
      throw new NotAwake(`Game ${id} is not awake here.`);
    }
    return game;
  }

  async ask<C extends Call>(
    id: string,
    call: C,
    args: Parameters<AwakeGame[C]>,
  ): Promise<ReturnType<AwakeGame[C]>> {
    return this.answer(id, call, args);
  }

  /** The same at once, without a promise: most moves are made here. */
  answer<C extends Call>(id: string, call: C, args: Parameters<AwakeGame[C]>): ReturnType<AwakeGame[C]> {
    const game = this.game(id) as unknown as Record<C, (...args: unknown[]) => ReturnType<AwakeGame[C]>>;
    return game[call](...args);
  }

  forget(id: string): void {
    this.#games.delete(id);
  }
}
