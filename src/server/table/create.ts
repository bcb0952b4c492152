import { commit, err, must, ok, type Refusal, type Result, type Side, toHex } from '#kernel';
import { baseOf } from '#kernel/table/chain.ts';
import type { Created, Role, SeatShape } from '#kernel/table/entry.ts';
import { linkFor } from '../access/tickets.ts';
import { sha256 } from '../hash.ts';
import { findGame, token } from '../ports.ts';
import { botOf, type NewTable } from '../room/new-table.ts';
import type { Laid } from '../room/study.ts';
import type { Keeper } from '../store/port.ts';
import { entriesAfter, recordAfter } from '../store/record.ts';
import { WORDS } from '../words.ts';
import type { Live } from './live.ts';
import type { Tables } from './tables.ts';
import { kindOf } from './weights.ts';

/** A new game with a ticket for each seat and the keys to the rest: shown once, kept only as hashes. */
export interface Opened {
  readonly id: string;
  readonly keys: Readonly<Record<Role, string>>;
}

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

const newSecret = (tables: Tables): string => toHex(tables.secrets.bytes(32));

/** Sets up a game and hands out a ticket for each seat, and keys for watching and for the host. */
export const createTable = async (
  tables: Tables,
  wanted: NewTable,
  owner = 'house',
  keeper?: Keeper,
): Promise<Result<Opened, Refusal>> => {
  const secret = newSecret(tables);
  const laid = await tables.study.open(wanted, secret, owner);
  return laid.ok ? ok(await open(tables, laid.value, secret, wanted.listed ?? false, keeper)) : laid;
};

/** The computer player of a game that was named, or the best. */
export const botFor = (tables: Tables, game: string, name: string | undefined): string | undefined => {
  const def = findGame(tables.library, game);
  return def ? botOf(def, name) : undefined;
};

/** Keeps a table that was laid out, and hands out its keys. */
const open = async (
  tables: Tables,
  { head, entries, status, weight }: Laid,
  secret: string,
  listed: boolean,
  keeper?: Keeper,
): Promise<Opened> => {
  const id = token(tables.secrets, 9);
  const at = tables.clock.now();
  const kept = Object.entries(head.seats).filter(([, seat]) => seat.kind === 'person');
  const roles: Role[] = [...kept.map(([side]) => `seat:${side}`), 'watch', 'host'];
  const links = roles.map(role => linkFor(tables, id, role, role.startsWith('seat:') ? 'ticket' : 'key'));
  const keys = Object.fromEntries(links.map(({ text, row }) => [row.role, text]));
  const content = { after: 0, at, client: null, shown: 1, entries };
  const record = recordAfter(baseOf(sha256, id, []), tables.salts.next(), content);
  await tables.store.games.create(
    { id, game: head.game, title: head.title, listed, secret, created: at, status, keeper },
    record,
    links.map(({ row }) => row),
  );
  tables.weights.weighed(kindOf(head.game, record), weight);
  await tables.woken(id);
  return { id, keys };
};

/** A game that comes as the text of its file goes on here, or can be looked through if it is over. */
export const importTable = async (
  tables: Tables,
  text: string,
  owner: string,
  keeper?: Keeper,
): Promise<Result<Opened, Refusal>> => {
  const secret = newSecret(tables);
  const laid = await tables.study.bring(text, secret, owner);
  return laid.ok ? ok(await open(tables, laid.value, secret, false, keeper)) : laid;
};

/** The same game again, with the same seats. */
export const rematchOf = async (
  tables: Tables,
  { id, outline }: Live,
  owner: string,
  keeper?: Keeper,
): Promise<Result<Opened, Refusal>> => {
  const def = findGame(tables.library, outline.head.game);
  if (!def) {
    return refuse('no-game', WORDS.room.noGameCalled(outline.head.game));
  }
  const [first] = entriesAfter((await tables.store.logs.records(id, 0)).slice(0, 1), 0);
  const secret = newSecret(tables);
  const { proof: _, inputs: __, ...kept } = must(first).entry as Created;
  const seats = Object.entries(outline.seats).map(([side, seat]): [Side, SeatShape] => [
    side,
    seat.kind === 'person' ? { kind: 'person', name: null } : seat,
  ]);
  const again: Created = {
    ...kept,
    version: def.version,
    seats: Object.fromEntries(seats),
    commitment: commit(secret),
    wholePlans: true,
  };
  const laid = await tables.study.lay(again, secret, owner);
  return laid.ok ? ok(await open(tables, laid.value, secret, false, keeper)) : laid;
};
