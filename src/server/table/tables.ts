import { err, type Json, ok, type Refusal, type Result, type Side } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import { refuse, type Table } from '#kernel/table/table.ts';
import { Bucket } from '../bucket.ts';
import { type Clock, type Library, type Secrets, token } from '../ports.ts';
import type { Role, RollShape, TableCommand, TableEvent } from '../shapes.ts';
import type { Message, Store } from '../store/port.ts';
import { Awake } from './awake.ts';
import { type Acknowledged, Changes, type Onlooker } from './changes.ts';
import { decide, type Who } from './decide.ts';
import type { TableFile } from './file.ts';
import { History } from './history.ts';
import type { Live, Watcher } from './live.ts';
import { fileOfLive, replayed } from './past.ts';
import { Presence } from './presence.ts';
import { rollAccount } from './rolls.ts';
import { ownDoc, type Viewer } from './show.ts';

export interface TablesOptions {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Hears of faults that were answered and should be looked into. */
  readonly onFault?: (error: unknown) => void;
}

type Changed = Result<Acknowledged, Refusal>;

/** What somebody wants to write into the log, if it is allowed. */
type Make = (live: Live, table: Table) => Result<Entry, Refusal>;

interface ChangeOptions {
  /** Names the attempt, so that a second one is answered and not carried out again. */
  readonly client?: string | undefined;
  readonly goesBack?: boolean;
}

/** Commands that may go far back need the whole past. */
const goesBack = ({ do: what }: TableCommand): boolean =>
  what === 'undo' || what === 'ask' || what === 'answer' || what === 'correct' || what === 'seat';

/** A game that nobody looks at goes to sleep. */
const DROWSY = 30_000;
/** Games whose past may be opened in a second, over half a minute. */
const LOOKS_BACK = 2;
/** No game waits in line for more than this many commands. */
const LONGEST_LINE = 256;

/** The tables of this node: wakes them, changes them one command at a time, tells those who look on. */
export class Tables {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly onFault: (error: unknown) => void;
  readonly node: string;
  readonly #awake: Awake;
  readonly #onlookers: Onlooker[] = [];
  readonly #presence = new Presence();
  readonly #changes: Changes;
  readonly #history: History;
  readonly #lookingBack: Bucket;

  constructor({ store, library, clock, secrets, onFault = () => undefined }: TablesOptions) {
    this.store = store;
    this.library = library;
    this.clock = clock;
    this.secrets = secrets;
    this.onFault = onFault;
    this.node = token(secrets, 9);
    this.#awake = new Awake(store, library, clock, onFault);
    this.#changes = new Changes(this, this.#onlookers);
    this.#history = new History(store);
    this.#lookingBack = new Bucket(LOOKS_BACK, 30 * LOOKS_BACK, clock.now());
    store.onMessage(message => this.#hear(message));
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
  open(id: string): Promise<Live | null> {
    return this.#awake.open(id);
  }

  /** Whether a game could not be woken here. */
  isAside(id: string): boolean {
    return this.#awake.aside.has(id);
  }

  /** Drops a game from memory; whoever still looks on has to come again. */
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

  /** Carries out a command of somebody at the table; answers when it is durable. */
  submit(id: string, who: Who, command: TableCommand, client?: string): Promise<Changed | null> {
    return this.change(id, (live, table) => decide(live.def, table, who, command), {
      client,
      goesBack: goesBack(command),
    });
  }

  /** Somebody comes to his seat. Who comes again keeps the name; from elsewhere, the others are told. */
  async sit(id: string, side: Side, name: string, fromElsewhere = false): Promise<void> {
    await this.change(
      id,
      (_, { seats }) => {
        const seat = seats[side];
        return seat?.kind === 'person' && (seat.name === null || fromElsewhere)
          ? ok<Entry>({ kind: 'seat', side, seat: { kind: 'person', name: seat.name ?? name } })
          : err({ code: 'table/seated', sentence: 'That seat is taken.' });
      },
      { goesBack: true },
    );
  }

  /** What a viewer saw when the log had this number; null where so many pasts are asked for that it must wait. */
  async past(live: Live, viewer: Viewer, n: number): Promise<Json | null> {
    const course = await this.#courseOf(live, Math.min(n, live.table.n));
    return course && ownDoc(live.def, course.at(n), viewer).view;
  }

  /** How a roll came about; null where there is none of that number, or so many pasts are asked for that it must wait. */
  async roll(live: Live, number: number): Promise<RollShape | null> {
    const found = (await this.#courseOf(live, live.table.n))?.beforeRoll(number) ?? null;
    return found && rollAccount(found.table, found.entry, live.secret, number);
  }

  /** Whoever looks back on game after game must not keep the server from those who play. */
  async #courseOf(live: Live, n: number): ReturnType<History['of']> {
    return this.#history.isAtHand(live.id) || this.#lookingBack.take(this.clock.now())
      ? this.#history.of(live, n)
      : null;
  }

  /** Appends what `make` finds fit, with all that follows by itself. */
  async change(id: string, make: Make, options: ChangeOptions = {}): Promise<Changed | null> {
    const live = this.#awake.get(id) ?? (await this.open(id));
    return live && this.#changeLive(live, make, options);
  }

  #changeLive(live: Live, make: Make, { client, goesBack: back = false }: ChangeOptions): Promise<Changed> {
    if (live.stopped !== null) {
      return Promise.resolve(refuse('stopped', live.stopped));
    }
    if (live.waiting > LONGEST_LINE) {
      return Promise.resolve(refuse('busy', 'Too much is asked of this game at once.'));
    }
    live.used = this.clock.now();
    const carryOut = (): Promise<Changed> => this.#changes.carryOut(live, table => make(live, table), client);
    return live.inTurn(() =>
      back && live.table.inputs === null ? this.#withPast(live).then(carryOut) : carryOut(),
    );
  }

  async #withPast(live: Live): Promise<void> {
    live.table = (await replayed(this.store, this.library, live.id)).table;
  }

  /** Everything that happened after a number, as a viewer may know it. */
  async events(live: Live, viewer: Viewer, after: number): Promise<readonly TableEvent[]> {
    const recent = live.recent(after, viewer);
    if (recent) {
      return recent;
    }
    const { n: last } = live.table;
    const told = (await this.#history.of(live, last))?.told ?? [];
    return live.eventsOf(told.slice(after, last), viewer);
  }

  file(live: Live): Promise<Result<TableFile, Refusal>> {
    return fileOfLive(this.store, live);
  }

  /** Somebody looks on: what he is shown now; from here on changes follow. */
  watch(live: Live, watcher: Watcher): { readonly doc: ReturnType<Live['join']>; readonly n: number } {
    const doc = live.join(watcher);
    live.used = this.clock.now();
    this.#tellPresence(live);
    return { doc, n: live.table.n };
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
    this.store.tell({ topic: 'presence', data }).catch(() => undefined);
  }

  #hear({ topic, data }: Message): void {
    const { game, node, roles } = (data ?? {}) as { game?: string; node?: string; roles?: Role[] };
    if (topic === 'gap') {
      for (const live of this.#awake.all()) {
        this.#refresh(live);
      }
      return;
    }
    if (topic === 'presence' && game && node && roles) {
      this.#presence.hear(game, node, roles, this.clock.now());
    }
    const live = game ? this.#awake.get(game) : undefined;
    if (live && topic === 'grown') {
      this.#refresh(live);
    } else if (live && topic === 'presence') {
      live.broadcast({ t: 'here', here: this.here(live) });
    }
  }

  #refresh(live: Live): void {
    live.inTurn(() => this.#changes.catchUp(live)).catch(() => this.forget(live.id));
  }

  /** Puts to sleep what nobody needs, and says again who is here. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    this.#presence.sweep(now);
    for (const live of this.#awake.all()) {
      if (live.isIdle && now - live.used > DROWSY) {
        await this.sleep(live);
      } else if (live.roles().length > 0) {
        await this.store.tell({
          topic: 'presence',
          data: { game: live.id, node: this.node, roles: live.roles() },
        });
      }
    }
  }

  /** A game that has just been made: whatever waits for a computer begins. */
  async woken(id: string): Promise<void> {
    const live = await this.open(id);
    if (live) {
      for (const onlooker of this.#onlookers) {
        onlooker(live, []);
      }
    }
  }
}
