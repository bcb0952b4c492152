import type { Applied } from '#kernel';
import { type DuchyId, otherBloc, powerName, type Warring } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { discardFrame } from '../frames.ts';
import { neutralAt, truceAt } from '../rules/movement.ts';
import { joinBloc } from '../rules/tracks.ts';
import { reenterStep } from './peace.ts';

/** The effect of an entry on a neutral: it joins the other bloc, or a treaty is broken. */
export const openedBy = (board: Board, power: Power, to: DuchyId): Applied<Board> => {
  const bloc = board.blocs[power] as Warring;
  const neutral = neutralAt(board, to);
  if (neutral !== null) {
    return joinBloc(board, neutral, otherBloc(bloc), ': its land is entered');
  }
  const truce = truceAt(board, to);
  return truce === null
    ? { board }
    : {
        board,
        push: [reenterStep.at({ power: truce }), discardFrame(power, 1)],
        notes: [{ text: `${powerName(power)} breaks the treaty with ${powerName(truce)}.`, cite: 'TNW-R58' }],
      };
};
