import { admit, type Bearer } from '../access/access.ts';
import type { KeptHead } from '../shapes.ts';
import type { Tables } from '../table/tables.ts';

/** Games and parts that were reported to the operator, by node: a client that repeats its report is heard once. */
const TOLD = new WeakMap<Tables, Set<string>>();
const MOST_TOLD = 1000;

const isNews = (tables: Tables, name: string): boolean => {
  const told = TOLD.get(tables) ?? new Set<string>();
  TOLD.set(tables, told);
  const isNew = !told.has(name) && told.size < MOST_TOLD;
  if (isNew) {
    told.add(name);
  }
  return isNew;
};

/**
 * Whether the log of a game holds the entries acknowledged to a client. An end that was lost with all that told of it,
 * or a log that was written again, is found in no other way. Anybody can say so: the operator hears of it only from
 * clients that hold the part that they speak for, and once.
 */
export const holds = async (
  tables: Tables,
  game: string,
  { role, id, head }: KeptHead,
  bearer: Bearer,
): Promise<boolean> => {
  const record = await tables.store.logs.recordOf(game, `${role}/${id}`);
  const isThere = record?.link?.head === head;
  if (!isThere && (await admit(tables.store, game, bearer, role)) && isNews(tables, `${game} ${role}`)) {
    tables.onFault(
      new Error(
        `Game ${game}: a client of ${role} says that it holds a head which its log does not have. If that is true, entries are lost or changed.`,
      ),
    );
  }
  return isThere;
};
