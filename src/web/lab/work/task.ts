import type { Input } from '#kernel';
import type { Playout } from '#lab/analysis/playout.ts';
import type { Part } from '#lab/series/part.ts';
import type { Order, Question } from '#lab/series/question.ts';

/** A task for a worker of the Lab: games as a part of a series, each by itself, or the inputs of one. */
export interface Task {
  readonly id: number;
  readonly kind: keyof Answers;
  readonly question: Question;
  readonly order: Order;
}

/** The answer to each kind of task. */
export interface Answers {
  readonly part: Part;
  readonly playouts: readonly Playout[];
  readonly inputs: readonly Input[];
}

export type Done = { readonly id: number } & ({ readonly answer: unknown } | { readonly fault: string });
