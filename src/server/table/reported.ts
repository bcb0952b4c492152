import type { Side } from '#kernel';
import type { Entry, Letter } from '#kernel/table/entry.ts';
import { isReader } from '#kernel/table/letters.ts';
import type { Report, Store } from '../store/port.ts';
import { entriesIn, type LogRecord } from '../store/record.ts';

export type Chat = Extract<Entry, { kind: 'chat' }>;
type Words = Pick<Chat, 'role' | 'name' | 'text'>;

/** Words are the first entry of their record; records from before there was a number for all have that of the log. */
const chatAt = (records: readonly LogRecord[], line: number): Chat | null => {
  const record = records.find(({ shown, after }) => (shown ?? after + 1) === line);
  const entry = record && entriesIn(record)[0]?.entry;
  return entry?.kind === 'chat' ? entry : null;
};

const lettersIn = (records: readonly LogRecord[]): readonly (Letter & { readonly place: number })[] =>
  records
    .filter(({ text }) => text.includes('"kind":"letter"'))
    .flatMap(entriesIn)
    .flatMap(({ entry, n }) => (entry.kind === 'letter' ? [{ ...entry, place: n }] : []));

/** A letter has no number that all see: a report knows it by its place in the log, below zero. */
const wordsAt = (records: readonly LogRecord[], line: number): Words | null => {
  if (line >= 0) {
    return chatAt(records, line);
  }
  const letter = lettersIn(records).find(({ place }) => place === -line);
  return letter ? { role: `seat:${letter.from}`, name: letter.name, text: letter.text } : null;
};

/** The line of a report about a letter, by its place among those that a side may read, from 1; null if there is none. */
export const letterLine = async (
  { logs }: Store,
  game: string,
  side: Side,
  number: number,
): Promise<number | null> => {
  const own = lettersIn(await logs.records(game, 0)).filter(letter => isReader(letter, side));
  const found = own[number - 1];
  return found ? -found.place : null;
};

/** The words under a number of a game; null where it was something else. */
export const saidAt = async ({ logs }: Store, game: string, line: number): Promise<Chat | null> =>
  chatAt(await logs.records(game, 0), line);

/** A report with the words that it is about, as they stand in the log now. */
export interface Reported extends Report {
  readonly said: Words | null;
}

/** The newest reports, of one game or of all. */
export const reportsIn = async (store: Store, limit: number, game?: string): Promise<readonly Reported[]> => {
  const reports = await store.reports.newest(limit, game);
  const logs = new Map<string, readonly LogRecord[]>();
  for (const id of new Set(reports.map(report => report.game))) {
    // A log that cannot be read is a matter for check-store; its reports are told without the words.
    logs.set(id, await store.logs.records(id, 0).catch(() => []));
  }
  return reports.map(report => ({ ...report, said: wordsAt(logs.get(report.game) ?? [], report.line) }));
};
