import type { Input, Json } from '#kernel';
import type { AdviceQuestion, Thought } from '#lab/advice/question.ts';
import type { Playout } from '#lab/analysis/playout.ts';
import type { Part } from '#lab/series/part.ts';
import type { Order, Question } from '#lab/series/question.ts';

interface OfSeries {
  readonly question: Question;
  readonly order: Order;
}

/** The facts that each kind of work needs. */
export interface Needs {
  /** Games as a part of a series, each by itself, or the inputs of one. */
  readonly part: OfSeries;
  readonly playouts: OfSeries;
  readonly inputs: OfSeries;
  /** A thought of a player about a choice, and games after a choice. */
  readonly thought: { readonly question: AdviceQuestion; readonly by: string; readonly number: number };
  readonly tried: {
    readonly question: AdviceQuestion;
    readonly value: Json;
    readonly from: number;
    readonly to: number;
  };
}

/** The answer to each kind of work. */
export interface Answers {
  readonly part: Part;
  readonly playouts: readonly Playout[];
  readonly inputs: readonly Input[];
  readonly thought: Thought;
  readonly tried: readonly number[];
}

export type Kind = keyof Needs;

/** A task for a worker of the Lab. */
export type Task = { [K in Kind]: { readonly id: number; readonly kind: K; readonly needs: Needs[K] } }[Kind];

export type Done = { readonly id: number } & ({ readonly answer: unknown } | { readonly fault: string });
