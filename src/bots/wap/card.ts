import type { BotCard } from '../bot.ts';

/** Plays the equilibrium of the round-by-round game: no opponent can expect more against it than its value. */
export const EQUILIBRIUM: BotCard = {
  id: 'equilibrium',
  title: 'Mixes its tactics so that no reply beats them',
  level: 3,
};
