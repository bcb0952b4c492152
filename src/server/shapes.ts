/**
 * The messages between the Table and its players. Types only, so that pages may import them; the schemas that check
 * incoming messages stand in the files beside this one.
 */

import type {
  Derivation,
  Entropy,
  Frame,
  Input,
  Json,
  JsonPatch,
  LedgerRow,
  Left,
  Note,
  Option,
  Outcome,
  Refusal,
  Side,
} from '#kernel';
import type { Letter, Order, Proposal, Role, SeatShape, Speech } from '#kernel/table/entry.ts';
import type { UndoBar } from '#kernel/table/undo-bars.ts';

export type { Letter, Order, Proposal, Role, SeatShape };

/** `pass` is the value that means not acting, where the viewer may decline. */
export type ChoiceShape = { readonly pass?: Json } & (
  | { readonly kind: 'listed'; readonly options: readonly Option[] }
  /** Too wide to list: any value that `check` accepts; `hints` has its schema and some of them. */
  | { readonly kind: 'open' }
);

interface Awaited {
  readonly title: string;
  readonly cite: string;
  /** The step of the sequence of play, to which standing answers refer. */
  readonly step: string;
}

/** A chart with the facts that it is read by: odds and account follow from them. */
export interface ChartShape {
  readonly chart: string;
  readonly given: Json;
}

/** The wait of the game, as one viewer may know it. */
export type WaitShape =
  | (Awaited & {
      readonly awaits: 'choose';
      /** Sides that are still to choose. */
      readonly sides: readonly Side[];
      /** The options of the viewer, if they are asked. */
      readonly yours?: ChoiceShape;
      /**
       * Where the game stands, as far as the viewer may know it: together with the view, enough to ask the rules for
       * the consequences of a choice.
       */
      readonly ahead?: readonly Frame[];
    })
  | (Awaited & {
      readonly awaits: 'roll';
      readonly throws: Readonly<Record<string, { readonly count: number; readonly faces: number }>>;
      readonly by?: Side;
      /** The chart about to be read, where the viewer may know its facts. */
      readonly on?: ChartShape;
    })
  | (Awaited & { readonly awaits: 'draw'; readonly count: number; readonly to?: Side });

export interface AskShape {
  /** The number of the entry that asked. */
  readonly ask: number;
  readonly side: Side;
  readonly proposal: Proposal;
  readonly agreed: readonly Side[];
  readonly awaited: readonly Side[];
}

export interface DiceShape {
  readonly commitment: string;
  /** Rolls made so far. */
  readonly rolls: number;
  readonly entropy: readonly Entropy[];
  /** Seats whose entropy the first roll waits for. */
  readonly awaited: readonly Side[];
  /** Published when the game is over. */
  readonly secret?: string;
}

/** Everything a viewer sees of a game, kept up to date by changes. */
export interface TableDoc {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly scenario?: string;
  readonly setup: Json;
  /** Whether the host sees all and may correct. */
  readonly umpire: boolean;
  readonly seats: Readonly<Record<Side, SeatShape>>;
  /** The part of the board that the viewer's side may know. */
  readonly view: Json;
  readonly wait: WaitShape | null;
  /** Inputs that count. */
  readonly inputs: number;
  /** Why the viewer may not take back the last input; null when they may. */
  readonly undo: UndoBar | null;
  /** Choices that the viewer's side has made in secret and that nobody else knows of yet. */
  readonly written: number;
  readonly asks: readonly AskShape[];
  /** The viewer's own. */
  readonly orders: readonly Order[];
  /** The answers that the viewer's side has left in advance, by window. */
  readonly standing: Readonly<Record<string, Left>>;
  /** The letters that the viewer may read, oldest first; when the game is over, all of them. */
  readonly letters: readonly Letter[];
  readonly paused: string | null;
  readonly handDice: boolean;
  /** All have agreed that everybody may ask the computer for advice. */
  readonly advice?: true;
  readonly dice: DiceShape;
  readonly outcome: Outcome | null;
  readonly over: boolean;
  /** A game that no longer replays under the rules installed here says where and why. */
  readonly stopped?: string;
  readonly rematch?: string;
}

/** A note of the game. Its ledger has only the lines that applied; a reader who wants the rest asks the chart. */
export interface NoteShape extends Omit<Note, 'reading'> {
  /** The chart that was read, where the game names it; */
  readonly chart?: string;
  /** then the account is by rows of that chart, and otherwise in words. */
  readonly rows?: readonly LedgerRow[];
}

/** One entry of the log as a viewer may know it. */
export type TableEvent = Told & { readonly n: number; readonly at: number };

/** In news the number is left out where it follows the one before it, and the time where it is the same. */
export type NewsEvent = Told & { readonly n?: number; readonly at?: number };

/** The deputy that chose in place of the player. */
type ChosenBy = 'orders' | 'computer' | 'umpire' | 'standing' | 'pass';

type Told = { readonly notes?: readonly NoteShape[] } & (
  | { readonly kind: 'created' }
  | {
      readonly kind: 'chose';
      readonly side: Side;
      /** Only to the side itself and the umpire, and to all when the game is over. */
      readonly choose?: Json;
      readonly by?: ChosenBy;
      /** Other sides that chose in secret for the same step. */
      readonly also?: readonly { readonly side: Side; readonly by?: ChosenBy }[];
      /** The secret choices before this ended them, as far as the viewer may know them. */
      readonly plan?: readonly { readonly side: Side; readonly choose: Json }[];
    }
  | {
      readonly kind: 'rolled';
      /** The number under which the roll can be verified; none for dice thrown by hand. */
      readonly roll?: number;
      readonly dice: Readonly<Record<string, readonly number[]>>;
      readonly by?: 'hand';
      /** The chart that was read, where the viewer may know its facts. */
      readonly on?: ChartShape;
    }
  | {
      readonly kind: 'drew';
      readonly roll?: number;
      readonly count: number;
      readonly cards?: readonly string[];
      readonly to?: Side;
    }
  | { readonly kind: 'undone'; readonly side: Side; readonly to: number }
  | { readonly kind: 'asked'; readonly side: Side; readonly proposal: Proposal }
  | { readonly kind: 'answered'; readonly side: Side; readonly ask: number; readonly yes: boolean }
  | {
      readonly kind: 'corrected';
      readonly to: number;
      readonly reason: string;
      readonly inputs?: readonly Input[];
    }
  | { readonly kind: 'paused'; readonly on: boolean; readonly reason: string }
  | { readonly kind: 'seated'; readonly side: Side; readonly seat: SeatShape }
  | { readonly kind: 'entropy'; readonly entropy: Entropy }
  | { readonly kind: 'ordered'; readonly side: Side }
  | {
      readonly kind: 'said';
      readonly role: Role;
      readonly name: string;
      readonly text: string;
      readonly to?: readonly Side[];
    }
  | { readonly kind: 'ended'; readonly outcome: Outcome | null; readonly reason: string }
  | { readonly kind: 'rematch'; readonly id: string }
  /** The host has changed the right to speak. */
  | ({ readonly kind: 'speech' } & Speech)
  /** The rights to come in have changed: a new ticket, a new lock, somebody else as the host. */
  | {
      readonly kind: 'keys';
      readonly role: Role;
      readonly by: Role;
      readonly did: 'ticket' | 'lock' | 'come';
    }
);

/** How one roll came about; the cards of a draw in secret are for their side. */
export interface RollShape {
  readonly roll: number;
  readonly title: string;
  readonly to?: Side;
  readonly throws: Readonly<Record<string, Derivation>>;
}

/** A wish of somebody at the table. */
export type TableCommand =
  | { readonly do: 'choose'; readonly choose: Json }
  /** Dice thrown by hand, where that was agreed. */
  | { readonly do: 'roll'; readonly roll: Readonly<Record<string, readonly number[]>> }
  | { readonly do: 'undo' }
  | { readonly do: 'ask'; readonly proposal: Proposal }
  | { readonly do: 'answer'; readonly ask: number; readonly yes: boolean }
  | { readonly do: 'chat'; readonly text: string; readonly to?: readonly Side[] }
  /** Words for some seats, of which nobody else learns before the end. */
  | { readonly do: 'letter'; readonly to: readonly Side[]; readonly text: string }
  | { readonly do: 'orders'; readonly orders: readonly Order[] }
  /** Leaves an answer in advance for a window of the game; null takes it back. */
  | { readonly do: 'standing'; readonly window: string; readonly answer: Json }
  | { readonly do: 'entropy'; readonly value?: string; readonly seal?: string }
  /** Host: */
  | { readonly do: 'pause'; readonly on: boolean; readonly reason: string }
  | {
      readonly do: 'seat';
      readonly side: Side;
      readonly seat: { readonly kind: 'open' | 'person' | 'computer'; readonly bot?: string };
    }
  /** The right to speak, and how much. */
  | ({ readonly do: 'speech' } & Speech)
  | { readonly do: 'end'; readonly reason: string }
  /** Umpire: */
  | {
      readonly do: 'correct';
      readonly to: number;
      readonly inputs: readonly Input[];
      readonly reason: string;
    };

/** The head of the log that a command was acknowledged with, as the client kept it: it is a witness (docs/adr/0018). */
export interface KeptHead {
  readonly role: Role;
  /** The id under which the command was sent. */
  readonly id: string;
  readonly head: string;
}

/** Messages of the socket, from the client. */
export type ToTable =
  | {
      readonly t: 'hello';
      readonly as?: Role;
      readonly token?: string;
      readonly seen?: number;
      readonly kept?: KeptHead;
    }
  | { readonly t: 'do'; readonly id: string; readonly command: TableCommand }
  /** Whether an open choice would be accepted. */
  | { readonly t: 'check'; readonly id: string; readonly choose: Json }
  | { readonly t: 'ping' };

/** Messages of the socket, to the client. */
export type FromTable =
  | {
      readonly t: 'welcome';
      readonly role: Role;
      readonly n: number;
      readonly doc: TableDoc;
      /** The events after `seen`. */
      readonly events: readonly TableEvent[];
      readonly here: readonly Role[];
      /** The log is not the one that the client holds the head of. */
      readonly kept?: false;
    }
  /** Applies to the document as it was at number `base`. */
  | {
      readonly t: 'news';
      readonly base: number;
      readonly n: number;
      readonly events: readonly NewsEvent[];
      readonly patch: Readonly<Record<string, JsonPatch>>;
    }
  /** Durable. */
  | { readonly t: 'done'; readonly id: string; readonly n: number; readonly head: string | null }
  | { readonly t: 'refused'; readonly id: string; readonly refusal: Refusal }
  | { readonly t: 'checked'; readonly id: string; readonly refusal: Refusal | null }
  | { readonly t: 'here'; readonly here: readonly Role[] }
  /** To the host: a line was reported. */
  | { readonly t: 'reported' }
  /** With the id of the message that it answers, where that had one. */
  | { readonly t: 'error'; readonly id?: string; readonly code: string; readonly message: string }
  | { readonly t: 'pong' };
