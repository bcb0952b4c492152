import { type Applied, embed, type Frame, type Step, step } from '#kernel';
import { commitment } from '../../procedures/commitment.ts';
import { makePeace } from '../../trackers/sheet/state.ts';
import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { setSheet, standing } from '../edit.ts';
import { enemies, isControlled, seatOf } from '../situation.ts';
import { nationName } from '../words.ts';
import { sueFrame } from './peace/sue.ts';

export type Cause = 'battle' | 'capital' | 'navy' | 'system' | 'napoleon';

interface Rolls {
  readonly nation: Nation;
  readonly rolls: number;
  readonly cause: Cause;
}

/** The rolls of one nation: the procedure of the player aid, embedded (NIE-POL-COMMIT). */
export const commitDice = embed('nie.commit.dice', commitment, {
  seat: (board: Board, { nation }: Rolls) => seatOf(board, nation),
  leave: (board, { nation, cause }, answer): Applied<Board> => {
    const before = board.sheet.nations[nation];
    const passed = answer.strainAfter > before.strain;
    const after = standing(board, nation, { strain: answer.strainAfter, passed: before.passed || passed });
    if (!answer.sues) {
      return { board: after };
    }
    // NIE-POL-SPEND-SYSTEM: failing there brings a free armistice with France instead of a suit.
    return cause === 'system'
      ? {
          board: setSheet(after, makePeace(after.sheet, 'FR', 'GB')),
          notes: [{ text: 'France and Great Britain conclude an armistice.', cite: 'NIE-POL-SPEND-SYSTEM' }],
        }
      : { board: after, push: [sueFrame(nation, true)] };
  },
});

/** A nation that is at war with nobody, or that nobody controls, does not roll; nor after a suit. */
export const commitStep: Step<Board, Rolls> = step('nie.commit', {
  cite: 'NIE-POL-COMMIT',
  awaits: () => null,
  apply: (board, local): Applied<Board> => {
    const { nation, rolls } = local;
    if (board.outcome || rolls === 0 || enemies(board, nation).length === 0 || !isControlled(board, nation)) {
      return { board };
    }
    const { rating, strain } = board.sheet.nations[nation];
    return {
      board,
      push: [commitDice.enter({ rating, strain: Math.min(30, strain), rolls: Math.min(16, rolls) }, local)],
      notes: [{ text: `${nationName(nation)} rolls for commitment.`, cite: 'NIE-POL-COMMITCOUNT' }],
    };
  },
});

export const commitFrame = (nation: Nation, rolls: number, cause: Cause): Frame =>
  commitStep.at({ nation, rolls, cause });
