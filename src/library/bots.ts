/** Computer players, and games between them. */
export { type Bot, botsFor, type Level, randomBot, type Seat, seatAt } from '#bots/index.ts';
export { searchers } from '#bots/kit/levels.ts';
export { type Match, playOut, simulate } from '#lab/simulate.ts';
export type { Tally } from '#lab/tally.ts';
export { playGame } from './played.ts';
