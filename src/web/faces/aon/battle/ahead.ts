import type { Dist } from '#kernel';
import type { Board, March } from '#systems/aon/game/board.ts';
import { isHeldAgainst } from '#systems/aon/game/rules/movement.ts';
import {
  type Clash,
  clashGiven,
  clashIn,
  endsOf,
  type Marches,
  type MeetingEnd,
  marchedOn,
  meetingsOf,
} from '#systems/aon/game/rules/prospects.ts';
import type { BattleGiven } from '#systems/aon/procedures/battle-verdict.ts';

/** The battle at the end of a way: each side with the best that it has, and every end that march and battle can have. */
export interface BattleAhead {
  readonly given: BattleGiven;
  readonly ends: Dist<MeetingEnd>;
}

export const battleAfter = (board: Board, march: March, path: readonly string[]): BattleAhead | null => {
  const to = path.at(-1);
  const clash =
    to !== undefined && isHeldAgainst(board, march.party, to)
      ? clashIn(board, march.party, to, march.corps, march.kind === 'sea' && !march.calm)
      : null;
  return clash && battleOf(board, clash, { attacker: marchedOn(march, path), defender: null });
};

/** The strengths are those of all corps that set out. */
export const battleOf = (board: Board, clash: Clash, marches: Marches): BattleAhead => {
  const meetings = meetingsOf(board, clash, marches);
  const whole = meetings.entries().find(([{ lost }]) => lost.attacker === 0 && lost.defender === 0);
  return { given: whole?.[0].given ?? clashGiven(board, clash), ends: endsOf(meetings) };
};
