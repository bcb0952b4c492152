import { type NoLocals, type Step, step } from '#kernel';
import { amend, type Board } from '../board.ts';
import { counted, metAt, outcomeBy } from '../rules/victory.ts';
import { campaignPhaseStep } from './campaign/rounds.ts';
import { diplomacyPhaseStep } from './diplomacy.ts';
import { insurrectionPhaseStep } from './insurrection.ts';
import { inPhase, phaseNote } from './phase-note.ts';
import { reinforcementPhaseStep } from './reinforcement.ts';
import { strategyPhaseStep } from './strategy.ts';
import { surrenderPhaseStep } from './surrender.ts';
import { winterPhaseStep } from './winter.ts';

/** The first round of a Campaign phase. */
const FIRST_ROUND = 1;

/** A year: its phases in their order. */
export const yearStep: Step<Board, NoLocals> = step('aon.year', {
  cite: 'AON-DIP-1',
  awaits: () => null,
  apply: board => ({
    board,
    push: [
      ...afterCampaign(),
      campaignPhaseStep.at({ round: FIRST_ROUND }),
      reinforcementPhaseStep.at(),
      strategyPhaseStep.at(),
      insurrectionPhaseStep.at(),
      diplomacyPhaseStep.at(),
    ],
    notes: [
      {
        text: `The year ${board.year} begins.`,
        cite: 'AON-DIP-1',
        data: { chapter: 'year', year: board.year },
      },
    ],
  }),
});

/** The phases that follow a campaign. */
export const afterCampaign = () => [checkStep.at(), winterPhaseStep.at(), surrenderPhaseStep.at()];

/** AON-CHECK-1: the conditions of the scenario are read; the last year ends the game, every other is followed by one. */
export const checkStep: Step<Board, NoLocals> = step('aon.check', {
  cite: 'AON-CHECK-1',
  awaits: () => null,
  apply: before => {
    const board = counted(inPhase(before, 'victory'));
    const met = metAt(board, 'AON-CHECK-1') ?? (board.year >= board.fixed.end ? metAt(board, 'end') : null);
    const notes = [phaseNote(board, 'victory', 'AON-CHECK-1')];
    return met
      ? { board: amend(board, { outcome: outcomeBy(board, met) }), notes }
      : { board: amend(board, { year: board.year + 1 }), push: [yearStep.at()], notes };
  },
});
