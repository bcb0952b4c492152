import type { AnyGame } from '#kernel';
import { own as aon } from './aon/own.ts';
import type { Bot } from './bot.ts';
import { own as esr } from './esr/own.ts';
import { searchers } from './kit/levels.ts';
import { own as nie } from './nie/own.ts';
import { type Company, companyOf, type OwnPlayers } from './players.ts';
import { own as tnw } from './tnw/own.ts';
import { own as wap } from './wap/own.ts';

export { type Bot, type Seat, seatAt } from './bot.ts';
export { randomBot } from './random.ts';

/** All players of all games at once, for programs that need not fetch them; pages have `loading.ts`. */
const OWN: Readonly<Record<string, OwnPlayers>> = Object.assign({}, ...[aon, esr, nie, tnw, wap]);

/** A game with its players; the common search where it has none of its own. */
export const companyFor = (game: AnyGame): Company => companyOf(game, OWN[game.id] ?? { bots: searchers });

/** The players that can play a game, the best first. */
export const botsFor = (game: AnyGame): readonly Bot[] => companyFor(game).players.bots;
