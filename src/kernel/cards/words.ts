import type { Fact, Facts, Given, ValueOf } from '../chart/facts.ts';
import type { Applied, Side } from '../game/step.ts';

/**
 * The closed vocabulary of a game’s cards. A card is data; each word of it is declared once here: the writing in a
 * file, the words for people, and the effect in the engine. Legality, effect and text of a card all come from these
 * declarations. `B` is the board of the game, `M` the facts of the moment in which a card is played.
 */
export interface CardMoment {
  /** The seat that plays the card. */
  readonly seat: Side;
  /** The hand that it comes from, where a seat runs several; its own where absent. */
  readonly holder?: string;
  /** The country, corps or power that the card is played on; null where the window says it. */
  readonly on: string | null;
}

/** A moment at which cards may be played. */
export interface WindowWord {
  /** "as you pay for a move": after "Play it". */
  readonly says: string;
}

/** A word for the seats that may play a card in a window. */
export interface PlayerWord<B, M> {
  /** "the moving side". */
  readonly says: string;
  is(board: B, moment: M): boolean;
}

/** A word for the kind of target of a card. */
export interface TargetWord<B, M> {
  /** "one country". */
  readonly says: string;
  /** Everything that a player has to choose from; null where the window says it. */
  readonly all: ((board: B, moment: M) => readonly string[]) | null;
}

/** How many such cards may be played. */
export interface LimitWord<B, M> {
  /** "One for each move". */
  readonly says: string;
  allows(board: B, moment: M, card: string): boolean;
}

/** How long an effect lasts. */
export interface SpanWord {
  /** "for this move"; empty for an effect that is over at once. */
  readonly says: string;
}

/** A condition with its argument, which must hold for a card to be played. */
export interface ConditionWord<B, M, A = never> {
  readonly takes: Fact<A>;
  /** The windows in which it means something; all where absent. */
  readonly windows?: readonly string[];
  /** The sentence that is true when it holds: "Napoleon is engaged". */
  says(argument: A): string;
  holds(board: B, moment: M, argument: A): boolean;
}

/** A word for one effect of a card, with its arguments. */
export interface OperationWord<B, M, F extends Facts = Facts> {
  readonly takes: F;
  /** The windows in which it means something; all where absent. */
  readonly windows?: readonly string[];
  /** Arguments that are operations themselves, or lists of them. */
  readonly nested?: readonly string[];
  /** "the Movement Allowance is 1 higher". */
  says(argument: Given<F>, nested: NestedWords): string;
  /** Why it could not be carried out here; null where it can. */
  refuse?(board: B, moment: M, argument: Given<F>): string | null;
  does(board: B, moment: M, argument: Given<F>, nested: Nested<B, M>): Applied<B>;
}

/** The words of nested operations, by the argument that holds them. */
export type NestedWords = Readonly<Record<string, readonly string[]>>;

/** Nested operations ready to be carried out. */
export type Nested<B, M> = Readonly<Record<string, readonly ((board: B, moment: M) => Applied<B>)[]>>;

export interface Vocabulary<B, M extends CardMoment> {
  readonly windows: Readonly<Record<string, WindowWord>>;
  readonly players: Readonly<Record<string, PlayerWord<B, M>>>;
  readonly targets: Readonly<Record<string, TargetWord<B, M>>>;
  readonly limits: Readonly<Record<string, LimitWord<B, M>>>;
  readonly spans: Readonly<Record<string, SpanWord>>;
  // biome-ignore lint/suspicious/noExplicitAny: a vocabulary holds words of every argument; each checks its own.
  readonly conditions: Readonly<Record<string, ConditionWord<B, M, any>>>;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly operations: Readonly<Record<string, OperationWord<B, M, any>>>;
}

/** Declares a condition over a board, with the type of its argument. */
export const condition =
  <B, M>() =>
  <F extends Fact>(
    takes: F,
    word: Omit<ConditionWord<B, M, ValueOf<F>>, 'takes'>,
  ): ConditionWord<B, M, ValueOf<F>> => ({ takes, ...word });

/** Declares an operation over a board, with the type of its arguments. */
export const operation =
  <B, M>() =>
  <const F extends Facts>(takes: F, word: Omit<OperationWord<B, M, F>, 'takes'>): OperationWord<B, M, F> => ({
    takes,
    ...word,
  });
