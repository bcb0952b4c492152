import { token } from '../ports.ts';
import type { Role } from '../shapes.ts';
import type { LinkRow } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import { holdersOf } from './access.ts';
import { hashOf } from './hash.ts';

/** People and programs can tell a ticket from a key. */
const TICKET = 'ticket-';

export const isTicket = (text: string): boolean => text.startsWith(TICKET);

/** A text that opens a role, with its stored form: seats are opened by tickets, the rest by keys that stay. */
export const linkFor = (
  { secrets }: Pick<Tables, 'secrets'>,
  game: string,
  role: Role,
  kind: LinkRow['kind'],
): { readonly text: string; readonly row: LinkRow } => {
  const text = `${kind === 'ticket' ? TICKET : ''}${token(secrets)}`;
  return { text, row: { hash: hashOf(text), game, role, kind } };
};

/** Gives out a new ticket or a new key. */
export const giveLink = async (
  tables: Tables,
  game: string,
  role: Role,
  kind: LinkRow['kind'],
): Promise<string> => {
  const { text, row } = linkFor(tables, game, role, kind);
  await tables.store.rights.addLink(row);
  return text;
};

/** A place that is held until it is claimed: rights that end in between end it too. */
export const holdPlace = async (tables: Tables, game: string, role: Role): Promise<string> => {
  const { row } = linkFor(tables, game, role, 'spent');
  await tables.store.rights.addLink(row);
  return row.hash;
};

export interface Claim {
  readonly game: string;
  readonly role: Role;
  readonly kind: LinkRow['kind'];
  /** The holders that get the part as well: the session, and the account behind it. */
  readonly session: string | null;
  readonly name: string;
  /** Whether every other right to the part ends. */
  readonly alone?: boolean;
}

/** A ticket or a key for a right that was held or used up; null if the right has ended meanwhile. */
export const claimPlace = async (
  tables: Tables,
  held: string,
  { game, role, kind, session, name, alone = false }: Claim,
): Promise<string | null> => {
  const { text, row } = linkFor(tables, game, role, kind);
  const { rights } = tables.store;
  const holders = await holdersOf(tables.store, session);
  const given = await (alone
    ? rights.claimAlone(held, row, holders, name)
    : rights.claim(held, row, holders, name));
  return given ? text : null;
};
