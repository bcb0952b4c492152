import { type Content, type Link, linkTo, recordText, type Written } from '#kernel/table/chain.ts';
import type { Entry } from '#kernel/table/entry.ts';
import { sha256 } from '../hash.ts';
import { DamagedLog } from './faults.ts';

/** The record of one command in the log of a game: all of it is kept, or nothing. */
export interface LogRecord extends Written {
  /** The number of the entry before its first. */
  readonly after: number;
  /** The number of its last entry. */
  readonly n: number;
  readonly at: number;
  /** The id under which a client sent this. */
  readonly client: string | null;
  /** The number under which all see its first entry; null where nobody thought of that yet. */
  readonly shown: number | null;
}

/** A record without a link: of a time before logs were chained. */
export const unlinked = (content: Content): LogRecord => {
  const { after, at, client, shown, entries } = content;
  return { after, n: after + entries.length, at, client, shown, text: recordText(content), link: null };
};

/** A record that follows a head. */
export const recordAfter = (head: string, salt: string, content: Content): LogRecord => {
  const { after, at, client, shown, entries } = content;
  const text = recordText(content);
  const link = linkTo(sha256, head, salt, text);
  return { after, n: after + entries.length, at, client, shown, text, link };
};

/** The same record with other entries, before anything binds it to a log. */
export const withEntries = (record: LogRecord, entries: readonly Entry[]): Omit<LogRecord, 'link'> => {
  const { after, n, at, client, shown } = record;
  return { after, n, at, client, shown, text: recordText({ after, at, client, shown, entries }) };
};

const START =
  /^\{"after":(\d+),"n":(\d+),"at":(\d+),"client":(null|"(?:[^"\\]|\\.)*")(?:,"shown":(null|\d+))?,"entries":\[/;

/** A record as it is kept: only its beginning is read, because most are passed on. */
export const readRecord = (text: string, link: Link | null): LogRecord => {
  const [, after, n, at, client, shown = 'null'] = START.exec(text) ?? [];
  if (client === undefined) {
    throw new DamagedLog('a part of its log cannot be read.');
  }
  return {
    after: Number(after),
    n: Number(n),
    at: Number(at),
    client: JSON.parse(client) as string | null,
    shown: JSON.parse(shown) as number | null,
    text,
    link,
  };
};

/** One entry of a game's log. */
export interface Logged {
  readonly n: number;
  readonly at: number;
  readonly entry: Entry;
}

/** The entries of a record. */
export const entriesIn = ({ after, at, text }: LogRecord): readonly Logged[] => {
  try {
    const { entries } = JSON.parse(text) as { entries: readonly Entry[] };
    return entries.map((entry, i) => ({ n: after + 1 + i, at, entry }));
  } catch (error) {
    throw new DamagedLog(`entry ${after + 1} of its log cannot be read.`, { cause: error });
  }
};

export const entriesAfter = (records: readonly LogRecord[], after: number): readonly Logged[] =>
  records.flatMap(entriesIn).filter(({ n }) => n > after);
