import { WORDS } from '../words.ts';
/** A game that cannot be woken: its players and the operator are told, and all other games go on. */
export class SetAside extends Error {
  override readonly name = 'SetAside';
  readonly game: string;

  constructor(game: string, why: string, cause?: unknown) {
    super(WORDS.room.setAside(why), { cause });
    this.game = game;
  }

  /** As it came from another thread. */
  static again(game: string, message: string): SetAside {
    const fault = new SetAside(game, '');
    fault.message = message;
    return fault;
  }
}

/** After this time a game is tried again: the operator may have mended the fault. */
const REST = 60_000;

interface Aside {
  readonly fault: SetAside;
  readonly at: number;
}

/** The games that could not be woken here. */
export class AsideGames {
  readonly #games = new Map<string, Aside>();

  get size(): number {
    return this.#games.size;
  }

  put(fault: SetAside, at: number): void {
    this.#games.set(fault.game, { fault, at });
  }

  /** Why a game is not woken now; null for one that may be tried. */
  fault(game: string, now: number): SetAside | null {
    const aside = this.#games.get(game);
    return aside && now - aside.at < REST ? aside.fault : null;
  }

  has(game: string): boolean {
    return this.#games.has(game);
  }

  delete(game: string): void {
    this.#games.delete(game);
  }
}
