import type { Side } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import type { Bot } from '../bot.ts';
import { equilibriumBot } from './equilibrium.ts';
import { general } from './general.ts';
import { wapProfiles } from './profile.ts';
import { appraise } from './worth.ts';

/** The players of the battles with secret tactics, the best first. */
export const wapBots: readonly Bot[] = [equilibriumBot];

/** The players of the whole game, the best first. */
export const wapGenerals: readonly Bot[] = wapProfiles.map(general);

/** How well a seat stands, for analysis. */
export const wapAppraisal = (board: Board, side: Side): number =>
  appraise({ board, stack: [] } as never)[side] ?? 0;
