import { type NoLocals, type Step, step } from '#kernel';
import { SEAT_TITLES } from '../../map.ts';
import { amend, type Board } from '../board.ts';
import { TURN } from '../frames.ts';
import { metAt, outcomeBy } from '../rules/victory.ts';

/** TNW-CHECK-1: victory is looked at once a turn; after the last one somebody has won (TNW-R62). */
export const checkStep: Step<Board, NoLocals> = step('tnw.check', {
  cite: 'TNW-CHECK-1',
  awaits: () => null,
  apply: board => {
    const met = metAt(board, 'TNW-CHECK-1') ?? (board.turn >= board.fixed.last ? metAt(board, 'end') : null);
    if (met) {
      const outcome = outcomeBy(board, met, SEAT_TITLES);
      return {
        board: amend(board, { phase: 'over', outcome }),
        notes: [{ text: outcome.sentence, cite: 'TNW-CHECK-1' }],
      };
    }
    return { board: amend(board, { turn: board.turn + 1 }), push: [{ at: TURN }] };
  },
});
