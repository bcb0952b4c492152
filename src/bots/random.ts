import { allowedValues, must } from '#kernel';
import type { Bot } from './bot.ts';

/** Chooses at random among what is offered: the yardstick for every other player. */
export const randomBot: Bot = {
  id: 'random',
  title: 'Chooses at random',
  level: 0,
  choose: ({ wait, side, random }) => random.pick(allowedValues(must(wait.sides[side]), random)),
};
