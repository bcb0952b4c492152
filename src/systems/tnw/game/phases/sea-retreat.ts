import { type Applied, choose, listed, type NoLocals, type Step, step } from '#kernel';
import { type Bloc, placeName, type SeaId } from '../../map.ts';
import { amend, type Board, type Ship } from '../board.ts';
import { changeShips, fell, leadersOf } from '../edit.ts';
import { seatOf } from '../situation.ts';
import { ashore, chiefOf, nearestPorts, shipsOut, shipsTo, voyaging } from './sail-rules.ts';

/** One Squadron of a beaten Fleet takes a Refit marker (TNW-5.6). */
const hurt = (board: Board, at: Ship['at']): Board => {
  const first = board.ships.findIndex(ship => ship.at === at && !ship.refit && !ship.build);
  return changeShips(board, (ship, i) => (i === first ? { ...ship, refit: true } : ship));
};

const lostFleet = (board: Board, at: Ship['at'], bloc: Bloc): Board =>
  changeShips(board, ship => (ship.at === at && board.blocs[ship.power] === bloc ? null : ship));

const note = (text: string) => [{ text, cite: 'TNW-LOSE-N' }];

/** TNW-SAIL-6: the Active Fleet was beaten: it goes to the nearest port of its bloc and stays there. */
export const beatenStep: Step<Board, NoLocals, string | undefined> = step('tnw.sail.beaten', {
  cite: 'TNW-SAIL-6',
  awaits: board => {
    const { voyage } = board;
    if (!voyage || shipsOut(board).length === 0) {
      return null;
    }
    const ports = portsFor(board);
    return ports.length < 2
      ? null
      : choose(
          seatOf(board, voyage.power),
          { title: 'The beaten Fleet goes to port: which?', cite: 'TNW-SAIL-6' },
          listed(ports.map(id => ({ value: id, label: placeName(id) }))),
        );
  },
  apply: (board, _local, chosen) => {
    if (shipsOut(board).length === 0) {
      return { board: amend(board, { voyage: null }) };
    }
    const to = chosen ?? portsFor(board)[0];
    return to === undefined ? sunkWithAll(board) : inPort(board, to);
  },
});

const portsFor = (board: Board): readonly string[] => {
  const { at, bloc, sortie, home } = voyaging(board);
  return nearestPorts(board, at, bloc, sortie === null ? null : home);
};

const sunkWithAll = (board: Board): Applied<Board> => {
  const { bloc, cargo } = voyaging(board);
  const gone = lostFleet(board, 'voyage', bloc);
  return {
    board: amend(fell(gone, cargo ? leadersOf(cargo) : []), { voyage: null }),
    notes: note('The beaten Fleet finds no port and is lost.'),
  };
};

const inPort = (board: Board, to: string): Applied<Board> => {
  const berthed = shipsTo(hurt(board, 'voyage'), ship => ship.at === 'voyage', { at: to, held: true });
  return {
    board: ashore(amend(berthed, { voyage: null }), voyaging(board), to),
    notes: note(`The beaten Fleet retreats to ${placeName(to)}.`),
  };
};

/** The Inactive Fleet after a battle: it keeps the sea, or goes to the nearest port and stays there (TNW-NAVAL-5). */
export const fledStep: Step<Board, { readonly sea: SeaId | null }, string | undefined> = step(
  'tnw.sail.fled',
  {
    cite: 'TNW-NAVAL-5',
    awaits: (board, { sea }) => {
      const ships = fighters(board);
      if (sea === null || ships.length === 0) {
        return null;
      }
      const ports = refuges(board, sea);
      return ports.length < 2
        ? null
        : choose(
            seatOf(board, chiefOf(board, ships)),
            { title: 'The beaten Fleet goes to port: which?', cite: 'TNW-NAVAL-5' },
            listed(ports.map(id => ({ value: id, label: placeName(id) }))),
          );
    },
    apply: (board, { sea }, chosen) => {
      const ships = fighters(board);
      const [first] = ships;
      if (first === undefined) {
        return { board };
      }
      if (sea === null) {
        return { board: shipsTo(board, ship => ship.at === 'fight', { at: voyaging(board).at }) };
      }
      const to = chosen ?? refuges(board, sea)[0];
      return to === undefined
        ? {
            board: lostFleet(board, 'fight', board.blocs[first.power]),
            notes: note('The beaten Fleet finds no port and is lost.'),
          }
        : {
            board: shipsTo(hurt(board, 'fight'), ship => ship.at === 'fight', { at: to, held: true }),
            notes: note(`The beaten Fleet retreats to ${placeName(to)}.`),
          };
    },
  },
);

const fighters = (board: Board): readonly Ship[] => board.ships.filter(({ at }) => at === 'fight');

const refuges = (board: Board, sea: SeaId): readonly string[] => {
  const [first] = fighters(board);
  return first ? nearestPorts(board, sea, board.blocs[first.power], null) : [];
};
