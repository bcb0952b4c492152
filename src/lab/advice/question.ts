import type { Frame, Json, Side } from '#kernel';
import type { Interval } from '../anytime.ts';

/** A seat that asks for advice: its own knowledge and nothing else. Plain JSON. */
export interface AdviceQuestion {
  readonly game: string;
  readonly version: string;
  readonly side: Side;
  readonly view: Json;
  readonly ahead: readonly Frame[];
  readonly seed: string;
}

/** A choice that a player would make, in words; `by` is its name. */
export interface Thought {
  readonly by: string;
  readonly value: Json;
  readonly label: string;
  /** Why, where the player can say. */
  readonly reason: string;
}

/** A choice that deserves a look. */
export interface Advised {
  readonly value: Json;
  readonly label: string;
  readonly reason: string;
  /** In how many of its thoughts the best player chose it. */
  readonly thoughts: number;
  /** Games that were played on after it, and the share that the side won; half a win where nobody won. */
  readonly games: number;
  readonly share: number;
  readonly interval: Interval;
  /** By how much it does better than the first one, on the same seeds; null for the first one itself. */
  readonly behind: { readonly difference: number; readonly interval: Interval } | null;
}

/** The choices of a good player, the best first, and how sure it is. */
export interface Advice {
  /** The player that was asked, and how often it thought about it. */
  readonly by: string;
  readonly thoughts: number;
  readonly options: readonly Advised[];
  /**
   * `only` where nothing else came up; `clear` where the first does better than every other for certain (95 %);
   * `likely` where the player chose it most often; `open` where it was split.
   */
  readonly verdict: 'only' | 'clear' | 'likely' | 'open';
  readonly done: boolean;
}
