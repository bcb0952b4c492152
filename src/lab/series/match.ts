import type { Company } from '#bots/players.ts';
import { Bug, sidesIn } from '#kernel';
import { type Match, playGame } from '../playing.ts';
import type { GameRecord } from '../record.ts';
import { seedOf } from '../simulate.ts';
import { WORDS } from '../words.ts';
import { addParts, EMPTY_PART, type Part, partOf } from './part.ts';
import type { Order, Question } from './question.ts';

/** The match of one arm of a question. */
export const matchFor = (
  { game, players }: Company,
  question: Question,
  arm: number,
  clock?: () => number,
): Match => {
  const { setup, bots } = question.arms[arm] ?? { setup: null, bots: [] };
  const named = sidesIn(game, setup).map((side, at) => {
    const bot = [...players.bots, players.quick].find(({ id }) => id === bots[at]);
    if (!bot) {
      throw new Bug(WORDS.noPlayer(bots[at] ?? ''), { game: game.id, side });
    }
    return [side, bot] as const;
  });
  return {
    game,
    setup,
    bots: Object.fromEntries(named),
    longest: question.longest,
    ...(question.opening ? { opening: question.opening } : {}),
    ...(question.knownTo === undefined ? {} : { knownTo: question.knownTo }),
    ...(clock ? { clock } : {}),
  };
};

/** Plays the ordered part of a question. */
export const playOrder = (
  company: Company,
  question: Question,
  { arm, from, to }: Order,
  clock?: () => number,
): Part => {
  const match = matchFor(company, question, arm, clock);
  const records: GameRecord[] = [];
  let sums = EMPTY_PART;
  for (let at = from; at < to; at++) {
    const played = playGame(match, seedOf(question.seed, at));
    records.push(played.record);
    sums = addParts(sums, { ...partOf(played), records: [] });
  }
  return { ...sums, records };
};
