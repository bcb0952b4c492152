/** Computer players, and games between them. */
export { type Bot, type Level, type Seat, seatAt } from '#bots/bot.ts';
export { searchers } from '#bots/kit/levels.ts';
export { randomBot } from '#bots/random.ts';
export type { Match } from '#lab/simulate.ts';
export type { Tally } from '#lab/tally.ts';
export { playGame, playOut, simulate } from './played.ts';
export { botsFor } from './players.ts';
