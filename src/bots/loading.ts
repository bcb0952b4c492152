import type { AnyGame } from '#kernel';
import { type Company, companyOf, type OwnPlayers } from './players.ts';

/** The players of each game, fetched when one of them is to think: a page that plays one game fetches no other. */
const LOADING: Readonly<Record<string, () => Promise<OwnPlayers>>> = {
  'aon.campaign': () =>
    import('./aon/index.ts').then(({ aonBots: bots, aonAppraisal: appraise }) => ({ bots, appraise })),
  'esr.battle': () => import('./esr/index.ts').then(({ esrBots: bots }) => ({ bots })),
  'nie.campaign': () =>
    import('./nie/index.ts').then(({ nieBots, nieQuick, niePace, nieAppraisal }) => ({
      bots: nieBots,
      quick: nieQuick,
      pace: niePace,
      appraise: nieAppraisal,
    })),
  'nie.tactical': () => import('./nie/tactical/index.ts').then(({ tacticalBots: bots }) => ({ bots })),
  'tnw.campaign': () =>
    import('./tnw/index.ts').then(({ tnwBots: bots, tnwAppraisal: appraise }) => ({ bots, appraise })),
  'wap.campaign': () =>
    import('./wap/index.ts').then(({ wapGenerals: bots, wapAppraisal: appraise }) => ({ bots, appraise })),
  'wap.field-battle': () => import('./wap/index.ts').then(({ wapBots: bots }) => ({ bots })),
  'wap.battle': () => import('./wap/index.ts').then(({ wapBots: bots }) => ({ bots })),
};

const searching = (): Promise<OwnPlayers> =>
  import('./kit/levels.ts').then(({ searchers: bots }) => ({ bots }));

/** Older rules bring the players of their day: nothing is fetched for them. */
const NOBODY: OwnPlayers = { bots: [] };

/** A game with its players, as `companyFor` names them. */
export const loadCompanyFor = async (game: AnyGame): Promise<Company> =>
  companyOf(game, game.frozen ? NOBODY : await (LOADING[game.id] ?? searching)());
