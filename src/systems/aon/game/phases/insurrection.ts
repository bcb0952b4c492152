import { alternately, type CardPlay, type NoLocals, type Step, step } from '#kernel';
import type { Party } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { actedBy, inTurn } from '../rules/seats.ts';
import { askCard, isOffered, PASS, playFrom } from '../windows.ts';
import { inPhase, partiesOf, phaseNote } from './phase-note.ts';

const WINDOW = 'AON-INS-1';

/** AON-INS-1: countries rise and are pacified, alternately; each at most once a year. */
export const insurrectionStep = alternately<Board, NoLocals, CardPlay>('aon.insurrection', {
  cite: WINDOW,
  pass: PASS,
  parties: partiesOf,
  seats: (board, _local, party) => inTurn(board, party as Party),
  isAsked: (board, _local, seat) => isOffered(board, WINDOW, seat),
  ask: (board, _local, seat) => askCard(board, WINDOW, seat, 'A card of insurrection'),
  act: (board, _local, seat, value) => {
    const applied = playFrom(board, WINDOW, seat, value);
    return { ...applied, board: actedBy(applied.board, seat) };
  },
  close: board => ({ board }),
});

/** The Insurrection phase. */
export const insurrectionPhaseStep: Step<Board, NoLocals> = step('aon.phase.insurrection', {
  cite: WINDOW,
  awaits: () => null,
  apply: board => ({
    board: inPhase(board, 'insurrection'),
    push: [insurrectionStep.begin()],
    notes: [phaseNote(board, 'insurrection', WINDOW)],
  }),
});
