import type { Append } from './port.ts';

/** A row for each entry of an append: so PostgreSQL keeps the log, and so it stands in a backup of whatever store. */
export const rowsOf = ({ game, after, at, client, entries }: Append) =>
  entries.map((entry, i) => ({
    game,
    n: after + 1 + i,
    at,
    client: i === 0 ? (client ?? null) : null,
    entry: JSON.stringify(entry),
  }));
