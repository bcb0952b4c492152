import type { Json, Refusal, Result, Side } from '#kernel';
import type { Role } from '#kernel/table/entry.ts';
import { Bucket } from '../bucket.ts';
import { Budgets } from '../budgets.ts';
import { type Clock, type Library, Salts, type Secrets, token } from '../ports.ts';
import type { Position, Shown } from '../room/game.ts';
import type { HouseOrder, Order } from '../room/orders.ts';
import type { Checked, Hints } from '../room/questions.ts';
import { LocalRoom } from '../room/room.ts';
import { LocalStudy, type Study } from '../room/study.ts';
import type { Viewer, Who } from '../room/who.ts';
import type { RollShape, TableCommand } from '../shapes.ts';
import type { Message, Store } from '../store/port.ts';
import { TooBusy, TookTooLong } from '../threads/faults.ts';
import { endAbandoned } from './abandoned.ts';
import { Awake, type Rooms } from './awake.ts';
import { type Changed, Changes, type Onlooker, type Sender } from './changes.ts';
import type { Live, Watcher } from './live.ts';
import { Past } from './past.ts';
import { Presence } from './presence.ts';
import { Seals } from './seals.ts';
import { Weights } from './weights.ts';

export interface TablesOptions {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** How much of this thread's time each owner may have. */
  readonly budgets?: Budgets;
  /** Threads for the rules of heavy games and for long work; without them everything is done in this thread. */
  readonly apart?: { readonly room: Rooms['apart']; readonly study: Study };
  /** Hears of faults that were answered and should be looked into. */
  readonly onFault?: (error: unknown) => void;
  /** How long dice wait for a seal to be opened, in milliseconds. */
  readonly sealLasts?: number;
}

/** A game that nobody looks at goes to sleep. */
const DROWSY = 30_000;
/** Games whose past may be opened in a second, over half a minute. */
const LOOKS_BACK = 2;
/** No game waits in line for more than this many commands. */
const LONGEST_LINE = 256;
/** What the server does by itself. */
const HOUSE = 'house';

/** What takes too long, or comes too often, is refused like anything else that cannot be done. */
const busyOr = (error: unknown): Changed => {
  if (error instanceof TooBusy || error instanceof TookTooLong) {
    return { ok: false, error: { code: 'table/busy', sentence: error.message } };
  }
  throw error;
};

/** The tables of this node: wakes them, changes them one command at a time, tells the viewers. */
export class Tables {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly onFault: (error: unknown) => void;
  readonly salts: Salts;
  readonly node: string;
  readonly study: Study;
  readonly budgets: Budgets;
  /** The games that are awake in this thread. */
  readonly local: LocalRoom;
  readonly weights = new Weights();
  readonly #awake: Awake;
  readonly #onlookers: Onlooker[] = [];
  readonly #presence = new Presence();
  readonly #changes: Changes;
  readonly #seals: Seals;
  readonly #past: Past;
  readonly #lookingBack: Bucket;
  readonly #recentlyLookedBack = new Set<string>();

  constructor(options: TablesOptions) {
    const { store, library, clock, secrets, apart, onFault = () => undefined } = options;
    [this.store, this.library, this.clock, this.secrets] = [store, library, clock, secrets];
    this.onFault = onFault;
    this.salts = new Salts(secrets);
    this.node = token(secrets, 9);
    this.budgets = options.budgets ?? new Budgets(Number.MAX_SAFE_INTEGER);
    this.study = apart?.study ?? new LocalStudy(library);
    this.local = new LocalRoom(library, onFault);
    const rooms = { local: this.local, apart: apart?.room ?? null };
    this.#awake = new Awake({ store, clock, rooms, weights: this.weights, budgets: this.budgets, onFault });
    this.#changes = new Changes(this, this.#awake, this.#onlookers);
    this.#seals = new Seals(id => this.write(id, { do: 'lapse' }), options.sealLasts);
    this.onChange(live => this.#seals.see(live));
    this.#past = new Past(store, this.study);
    this.#lookingBack = new Bucket(LOOKS_BACK, 30 * LOOKS_BACK, clock.now());
    store.messages.onMessage(message => this.#hear(message));
  }

  onChange(onlooker: Onlooker): void {
    this.#onlookers.push(onlooker);
  }
  /** The game, if it is awake. */
  awakened(id: string): Live | undefined {
    return this.#awake.get(id);
  }
  get awake(): number {
    return this.#awake.size;
  }
  get counts() {
    return { ...this.#changes.counts, wakes: this.#awake.wakes, aside: this.#awake.aside.size };
  }

  /** The game, woken if it slept; null if there is none. */
  open(id: string, owner = HOUSE): Promise<Live | null> {
    return this.#awake.open(id, owner);
  }

  /** What any node has acknowledged is seen here too, also before this node has heard of it. */
  async upToDate(live: Live): Promise<void> {
    if (!this.store.messages.shared) {
      return;
    }
    const row = await this.store.games.find(live.id);
    if (row && row.n > live.outline.logged) {
      await live.inTurn(() => this.#changes.catchUp(live, HOUSE));
    }
  }

  /** Whether a game could not be woken here. */
  isAside(id: string): boolean {
    return this.#awake.aside.has(id);
  }

  /** Drops a game from memory; spectators and players have to connect again. */
  forget(id: string): void {
    this.#awake.forget(id);
  }

  sleep(live: Live): Promise<void> {
    return this.#awake.sleep(live);
  }

  /** Before the end of the process: what is awake will wake faster next time. */
  async sleepAll(): Promise<void> {
    for (const live of this.#awake.all()) {
      await this.sleep(live);
    }
  }

  /** Carries out a command of somebody at the table; answers when it is durable. Null where there is no such game. */
  submit(
    id: string,
    who: Who,
    command: TableCommand,
    sender: Sender = { owner: HOUSE },
  ): Promise<Changed | null> {
    return this.#change(id, { who, command }, sender);
  }

  /** What the server itself writes into a log. */
  write(id: string, command: HouseOrder, owner = HOUSE): Promise<Changed | null> {
    return this.#change(id, { who: 'house', command }, { owner });
  }

  /** Somebody comes to their seat. A returning player keeps the name; others are notified if they join from another device. */
  sit(id: string, side: Side, name: string, fromElsewhere = false): Promise<Changed | null> {
    return this.write(id, { do: 'sit', side, name, fromElsewhere });
  }

  async #change(id: string, order: Order, sender: Sender): Promise<Changed | null> {
    const live = this.#awake.get(id) ?? (await this.open(id, sender.owner));
    if (!live) {
      return null;
    }
    if (live.waiting > LONGEST_LINE) {
      const sentence = 'Too much is asked of this game at once.';
      return { ok: false, error: { code: 'table/busy', sentence } };
    }
    live.used = this.clock.now();
    return live.inTurn(() => this.#changes.carryOut(live, order, sender)).catch(busyOr);
  }

  /** A game as a viewer sees it. */
  async show(live: Live, viewer: Viewer, owner = HOUSE): Promise<Shown> {
    return this.#awake.ask(live, 'show', [viewer], owner);
  }

  /** Whether a choice would stand, and the roll that it leads to. */
  async check(live: Live, who: Who, choose: Json, owner = HOUSE): Promise<Checked> {
    return this.#awake.ask(live, 'check', [who, choose], owner);
  }

  async hints(live: Live, who: Who, owner = HOUSE): Promise<Hints> {
    return this.#awake.ask(live, 'hints', [who, token(this.secrets)], owner);
  }

  /** What a computer player at the table is asked from. */
  async position(live: Live): Promise<Position> {
    return this.#awake.ask(live, 'position', [], HOUSE);
  }

  /** What a viewer saw when the log had this number, in JSON; null where so many pasts are asked for that it must wait. */
  async past(live: Live, viewer: Viewer, n: number, owner = HOUSE): Promise<string | null> {
    return this.#mayLookBack(live)
      ? this.#past.look(live, 'view', [viewer, Math.min(n, live.outline.n)], owner)
      : null;
  }

  /** How a roll came about; null where there is none of that number, or so many pasts are asked for that it must wait. */
  async roll(live: Live, number: number, owner = HOUSE): Promise<RollShape | null> {
    return this.#mayLookBack(live) ? this.#past.look(live, 'roll', [number], owner) : null;
  }

  /** A client that looks back on game after game must not keep the server from those who play. */
  #mayLookBack({ id }: Live): boolean {
    const known = this.#recentlyLookedBack.has(id);
    if (!known && !this.#lookingBack.take(this.clock.now())) {
      return false;
    }
    this.#recentlyLookedBack.add(id);
    return true;
  }

  /** Everything that happened after a number, up to another, as a viewer may know it: a list in JSON. */
  async events(
    live: Live,
    viewer: Viewer,
    after: number,
    upTo: number = live.outline.n,
    owner = HOUSE,
  ): Promise<string> {
    const recent = await this.#awake.ask(live, 'recent', [viewer, after, upTo], owner);
    return recent ?? this.#past.look(live, 'events', [viewer, after, upTo, live.outline.ended], owner);
  }

  /** The game as one file, in JSON. */
  file(live: Live, owner = HOUSE): Promise<Result<string, Refusal>> {
    return this.#past.look(live, 'file', [], owner);
  }

  /** A viewer connects: what they are shown now; from here on changes follow, once they were welcomed. */
  async watch(live: Live, watcher: Watcher, owner = HOUSE): Promise<Shown> {
    live.join(watcher);
    this.#seals.see(live);
    live.used = this.clock.now();
    try {
      const shown = await this.show(live, watcher.viewer, owner);
      this.#tellPresence(live);
      return shown;
    } catch (error) {
      live.leave(watcher);
      throw error;
    }
  }

  unwatch(live: Live, watcher: Watcher): void {
    live.leave(watcher);
    live.used = this.clock.now();
    this.#tellPresence(live);
  }

  here(live: Live): Role[] {
    return [...new Set([...live.roles(), ...this.#presence.elsewhere(live.id, this.clock.now())])].sort();
  }

  #tellPresence(live: Live): void {
    live.broadcast({ t: 'here', here: this.here(live) });
    const data = { game: live.id, node: this.node, roles: live.roles() };
    this.store.messages.tell({ topic: 'presence', data }).catch(() => undefined);
  }

  #hear({ topic, data }: Message): void {
    const { game, node, roles } = (data ?? {}) as { game?: string; node?: string; roles?: Role[] };
    if (topic === 'gap') {
      for (const live of this.#awake.all()) {
        this.#refresh(live);
        live.recheck().catch(error => this.onFault(error));
      }
      return;
    }
    if (topic === 'presence' && game && node && roles) {
      this.#presence.hear(game, node, roles, this.clock.now());
    }
    if (topic === 'struck' && game) {
      this.#readAgain(game).catch(error => this.onFault(error));
    }
    const live = game ? this.#awake.get(game) : undefined;
    if (live && topic === 'rights') {
      live.recheck().catch(error => this.onFault(error));
    } else if (live && topic === 'grown') {
      this.#refresh(live);
    } else if (live && topic === 'presence') {
      live.broadcast({ t: 'here', here: this.here(live) });
    }
  }

  /** Rights of a game have ended or changed: the rights of viewers are checked again, on every node. */
  async rightsChanged(id: string): Promise<void> {
    await this.#awake.get(id)?.recheck();
    await this.store.messages.tell({ topic: 'rights', data: { game: id } });
  }

  /** Strikes out words that somebody said here, in the log and in the memory of every node. */
  async strike(id: string, clients: readonly string[]): Promise<void> {
    await this.store.logs.strike(id, clients);
    await this.#readAgain(id);
    await this.store.messages.tell({ topic: 'struck', data: { game: id } });
  }

  /** Words were struck out: what memory holds of the log is not what it was. */
  async #readAgain(id: string): Promise<void> {
    this.#past.forget(id);
    const live = this.#awake.get(id);
    await live?.inTurn(() => this.#awake.again(live, HOUSE));
  }

  #refresh(live: Live): void {
    live.inTurn(() => this.#changes.catchUp(live, HOUSE)).catch(() => this.forget(live.id));
  }

  /** Tells the players of games that nobody comes to any more, and ends them a month later. */
  endAbandoned(): Promise<void> {
    return endAbandoned(this, this.clock.now());
  }

  /** Puts to sleep what nobody needs, and says again who is here. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    this.#presence.sweep(now);
    this.#recentlyLookedBack.clear();
    for (const live of this.#awake.all()) {
      if (live.isIdle && now - live.used > DROWSY) {
        await this.sleep(live);
      } else if (live.roles().length > 0) {
        const data = { game: live.id, node: this.node, roles: live.roles() };
        await this.store.messages.tell({ topic: 'presence', data });
      }
    }
  }

  /** A game that has just been made: whatever waits for a computer begins. */
  async woken(id: string): Promise<void> {
    const live = await this.open(id);
    if (live) {
      for (const onlooker of this.#onlookers) {
        onlooker(live);
      }
    }
  }
}
