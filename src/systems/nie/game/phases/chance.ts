import { type Applied, d, type Frame, type Json, type Roll, roll, type Step, step } from '#kernel';
import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { gainPap } from '../edit.ts';
import { nationName } from '../words.ts';

interface Chance {
  readonly what: string;
  readonly among: readonly Nation[];
  readonly more: Json;
}

/** NIE-RUL-52: k claimants share the faces of one die; faces that fit nobody are thrown again. */
export const chosenBy = <T>(among: readonly T[], face: number): T | null => {
  const share = among.length === 2 ? 3 : among.length === 3 ? 2 : 1;
  return among[Math.ceil(face / share) - 1] ?? null;
};

/** One die between several claimants; nothing is thrown for one alone. */
export const lot = (among: readonly Nation[]): Roll | null =>
  among.length < 2
    ? null
    : roll(
        { title: `One die chooses between ${among.map(nationName).join(', ')}`, cite: 'NIE-RUL-52' },
        { die: d(6) },
      );

/** Chance between equals: the chosen one gets the stake (NIE-RUL-42). */
export const chanceStep: Step<Board, Chance, { die: number }> = step('nie.chance', {
  cite: 'NIE-RUL-52',
  awaits: (_board, { among }) => lot(among),
  apply: (board, chance, { die }): Applied<Board> => {
    const nation = chosenBy(chance.among, die);
    if (nation === null) {
      return { board, push: [chanceStep.at(chance)] };
    }
    return {
      board: chance.what === 'pap' ? gainPap(board, nation, 1) : board,
      notes: [{ text: `${nationName(nation)} gains 1 PAP.`, cite: 'NIE-RUL-42' }],
    };
  },
});

export const chanceFrame = (what: string, among: readonly Nation[], more: Json): Frame =>
  chanceStep.at({ what, among, more });
