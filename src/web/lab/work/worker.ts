import type { AnyGame } from '#kernel';
import { playoutsOf } from '#lab/analysis/playout.ts';
import { inputsOf } from '#lab/playing.ts';
import { matchFor, playOrder } from '#lab/series/match.ts';
import { seedOf } from '#lab/simulate.ts';
import { loadGame } from '#systems';
import { shelveInWorker } from '../../kit/added.ts';
import type { Answers, Done, Task } from './task.ts';

const answer = (game: AnyGame, { kind, question, order }: Task): Answers[keyof Answers] => {
  switch (kind) {
    case 'part':
      return playOrder(game, question, order);
    case 'playouts':
      return playoutsOf(game, question, order);
    case 'inputs':
      return inputsOf(matchFor(game, question, order.arm), seedOf(question.seed, order.from));
  }
};

const done = async (task: Task): Promise<Done> => {
  try {
    await shelveInWorker();
    const game = await loadGame(task.question.game, task.question.version);
    return game?.ok
      ? { id: task.id, answer: answer(game.value, task) }
      : { id: task.id, fault: game?.error ?? task.question.game };
  } catch (error) {
    return { id: task.id, fault: error instanceof Error ? error.message : String(error) };
  }
};

self.onmessage = async ({ data }: MessageEvent<Task>) => self.postMessage(await done(data));
