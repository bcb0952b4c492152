import { TooLarge } from '#kernel';
import { shelveInWorker } from '../added.ts';
import { WORDS } from '../words.ts';
import { answerQuestion, NoAnswer } from './answer.ts';
import type { Kind, Progress, Question, Reply } from './protocol.ts';

const post = (reply: Reply): void => self.postMessage(reply);

/** Tells how far it has come at most every so often: a message for each position would cost more than the odds. */
const EVERY_MS = 100;

const teller = (id: number): ((progress: Progress) => void) => {
  let last = performance.now();
  return progress => {
    const now = performance.now();
    if (now - last > EVERY_MS) {
      last = now;
      post({ id, progress });
    }
  };
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof TooLarge) {
    return WORDS.odds.tooLarge;
  }
  return error instanceof NoAnswer
    ? error.message
    : WORDS.odds.failed(error instanceof Error ? error.message : String(error));
};

interface Asked {
  readonly id: number;
  readonly question: Question<Kind>;
}

/** Exact odds and advice, worked out away from the page. */
export const hear = async ({ id, question }: Asked): Promise<void> => {
  try {
    await shelveInWorker();
    post({ id, answer: await answerQuestion(question, teller(id)) });
  } catch (error) {
    post({ id, fault: sentenceOf(error) });
  }
};
