import type { Frame } from '#kernel';
import type { Nation } from '../vocabulary.ts';

/** Steps that earlier paragraphs of the rules lead back to, by name: those paragraphs need not know them. */
export const SETTLE = 'nie.settle';
export const BATTLE_AGAIN = 'nie.battle.again';
export const TEAM_END = 'nie.peace.end';

/** The check after every change outside a battle. */
export const settleFrame = (): Frame => ({ at: SETTLE });

/** The test for the end of a Team game alone (NIE-SEQ-PEACE-2). */
export const teamEndFrame = (): Frame => ({ at: TEAM_END });

/** The battles of one region at once, also for an annexation. */
export const battleFrame = (region: string, annexer: Nation | null): Frame => ({
  at: BATTLE_AGAIN,
  region,
  annexer,
});
