import { sha256, toHex, utf8 } from '../dice/sha256.ts';
import { baseOf, commitmentTo, headAfter, type Link, recordText } from './chain.ts';
import type { TableFile } from './file.ts';

/** The link of one record of a finished game to the log before it: its salt is open now, like everything in it. */
export interface OpenRecord {
  /** The number of its last entry. */
  readonly n: number;
  readonly at: number;
  readonly client: string | null;
  readonly shown: number | null;
  /** Neither for a record from before logs were chained. */
  readonly salt?: string;
  /** The hash of the words that were struck out. */
  readonly struck?: string;
}

/** The chain of a log (docs/adr/0018), opened: with the entries of the file every head can be found again. */
export interface OpenChain {
  readonly game: string;
  /** The head after the last record. */
  readonly head: string;
  readonly records: readonly OpenRecord[];
}

/** A record as a store keeps it. */
export type KeptRecord = Omit<OpenRecord, 'salt' | 'struck'> & { readonly link: Link | null };

export const openChain = (game: string, records: readonly KeptRecord[]): OpenChain => ({
  game,
  head: records.at(-1)?.link?.head ?? '',
  records: records.map(({ n, at, client, shown, link }) => ({
    n,
    at,
    client,
    shown,
    ...(link && (link.salt === null ? { struck: link.struck ?? '' } : { salt: link.salt })),
  })),
});

const hash = (text: string): string => toHex(sha256(utf8(text)));

/** The heads that the log of a file had, one after the other; `fits` where they end as the file says. */
export interface FileHeads {
  readonly fits: boolean;
  readonly heads: readonly string[];
}

/** Finds the heads of a file again from its entries; null where it holds no chain, or none of it is chained. */
export const headsIn = ({ table }: TableFile): FileHeads | null => {
  const { chain, head: created, log } = table;
  if (!chain || !created) {
    return null;
  }
  const unchained = chain.records.findIndex(record => commitmentIn(record, '') !== null);
  if (unchained < 0) {
    return null;
  }
  const entries = [created, ...log];
  const texts = chain.records.map(({ n, at, client, shown }, i) => {
    const after = chain.records[i - 1]?.n ?? 0;
    return recordText({ after, at, client, shown, entries: entries.slice(after, n) });
  });
  const isWhole = chain.records.at(-1)?.n === entries.length;
  const found = [texts.slice(0, unchained), texts.slice(0, unchained).map(inOldWords)]
    .map(before => headsFrom(chain, baseOf(hash, chain.game, before), texts, unchained))
    .map(heads => ({ fits: isWhole && heads.at(-1) === chain.head, heads }));
  return found.find(({ fits }) => fits) ?? found[0] ?? null;
};

/** PostgreSQL brought records from before logs were chained over without the number that all see. */
const inOldWords = (text: string): string => text.replace('"shown":null,', '');

const headsFrom = (
  { records }: OpenChain,
  base: string,
  texts: readonly string[],
  unchained: number,
): readonly string[] => {
  let head = base;
  return records.slice(unchained).map((record, i) => {
    head = headAfter(hash, head, commitmentIn(record, texts[unchained + i] ?? '') ?? '');
    return head;
  });
};

const commitmentIn = ({ salt, struck }: OpenRecord, text: string): string | null =>
  salt === undefined ? (struck ?? null) : commitmentTo(hash, salt, text);
