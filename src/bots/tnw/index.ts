import type { Side } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import type { Bot } from '../bot.ts';
import { general } from './general.ts';
import { tnwProfiles } from './profile.ts';
import { appraise } from './worth.ts';

/** The computer opponents of The Napoleonic Wars, the best first. */
export const tnwBots: readonly Bot[] = tnwProfiles.map(general);

/** How well a seat stands, for analysis. */
export const tnwAppraisal = (board: Board, side: Side): number =>
  appraise({ board, stack: [] } as never)[side] ?? 0;
