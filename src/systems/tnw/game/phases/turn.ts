import { type Frame, type NoLocals, type Step, step } from '#kernel';
import { ORDER, turnName } from '../../map.ts';
import { amend, type Board } from '../board.ts';
import { TURN } from '../frames.ts';
import { dealt } from '../rules/tracks.ts';
import { isActing } from '../situation.ts';
import { nextStep } from './impulses.ts';
import { interphaseStep } from './interphase.ts';
import { reenterStep, returning } from './peace.ts';

/** TNW-TURN-1: hands are dealt in order of play, then the Impulses and the Interphase (TNW-R26). */
export const turnStep: Step<Board, NoLocals> = step(TURN, {
  cite: 'TNW-TURN-1',
  awaits: () => null,
  apply: board => {
    const begun: Board = amend(board, { phase: 'deal', courted: [], passes: 0, next: 0 });
    const back = returning(begun).map((power): Frame => reenterStep.at({ power }));
    return {
      board: begun,
      push: [interphaseStep.at(), nextStep.at(), handsStep.at(), ...[...back].reverse()],
      notes: [{ text: `${turnName(board.turn)} begins.`, cite: 'TNW-TURN-1', data: { turn: board.turn } }],
    };
  },
});

/** Every power that takes part is dealt up to the hand of the scenario (TNW-R26). */
export const handsStep: Step<Board, NoLocals> = step('tnw.turn.hands', {
  cite: 'TNW-R26',
  awaits: () => null,
  apply: board => ({
    board: amend(board, { phase: 'impulses' }),
    push: ORDER.filter(power => isActing(board, power))
      .flatMap(power => dealt(board, power))
      .reverse(),
  }),
});
