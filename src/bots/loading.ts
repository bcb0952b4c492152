import type { AnyGame } from '#kernel';
import type { Bot } from './bot.ts';
import { frozenPlayers } from './frozen.ts';
import { randomBot } from './random.ts';

/** The players of each game, fetched when one of them is to think: a page that plays one game fetches no other. */
const LOADING: Readonly<Record<string, () => Promise<readonly Bot[]>>> = {
  'aon.campaign': () => import('./aon/index.ts').then(({ aonBots }) => aonBots),
  'esr.battle': () => import('./esr/index.ts').then(({ esrBots }) => esrBots),
  'nie.campaign': () => import('./nie/index.ts').then(({ nieBots }) => nieBots),
  'nie.tactical': () => import('./nie/tactical/index.ts').then(({ tacticalBots }) => tacticalBots),
  'tnw.campaign': () => import('./tnw/index.ts').then(({ tnwBots }) => tnwBots),
  'wap.campaign': () => import('./wap/index.ts').then(({ wapGenerals }) => wapGenerals),
  'wap.field-battle': () => import('./wap/index.ts').then(({ wapBots }) => wapBots),
  'wap.battle': () => import('./wap/index.ts').then(({ wapBots }) => wapBots),
};

const searchers = (): Promise<readonly Bot[]> => import('./kit/levels.ts').then(levels => levels.searchers);

/** The players that can play a game, the best first, as `botsFor` names them. */
export const loadBotsFor = async (game: AnyGame): Promise<readonly Bot[]> => [
  ...(game.frozen ? frozenPlayers(game) : await (LOADING[game.id] ?? searchers)()),
  randomBot,
];
