import { numbered } from '#companion/numbered.ts';
import { asJson, type Json, patchJson, type Refusal } from '#kernel';
import type { FromTable, Role, TableCommand, TableDoc, TableEvent, ToTable } from '#server/shapes.ts';
import { keepHead, keptFor } from './heads.ts';
import { WORDS } from './words.ts';

/** State of a table as one page knows it. */
export interface Seen {
  readonly role: Role;
  readonly n: number;
  readonly doc: TableDoc;
  readonly events: readonly TableEvent[];
  readonly here: readonly Role[];
  /** Grows whenever there may be a new report for the host. */
  readonly reported: number;
}

/** A choice in secret changes nothing that all see, and yet it leads to another moment. */
export const momentIn = ({ n, doc }: Seen): string => `${n} ${doc.written}`;

export interface Snapshot {
  readonly seen: Seen | null;
  readonly state: 'connecting' | 'open' | 'lost' | 'denied';
  readonly sentence: string;
  /** The log of the server is not the one that this browser was a witness of. */
  readonly otherLog: boolean;
}

export const NOTHING: Snapshot = { seen: null, state: 'connecting', sentence: '', otherLog: false };

type Answer = Refusal | null;

interface Pending {
  readonly message: Extract<ToTable, { t: 'do' | 'check' }>;
  settle(answer: Answer): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING = 25_000;
/** A connection that does not answer within this time is dead, even if the browser still thinks it open. */
const PATIENCE = 8_000;
const NOT_ALLOWED = 1008;

const attempt = (): string => crypto.randomUUID();

/** A viewer's connection to a table: comes again by itself, catches up, and does nothing twice. */
export class TableLink {
  readonly #id: string;
  readonly #as: Role | null;
  #socket: WebSocket | null = null;
  #snapshot: Snapshot = NOTHING;
  readonly #pending = new Map<string, Pending>();
  readonly #watchers = new Set<() => void>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The last words of the server before it closed. */
  #told = '';

  constructor(id: string, as: Role | null) {
    this.#id = id;
    this.#as = as;
    this.#connect();
    window.addEventListener('online', this.#retry);
    window.addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#look);
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  snapshot = (): Snapshot => this.#snapshot;

  /** Carried out once, however often the connection breaks; null when done, else the reason why not. */
  send(command: TableCommand): Promise<Answer> {
    return this.#ask({ t: 'do', id: attempt(), command });
  }

  /** Whether an open choice would stand. */
  check(choose: Json): Promise<Answer> {
    return this.#ask({ t: 'check', id: attempt(), choose });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    window.removeEventListener('online', this.#retry);
    window.removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#look);
    this.#socket?.close();
  }

  #ask(message: Pending['message']): Promise<Answer> {
    return new Promise(settle => {
      this.#pending.set(message.id, { message, settle });
      this.#say(message);
    });
  }

  #say(message: ToTable): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #set(next: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...next };
    for (const watcher of this.#watchers) {
      watcher();
    }
  }

  #retry = (): void => {
    if (this.#snapshot.state === 'lost') {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };

  #beat = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#say({ t: 'ping' });
      clearTimeout(this.#silence);
      this.#silence = setTimeout(this.#drop, PATIENCE);
    }
  };

  /** A phone that was put away may have changed its network since. */
  #look = (): void => {
    if (document.visibilityState === 'visible') {
      this.#retry();
      this.#beat();
    }
  };

  /** Gives a connection up at once: the browser would wait minutes for a server that cannot be reached. */
  #drop = (): void => {
    if (this.#snapshot.state === 'open') {
      this.#leave();
      this.#lost(0);
    }
  };

  /** Leaves an abandoned connection, so that its late words are not heard: another one has taken its place. */
  #leave(): void {
    const socket = this.#socket;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #connect(): void {
    this.#leave();
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${window.location.host}/api/games/${this.#id}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      const seen = this.#snapshot.seen?.n;
      this.#say({
        t: 'hello',
        ...(this.#as === null ? {} : { as: this.#as }),
        ...(seen === undefined ? { seen: 0 } : { seen }),
        ...keptFor(this.#id),
      });
    };
    socket.onmessage = event => this.#hear(JSON.parse(String(event.data)) as FromTable);
    this.#told = '';
    socket.onclose = event => this.#lost(event.code);
    clearInterval(this.#ping);
    this.#ping = setInterval(this.#beat, PING);
  }

  #lost(code: number): void {
    clearTimeout(this.#silence);
    if (this.#closed) {
      return;
    }
    if (code === NOT_ALLOWED) {
      this.#set({
        state: 'denied',
        sentence: this.#snapshot.seen ? WORDS.live.handedOver : this.#told || WORDS.live.notOpen,
      });
      return;
    }
    this.#set({ state: 'lost', sentence: WORDS.live.lost });
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #hear(message: FromTable): void {
    clearTimeout(this.#silence);
    if (message.t === 'welcome') {
      this.#welcome(message);
    } else if (message.t === 'news') {
      this.#news(message);
    } else if (message.t === 'done') {
      keepHead(this.#id, this.#snapshot.seen?.role, message);
      this.#settle(message.id, null);
    } else if (message.t === 'refused' || message.t === 'checked') {
      this.#settle(message.id, message.refusal);
    } else if (message.t === 'here') {
      this.#change({ here: message.here });
    } else if (message.t === 'reported') {
      this.#change({ reported: (this.#snapshot.seen?.reported ?? 0) + 1 });
    } else if (message.t === 'error') {
      this.#told = message.message;
      if (message.id !== undefined) {
        this.#settle(message.id, { code: `table/${message.code}`, sentence: message.message });
      }
      this.#set({ sentence: message.message });
    }
  }

  #welcome({ role, n, doc, events, here, kept }: Extract<FromTable, { t: 'welcome' }>): void {
    this.#wait = FIRST_WAIT;
    const known = this.#snapshot.seen?.events ?? [];
    const reported = (this.#snapshot.seen?.reported ?? 0) + 1;
    const seen = { role, n, doc, here, reported, events: [...known, ...events] };
    this.#set({ state: 'open', sentence: '', seen, otherLog: kept === false });
    for (const { message } of this.#pending.values()) {
      this.#say(message);
    }
  }

  #news({ base, n, events, patch }: Extract<FromTable, { t: 'news' }>): void {
    const { seen } = this.#snapshot;
    if (!seen || seen.n !== base) {
      this.#socket?.close(4002);
      return;
    }
    const doc = patchJson(asJson(seen.doc), patch) as unknown as TableDoc;
    this.#set({ seen: { ...seen, n, doc, events: [...seen.events, ...numbered(base, events)] } });
  }

  #settle(id: string, answer: Answer): void {
    this.#pending.get(id)?.settle(answer);
    this.#pending.delete(id);
  }

  #change(change: Partial<Seen>): void {
    const { seen } = this.#snapshot;
    if (seen) {
      this.#set({ seen: { ...seen, ...change } });
    }
  }
}
