import type { Force } from '../round.ts';

/** The facts of one side's army for a duel, for troops of any kind. */
export interface Drill<X> {
  /** Equal keys, equal armies. */
  key(army: X): string;
  force(army: X): Force;
  /** SP lost so far. */
  lost(army: X): number;
  /** After a round that cost it SP and morale. */
  hurt(army: X, loss: number, shaken: number): X;
  /** Whether there is a commander to lose, and the army without one (WAP-LCAS). */
  isLed(army: X): boolean;
  behead(army: X): X;
  /** The forces that may join, by id, with the rating of their leader (WAP-3.8). */
  reserves(army: X): readonly { readonly id: number; readonly leader: number | null }[];
  join(army: X, id: number): X;
}

/** Losses are at most 9 and morale falls by at most 3: both fit into one small number. */
const MORALES = 4;

/**
 * The armies that a side can become, each met once and known by a number from then on: millions of
 * standings are then pairs of small numbers.
 */
export class Ranks<X> {
  readonly forces: Force[] = [];
  readonly lost: number[] = [];
  readonly armies: X[] = [];
  readonly #drill: Drill<X>;
  readonly #ids = new Map<string, number>();
  readonly #hurt: (number | undefined)[][] = [];
  readonly #headless: (number | undefined)[] = [];
  readonly #joined: (number | undefined)[][] = [];

  constructor(drill: Drill<X>) {
    this.#drill = drill;
  }

  idOf(army: X): number {
    const key = this.#drill.key(army);
    const known = this.#ids.get(key);
    if (known !== undefined) {
      return known;
    }
    const id = this.armies.push(army) - 1;
    this.#ids.set(key, id);
    this.forces.push(this.#drill.force(army));
    this.lost.push(this.#drill.lost(army));
    this.#hurt.push([]);
    this.#joined.push([]);
    return id;
  }

  #armyAt(id: number): X {
    return this.armies[id] as X;
  }

  hurt(id: number, loss: number, shaken: number): number {
    const memo = this.#hurt[id] as (number | undefined)[];
    const how = loss * MORALES + shaken;
    memo[how] ??= this.idOf(this.#drill.hurt(this.#armyAt(id), loss, shaken));
    return memo[how];
  }

  isLed(id: number): boolean {
    return this.#drill.isLed(this.#armyAt(id));
  }

  behead(id: number): number {
    const headless = this.#headless[id] ?? this.idOf(this.#drill.behead(this.#armyAt(id)));
    this.#headless[id] = headless;
    return headless;
  }

  reserves(id: number): ReturnType<Drill<X>['reserves']> {
    return this.#drill.reserves(this.#armyAt(id));
  }

  join(id: number, reserve: number): number {
    const memo = this.#joined[id] as (number | undefined)[];
    memo[reserve] ??= this.idOf(this.#drill.join(this.#armyAt(id), reserve));
    return memo[reserve];
  }
}
