import {
  type AnyGame,
  allowedValues,
  err,
  type Json,
  type Option,
  ok,
  type Random,
  type Refusal,
  type Result,
  type Side,
} from '#kernel';
import type { Role, TableCommand, TableEvent } from '../api/shapes.ts';
import { type Clock, type Library, type Secrets, token } from '../ports.ts';
import type { Appended, Message, Store } from '../store/port.ts';
import { nextEntry } from './chance.ts';
import { decide, type Who } from './decide.ts';
import type { Entry } from './entry.ts';
import type { Told } from './events.ts';
import type { TableFile } from './file.ts';
import { Live, type Watcher } from './live.ts';
import { eventsAfter, fileOfLive, mayGoBack, replayed, stampOf, wokenFromSnapshot } from './past.ts';
import { Presence } from './presence.ts';
import { docFor, type Viewer } from './show.ts';
import { pack } from './snapshot.ts';
import { statusOf, tellOf } from './status.ts';
import { sidesAsked, type Table } from './table.ts';
import { take } from './take.ts';

export interface Acknowledged {
  readonly n: number;
}

export interface TablesOptions {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Hears of faults that were answered and should be looked into. */
  readonly onFault?: (error: unknown) => void;
}

/** What a change of a table may lead to elsewhere: computer moves, notices. */
export type Onlooker = (live: Live, told: readonly Told[]) => void;

interface ChangeOptions {
  /** Names the attempt, so that a second one is answered and not carried out again. */
  readonly client?: string | undefined;
  readonly goesBack?: boolean;
}

type Made = Result<{ readonly table: Table; readonly told: readonly Told[] }, Refusal>;

/** Commands that may go far back need the whole past. */
const goesBack = ({ do: what }: TableCommand): boolean =>
  what === 'undo' || what === 'ask' || what === 'answer' || what === 'correct' || what === 'seat';

/** A game that nobody looks at goes to sleep. */
const DROWSY = 30_000;
/** A game whose log has grown by this much since its last snapshot gets a new one when it falls asleep. */
const WORTH_KEEPING = 16;
const MOST_TRIES = 20;
const MOST_HINTS = 100;
const MOST_AT_ONCE = 10_000;
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
  readonly #live = new Map<string, Promise<Live | null>>();
  readonly #awake = new Map<string, Live>();
  readonly #onlookers: Onlooker[] = [];
  readonly #presence = new Presence();
  readonly counts = { inputs: 0, refusals: 0, conflicts: 0, wakes: 0 };

  constructor({ store, library, clock, secrets, onFault = () => undefined }: TablesOptions) {
    this.store = store;
    this.library = library;
    this.clock = clock;
    this.secrets = secrets;
    this.onFault = onFault;
    this.node = token(secrets, 9);
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

  /** The game, woken if it slept; null if there is none. */
  open(id: string): Promise<Live | null> {
    const known = this.#live.get(id);
    if (known) {
      const live = this.#awake.get(id);
      if (live) {
        live.used = this.clock.now();
      }
      return known;
    }
    const waking = this.#wake(id);
    this.#live.set(id, waking);
    waking.then(
      live => {
        if (live) {
          this.#awake.set(id, live);
        } else {
          this.#live.delete(id);
        }
      },
      () => this.#live.delete(id),
    );
    return waking;
  }

  async #wake(id: string): Promise<Live | null> {
    const row = await this.store.game(id);
    if (!row) {
      return null;
    }
    const { def, table, stopped } =
      (await wokenFromSnapshot(this.store, this.library, id)) ??
      (await replayed(this.store, this.library, id));
    this.counts.wakes += 1;
    const live = new Live(id, def, row.secret, table, stopped);
    live.used = this.clock.now();
    return live;
  }

  /** Carries out a command of somebody at the table; answers when it is durable. */
  submit(
    id: string,
    who: Who,
    command: TableCommand,
    client?: string,
  ): Promise<Result<Acknowledged, Refusal> | null> {
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

  /** Why a choice would be refused; null if it would not. */
  check({ def, table, stopped }: Live, who: Who, choose: Json): Refusal | null {
    const decided = decide(def, table, who, { do: 'choose', choose });
    if (stopped !== null || !decided.ok) {
      return decided.ok ? { code: 'table/stopped', sentence: stopped ?? '' } : decided.error;
    }
    const taken = this.#guarded(def, table, decided.value);
    return taken.ok ? null : taken.error;
  }

  /** Some choices that are open to a seat. */
  hints({ table }: Live, who: Who, random: Random): readonly Json[] {
    const choice =
      table.wait?.awaits === 'choose' && who.role === 'seat' ? table.wait.sides[who.side] : undefined;
    return choice && who.role === 'seat' && sidesAsked(table).includes(who.side)
      ? allowedValues(choice, random).slice(0, MOST_HINTS)
      : [];
  }

  /** What a person at a seat is likely to want of a wide choice, in words; none where the game has no such list. */
  options({ table }: Live, who: Who): readonly Option[] {
    const choice =
      table.wait?.awaits === 'choose' && who.role === 'seat' ? table.wait.sides[who.side] : undefined;
    return choice?.kind === 'open' && who.role === 'seat' && sidesAsked(table).includes(who.side)
      ? (choice.hints?.() ?? []).filter(({ value }) => choice.check(value) === null)
      : [];
  }

  /** What a viewer saw when the log had this number. */
  async past({ id }: Live, viewer: Viewer, n: number): Promise<Json> {
    const { def, table } = await replayed(this.store, this.library, id, n);
    return docFor(def, id, table, viewer).view;
  }

  /** Appends what `make` finds fit, with all that follows by itself. */
  async change(
    id: string,
    make: (live: Live, table: Table) => Result<Entry, Refusal>,
    { client, goesBack: back = false }: ChangeOptions = {},
  ): Promise<Result<Acknowledged, Refusal> | null> {
    const live = this.#awake.get(id) ?? (await this.open(id));
    if (!live) {
      return null;
    }
    if (live.stopped !== null) {
      return { ok: false, error: { code: 'table/stopped', sentence: live.stopped } };
    }
    if (live.waiting > LONGEST_LINE) {
      return {
        ok: false,
        error: { code: 'table/busy', sentence: 'Too much is asked of this game at once.' },
      };
    }
    live.used = this.clock.now();
    return live.inTurn(async () => {
      if (back && live.table.inputs === null) {
        live.table = (await replayed(this.store, this.library, id)).table;
      }
      return this.#carryOut(live, table => make(live, table), client);
    });
  }

  async #carryOut(
    live: Live,
    make: (table: Table) => Result<Entry, Refusal>,
    client: string | undefined,
  ): Promise<Result<Acknowledged, Refusal>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const at = this.clock.now();
      const made = this.#make(live, make, at);
      if (!made.ok) {
        return this.#refused(live, made.error, client);
      }
      const { table, told } = made.value;
      const appended = await this.#append(live, table, told, at, client);
      if (appended.kind === 'kept') {
        this.counts.inputs += 1;
        this.#advance(live, table, told);
        return ok({ n: live.table.n - told.length + 1 });
      }
      this.counts.conflicts += 1;
      await this.#catchUp(live);
      if (appended.kind === 'duplicate') {
        return ok({ n: appended.n });
      }
    }
    return { ok: false, error: { code: 'table/busy', sentence: 'The game changes too fast; try again.' } };
  }

  /** A second attempt is often refused because the first one succeeded. */
  async #refused(live: Live, refusal: Refusal, client?: string): Promise<Result<Acknowledged, Refusal>> {
    const n = client === undefined ? null : await this.store.numberOf(live.id, client);
    if (n !== null) {
      return ok({ n });
    }
    this.counts.refusals += 1;
    return { ok: false, error: refusal };
  }

  /** The entry asked for and what follows from it, up to the next moment that needs somebody. */
  #make(live: Live, make: (table: Table) => Result<Entry, Refusal>, at: number): Made {
    const first = make(live.table);
    if (!first.ok) {
      return first;
    }
    const told: Told[] = [];
    let table = live.table;
    let entry: Entry | null = sealed(first.value, live.secret);
    while (entry !== null && told.length < MOST_AT_ONCE) {
      const taken = this.#guarded(live.def, table, entry);
      if (!taken.ok) {
        return taken;
      }
      told.push(tellOf(table, taken.value.table, entry, at, taken.value.notes));
      table = taken.value.table;
      entry = nextEntry(live.def, table, live.secret);
    }
    return ok({ table, told });
  }

  /** Hostile input may lead a rule where nobody thought of; nothing has changed then, and that is the answer. */
  #guarded(def: AnyGame, table: Table, entry: Entry): ReturnType<typeof take> {
    try {
      return take(def, table, entry);
    } catch (error) {
      this.onFault(error);
      return err({ code: 'table/unfit', sentence: 'The game can make nothing of that.' });
    }
  }

  #append(
    live: Live,
    table: Table,
    told: readonly Told[],
    at: number,
    client: string | undefined,
  ): Promise<Appended> {
    return this.store.append({
      game: live.id,
      after: live.table.n,
      at,
      entries: told.map(({ entry }) => entry as unknown as Json),
      client,
      status: statusOf(table),
    });
  }

  #advance(live: Live, table: Table, told: readonly Told[]): void {
    live.advance(table, told);
    for (const onlooker of this.#onlookers) {
      onlooker(live, told);
    }
  }

  /** Takes what other nodes have written since. */
  async #catchUp(live: Live): Promise<void> {
    const entries = await this.store.entries(live.id, live.table.n);
    let table = live.table;
    const needsPast = table.inputs === null && entries.some(mayGoBack);
    if (needsPast) {
      table = { ...table, inputs: (await replayed(this.store, this.library, live.id, table.n)).table.inputs };
    }
    const told: Told[] = [];
    for (const { entry, at } of entries) {
      const taken = take(live.def, table, entry as unknown as Entry);
      if (!taken.ok) {
        this.forget(live.id);
        throw new Error(`Entry ${table.n + 1} of game ${live.id} does not fit: ${taken.error.sentence}`);
      }
      told.push(tellOf(table, taken.value.table, entry as unknown as Entry, at, taken.value.notes));
      table = taken.value.table;
    }
    if (told.length > 0) {
      live.advance(table, told);
    }
  }

  events(live: Live, viewer: Viewer, after: number): Promise<readonly TableEvent[]> {
    return eventsAfter(this.store, live, viewer, after);
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
      for (const live of this.#awake.values()) {
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
    live.inTurn(() => this.#catchUp(live)).catch(() => this.forget(live.id));
  }

  /** Drops a game from memory; whoever still looks on has to come again. */
  forget(id: string): void {
    this.#awake.get(id)?.dismissAll();
    this.#live.delete(id);
    this.#awake.delete(id);
  }

  /** Puts to sleep what nobody needs, and says again who is here. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    this.#presence.sweep(now);
    for (const live of [...this.#awake.values()]) {
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

  async sleep(live: Live): Promise<void> {
    this.forget(live.id);
    const { table, def } = live;
    if (live.stopped === null && table.n >= WORTH_KEEPING) {
      await this.store.putSnapshot(live.id, table.n, stampOf(def), pack(table));
    }
  }

  /** Before the end of the process: what is awake will wake faster next time. */
  async sleepAll(): Promise<void> {
    for (const live of [...this.#awake.values()]) {
      await this.sleep(live);
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

  /** Sides held by the computer that are to choose now. */
  computersAsked({ table }: Live): readonly { readonly side: Side; readonly bot: string }[] {
    if (table.paused !== null) {
      return [];
    }
    return sidesAsked(table).flatMap(side => {
      const seat = table.seats[side];
      return seat?.kind === 'computer' ? [{ side, bot: seat.bot }] : [];
    });
  }
}

/** Only the server knows the secret that an end publishes. */
const sealed = (entry: Entry, secret: string): Entry => (entry.kind === 'end' ? { ...entry, secret } : entry);
