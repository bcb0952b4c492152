/**
 * A log that proves itself (docs/adr/0018). Every record is hashed with a salt, and the head after it is the hash of
 * the head before it and of that. A reader who knows a head can tell the log, and learns nothing of its contents:
 * without the salt a secret choice cannot be tried out. All that is hashed is plain text.
 */

/** The hash of a text, SHA-256 in hexadecimal digits. Shells bring the fastest that they have. */
export type Hash = (text: string) => string;

/** The link that binds a record to the log before it. */
export interface Link {
  readonly head: string;
  /** Null where the words of the record were struck out: then their hash is kept instead. */
  readonly salt: string | null;
  readonly struck?: string;
}

/** The record of one command in a log, as it is kept. */
export interface Written {
  readonly text: string;
  /** Null for a record from before logs were chained. */
  readonly link: Link | null;
}

/** The content of one command, before it is put into words. */
export interface Content {
  readonly after: number;
  readonly at: number;
  readonly client: string | null;
  readonly shown: number | null;
  /** Entries of a game, kept as they are. */
  readonly entries: readonly unknown[];
}

/** A record in words, made once: this text is hashed, kept and copied. */
export const recordText = ({ after, at, client, shown, entries }: Content): string =>
  JSON.stringify({ after, n: after + entries.length, at, client, shown, entries });

/** The base before the first link: the name of the game, and the records from before logs were chained. */
export const baseOf = (hash: Hash, game: string, unchained: readonly string[]): string =>
  hash([`grognard/log/1 ${game}`, ...unchained].join('\n'));

export const commitmentTo = (hash: Hash, salt: string, text: string): string =>
  hash(`grognard/record/1 ${salt} ${text}`);

export const headAfter = (hash: Hash, head: string, commitment: string): string =>
  hash(`grognard/head/1 ${head} ${commitment}`);

export const linkTo = (hash: Hash, head: string, salt: string, text: string): Link => ({
  head: headAfter(hash, head, commitmentTo(hash, salt, text)),
  salt,
});

/** The result of following a chain. */
export interface Followed {
  /** The head after the last record. */
  readonly head: string;
  /** Records from before logs were chained: nothing proves them but the first link after them. */
  readonly unchained: number;
  readonly struck: number;
  /** The place of the first record that does not fit, counted from 0; null when all do. */
  readonly broken: number | null;
}

const isStruck = ({ salt }: Link): boolean => salt === null;

/** Follows the chain of a log from its beginning. */
export const followed = (hash: Hash, game: string, records: readonly Written[]): Followed => {
  const first = records.findIndex(({ link }) => link !== null);
  const unchained = first < 0 ? records.length : first;
  const texts = records.slice(0, unchained).map(({ text }) => text);
  const chain = records.slice(unchained);
  const on = followedFrom(hash, baseOf(hash, game, texts), chain);
  return {
    head: on.head,
    unchained,
    struck: chain.filter(({ link }) => link && isStruck(link)).length,
    broken: on.broken === null ? null : on.broken + unchained,
  };
};

/** Follows it from a head that is known. */
export const followedFrom = (
  hash: Hash,
  from: string,
  records: readonly Written[],
): Pick<Followed, 'head' | 'broken'> => {
  let head = from;
  for (const [at, { text, link }] of records.entries()) {
    const commitment = link && (link.salt === null ? link.struck : commitmentTo(hash, link.salt, text));
    if (!link || commitment === undefined || headAfter(hash, head, commitment as string) !== link.head) {
      return { head, broken: at };
    }
    head = link.head;
  }
  return { head, broken: null };
};
