import type { Note } from '#kernel';
import { initiativeIn, ROUNDS } from '../../map.ts';
import { type Party, PHASES, type Phase } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';

/** A phase begins: a chapter of the story. */
export const phaseNote = ({ year }: Board, phase: Phase, cite: string): Note => ({
  text: `${year}: ${PHASES[phase]}.`,
  cite,
  data: { chapter: phase, year },
});

export const roundNote = ({ year }: Board, round: number): Note => ({
  text: `${year}, round ${round}: ${ROUNDS[round - 1]?.season ?? ''}.`,
  cite: 'AON-CAMP-1',
  data: { chapter: 'round', year, round },
});

/** The board with a phase begun. */
export const inPhase = (board: Board, phase: Phase): Board => amend(board, { phase });

const ORDERS = {
  french: ['french', 'coalition'],
  coalition: ['coalition', 'french'],
} as const;

/** The two sides in the order of the initiative of the year. */
export const partiesOf = ({ year }: Pick<Board, 'year'>): readonly Party[] => ORDERS[initiativeIn(year)];
