import { parentPort } from 'node:worker_threads';
import { addSystems } from '#added/folder.ts';
import { companyFor } from '#bots/index.ts';
import { specialise } from '#kernel';
import { playoutsOf } from '#lab/analysis/playout.ts';
import { playOrder } from '#lab/series/match.ts';
import type { Order, Question } from '#lab/series/question.ts';
import { gameOfQuestion } from '../lab/playing.ts';

specialise();
await addSystems();

/** Orders and records travel between threads; states never do. */
parentPort?.on('message', async ({ question, order, asPlayouts }: SimulationOrder) => {
  const company = companyFor(await gameOfQuestion(question));
  parentPort?.postMessage(
    asPlayouts
      ? playoutsOf(company, question, order)
      : playOrder(company, question, order, () => performance.now()),
  );
});

export interface SimulationOrder {
  readonly question: Question;
  readonly order: Order;
  /** Each game by itself, for an analysis; a part of a series otherwise. */
  readonly asPlayouts?: boolean;
}
