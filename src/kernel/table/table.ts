import {
  type Awaits,
  asked,
  type Entropy,
  err,
  type Input,
  type Note,
  type Outcome,
  ok,
  type Refusal,
  type Result,
  type Side,
  type State,
} from '../index.ts';
import type { Created, Order, Proposal, Seats } from './entry.ts';

export interface Ask {
  readonly ask: number;
  readonly side: Side;
  readonly proposal: Proposal;
  readonly agreed: readonly Side[];
}

/** A table at one moment: what follows from the entries so far. A value, never changed. */
export interface Table {
  /** Entries taken. */
  readonly n: number;
  readonly head: Created;
  readonly state: State;
  readonly wait: Awaits;
  /** The first `length` of these are the inputs that count; null after waking from a snapshot, until somebody needs them. */
  readonly inputs: readonly Input[] | null;
  readonly length: number;
  /** Who made the inputs since the last roll or reveal, and the states before them: how far undo may go. */
  readonly free: readonly Side[];
  readonly before: readonly State[];
  /** Rolls made by the server, taken back or not: their numbers are never given again. */
  readonly rolls: number;
  readonly entropy: readonly Entropy[];
  readonly seats: Seats;
  readonly asks: readonly Ask[];
  readonly orders: Readonly<Record<Side, readonly Order[]>>;
  readonly paused: string | null;
  readonly handDice: boolean;
  readonly ended: { readonly secret: string; readonly outcome: Outcome | null } | null;
  readonly rematch: string | null;
}

/** A table after an entry, and what there is to tell of it. */
export interface Taken {
  readonly table: Table;
  readonly notes: readonly Note[];
}

export const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** A change with nothing to tell. */
export const quiet = (table: Table): Result<Taken, Refusal> => ok({ table, notes: [] });

/** The step that the game stands at. */
export const stepOf = (table: Table): string => table.state.stack.at(-1)?.at ?? '';

/** Sides that are to choose now. */
export const sidesAsked = (table: Table): readonly Side[] =>
  table.wait?.awaits === 'choose' && !table.ended ? asked(table.state, table.wait) : [];

/** Whoever plays on no longer asks to take back. */
export const withoutStale = (table: Table): Table =>
  table.asks.some(({ proposal }) => proposal.kind === 'undo')
    ? { ...table, asks: table.asks.filter(({ proposal }) => proposal.kind !== 'undo') }
    : table;
