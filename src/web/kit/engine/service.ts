import { TooLarge } from '#kernel';
import { shelveInWorker } from '../added.ts';
import { WORDS } from '../words.ts';
import { answerQuestion, fetchFor, NoAnswer } from './answer.ts';
import type { Message, Progress, Question, Reply } from './protocol.ts';

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

const dropped = new Set<number>();

const answer = async (id: number, question: Question): Promise<void> => {
  try {
    await shelveInWorker();
    await fetchFor(question);
    if (dropped.has(id)) {
      post({ id, dropped: true });
      return;
    }
    post({ id, begun: true });
    post({ id, answer: await answerQuestion(question, teller(id)) });
  } catch (error) {
    post({ id, fault: sentenceOf(error) });
  } finally {
    dropped.delete(id);
  }
};

/** Exact odds and advice, worked out away from the page. */
export const hear = (message: Message): void => {
  if ('question' in message) {
    void answer(message.id, message.question);
  } else {
    dropped.add(message.id);
  }
};
