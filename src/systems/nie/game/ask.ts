import { type Choice, type Choose, choose, type Refusal } from '#kernel';
import type { Owner } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { seatOf } from './situation.ts';
import { nationName } from './words.ts';

export const PASS = 'pass';

/** NIE-GAME-ASK: a question to the seat that answers for a nation. */
export const ask = (board: Board, nation: Owner, title: string, cite: string, choice: Choice): Choose =>
  choose(seatOf(board, nation), { title: `${nationName(nation)}: ${title}`, cite }, choice);

/** A refusal of the campaign: code, rule, sentence. */
export const refuse = (code: string, cite: string, sentence: string): Refusal => ({
  code: `nie/${code}`,
  cite,
  sentence,
});
