import { commitmentTo } from '#kernel/table/chain.ts';
import type { Entry } from '#kernel/table/entry.ts';
import { sha256 } from '../hash.ts';
import { entriesIn, type LogRecord, withEntries } from './record.ts';

/** The words in the place of words that were struck out with the account that said them. */
export const GONE = { name: 'Somebody', text: 'These words were removed with the account that said them.' };

type Words = Extract<Entry, { kind: 'chat' | 'letter' }>;

const isWords = ({ kind }: Entry): boolean => kind === 'chat' || kind === 'letter';

const wordsIn = (record: LogRecord): readonly Words[] | null => {
  const entries = entriesIn(record).map(({ entry }) => entry);
  const isSpeech = entries.length === record.n - record.after && entries.every(isWords);
  return isSpeech ? (entries as Words[]) : null;
};

/**
 * A record without the words that were said in it. Their commitment stays, so that the chain still holds, and their
 * salt goes, so that nobody can guess and test them. Null where it holds more than words, or nothing commits to it.
 */
export const struckOut = (record: LogRecord): LogRecord | null => {
  const { link, text } = record;
  const words = link?.salt ? wordsIn(record) : null;
  if (!link?.salt || !words) {
    return null;
  }
  return {
    ...withEntries(
      record,
      words.map(each => ({ ...each, ...GONE })),
    ),
    link: { head: link.head, salt: null, struck: commitmentTo(sha256, link.salt, text) },
  };
};

/** Only words may be struck out: nothing proves the contents of a struck record, so a move must never stand there. */
export const isWronglyStruck = (record: LogRecord): boolean =>
  record.link?.salt === null &&
  !wordsIn(record)?.every(({ name, text }) => name === GONE.name && text === GONE.text);
