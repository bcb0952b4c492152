import type { Frame, Json, LedgerLine, Pool, Side } from '#kernel';
import type { Noted } from '../log/entry.ts';

export type Dice = Readonly<Record<string, readonly number[]>>;

/** A throw that is shown on a card: due, or just made. */
export interface Throwing {
  readonly when: 'before' | 'after';
  readonly title: string;
  readonly cite: string;
  readonly by?: Side | undefined;
  readonly throws?: Readonly<Record<string, Pool<unknown>>> | undefined;
  /** The chart that is read and its facts, where the side that looks may know them. */
  readonly on?: { readonly chart: string; readonly given: Json } | undefined;
  /** The game’s own facts of it, by which a face finds the pieces concerned. */
  readonly about: Readonly<Record<string, Json>> | Frame;
  readonly dice?: Dice | undefined;
  readonly notes?: readonly Noted[] | undefined;
  readonly ledger?: readonly LedgerLine[] | undefined;
  /** Real dice are typed in. */
  readonly byHand?: boolean;
  /** How many more wait to be read. */
  readonly left: number;
}
