import type { Row, Statement } from '../db.ts';
import { struckOut } from '../strike.ts';
import { lineOf, linesIn } from './journal-lines.ts';

/** The words that some clients said in a game. */
interface Words {
  readonly game: string;
  readonly clients: ReadonlySet<string>;
}

/** A volume or a row of the journal without these words; every other line stays as it is, byte for byte. */
const bodyWithout = (body: string, { game, clients }: Words): string => {
  // A record from before logs were chained has no commitment that could stay.
  if (body.startsWith('[')) {
    return body;
  }
  const read = linesIn(body);
  const without = (line: string, i: number): string => {
    const known = read[i];
    const isMeant = known?.record && known.game === game && clients.has(known.record.client ?? '');
    const record = isMeant ? struckOut(known.record) : null;
    return isMeant && record ? lineOf({ game, record, status: known.status }) : line;
  };
  return body.split('\n').map(without).join('\n');
};

export const VOLUMES_OF = 'select n, body from volumes where game = $1';

/** Strikes words out of the volumes of a game, and out of the journal, where they stand until it is cut. */
export const strikeStatements = (
  volumes: readonly Row[],
  commits: readonly Row[],
  words: Words,
): readonly Statement[] => {
  const changed = (rows: readonly Row[]) =>
    rows
      .map(row => ({ row, body: bodyWithout(String(row.body), words) }))
      .filter(({ row, body }) => body !== row.body);
  return [
    ...changed(volumes).map(
      ({ row, body }): Statement => [
        'update volumes set body = $3 where game = $1 and n = $2',
        [words.game, row.n ?? 0, body],
      ],
    ),
    ...changed(commits).map(
      ({ row, body }): Statement => ['update journal set body = $2 where seq = $1', [row.seq ?? 0, body]],
    ),
  ];
};
