import type { Side } from '#kernel';
import type { Keys } from '#kernel/table/entry.ts';
import type { TableCommand } from '../shapes.ts';
import type { Who } from './who.ts';

/** An order that the server itself writes into a log, where it has decided that it may be. */
export type HouseOrder =
  /** Somebody comes to the seat that is kept for them; from elsewhere, the others are told. */
  | { readonly do: 'sit'; readonly side: Side; readonly name: string; readonly fromElsewhere: boolean }
  /** Somebody takes a seat that anybody may take. */
  | { readonly do: 'take-seat'; readonly side: Side; readonly name: string }
  | { readonly do: 'rematch'; readonly id: string }
  /** Somebody is about to sit down and shows the seal of their share first. */
  | { readonly do: 'seal'; readonly side: Side; readonly seal: string }
  /** The time of a seal has run out. */
  | { readonly do: 'lapse' }
  /** Something that all at the table should know. */
  | { readonly do: 'announce'; readonly text: string }
  /** Nobody has come for so long that the game is over. */
  | { readonly do: 'abandon'; readonly reason: string }
  /** The rights to come in have changed. */
  | { readonly do: 'keys'; readonly keys: Omit<Keys, 'kind'> };

/** An order to be written into a log: from somebody at the table, or from the server. */
export type Order =
  | { readonly who: Who; readonly command: TableCommand }
  | { readonly who: 'house'; readonly command: HouseOrder };
