import {
  type Awaits,
  asked,
  type ChoiceInput,
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
  stepAt,
} from '../index.ts';
import type { Created, Deputy, Letter, Order, Proposal, Seats, Speech } from './entry.ts';

export interface Ask {
  readonly ask: number;
  readonly side: Side;
  readonly proposal: Proposal;
  readonly agreed: readonly Side[];
}

/** A choice that the others do not know of yet, and its notes. */
export interface Hidden {
  readonly input: ChoiceInput;
  readonly by?: Deputy;
  readonly notes: readonly Note[];
}

/** Choices being written in secret: the others learn of them when they are done, and never how many there were. */
export interface Veil {
  /** The question as it stood when the writing began: the others see it until the end. */
  readonly title: string;
  readonly cite: string;
  readonly step: string;
  readonly hidden: readonly Hidden[];
}

/** A moment to go back to. */
export type Mark = Pick<Table, 'state' | 'length' | 'left' | 'free' | 'before' | 'veil'>;

/** A table at one moment, as the entries so far leave it. A value, never changed. */
export interface Table {
  /** The number that all see: entries taken, without those that are nobody else's business. */
  readonly n: number;
  /** Entries taken, all of them: the place in the log. */
  readonly logged: number;
  readonly head: Created;
  readonly state: State;
  readonly wait: Awaits;
  /** The first `length + left` of these count; null after loading a snapshot, until they are needed. */
  readonly inputs: readonly Input[] | null;
  /** Choices, rolls and draws that count: the number that all see. A secret plan counts as one. */
  readonly length: number;
  /** Answers left in advance and choices under a veil, which are inputs too and nobody else's business. */
  readonly left: number;
  /** Null where nothing is being written in secret, and in games that tell every choice. */
  readonly veil: Veil | null;
  /** Some moments of the past, at regular intervals of moves, to go back to; null when the inputs are null. */
  readonly marks: readonly Mark[] | null;
  /**
   * The sides that made the inputs since the last roll or reveal, for the states before them: undo goes back so far.
   * Null for a pass that a shell made: it is taken back with the move that led to it.
   */
  readonly free: readonly (Side | null)[];
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
  /** All have agreed that everybody may ask the computer for advice. */
  readonly advice?: boolean;
  /** The seats and onlookers that may speak, where the host has decided it. */
  readonly speech?: Speech;
  /** The letters between seats, oldest first. */
  readonly letters?: readonly Letter[];
}

/** A table after an entry, and the notes of it. */
export interface Taken {
  readonly table: Table;
  readonly notes: readonly Note[];
}

export const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** A change with nothing to tell. */
export const quiet = (table: Table): Result<Taken, Refusal> => ok({ table, notes: [] });

/** The step that the game stands at: inside a battle, that of the battle. */
export const stepOf = (table: Table): string => stepAt(table.state.stack);

/** Sides that are to choose now. */
export const sidesAsked = (table: Table): readonly Side[] =>
  table.wait?.awaits === 'choose' && !table.ended ? asked(table.state, table.wait) : [];

/** A move withdraws every open request to take something back. */
export const withoutStale = (table: Table): Table =>
  table.asks.some(({ proposal }) => proposal.kind === 'undo')
    ? { ...table, asks: table.asks.filter(({ proposal }) => proposal.kind !== 'undo') }
    : table;
