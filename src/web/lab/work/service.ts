import { loadCompanyFor } from '#bots/loading.ts';
import type { Company } from '#bots/players.ts';
import { thoughtOf, triedOut } from '#lab/advice/thinking.ts';
import { playoutsOf } from '#lab/analysis/playout.ts';
import { inputsOf } from '#lab/playing.ts';
import { matchFor, playOrder } from '#lab/series/match.ts';
import { seedOf } from '#lab/simulate.ts';
import { loadGame } from '#systems';
import { shelveInWorker } from '../../kit/added.ts';
import type { Answers, Done, Kind, Task } from './task.ts';

const answer = (company: Company, { kind, needs }: Task): Answers[Kind] => {
  switch (kind) {
    case 'part':
      return playOrder(company, needs.question, needs.order);
    case 'playouts':
      return playoutsOf(company, needs.question, needs.order);
    case 'inputs': {
      const { question, order } = needs;
      return inputsOf(matchFor(company, question, order.arm), seedOf(question.seed, order.from));
    }
    case 'thought':
      return thoughtOf(company, needs.question, needs.by, needs.number);
    case 'tried':
      return triedOut(company, needs.question, needs.value, needs.from, needs.to);
  }
};

const done = async (task: Task): Promise<Done> => {
  try {
    await shelveInWorker();
    const { game: id, version } = task.needs.question;
    const game = await loadGame(id, version);
    return game?.ok
      ? { id: task.id, answer: answer(await loadCompanyFor(game.value), task) }
      : { id: task.id, fault: game?.error ?? id };
  } catch (error) {
    return { id: task.id, fault: error instanceof Error ? error.message : String(error) };
  }
};

/** Games and positions of the Lab, played away from the page. */
export const hear = async (task: Task): Promise<void> => self.postMessage(await done(task));
