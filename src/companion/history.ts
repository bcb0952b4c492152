import { asJson, err, type Issue, isRecord, type Json, ok, type Result } from '#kernel';
import type { Dice } from './answer.ts';
import { WORDS } from './words.ts';

/** One thing that was resolved at the table. */
export interface HistoryEntry {
  readonly id: string;
  /** When, as ISO text; the shell reads the clock. */
  readonly at: string;
  readonly entry: string;
  readonly title: string;
  readonly given: Json;
  readonly dice: Dice;
  readonly sentence: string;
  readonly note: string;
  /** How good the dice were: the share of throws that read lower, equal ones by half; null without dice. */
  readonly luck: number | null;
}

const HISTORY_FORMAT = 'grognard-history/1';

/** Newest first, as the screen shows it. */
export const newestFirst = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  [...entries].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

/** The history as a file that can be kept or sent. */
export const historyFile = (entries: readonly HistoryEntry[]): Json => ({
  format: HISTORY_FORMAT,
  entries: asJson([...entries].sort((a, b) => (a.at < b.at ? -1 : 1))),
});

/** The history as plain lines for a report of the game. */
export const historyText = (entries: readonly HistoryEntry[]): string =>
  [...newestFirst(entries)]
    .reverse()
    .map(({ at, title, sentence, note, dice }) => {
      const thrown = Object.values(dice).flat().join(' ');
      return WORDS.resolved(at.slice(0, 16).replace('T', ' '), title, thrown, sentence, note);
    })
    .join('\n');

const TEXTS = ['id', 'at', 'entry', 'title', 'sentence', 'note'] as const;

const bad = (path: string, sentence: string): Result<never, Issue> =>
  err({ code: 'history', path, sentence });

/** Reads a history file back; the first field that is wrong is named. */
export const parseHistory = (json: unknown): Result<readonly HistoryEntry[], Issue> => {
  if (!isRecord(json) || json.format !== HISTORY_FORMAT) {
    return bad('format', WORDS.mustBeFormat(HISTORY_FORMAT));
  }
  if (!Array.isArray(json.entries)) {
    return bad('entries', WORDS.mustBeList('entries'));
  }
  for (const [i, entry] of json.entries.entries()) {
    const fault = faultOf(entry, `entries[${i}]`);
    if (fault) {
      return fault;
    }
  }
  return ok(json.entries as HistoryEntry[]);
};

const faultOf = (entry: unknown, path: string): Result<never, Issue> | null => {
  if (!isRecord(entry)) {
    return bad(path, WORDS.mustBeObject(path));
  }
  const missing = TEXTS.find(name => typeof entry[name] !== 'string');
  if (missing) {
    return bad(`${path}.${missing}`, WORDS.mustBeText(`${path}.${missing}`));
  }
  if (!isRecord(entry.dice) || !Object.values(entry.dice).every(Array.isArray)) {
    return bad(`${path}.dice`, WORDS.mustBeDice(`${path}.dice`));
  }
  return entry.luck === null || typeof entry.luck === 'number'
    ? null
    : bad(`${path}.luck`, WORDS.mustBeNumber(`${path}.luck`));
};
