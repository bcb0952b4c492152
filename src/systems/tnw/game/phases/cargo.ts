import { type Applied, choose, listed, type NoLocals, type Step, step } from '#kernel';
import { powerName, RULES } from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import { amend, amendVoyage, type Board, type Force } from '../board.ts';
import { fell, leadersOf, withUnits } from '../edit.ts';
import { countUnits, seatOf } from '../situation.ts';
import { shipsOut, voyaging } from './sail-rules.ts';

/** Units on board beyond the room that is left (TNW-5.6). */
const beyond = (board: Board, cargo: Force): number =>
  Math.max(0, countUnits(cargo.units) - shipsOut(board).length * RULES.unitsPerSquadron);

const nations = ({ units }: Force): readonly Power[] => Object.keys(units) as Power[];

/** Cargo is lost with its share of sunk Squadrons: its owner says whose Units, all are lost with the last (TNW-5.6). */
export const cargoStep: Step<Board, NoLocals, Power | undefined> = step('tnw.sail.cargo', {
  cite: 'TNW-5.6',
  awaits: board => {
    const { voyage } = board;
    if (!voyage?.cargo || shipsOut(board).length === 0) {
      return null;
    }
    const short = beyond(board, voyage.cargo);
    const all = nations(voyage.cargo);
    return short === 0 || all.length < 2
      ? null
      : choose(
          seatOf(board, voyage.power),
          { title: `${some(short, 'Unit')} more than the Fleet can carry: whose is lost?`, cite: 'TNW-5.6' },
          listed([...all].reverse().map(of => ({ value: of, label: `A Unit of ${powerName(of)}` }))),
        );
  },
  apply: (board, _local, chosen) => {
    const { voyage } = board;
    if (!voyage?.cargo) {
      return { board };
    }
    if (shipsOut(board).length === 0) {
      return {
        board: amend(fell(board, leadersOf(voyage.cargo)), { voyage: amendVoyage(voyage, { cargo: null }) }),
      };
    }
    return overboard(board, voyage.cargo, chosen);
  },
});

/** One Unit of the power that was chosen, or as many as there are too many where all are of one. */
const overboard = (board: Board, cargo: Force, chosen: Power | undefined): Applied<Board> => {
  const short = beyond(board, cargo);
  const of = chosen ?? nations(cargo)[0];
  if (short === 0 || of === undefined) {
    return { board };
  }
  const lost = chosen === undefined ? short : 1;
  const left: Force = { ...cargo, units: withUnits(cargo.units, of, -lost) };
  return {
    board: amend(board, { voyage: amendVoyage(voyaging(board), { cargo: left }) }),
    push: short > lost ? [cargoStep.at()] : [],
    notes: [
      { text: `${some(lost, 'Unit')} of ${powerName(of)} cannot be carried and is lost.`, cite: 'TNW-5.6' },
    ],
  };
};
