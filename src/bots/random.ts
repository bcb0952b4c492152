import { allowedValues, must } from '#kernel';
import type { Bot, BotCard } from './bot.ts';

export const RANDOM: BotCard = { id: 'random', title: 'Chooses at random', level: 0 };

/** Chooses at random among the offered options: the yardstick for every other player. */
export const randomBot: Bot = {
  ...RANDOM,
  choose: ({ wait, side, random }) => random.pick(allowedValues(must(wait.sides[side]), random)),
};
