import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { numbered } from '#companion/numbered.ts';
import { type Json, patchJson, type Refusal } from '#kernel';
import type { FromTable, Role, TableCommand, TableDoc, TableEvent, ToTable } from '#server/shapes.ts';

/** What a page knows of a table at one moment. */
export interface Seen {
  readonly role: Role;
  readonly n: number;
  readonly doc: TableDoc;
  readonly events: readonly TableEvent[];
  readonly here: readonly Role[];
}

export interface Snapshot {
  readonly seen: Seen | null;
  readonly state: 'connecting' | 'open' | 'lost' | 'denied';
  readonly sentence: string;
}

type Answer = Refusal | null;

interface Pending {
  readonly message: Extract<ToTable, { t: 'do' | 'check' }>;
  settle(answer: Answer): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING = 25_000;
/** A connection that does not answer within this time is dead, whatever the browser still thinks of it. */
const PATIENCE = 8_000;
const NOT_ALLOWED = 1008;

const NOT_OPEN = 'This table is not open to you.';
const HANDED_OVER =
  'Your place was given to somebody else, or its link was changed: ask the host for a new one.';

const attempt = (): string => crypto.randomUUID();

/**
 * The live connection of one viewer to one table. It reconnects by itself, catches up from the last number
 * it saw, and sends again what was not yet acknowledged under the same id, so that nothing is done twice.
 */
export class TableLink {
  readonly #id: string;
  readonly #as: Role | null;
  #socket: WebSocket | null = null;
  #snapshot: Snapshot = { seen: null, state: 'connecting', sentence: '' };
  readonly #pending = new Map<string, Pending>();
  readonly #watchers = new Set<() => void>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** What the server said last before it closed. */
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

  /** What an abandoned connection still has to say is not heard: another one has taken its place. */
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
      this.#set({ state: 'denied', sentence: this.#snapshot.seen ? HANDED_OVER : this.#told || NOT_OPEN });
      return;
    }
    this.#set({ state: 'lost', sentence: 'The connection is lost; trying again.' });
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
      this.#settle(message.id, null);
    } else if (message.t === 'refused' || message.t === 'checked') {
      this.#settle(message.id, message.refusal);
    } else if (message.t === 'here') {
      this.#here(message.here);
    } else if (message.t === 'error') {
      this.#told = message.message;
      if (message.id !== undefined) {
        this.#settle(message.id, { code: `table/${message.code}`, sentence: message.message });
      }
      this.#set({ sentence: message.message });
    }
  }

  #welcome({ role, n, doc, events, here }: Extract<FromTable, { t: 'welcome' }>): void {
    this.#wait = FIRST_WAIT;
    const known = this.#snapshot.seen?.events ?? [];
    this.#set({ state: 'open', sentence: '', seen: { role, n, doc, here, events: [...known, ...events] } });
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
    const doc = patchJson(seen.doc as unknown as Json, patch) as unknown as TableDoc;
    this.#set({ seen: { ...seen, n, doc, events: [...seen.events, ...numbered(base, events)] } });
  }

  #settle(id: string, answer: Answer): void {
    this.#pending.get(id)?.settle(answer);
    this.#pending.delete(id);
  }

  #here(here: readonly Role[]): void {
    const { seen } = this.#snapshot;
    if (seen) {
      this.#set({ seen: { ...seen, here } });
    }
  }
}

const NOTHING: Snapshot = { seen: null, state: 'connecting', sentence: '' };
const idle = (): (() => void) => () => undefined;

/** A table as it is now, for as long as the page is open. */
export const useTable = (id: string, as: Role | null): { readonly link: TableLink | null } & Snapshot => {
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    const opened = new TableLink(id, as);
    setLink(opened);
    return () => opened.close();
  }, [id, as]);
  const snapshot = useSyncExternalStore(
    link?.subscribe ?? idle,
    link?.snapshot ?? (() => NOTHING),
    () => NOTHING,
  );
  return { link, ...snapshot };
};

/** Sends a command and remembers why it was refused, until the next one. */
export const useCommand = (
  link: TableLink | null,
): {
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** Null when it was done, else why not. */
  send(command: TableCommand): Promise<Refusal | null>;
} => {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const open = useRef(true);
  useEffect(
    () => () => {
      open.current = false;
    },
    [],
  );
  const send = useCallback(
    async (command: TableCommand): Promise<Refusal | null> => {
      setBusy(true);
      setRefusal(null);
      const answer = (await link?.send(command)) ?? null;
      if (open.current) {
        setBusy(false);
        setRefusal(answer);
      }
      return answer;
    },
    [link],
  );
  return useMemo(() => ({ refusal, busy, send }), [refusal, busy, send]);
};
