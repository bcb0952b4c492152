import type { AnyGame, Side } from '#kernel';
import type { Table } from '#kernel/table/table.ts';
import { frameOf } from '../frame.ts';
import type { FromTable, Role, TableDoc, TableEvent } from '../shapes.ts';
import { eventFor, type Told } from './events.ts';
import { News } from './news.ts';
import { docFor, type OwnDoc, ownDoc, type Viewer } from './show.ts';

/** Somebody who looks on through a socket. */
export interface Watcher {
  readonly role: Role;
  readonly viewer: Viewer;
  /** A message as it goes over the wire. */
  send(frame: Buffer): void;
  /** The seat went to somebody else. */
  dismiss(): void;
}

/** All who see the same: the document is made and compared once for them. */
interface Group {
  readonly viewer: Viewer;
  own: OwnDoc;
  readonly watchers: Set<Watcher>;
}

export const viewerKey = (viewer: Viewer): string =>
  typeof viewer === 'object' ? `seat:${viewer.side}` : viewer;

/** The message is put into its frame once, however many watch. */
const send = (watchers: Iterable<Watcher>, text: string): void => {
  const frame = frameOf(text);
  for (const watcher of watchers) {
    watcher.send(frame);
  }
};

/** How much of the past is kept at hand for those who lost their connection for a moment. */
const RING = 32;

/** A game that is awake on this node. */
export class Live {
  readonly id: string;
  readonly def: AnyGame;
  readonly secret: string;
  /** What is durable, and nothing beyond it. */
  table: Table;
  /** Where and why the log no longer fits the rules, if so. */
  readonly stopped: string | null;
  used = 0;
  readonly #ring: Told[] = [];
  readonly #groups = new Map<string, Group>();
  readonly #line: (() => void)[] = [];
  #waiting = 0;

  constructor(id: string, def: AnyGame, secret: string, table: Table, stopped: string | null) {
    this.id = id;
    this.def = def;
    this.secret = secret;
    this.table = table;
    this.stopped = stopped;
  }

  /** One thing after the other: a game is changed by one command at a time. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    if (this.#waiting > 1) {
      await new Promise<void>(resolve => this.#line.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      this.#line.shift()?.();
    }
  }

  get isIdle(): boolean {
    return this.#waiting === 0 && this.#groups.size === 0;
  }
  get waiting(): number {
    return this.#waiting;
  }

  doc(viewer: Viewer): TableDoc {
    const doc = docFor(this.def, this.id, this.table, viewer);
    return this.stopped === null ? doc : { ...doc, stopped: this.stopped };
  }

  /** The events after a number, if they are still at hand. */
  recent(after: number, viewer: Viewer): TableEvent[] | null {
    const first = this.#ring[0]?.n ?? this.table.n + 1;
    return after >= first - 1 && after <= this.table.n
      ? this.eventsOf(
          this.#ring.filter(({ n }) => n > after),
          viewer,
        )
      : null;
  }

  eventsOf(told: readonly Told[], viewer: Viewer): TableEvent[] {
    const over = this.table.ended !== null;
    return told.map(each => eventFor(each, viewer, over)).filter(event => event !== null);
  }

  /** What has become durable is told to all who look on, each as he may know it. */
  advance(table: Table, told: readonly Told[]): void {
    const before = this.table;
    this.table = table;
    this.#ring.push(...told);
    if (this.#ring.length >= 2 * RING) {
      this.#ring.splice(0, this.#ring.length - RING);
    }
    this.#dismiss(told);
    if (this.#groups.size > 0) {
      this.#tell(before, told);
    }
  }

  #tell(before: Table, told: readonly Told[]): void {
    const news = new News(before, this.table);
    for (const group of this.#groups.values()) {
      const own = ownDoc(this.def, this.table, group.viewer);
      const text = news.text(group.own, own, this.eventsOf(told, group.viewer));
      if (text !== null) {
        send(group.watchers, text);
      }
      group.own = own;
    }
  }

  /** Whoever held a seat that was handed over sees no more of it. */
  #dismiss(told: readonly Told[]): void {
    for (const { entry } of told) {
      if (entry.kind === 'seat' && !(entry.seat.kind === 'person' && entry.seat.name !== null)) {
        this.#dismissSide(entry.side);
      }
    }
  }

  #dismissSide(side: Side): void {
    this.#dismissGroup(this.#groups.get(`seat:${side}`));
  }

  #dismissGroup(group: Group | undefined): void {
    for (const watcher of [...(group?.watchers ?? [])]) {
      this.leave(watcher);
      watcher.dismiss();
    }
  }

  dismissAll(): void {
    for (const group of [...this.#groups.values()]) {
      this.#dismissGroup(group);
    }
  }

  join(watcher: Watcher): TableDoc {
    const key = viewerKey(watcher.viewer);
    const group = this.#groups.get(key) ?? {
      viewer: watcher.viewer,
      own: ownDoc(this.def, this.table, watcher.viewer),
      watchers: new Set(),
    };
    group.watchers.add(watcher);
    this.#groups.set(key, group);
    return this.doc(watcher.viewer);
  }

  leave(watcher: Watcher): void {
    const key = viewerKey(watcher.viewer);
    const group = this.#groups.get(key);
    group?.watchers.delete(watcher);
    if (group?.watchers.size === 0) {
      this.#groups.delete(key);
    }
  }

  broadcast(message: FromTable): void {
    const text = JSON.stringify(message);
    for (const { watchers } of this.#groups.values()) {
      send(watchers, text);
    }
  }

  /** Who is connected here. */
  roles(): Role[] {
    return [
      ...new Set([...this.#groups.values()].flatMap(({ watchers }) => [...watchers].map(({ role }) => role))),
    ];
  }
}
