import type { GameFile, Json, Option, Refusal, Scenario, Side } from '#kernel';
import type { Role, RollShape, TableCommand, TableDoc } from '#server/shapes.ts';
import { WORDS } from '../kit/words.ts';

/** Every call of the Table that is not on the socket. A fault is thrown with the server's own sentence. */
export class TableFault extends Error {
  readonly status: number;
  readonly refusal: Refusal | undefined;

  constructor(status: number, message: string, refusal?: Refusal) {
    super(message);
    this.status = status;
    this.refusal = refusal;
  }
}

export const call = async <T>(method: string, path: string, body?: unknown, key?: string): Promise<T> => {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!answer) {
    throw new TableFault(0, WORDS.away);
  }
  const json = (await answer.json().catch(() => null)) as
    | (T & { message?: string; refusal?: Refusal })
    | null;
  if (!answer.ok || json === null) {
    throw new TableFault(answer.status, json?.message ?? WORDS.away, json?.refusal);
  }
  return json;
};

export interface ShelfGame {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly Side[];
  readonly scenarios: readonly Pick<Scenario, 'id' | 'title' | 'about'>[];
  readonly bots: readonly { readonly id: string; readonly title: string }[];
}

export interface LobbyGame {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly updated: number;
  readonly phase: 'gathering' | 'playing' | 'over';
  /** Sides whose seat anybody may take. */
  readonly open: readonly Side[];
  /** Sides that are to move. */
  readonly asked: readonly Side[];
  readonly roles?: readonly Role[];
  /** It cannot be opened just now. */
  readonly aside?: boolean;
}

/** Ways to hear of one's move; `push` is the server's key for it. */
export interface Offered {
  readonly push: string;
  readonly email: boolean;
}

/** The table and the seat that a link leads to. */
export interface Invitation extends Pick<TableDoc, 'title' | 'umpire' | 'seats'> {
  readonly role: Role;
}

/** A line that somebody has reported to the host. */
export interface Reported {
  readonly line: number;
  readonly by: Role;
  readonly reason: string;
  readonly said: { readonly role: Role; readonly name: string; readonly text: string } | null;
}

export interface Keys {
  readonly id: string;
  readonly keys: Readonly<Record<Role, string>>;
  readonly links: Readonly<Record<Role, string>>;
}

export interface NewTable {
  readonly game: string;
  readonly scenario?: string;
  /** Options that replace those of the scenario: printings, house rules, sight. */
  readonly options?: Readonly<Record<string, Json>>;
  readonly title?: string;
  readonly seats: Readonly<Record<Side, { readonly kind: string; readonly bot?: string }>>;
  readonly umpire?: boolean;
  readonly listed?: boolean;
  readonly handDice?: boolean;
  readonly name?: string;
}

const at = (id: string, rest: string, as?: Role): string =>
  `/games/${id}${rest}${as === undefined ? '' : `?as=${encodeURIComponent(as)}`}`;

export const api = {
  shelf: (): Promise<readonly ShelfGame[]> => call('GET', '/shelf'),
  lobby: (): Promise<{ readonly open: readonly LobbyGame[]; readonly own: readonly LobbyGame[] }> =>
    call('GET', '/lobby'),
  create: (table: NewTable): Promise<Keys> => call('POST', '/games', table),
  bring: (file: Json): Promise<Keys> => call('POST', '/games/import', file),
  join: (id: string, key: string, name: string, seal?: string): Promise<{ readonly role: Role }> =>
    call('POST', at(id, '/join'), { key, name, ...(seal === undefined ? {} : { seal }) }),
  /** The table that a link leads to, before anybody has come in by it: to look spends nothing. */
  invitation: (id: string, key: string): Promise<Invitation> =>
    call('GET', at(id, '/invitation'), undefined, key),
  take: (id: string, side: Side, name: string, seal?: string): Promise<{ readonly role: Role }> =>
    call('POST', at(id, '/take'), { side, name, ...(seal === undefined ? {} : { seal }) }),
  roles: (id: string): Promise<{ readonly roles: readonly Role[] }> => call('GET', at(id, '/roles')),
  seat: (id: string, side: Side, kind: string, bot?: string): Promise<{ readonly link?: string }> =>
    call('POST', at(id, '/seats'), { side, kind, ...(bot === undefined ? {} : { bot }) }),
  hints: (
    id: string,
    as: Role,
  ): Promise<{
    readonly choices: readonly Json[];
    readonly options: readonly Option[];
    readonly schema: Json;
  }> => call('GET', at(id, '/hints', as)),
  past: (id: string, as: Role, n: number): Promise<{ readonly view: Json }> =>
    call('GET', at(id, `/past/${n}`, as)),
  offered: (): Promise<Offered> => call('GET', '/notices'),
  notify: (id: string, as: Role, how: object): Promise<unknown> =>
    call('POST', at(id, '/notices'), { as, ...how }),
  lock: (id: string, as: Role): Promise<unknown> => call('POST', at(id, '/lock'), { as }),
  /** A link for one more device at one's own seat. */
  ticket: (id: string, as: Role): Promise<{ readonly link: string }> =>
    call('POST', at(id, '/tickets'), { as }),
  report: (
    id: string,
    as: Role,
    words: { readonly line: number } | { readonly letter: number },
    reason: string,
  ): Promise<unknown> => call('POST', at(id, '/reports'), { as, ...words, reason }),
  reports: (id: string): Promise<{ readonly reports: readonly Reported[] }> =>
    call('GET', at(id, '/reports', 'host')),
  notes: (id: string, as: Role): Promise<{ readonly text: string }> => call('GET', at(id, '/notes', as)),
  keepNotes: (id: string, as: Role, text: string): Promise<unknown> =>
    call('PUT', at(id, '/notes', as), { text }),
  rollOf: (id: string, number: number): Promise<RollShape> => call('GET', at(id, `/rolls/${number}`)),
  file: (id: string, as: Role): Promise<GameFile> => call('GET', at(id, '/file', as)),
  rematch: (id: string): Promise<{ readonly id: string; readonly role: Role }> =>
    call('POST', at(id, '/rematch'), {}),
  command: (id: string, as: Role, attempt: string, command: TableCommand): Promise<{ readonly n: number }> =>
    call('POST', at(id, '/commands'), { id: attempt, as, command }),
} as const;
