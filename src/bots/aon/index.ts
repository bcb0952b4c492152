import type { Side } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import type { Bot } from '../bot.ts';
import { appraiseFor } from './appraise.ts';
import { general } from './general.ts';
import { aonProfiles, STRONG } from './profile.ts';

/** The computer opponents of Age of Napoleon, the best first. */
export const aonBots: readonly Bot[] = aonProfiles.map(general);

/** How well a seat stands, as the strong player judges it. */
export const aonAppraisal = (board: Board, side: Side): number =>
  appraiseFor(board, partyOfSeat(side as Seat), STRONG);
