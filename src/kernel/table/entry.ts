import type { Entropy, GameFile, Input, Json, Outcome, Side } from '../index.ts';
import type { TableFile } from './file.ts';

/** `seat:<side>`, `watch` or `host`. */
export type Role = string;

/** The occupant of a seat. */
export type SeatShape =
  | { readonly kind: 'open' }
  /** Without a name while the person has the link but has not come yet. */
  | { readonly kind: 'person'; readonly name: string | null }
  | { readonly kind: 'computer'; readonly bot: string };

/** A proposal to the others; it takes effect when all persons agree. */
export type Proposal =
  /** Go back until this number of inputs is left. */
  | { readonly kind: 'undo'; readonly to: number }
  /** From now on dice are thrown by hand and typed in, or no longer. */
  | { readonly kind: 'hand-dice'; readonly on: boolean }
  /** From now on everybody may ask the computer for advice, or no longer. */
  | { readonly kind: 'advice'; readonly on: boolean }
  /** End the game here. */
  | { readonly kind: 'end' };

/** The choice that a side wants made whenever it is asked at a step. */
export interface Order {
  readonly step: string;
  readonly choose: Json;
  /** Spent after one use. */
  readonly once?: boolean;
}

/** The host’s decision about speaking. */
export interface Speech {
  /** Whether spectators may speak. */
  readonly onlookers: boolean;
  /** Sides that may not. */
  readonly muted: readonly Side[];
  /** Lines a minute for each side, and for all spectators together; as many as they like where this is left out. */
  readonly perMinute?: number;
}

/** A letter between seats: only its readers and its writer know of it, until the game is over. */
export interface Letter {
  readonly from: Side;
  /** The name of the writer when it was written. */
  readonly name: string;
  readonly to: readonly Side[];
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

export type Seats = Readonly<Record<Side, SeatShape>>;

/** The first entry of every log: all that the game follows from. */
export interface Created {
  readonly kind: 'created';
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly scenario?: string;
  readonly setup: Json;
  readonly seats: Seats;
  /** The host sees all, may correct, and holds no seat. */
  readonly umpire: boolean;
  readonly handDice: boolean;
  /** The hash that binds the server to its secret. */
  readonly commitment: string;
  /**
   * Secret choices are announced when they are done, as one choice. Games from before this flag announce every choice
   * as it is made, without its content.
   */
  readonly wholePlans?: true;
  /** Inputs that came with an imported file; their dice count as thrown by hand. */
  readonly inputs?: readonly Input[];
  /** A game that came finished, with the proof of its dice. */
  readonly proof?: Pick<GameFile, 'dice' | 'course'> & { readonly table?: TableFile['table'] };
}

/** The deputy that made an input in place of the player. */
export type Deputy = 'orders' | 'computer' | 'umpire';

/** A change of the rights to come in, which all see. */
export interface Keys {
  readonly kind: 'keys';
  readonly role: Role;
  /** The role that did it. */
  readonly by: Role;
  /** A new ticket was made; every other key ended; somebody came in as the host. */
  readonly did: 'ticket' | 'lock' | 'come';
}

/** The log of a table: its inputs and everything else that was done there. The state follows from it. */
export type Entry =
  | Created
  | { readonly kind: 'input'; readonly input: Input; readonly by?: Deputy }
  | { readonly kind: 'undo'; readonly side: Side }
  | { readonly kind: 'ask'; readonly side: Side; readonly proposal: Proposal }
  | { readonly kind: 'answer'; readonly side: Side; readonly ask: number; readonly yes: boolean }
  | {
      readonly kind: 'correct';
      readonly to: number;
      readonly inputs: readonly Input[];
      readonly reason: string;
    }
  | { readonly kind: 'pause'; readonly on: boolean; readonly reason: string }
  | { readonly kind: 'seat'; readonly side: Side; readonly seat: SeatShape }
  | { readonly kind: 'entropy'; readonly entropy: Entropy }
  | { readonly kind: 'orders'; readonly side: Side; readonly orders: readonly Order[] }
  | {
      readonly kind: 'chat';
      readonly role: Role;
      readonly name: string;
      readonly text: string;
      readonly to?: readonly Side[];
    }
  | ({ readonly kind: 'letter' } & Letter)
  | {
      readonly kind: 'end';
      readonly secret: string;
      readonly outcome: Outcome | null;
      readonly reason: string;
    }
  | { readonly kind: 'rematch'; readonly id: string }
  | Keys
  /** The host decides on the right to speak. */
  | ({ readonly kind: 'speech' } & Speech);
