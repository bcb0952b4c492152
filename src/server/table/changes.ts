import { ok, type Refusal, type Result } from '#kernel';
import { followedFrom } from '#kernel/table/chain.ts';
import type { Budgets } from '../budgets.ts';
import { sha256 } from '../hash.ts';
import { HOUSE } from '../owners.ts';
import type { Clock, Salts } from '../ports.ts';
import { type Change, NEEDS_PAST, type Proposed } from '../room/game.ts';
import { NotAwake } from '../room/not-awake.ts';
import type { Order } from '../room/orders.ts';
import { SetAside } from '../room/set-aside.ts';
import type { Viewer } from '../room/who.ts';
import type { Store } from '../store/port.ts';
import { type LogRecord, recordAfter } from '../store/record.ts';
import { ThreadEnded, TooBusy, TookTooLong } from '../threads/faults.ts';
import { WORDS } from '../words.ts';
import type { Awake } from './awake.ts';
import type { Live } from './live.ts';
import { isNearlyFull, type LogLimit, type LogSize, refusedAsFull } from './log-limit.ts';

/** The place of a change in the log: its number, and the head of the log after it. */
export interface Acknowledged {
  readonly n: number;
  /** Null for an entry that was written before logs were chained. */
  readonly head: string | null;
}

export type Changed = Result<Acknowledged, Refusal>;

/** A change that takes too long, or comes too often, is refused like any other that cannot be made. */
export const busyOr = (error: unknown): Changed => {
  if (error instanceof TooBusy || error instanceof TookTooLong) {
    return { ok: false, error: { code: 'table/busy', sentence: error.message } };
  }
  throw error;
};

/** A listener to changes of a table: computer moves, notices. */
export type Onlooker = (live: Live) => void;

/** The parts of the tables that changes need. */
interface Host {
  readonly store: Store;
  readonly clock: Clock;
  readonly salts: Salts;
  readonly budgets: Budgets;
  readonly logLimit: LogLimit;
  onFault(error: unknown): void;
  forget(id: string): void;
  /** The log of a game will soon be full. */
  nearlyFull(live: Live): void;
}

/** On whose behalf something is written, and under which name of the attempt. */
export interface Sender {
  readonly owner: string;
  /** Names the attempt, so that a second one is answered and not carried out again. */
  readonly client?: string | undefined;
}

const MOST_TRIES = 20;

/** The thread of a game was ended: no fault of the game. */
const isLost = (error: unknown): boolean =>
  error instanceof NotAwake || error instanceof ThreadEnded || error instanceof TookTooLong;

/** A change that is kept costs its sender as much as the work of so many milliseconds for a thousand characters. */
const PER_THOUSAND = 1;

/** So many inputs of a correction are played in the serving thread. */
const MOST_CORRECTED = 16;

/** A correction brings inputs along: many of them would hold everybody up. */
const playsMuch = ({ command }: Order): boolean =>
  command.do === 'correct' && command.inputs.length > MOST_CORRECTED;

const sizeOf = ({ outline, size }: Live): LogSize => ({ entries: outline.logged, characters: size });

/** Makes entries durable and only then true; the second writer reads the entry of the first and tries again. */
export class Changes {
  readonly #host: Host;
  readonly #awake: Awake;
  readonly #onlookers: readonly Onlooker[];
  readonly counts = { inputs: 0, refusals: 0, conflicts: 0 };

  constructor(host: Host, awake: Awake, onlookers: readonly Onlooker[]) {
    this.#host = host;
    this.#awake = awake;
    this.#onlookers = onlookers;
  }

  async carryOut(live: Live, order: Order, sender: Sender): Promise<Changed> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const full = refusedAsFull(sizeOf(live), this.#host.logLimit, order);
      if (full) {
        return this.#refused(live, full, sender);
      }
      if (playsMuch(order)) {
        await this.#awake.moveApart(live, sender.owner);
      }
      const at = this.#host.clock.now();
      const proposed = await this.#awake.ask(live, 'propose', [order, at], sender.owner);
      if (proposed.ok) {
        const changed = await this.#keep(live, proposed.value, at, sender);
        if (changed) {
          return changed;
        }
      } else if (proposed.error.code === `table/${NEEDS_PAST}`) {
        await this.#awake.again(live, sender.owner);
      } else {
        return this.#refused(live, proposed.error, sender);
      }
    }
    return { ok: false, error: { code: 'table/busy', sentence: WORDS.room.tooFast } };
  }

  /** A second attempt is often refused because the first one succeeded. */
  async #refused(live: Live, refusal: Refusal, { client }: Sender): Promise<Changed> {
    const before = client === undefined ? null : await this.#before(live, client);
    if (before) {
      return before;
    }
    this.counts.refusals += 1;
    return { ok: false, error: refusal };
  }

  /** The earlier change under this name. */
  async #before(live: Live, client: string): Promise<Changed | null> {
    const record = await this.#host.store.logs.recordOf(live.id, client);
    return record && ok({ n: record.shown ?? record.after + 1, head: record.link?.head ?? null });
  }

  /** Makes the proposed entries durable; null if another writer was first and they have to be tried again. */
  async #keep(live: Live, proposed: Proposed, at: number, sender: Sender): Promise<Changed | null> {
    const { after, shown, entries, status } = proposed;
    const salt = this.#host.salts.next();
    // Every record has a name: one that was written although the answer got lost is recognised.
    const client = sender.client ?? `house/${salt}`;
    const record = recordAfter(live.head, salt, {
      after,
      at,
      client,
      shown,
      entries,
    });
    const appended = await this.#host.store.logs.append({ game: live.id, record, status });
    if (appended.kind === 'kept') {
      this.counts.inputs += 1;
      const before = sizeOf(live);
      live.size += record.text.length;
      this.#host.budgets.spend(sender.owner, (PER_THOUSAND * record.text.length) / 1000);
      const { viewers } = live;
      const change = await this.#kept(live, viewers, sender.owner);
      this.#advance(live, record, change, viewers, sender.owner);
      if (isNearlyFull(before, sizeOf(live), this.#host.logLimit)) {
        this.#host.nearlyFull(live);
      }
      return ok({ n: shown, head: live.head });
    }
    this.counts.conflicts += 1;
    await this.catchUp(live, sender.owner);
    return appended.kind === 'duplicate' ? this.#before(live, client) : null;
  }

  #advance(
    live: Live,
    record: LogRecord,
    change: Change | null,
    viewers: readonly Viewer[],
    owner: string,
  ): void {
    if (change) {
      live.head = record.link?.head ?? live.head;
      const { budgets } = this.#host;
      const started = budgets.now();
      live.advance(record.after, change, viewers);
      const ended = budgets.now();
      budgets.took(owner, ended - started, ended);
    }
    for (const onlooker of this.#onlookers) {
      onlooker(live);
    }
  }

  /** The change, to be told: at once where the room is in this thread, as most are. Null where the room has lost it. */
  #kept(live: Live, viewers: readonly Viewer[], owner: string): Promise<Change | null> | Change {
    try {
      const told = this.#awake.tell(live, viewers, owner);
      return told instanceof Promise ? told.catch(error => this.#lost(live, error)) : told;
    } catch (error) {
      return this.#lost(live, error);
    }
  }

  /**
   * The room has lost the change, as when its thread was ended for somebody else's game. It is durable, so it was
   * carried out: the game is woken again from its log, and its viewers come again.
   */
  async #lost(live: Live, error: unknown): Promise<null> {
    try {
      await this.#awake.again(live, HOUSE);
      live.dismissAll();
    } catch {
      this.#host.forget(live.id);
      throw error;
    }
    if (!isLost(error)) {
      this.#host.onFault(error);
    }
    return null;
  }

  /** Takes the entries that other nodes have written since. */
  async catchUp(live: Live, owner: string): Promise<void> {
    const base = live.outline.logged;
    const records = await this.#host.store.logs.records(live.id, base);
    if (records.length === 0) {
      return;
    }
    const { head, broken } = followedFrom(sha256, live.head, records);
    if (broken !== null) {
      this.#host.forget(live.id);
      throw new SetAside(
        live.id,
        `entry ${(records[broken]?.after ?? base) + 1} of its log was changed or damaged.`,
      );
    }
    const { viewers } = live;
    const change = await this.#awake.ask(live, 'take', [records, viewers], owner);
    live.head = head;
    live.size += records.reduce((sum, { text }) => sum + text.length, 0);
    live.advance(base, change, viewers);
  }
}
