import type { KeptHead } from '../shapes.ts';
import type { Tables } from '../table/tables.ts';

/**
 * Whether the log of a game holds the entries acknowledged to a client. An end that was lost with all that told of it,
 * or a log that was written again, is found in no other way.
 */
export const holds = async (tables: Tables, game: string, { role, id, head }: KeptHead): Promise<boolean> => {
  const record = await tables.store.logs.recordOf(game, `${role}/${id}`);
  const isThere = record?.link?.head === head;
  if (!isThere) {
    tables.onFault(
      new Error(
        `Game ${game}: a client of ${role} holds a head that its log does not have. Entries are lost or changed.`,
      ),
    );
  }
  return isThere;
};
