import type { Json } from '#kernel';
import type { Link } from '#kernel/table/chain.ts';
import type { Row, Value } from '../db.ts';
import { DamagedLog } from '../faults.ts';
import type { Append, GameStatus } from '../port.ts';
import { type LogRecord, readRecord, unlinked } from '../record.ts';

/**
 * Appends as SQLite keeps them, in the journal and in volumes alike: a line each, parted by tabs. JSON writes tabs and
 * line feeds in other words, so nothing in a record can part it.
 */

const HEX = /^~?[0-9a-f]+$/;

const linkText = (link: Link | null): string =>
  link === null ? '\t' : `${link.head}\t${link.salt ?? `~${link.struck}`}`;

const linkIn = (head: string, salt: string): Link | null => {
  if (head === '') {
    return null;
  }
  return salt.startsWith('~') ? { head, salt: null, struck: salt.slice(1) } : { head, salt };
};

/**
 * The line of an append. Made when it is written, and not kept in memory: the collector would copy it while it waits
 * for its volume.
 */
export const lineOf = ({ game, record, status }: Append): string =>
  `${game}\t${status ? JSON.stringify(status) : ''}\t${linkText(record.link)}\t${record.text}`;

const PARTS = 5;

const appendIn = (line: string): Append => {
  const [game = '', status = '', head = '', salt = '', words = '', ...more] = line.split('\t');
  if (more.length > 0 || line.split('\t', PARTS).length < PARTS || !(salt === '' || HEX.test(salt))) {
    throw new DamagedLog('a part of its log cannot be read.');
  }
  const record = readRecord(words, linkIn(head, salt));
  return { game, record, status: status === '' ? undefined : (JSON.parse(status) as GameStatus) };
};

/** The records of a volume. */
export const recordsIn = (body: Value | undefined): readonly LogRecord[] => {
  const text = String(body);
  return text.startsWith('[')
    ? oldAppends(text).map(oldRecord)
    : text.split('\n').map(line => appendIn(line).record);
};

/** A line of the journal that cannot be read; whose it was may still be seen. */
export interface Unreadable {
  readonly game: string;
  readonly record: null;
}

/** The appends of a row of the journal. A line that is damaged takes no other with it. */
export const linesIn = (body: Value | undefined): readonly (Append | Unreadable)[] => {
  const text = String(body);
  if (text.startsWith('[')) {
    return oldAppends(text).map(old => ({ game: old.game, record: oldRecord(old), status: old.status }));
  }
  return text.split('\n').map(line => {
    try {
      return appendIn(line);
    } catch {
      return { game: line.slice(0, Math.max(0, line.indexOf('\t'))), record: null };
    }
  });
};

/** An append as it was kept before logs were chained. */
interface OldAppend {
  readonly game: string;
  readonly after: number;
  readonly at: number;
  readonly client?: string | null;
  readonly entries: readonly Json[];
  readonly status?: GameStatus;
}

const oldAppends = (body: string): readonly OldAppend[] => {
  try {
    return JSON.parse(body) as OldAppend[];
  } catch (error) {
    throw new DamagedLog('a part of its log cannot be read.', { cause: error });
  }
};

const oldRecord = ({ after, at, client, entries }: OldAppend): LogRecord =>
  unlinked({ after, at, client: client ?? null, shown: null, entries });

export const statusOf = (appends: readonly Append[]): GameStatus | undefined =>
  appends.findLast(({ status }) => status !== undefined)?.status;

/** The facts that find a game in a list: they must not be late. */
export const listingOf = ({ phase, open, computer = false }: GameStatus): string =>
  `${phase} ${open.length === 0 ? '[]' : JSON.stringify(open)} ${Number(computer)}`;

/** The columns of a game that appends change. */
export const columnsOf = (appends: readonly Append[]): Row => {
  const { n } = (appends.at(-1) as Append).record;
  const told = appends.findLast(append => !append.status?.quiet);
  const status = statusOf(appends);
  return {
    n,
    ...(told && { updated: told.record.at }),
    ...(status && {
      phase: status.phase,
      open: JSON.stringify(status.open),
      asked: JSON.stringify(status.asked),
      computer: Number(status.computer ?? false),
    }),
  };
};
