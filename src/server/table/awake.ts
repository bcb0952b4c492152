import type { Budgets } from '../budgets.ts';
import { HOUSE } from '../owners.ts';
import type { Clock } from '../ports.ts';
import type { AwakeGame, Change } from '../room/game.ts';
import { NotAwake } from '../room/not-awake.ts';
import type { Call, LocalRoom, Room } from '../room/room.ts';
import { AsideGames, SetAside } from '../room/set-aside.ts';
import type { Source } from '../room/wake.ts';
import type { Viewer } from '../room/who.ts';
import { DamagedLog } from '../store/faults.ts';
import type { GameRow, Store } from '../store/port.ts';
import { Live } from './live.ts';
import { kindOf, sizeOf, type Weights, wakesQuickly } from './weights.ts';

/** Where games may be awake: light ones here, the others in a thread. */
export interface Rooms {
  readonly local: LocalRoom;
  /** Null where there is no thread: then everything is done here. */
  readonly apart: Room | null;
}

interface AwakeOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly weights: Weights;
  readonly budgets: Budgets;
  readonly onFault: (error: unknown) => void;
}

const MOST_TRIES = 3;

/** The games that are awake on this node: woken when somebody comes, put to sleep when nobody is left. */
export class Awake {
  readonly #options: AwakeOptions;
  readonly #opened = new Map<string, Promise<Live | null>>();
  readonly #live = new Map<string, Live>();
  readonly aside = new AsideGames();
  wakes = 0;

  constructor(options: AwakeOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#live.size;
  }
  get(id: string): Live | undefined {
    return this.#live.get(id);
  }
  all(): Live[] {
    return [...this.#live.values()];
  }

  /** The game, woken if it slept; null if there is none. One that cannot be woken is set aside, and says why. */
  open(id: string, owner: string): Promise<Live | null> {
    const known = this.#opened.get(id);
    if (known) {
      const live = this.#live.get(id);
      if (live) {
        live.used = this.#options.clock.now();
      }
      return known;
    }
    const waking = this.#guarded(id, () => this.#wake(id, owner));
    this.#opened.set(id, waking);
    waking.then(
      live => {
        if (live) {
          this.#live.set(id, live);
        } else {
          this.#opened.delete(id);
        }
      },
      () => this.#opened.delete(id),
    );
    return waking;
  }

  /** A game that cannot be woken is set aside for a while. */
  async #guarded<T>(id: string, waking: () => Promise<T>): Promise<T> {
    const known = this.aside.fault(id, this.#options.clock.now());
    if (known) {
      throw known;
    }
    try {
      const woken = await waking();
      this.aside.delete(id);
      return woken;
    } catch (error) {
      if (error instanceof SetAside) {
        this.aside.put(error, this.#options.clock.now());
        this.#options.onFault(error);
      }
      throw error;
    }
  }

  async #wake(id: string, owner: string): Promise<Live | null> {
    const { store, clock } = this.#options;
    const row = await store.games.find(id);
    if (!row) {
      return null;
    }
    const source = await this.#source(row);
    const kind = kindOf(row.game, source.records[0]);
    const room = this.#roomFor(kind, source);
    const live = new Live(row, kind, sizeOf(source), room, await room.wake(source, owner));
    this.wakes += 1;
    live.used = clock.now();
    return live;
  }

  async #source({ id, secret }: GameRow, whole = false): Promise<Source> {
    const { logs, snapshots } = this.#options.store;
    try {
      const records = await logs.records(id, 0);
      return { id, secret, records, snapshot: whole ? null : await snapshots.find(id) };
    } catch (error) {
      throw error instanceof DamagedLog ? new SetAside(id, error.message, error) : error;
    }
  }

  /** Nobody else waits for long rules, nor for a long past that is played again. */
  #roomFor(kind: string, source: Source): Room {
    const { rooms, weights } = this.#options;
    const isQuick = weights.isLight(kind) && wakesQuickly(source);
    return rooms.apart && !isQuick ? rooms.apart : rooms.local;
  }

  /** Long work is done apart from the serving thread, if there is such a room. */
  async moveApart(live: Live, owner: string): Promise<void> {
    const { apart } = this.#options.rooms;
    if (apart && live.room !== apart) {
      await this.again(live, owner, apart);
    }
  }

  /** Wakes a game again from its whole log, in the room that suits it. */
  async again(live: Live, owner: string, wanted?: Room): Promise<void> {
    await this.#guarded(live.id, async () => {
      const row = await this.#options.store.games.find(live.id);
      if (!row) {
        throw new SetAside(live.id, 'it is no longer kept.');
      }
      const source = await this.#source(row, true);
      const room = wanted ?? this.#roomFor(live.kind, source);
      const { outline, head } = await room.wake(source, owner);
      if (room !== live.room) {
        live.room.forget(live.id);
      }
      [live.room, live.outline, live.head, live.size] = [room, outline, head, sizeOf(source)];
      this.wakes += 1;
    });
  }

  /** Asks a game where it is awake: one that is awake here answers at once, and most are. */
  ask<C extends Call>(
    live: Live,
    call: C,
    args: Parameters<AwakeGame[C]>,
    owner: string,
  ): Promise<ReturnType<AwakeGame[C]>> | ReturnType<AwakeGame[C]> {
    const { rooms, weights, budgets } = this.#options;
    if (live.room !== rooms.local) {
      return this.#askApart(live, call, args, owner);
    }
    const started = budgets.now();
    const answer = rooms.local.answer(live.id, call, args);
    const ended = budgets.now();
    const took = budgets.took(owner, ended - started, ended);
    if (weights.took(live.kind, took) && rooms.apart) {
      this.#leaveHere(live);
    }
    return answer;
  }

  /**
   * A game that turned out to be heavy moves to a thread where it delays nobody, when the present tasks there have
   * ended.
   */
  #leaveHere(live: Live): void {
    const leave = async (): Promise<void> => {
      if (this.#live.get(live.id) === live) {
        await this.moveApart(live, HOUSE);
      }
    };
    live.inTurn(leave).catch(this.#options.onFault);
  }

  /** The proposed change is durable. A room that has lost it is not asked again: its log holds the change by now. */
  tell(live: Live, viewers: readonly Viewer[], owner: string): Promise<Change> | Change {
    return live.room === this.#options.rooms.local
      ? this.ask(live, 'kept', [viewers], owner)
      : live.room.ask(live.id, 'kept', [viewers], owner);
  }

  /** If the thread of a game had to be ended, it is woken again first; somebody else may put it to sleep meanwhile. */
  async #askApart<C extends Call>(
    live: Live,
    call: C,
    args: Parameters<AwakeGame[C]>,
    owner: string,
  ): Promise<ReturnType<AwakeGame[C]>> {
    for (let tries = 1; ; tries++) {
      try {
        return await live.room.ask(live.id, call, args, owner);
      } catch (error) {
        if (!(error instanceof NotAwake) || tries >= MOST_TRIES) {
          throw error;
        }
        await this.again(live, owner);
      }
    }
  }

  /** Drops a game from memory; spectators and players have to connect again. */
  forget(id: string): void {
    const live = this.#live.get(id);
    live?.dismissAll();
    live?.room.forget(id);
    this.#opened.delete(id);
    this.#live.delete(id);
  }

  async sleep(live: Live): Promise<void> {
    // A slow sweep may still be at it when the next one comes.
    if (this.#live.get(live.id) !== live) {
      return;
    }
    const snapshot = await this.ask(live, 'snapshot', [], HOUSE);
    if (!live.isIdle || this.#live.get(live.id) !== live) {
      return;
    }
    this.forget(live.id);
    const { snapshots, logs } = this.#options.store;
    await (snapshot ? snapshots.put(live.id, snapshot) : logs.rest(live.id));
  }
}
