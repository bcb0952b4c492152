import { WORDS } from '../words.ts';
/** The kept data of one game cannot be read. Other games are not touched by it. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
}

/** Faults of the place where games are kept, in a sentence for players and operators. */
const SENTENCES = WORDS.store;

export type StoreFaultKind = keyof typeof SENTENCES;

/** Games cannot be kept, or not be read, for a reason that has a name. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly kind: StoreFaultKind;

  constructor(kind: StoreFaultKind, cause?: unknown) {
    super(SENTENCES[kind], { cause });
    this.kind = kind;
  }
}

/** SQLite’s result codes: permission, read-only, I/O error, damaged, full, cannot open, no database. */
const BY_NUMBER: Readonly<Record<number, StoreFaultKind>> = {
  3: 'read-only',
  8: 'read-only',
  10: 'broken',
  11: 'damaged',
  13: 'full',
  14: 'read-only',
  26: 'damaged',
};

const BY_CODE: readonly (readonly [RegExp, StoreFaultKind])[] = [
  [/^(EROFS|EACCES|EPERM)/, 'read-only'],
  [/^(ENOSPC|EDQUOT)/, 'full'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0|08)/, 'away'],
];
/** Where there is no code, the words are known. */
const BY_WORDS: readonly (readonly [RegExp, StoreFaultKind])[] = [
  [/database or disk is full/, 'full'],
  [/readonly database|read-only file system/i, 'read-only'],
  [/malformed|not a database/, 'damaged'],
  [/disk I\/O error/, 'broken'],
  [/timeout|Connection terminated|Client has encountered a connection error/i, 'away'],
];

/** A code of SQLite has its kind in the lowest byte, and the rest says more of it. */
const kindOf = (
  error: Error & { readonly code?: string; readonly errcode?: number },
): StoreFaultKind | undefined => {
  const { code = '', errcode = 0, message } = error;
  const found =
    BY_CODE.find(([known]) => known.test(code)) ?? BY_WORDS.find(([known]) => known.test(message));
  return BY_NUMBER[errcode & 0xff] ?? found?.[1];
};

/** The fault by its name, where it is one of the place where games are kept; else as it was. */
export const named = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreFault) {
    return error;
  }
  const kind = kindOf(error);
  return kind ? new StoreFault(kind, error) : error;
};
