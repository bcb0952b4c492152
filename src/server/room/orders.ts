import type { Side } from '#kernel';
import type { Keys } from '#kernel/table/entry.ts';
import type { TableCommand } from '../shapes.ts';
import type { Who } from './who.ts';

interface Sitting {
  readonly side: Side;
  readonly name: string;
  /** The seal of their share, which stands before the sitting: a game that begins with a roll waits for it. */
  readonly seal?: string | undefined;
}

/** An order that the server itself writes into a log, where it has decided that it may be. */
export type HouseOrder =
  /** Somebody comes to the seat that is kept for them; from elsewhere, the others are told. */
  | ({ readonly do: 'sit'; readonly fromElsewhere: boolean } & Sitting)
  /** Somebody takes a seat that anybody may take. */
  | ({ readonly do: 'take-seat' } & Sitting)
  | { readonly do: 'rematch'; readonly id: string }
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
