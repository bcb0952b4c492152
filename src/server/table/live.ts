import type { Role } from '#kernel/table/entry.ts';
import { Message } from '../frame.ts';
import { ownerOf } from '../owners.ts';
import type { Change } from '../room/game.ts';
import type { Outline } from '../room/outline.ts';
import type { Opened, Room } from '../room/room.ts';
import { type Viewer, viewerKey } from '../room/who.ts';
import type { FromTable } from '../shapes.ts';
import type { GameRow } from '../store/port.ts';

/** A viewer connected through a socket. */
export interface Watcher {
  readonly role: Role;
  readonly viewer: Viewer;
  /** A message, as it goes over the wire. */
  send(message: Message): void;
  /** Whether they still hold the role in which they came. */
  isAdmitted(): Promise<boolean>;
  /** The seat went to somebody else. */
  dismiss(): void;
}

/** Viewers that see the same: the message is made once for all of them. */
interface Group {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
}

/** A message for a viewer, and the place in the log that it leads on from. */
interface Frame {
  readonly base: number;
  /** Null where it was made without them: they came while the change was on its way. */
  readonly message: Message | null;
}

/** A game that is awake, as the serving thread has it: its viewers, and where its rules run. */
export class Live {
  readonly id: string;
  /** The secret of its dice. */
  readonly secret: string;
  /** The cost of games of its kind is known by this. */
  readonly kind: string;
  room: Room;
  outline: Outline;
  /** The head of its log, as far as it is durable. */
  head: string;
  used = 0;
  /** Characters of its log. */
  size: number;
  /** The owner of work for this game that nobody asked for by hand. */
  readonly keeper: string;
  readonly #groups = new Map<string, Group>();
  #viewers: readonly Viewer[] = [];
  /** Viewers that are just connecting: events meanwhile wait for them. */
  readonly #coming = new Map<Watcher, Frame[]>();
  readonly #line: (() => void)[] = [];
  #waiting = 0;

  constructor(
    { id, secret, keeper }: Pick<GameRow, 'id' | 'secret' | 'keeper'>,
    kind: string,
    size: number,
    room: Room,
    { outline, head }: Opened,
  ) {
    [this.id, this.secret, this.kind, this.size] = [id, secret, kind, size];
    this.keeper = ownerOf(keeper);
    [this.room, this.outline, this.head] = [room, outline, head];
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
  get viewers(): readonly Viewer[] {
    return this.#viewers;
  }

  /**
   * Sends durable entries to all viewers, to each the part that it may know; `viewers` are those with prepared texts.
   */
  advance(base: number, { outline, texts, handed }: Change, viewers: readonly Viewer[]): void {
    this.outline = outline;
    const thought = viewers === this.#viewers ? null : new Set(viewers.map(viewerKey));
    for (const side of handed) {
      this.#dismissGroup(this.#groups.get(viewerKey({ side })));
    }
    for (const [key, { watchers }] of this.#groups) {
      const text = texts[key];
      if (thought && !thought.has(key)) {
        this.#miss(watchers, base);
      } else if (text !== undefined) {
        this.#send(watchers, base, new Message(text));
      }
    }
  }

  /** The message is put into its frame once, however many watch. */
  #send(watchers: Iterable<Watcher>, base: number, message: Message): void {
    for (const watcher of watchers) {
      const coming = this.#coming.size > 0 ? this.#coming.get(watcher) : undefined;
      if (coming) {
        coming.push({ base, message });
      } else {
        watcher.send(message);
      }
    }
  }

  #miss(watchers: Iterable<Watcher>, base: number): void {
    for (const watcher of watchers) {
      this.#coming.get(watcher)?.push({ base, message: null });
    }
  }

  /** Whether an entry after this place of the log was made without a viewer that is just connecting. */
  hasMissed(watcher: Watcher, logged: number): boolean {
    return (this.#coming.get(watcher) ?? []).some(({ base, message }) => message === null && base >= logged);
  }

  #dismissGroup(group: Group | undefined): void {
    for (const watcher of [...(group?.watchers ?? [])]) {
      this.leave(watcher);
      watcher.dismiss();
    }
  }

  /** Rights have changed: clients that lost theirs are dismissed. */
  async recheck(): Promise<void> {
    const watchers = [...this.#groups.values()].flatMap(group => [...group.watchers]);
    await Promise.all(
      watchers.map(async watcher => {
        if (!(await watcher.isAdmitted().catch(() => false))) {
          this.leave(watcher);
          watcher.dismiss();
        }
      }),
    );
  }

  dismissAll(): void {
    for (const group of [...this.#groups.values()]) {
      this.#dismissGroup(group);
    }
  }

  /** A viewer connects: from now on it misses nothing, and news waits until its welcome was sent. */
  join(watcher: Watcher): void {
    const key = viewerKey(watcher.viewer);
    const group = this.#groups.get(key) ?? { viewer: watcher.viewer, watchers: new Set() };
    group.watchers.add(watcher);
    this.#groups.set(key, group);
    this.#coming.set(watcher, []);
    this.#regroup();
  }

  #regroup(): void {
    this.#viewers = [...this.#groups.values()].map(({ viewer }) => viewer);
  }

  /** The viewer has everything up to a place in the log; the entries after it follow. */
  welcomed(watcher: Watcher, logged: number): void {
    const waiting = this.#coming.get(watcher) ?? [];
    this.#coming.delete(watcher);
    for (const { base, message } of waiting) {
      if (base >= logged && message !== null) {
        watcher.send(message);
      }
    }
  }

  leave(watcher: Watcher): void {
    const key = viewerKey(watcher.viewer);
    const group = this.#groups.get(key);
    this.#coming.delete(watcher);
    group?.watchers.delete(watcher);
    if (group?.watchers.size === 0) {
      this.#groups.delete(key);
      this.#regroup();
    }
  }

  /** To everybody, or to those of one role. */
  broadcast(message: FromTable, to?: Role): void {
    const told = new Message(JSON.stringify(message));
    for (const { watchers } of this.#groups.values()) {
      for (const watcher of watchers) {
        if (to === undefined || watcher.role === to) {
          watcher.send(told);
        }
      }
    }
  }

  /** The roles connected here. */
  roles(): Role[] {
    return [
      ...new Set([...this.#groups.values()].flatMap(({ watchers }) => [...watchers].map(({ role }) => role))),
    ];
  }
}
