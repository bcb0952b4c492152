import { token } from '../ports.ts';
import type { Role } from '../shapes.ts';
import type { LinkRow } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
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
