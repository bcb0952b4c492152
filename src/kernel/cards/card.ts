import type { Json } from '../base/json.ts';

/** A condition as a file writes it: one word with its argument, or `anyOf` or `all` over a list of such. */
export type ConditionData = Readonly<Record<string, Json>>;

/** An operation as a file writes it: `op` names the word, the other fields are its arguments. */
export type OperationData = Readonly<Record<string, Json>> & { readonly op: string };

/** The rule of a card, in the words of its game’s vocabulary. */
export interface CardRule {
  readonly window: string;
  readonly by: string;
  readonly target: string | null;
  /** All of them must hold. */
  readonly requires: readonly ConditionData[];
  readonly ops: readonly OperationData[];
  readonly lasts: string;
  readonly limit: string | null;
  /** Cards by which the other side may answer. */
  readonly answer: readonly string[];
}

/** A kind of card, of which a deck holds some copies. */
export interface CardType {
  readonly id: string;
  readonly title: string;
  readonly copies: number;
  readonly rule: CardRule;
}

/** A card that is played, and its target where it has to be said. */
export type CardPlay = { readonly play: string; readonly on?: string };
