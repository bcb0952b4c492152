import type { Json, Side } from '#kernel';
import type { Role } from '#kernel/table/entry.ts';
import { Budgets } from '../budgets.ts';
import { HOUSE } from '../owners.ts';
import { type Clock, type Library, Salts, type Secrets, token } from '../ports.ts';
import type { Position, Shown } from '../room/game.ts';
import type { HouseOrder, Order } from '../room/orders.ts';
import type { Checked, Hints } from '../room/questions.ts';
import { LocalRoom } from '../room/room.ts';
import { LocalStudy, type Study } from '../room/study.ts';
import type { Viewer, Who } from '../room/who.ts';
import type { TableCommand } from '../shapes.ts';
import type { Message, Store } from '../store/port.ts';
import { WORDS } from '../words.ts';
import { endAbandoned } from './abandoned.ts';
import { Awake } from './awake.ts';
import { busyOr, type Changed, Changes, type Onlooker, type Sender } from './changes.ts';
import { Company } from './company.ts';
import type { Live, Watcher } from './live.ts';
import { LOG_LIMIT, type LogLimit, NEARLY_FULL } from './log-limit.ts';
import { LookBack } from './look-back.ts';
import { Seals } from './seals.ts';
import type { TablesOptions } from './tables-options.ts';
import { Weights } from './weights.ts';

/** A game that nobody looks at goes to sleep. */
const DROWSY = 30_000;
/** No game waits in line for more than this many commands. */
const LONGEST_LINE = 256;

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
  readonly logLimit: LogLimit;
  /** The games that are awake in this thread. */
  readonly local: LocalRoom;
  readonly weights = new Weights();
  readonly history: LookBack;
  readonly #awake: Awake;
  readonly #onlookers: Onlooker[] = [];
  readonly #company: Company;
  readonly #changes: Changes;
  readonly #seals: Seals;

  constructor(options: TablesOptions) {
    const { store, library, clock, secrets, apart, onFault = () => undefined } = options;
    [this.store, this.library, this.clock, this.secrets] = [store, library, clock, secrets];
    this.onFault = onFault;
    this.logLimit = options.logLimit ?? LOG_LIMIT;
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
    this.#company = new Company(store, clock, this.node);
    this.history = new LookBack({ store, clock, study: this.study, awake: this.#awake });
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

  /** Entries acknowledged by any node are seen here too, also before this node has heard of them. */
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

  /** Before the end of the process: loaded games will load faster next time. */
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

  /** Writes an order of the server itself into a log. */
  write(id: string, command: HouseOrder, owner = HOUSE): Promise<Changed | null> {
    return this.#change(id, { who: 'house', command }, { owner });
  }

  /**
   * Somebody comes to their seat. A returning player keeps the name; others are notified if they join from another
   * device.
   */
  sit(id: string, side: Side, name: string, fromElsewhere = false, seal?: string): Promise<Changed | null> {
    return this.write(id, { do: 'sit', side, name, fromElsewhere, seal });
  }

  /** Most games that are played are awake: nobody waits for them. */
  #change(id: string, order: Order, sender: Sender): Promise<Changed | null> {
    const live = this.#awake.get(id);
    return live
      ? this.#inTurn(live, order, sender)
      : this.open(id, sender.owner).then(woken => woken && this.#inTurn(woken, order, sender));
  }

  #inTurn(live: Live, order: Order, sender: Sender): Promise<Changed> {
    if (live.waiting > LONGEST_LINE) {
      const sentence = WORDS.room.tooManyHere;
      return Promise.resolve({ ok: false, error: { code: 'table/busy', sentence } });
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

  /** The facts that a computer player at the table is asked from. */
  async position(live: Live): Promise<Position> {
    return this.#awake.ask(live, 'position', [], HOUSE);
  }

  /** A viewer connects: the first document; changes follow after the welcome. */
  async watch(live: Live, watcher: Watcher, owner = HOUSE): Promise<Shown> {
    live.join(watcher);
    this.#seals.see(live);
    live.used = this.clock.now();
    try {
      const shown = await this.#firstLook(live, watcher, owner);
      this.#company.changed(live);
      return shown;
    } catch (error) {
      live.leave(watcher);
      throw error;
    }
  }

  /**
   * A change that was on its way to a thread when they came in was made without them, and the thread may have answered
   * them before it: they look again when it has come to its end.
   */
  async #firstLook(live: Live, watcher: Watcher, owner: string): Promise<Shown> {
    const shown = await this.show(live, watcher.viewer, owner);
    if (live.room === this.local) {
      return shown;
    }
    await live.inTurn(async () => undefined);
    return live.hasMissed(watcher, shown.logged) ? this.show(live, watcher.viewer, owner) : shown;
  }

  unwatch(live: Live, watcher: Watcher): void {
    live.leave(watcher);
    live.used = this.clock.now();
    this.#company.changed(live);
  }

  here(live: Live): Role[] {
    return this.#company.here(live);
  }

  #hear(message: Message): void {
    const { topic, data } = message;
    const { game } = (data ?? {}) as { game?: string };
    if (topic === 'gap') {
      for (const live of this.#awake.all()) {
        this.#refresh(live);
        live.recheck().catch(error => this.onFault(error));
      }
      return;
    }
    if (topic === 'presence') {
      this.#company.hear(message);
    }
    if (topic === 'struck' && game) {
      this.#readAgain(game).catch(error => this.onFault(error));
    }
    const live = game ? this.#awake.get(game) : undefined;
    if (live && topic === 'rights') {
      live.recheck().catch(error => this.onFault(error));
    } else if (live && topic === 'grown') {
      this.#refresh(live);
    } else if (live && topic === 'reported') {
      live.broadcast({ t: 'reported' }, 'host');
    } else if (live && topic === 'presence') {
      this.#company.show(live);
    }
  }

  /** The players hear of it in the log, as long as there is room. */
  nearlyFull({ id }: Live): void {
    this.write(id, { do: 'announce', text: NEARLY_FULL }).catch(error => this.onFault(error));
  }

  /** Rights of a game have ended or changed: the rights of viewers are checked again, on every node. */
  async rightsChanged(id: string): Promise<void> {
    await this.#awake.get(id)?.recheck();
    await this.store.messages.tell({ topic: 'rights', data: { game: id } });
  }

  /** A line was reported: the host hears of it, on every node. */
  async reported(id: string): Promise<void> {
    this.#awake.get(id)?.broadcast({ t: 'reported' }, 'host');
    await this.store.messages.tell({ topic: 'reported', data: { game: id } });
  }

  /** Strikes out words that somebody said here, in the log and in the memory of every node. */
  async strike(id: string, clients: readonly string[]): Promise<void> {
    await this.store.logs.strike(id, clients);
    await this.#readAgain(id);
    await this.store.messages.tell({ topic: 'struck', data: { game: id } });
  }

  /** Words were struck out: the log in memory is out of date. */
  async #readAgain(id: string): Promise<void> {
    this.history.forget(id);
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

  /** Puts unused games to sleep, and announces again the roles that are connected here. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    this.#company.sweep();
    this.history.sweep();
    for (const live of this.#awake.all()) {
      if (live.isIdle && now - live.used > DROWSY) {
        await this.sleep(live);
      } else if (live.roles().length > 0) {
        await this.#company.tell(live);
      }
    }
  }

  /** A game that has just been made: moves that wait for a computer begin. */
  async woken(id: string): Promise<void> {
    const live = await this.open(id);
    if (live) {
      for (const onlooker of this.#onlookers) {
        onlooker(live);
      }
    }
  }
}
