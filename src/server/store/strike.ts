import { commitmentTo } from '#kernel/table/chain.ts';
import type { Entry } from '#kernel/table/entry.ts';
import { sha256 } from '../hash.ts';
import { entriesIn, type LogRecord, withEntries } from './record.ts';

/** The words in the place of words that were struck out with the account that said them. */
export const GONE = { name: 'Somebody', text: 'These words were removed with the account that said them.' };

type Chat = Extract<Entry, { kind: 'chat' }>;

const chatsIn = (record: LogRecord): readonly Chat[] | null => {
  const entries = entriesIn(record).map(({ entry }) => entry);
  const isSpeech = entries.length === record.n - record.after && entries.every(({ kind }) => kind === 'chat');
  return isSpeech ? (entries as Chat[]) : null;
};

/**
 * A record without the words that were said in it. Their commitment stays, so that the chain still holds, and their
 * salt goes, so that nobody can guess and test them. Null where it holds more than words, or nothing commits to it.
 */
export const struckOut = (record: LogRecord): LogRecord | null => {
  const { link, text } = record;
  const chats = link?.salt ? chatsIn(record) : null;
  if (!link?.salt || !chats) {
    return null;
  }
  return {
    ...withEntries(
      record,
      chats.map(chat => ({ ...chat, ...GONE })),
    ),
    link: { head: link.head, salt: null, struck: commitmentTo(sha256, link.salt, text) },
  };
};

/** Only words may be struck out: nothing proves the contents of a struck record, so a move must never stand there. */
export const isWronglyStruck = (record: LogRecord): boolean =>
  record.link?.salt === null &&
  !chatsIn(record)?.every(({ name, text }) => name === GONE.name && text === GONE.text);
