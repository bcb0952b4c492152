import { availableParallelism } from 'node:os';
import { companyFor } from '#bots/index.ts';
import type { AnyGame } from '#kernel';
import { type Results, Series } from '#lab/series/conduct.ts';
import { playOrder } from '#lab/series/match.ts';
import type { Part } from '#lab/series/part.ts';
import { BLOCK, type Order, type Question } from '#lab/series/question.ts';
import { loadGame } from '#systems';
import { BadInput } from '../bad-input.ts';
import { withProgress } from '../progress.ts';
import { WORDS } from '../words.ts';
import { withCrew } from '../workers/pool.ts';

/** The game of a question under the rules of its version. */
export const gameOfQuestion = async ({ game, version }: Question): Promise<AnyGame> => {
  const found = await loadGame(game, version);
  if (!found?.ok) {
    throw new BadInput(found?.error ?? WORDS.noSuchGame(game));
  }
  return found.value;
};

const gamesIn = ({ parts }: Results): number => parts.reduce((sum, { records }) => sum + records.length, 0);

/** Plays a question to its end on so many threads; the games do not depend on how many there are. */
export const playQuestion = async (question: Question, wanted: number | undefined): Promise<Results> => {
  const game = await gameOfQuestion(question);
  const { arms, games, until } = question;
  const blocks = Math.ceil(games / BLOCK) * arms.length;
  const threads = Math.min(wanted ?? availableParallelism(), blocks);
  const total = until === null ? games * arms.length : 0;
  return withProgress('simulate', 'games', report => {
    const hear = (results: Results): void => report(gamesIn(results), total);
    if (threads > 1) {
      return withCrew(threads, crew => {
        const play = (order: Order): Promise<Part> => crew.play({ question, order });
        return new Series(question, { lanes: threads, play, report: hear }).run();
      });
    }
    const clock = (): number => performance.now();
    return new Series(question, {
      lanes: 1,
      play: async order => playOrder(companyFor(game), question, order, clock),
      report: hear,
    }).run();
  });
};
