import type { Side } from '#kernel';
import { type Tally, type Thinking, tallyOf } from './tally.ts';

/** One game of a series, as far as anybody counts it. The same seed gives the same record anywhere. */
export interface GameRecord {
  readonly winners: readonly Side[];
  /** The way it ended; null where it was cut off. */
  readonly ending: string | null;
  readonly inputs: number;
  readonly score?: Readonly<Record<Side, number>>;
  /** The turn in which it ended, where the game counts turns. */
  readonly turn?: number;
}

/** A turn by its number, and the points of each side at its end. */
export type TurnPoints = readonly [turn: number, points: Readonly<Record<Side, number>>];

/** A value for each kind of deed: by side, by the name of a unit or a power, by the deed. */
export type Deeds<T> = Readonly<Record<Side, Readonly<Record<string, Readonly<Record<string, T>>>>>>;

/** A record, the events on the way, and the time that the players thought: that differs from machine to machine. */
export interface Played {
  readonly record: GameRecord;
  /** The points of each side at the end of each turn, where the game tells them. */
  readonly course: readonly TurnPoints[];
  /** The early choices of each side: names of choices, each once. */
  readonly early: Readonly<Record<Side, readonly string[]>>;
  /** The number of deeds: by side, by the name of a unit or a power, by the deed. */
  readonly deeds: Deeds<number>;
  readonly thinking: Readonly<Record<Side, Thinking>>;
}

/** A game of a series as a tally. */
export const tallyOfPlayed = ({ record, thinking }: Played): Tally => {
  const { winners, ending, inputs, score } = record;
  const outcome = ending === null ? null : { winners, ending, sentence: '', ...(score ? { score } : {}) };
  return tallyOf(outcome, inputs, thinking);
};
