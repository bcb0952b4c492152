/** Computer players, and games between them. */
export { type Bot, type Level, randomBot, type Seat, seatAt } from '#bots/index.ts';
export { searchers } from '#bots/kit/levels.ts';
export type { Match } from '#lab/simulate.ts';
export type { Tally } from '#lab/tally.ts';
export { botsFor, playGame, playOut, simulate } from './played.ts';
