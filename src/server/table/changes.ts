import { type Json, ok, type Refusal, type Result } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';
import { take } from '#kernel/table/take.ts';
import type { Clock, Library } from '../ports.ts';
import type { Appended, Store } from '../store/port.ts';
import type { Told } from './events.ts';
import type { Live } from './live.ts';
import { makeEntries } from './make-entries.ts';
import { mayGoBack, replayed } from './past.ts';
import { statusOf, toldOf } from './status.ts';

export interface Acknowledged {
  readonly n: number;
}

/** What a change of a table may lead to elsewhere: computer moves, notices. */
export type Onlooker = (live: Live, told: readonly Told[]) => void;

/** What changes need of the tables that they belong to. */
interface Host {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
  forget(id: string): void;
}

const MOST_TRIES = 20;

/** Makes entries durable and only then true; whoever was second takes what the first wrote and tries again. */
export class Changes {
  readonly #host: Host;
  readonly #onlookers: readonly Onlooker[];
  readonly counts = { inputs: 0, refusals: 0, conflicts: 0 };

  constructor(host: Host, onlookers: readonly Onlooker[]) {
    this.#host = host;
    this.#onlookers = onlookers;
  }

  async carryOut(
    live: Live,
    make: (table: Table) => Result<Entry, Refusal>,
    client: string | undefined,
  ): Promise<Result<Acknowledged, Refusal>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const at = this.#host.clock.now();
      const made = makeEntries(live, make, at, this.#host.onFault);
      if (!made.ok) {
        return this.#refused(live, made.error, client);
      }
      const { table, entries, told } = made.value;
      const appended = await this.#append(live, table, entries, at, client);
      if (appended.kind === 'kept') {
        this.counts.inputs += 1;
        this.#advance(live, table, told);
        return ok({ n: table.n - Math.max(0, told.length - 1) });
      }
      this.counts.conflicts += 1;
      await this.catchUp(live);
      if (appended.kind === 'duplicate') {
        return ok({ n: Math.min(appended.n, live.table.n) });
      }
    }
    return { ok: false, error: { code: 'table/busy', sentence: 'The game changes too fast; try again.' } };
  }

  /** A second attempt is often refused because the first one succeeded. */
  async #refused(live: Live, refusal: Refusal, client?: string): Promise<Result<Acknowledged, Refusal>> {
    const n = client === undefined ? null : await this.#host.store.numberOf(live.id, client);
    if (n !== null) {
      return ok({ n: Math.min(n, live.table.n) });
    }
    this.counts.refusals += 1;
    return { ok: false, error: refusal };
  }

  #append(
    live: Live,
    table: Table,
    entries: readonly Entry[],
    at: number,
    client: string | undefined,
  ): Promise<Appended> {
    return this.#host.store.append({
      game: live.id,
      after: live.table.logged,
      at,
      entries: entries as unknown as readonly Json[],
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
  async catchUp(live: Live): Promise<void> {
    const entries = await this.#host.store.entries(live.id, live.table.logged);
    let table = live.table;
    const needsPast = table.inputs === null && entries.some(mayGoBack);
    if (needsPast) {
      table = {
        ...table,
        inputs: (await replayed(this.#host.store, this.#host.library, live.id, table.logged)).table.inputs,
      };
    }
    const told: Told[] = [];
    for (const { entry, at } of entries) {
      const taken = take(live.def, table, entry as unknown as Entry);
      if (!taken.ok) {
        this.#host.forget(live.id);
        throw new Error(`Entry ${table.logged + 1} of game ${live.id} does not fit: ${taken.error.sentence}`);
      }
      told.push(...toldOf(table, taken.value, entry as unknown as Entry, at));
      table = taken.value.table;
    }
    if (table !== live.table) {
      live.advance(table, told);
    }
  }
}
