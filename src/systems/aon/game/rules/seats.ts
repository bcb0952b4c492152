import {
  type AreaId,
  BRITAIN,
  CONTINENTAL,
  CORPS,
  type CorpsId,
  corpsOf,
  seatOfCountry,
  seatsFor,
} from '../../map.ts';
import { otherParty, type Party, type Seat } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { isOnMap, partyOf, stackOf } from '../situation.ts';
import { statusOf } from './countries.ts';

export const partyOfSeat = (seat: Seat): Party => (seat === 'french' ? 'french' : 'coalition');

/** AON 5.10: the order in which seats inherit from one that has resigned. */
const HEIRS: readonly Seat[] = ['britain', 'russia', 'austria-russia', 'austria', 'prussia', 'coalition'];

/** The seats of a side that still play, in the order of the table. */
export const seatsOf = ({ fixed, resigned }: Board, party: Party): readonly Seat[] => {
  const all = seatsFor(fixed.players).filter(seat => partyOfSeat(seat) === party);
  return resigned.length === 0 ? all : all.filter(seat => !resigned.includes(seat));
};

/** AON 5.10: the seat itself, or the one that its part passed to when it resigned. */
export const present = (board: Board, seat: Seat): Seat => {
  if (!board.resigned.includes(seat)) {
    return seat;
  }
  const left = seatsOf(board, partyOfSeat(seat));
  return HEIRS.find(heir => left.includes(heir)) ?? seat;
};

/** AON 5.10: the seat that runs a nation for a side: the French run everything French. */
export const seatRunning = (board: Board, party: Party, nation: string): Seat =>
  party === 'french' ? 'french' : present(board, seatOfCountry(board.fixed.players, nation));

/** The seat that a corps obeys; null while its nation is neutral. */
export const seatOfCorps = (board: Board, id: CorpsId): Seat | null => {
  const party = partyOf(board, id);
  return party === null ? null : seatRunning(board, party, corpsOf(id).nation);
};

/** AON 5.10: a seat leads its own corps, and those that another seat of its side has opened to it. */
export const mayLead = (board: Board, seat: Seat, id: CorpsId): boolean => {
  const owner = seatOfCorps(board, id);
  return owner === seat || (owner !== null && isPartner(owner, seat) && !board.keptBack.includes(owner));
};

const isPartner = (a: Seat, b: Seat): boolean => partyOfSeat(a) === partyOfSeat(b);

/** AON 5.10: when the Coalition is to act, its seats are asked beginning after the one that acted last. */
export const inTurn = (board: Board, party: Party): readonly Seat[] => {
  const seats = seatsOf(board, party);
  const last = board.lastActed === null ? -1 : seats.indexOf(board.lastActed);
  return party === 'french' || last < 0 ? seats : [...seats.slice(last + 1), ...seats.slice(0, last + 1)];
};

/** These seats with one of them asked first. */
export const beginningWith = (seats: readonly Seat[], first: Seat): readonly Seat[] =>
  seats.includes(first) ? [first, ...seats.filter(seat => seat !== first)] : seats;

/** AON 5.10: of several seats the one with most of these corps speaks for them, then the one with the higher SR. */
export const speakerFor = (board: Board, party: Party, corps: readonly CorpsId[]): Seat => {
  const seats = seatsOf(board, party);
  if (seats.length === 1) {
    return seats[0] as Seat;
  }
  const weight = (seat: Seat): readonly [number, number] => {
    const own = corps.filter(id => seatOfCorps(board, id) === seat);
    return [own.length, Math.max(0, ...own.map(id => corpsOf(id).sr))];
  };
  return seats.reduce((best, seat) => {
    const [[n, sr], [most, top]] = [weight(seat), weight(best)];
    return n > most || (n === most && sr > top) ? seat : best;
  });
};

/** AON 5.10: the seat that speaks for the corps of a side in an area. */
export const speakerIn = (board: Board, area: AreaId, party: Party): Seat =>
  speakerFor(board, party, stackOf(board, area, party));

/** AON 5.10: seats with Britain or a major against France are dealt cards: most corps first, Britain last. */
export const dealtSeats = (board: Board): readonly Seat[] => {
  const seats = seatsOf(board, 'coalition');
  if (seats.length === 1) {
    return seats;
  }
  const onMap = (seat: Seat): number =>
    CORPS.filter(({ id }) => isOnMap(board, id) && seatOfCorps(board, id) === seat).length;
  const isAtWar = (seat: Seat): boolean =>
    [BRITAIN, ...CONTINENTAL].some(
      major =>
        ['GB', 'CM', 'IC'].includes(statusOf(board, major)) &&
        seatRunning(board, 'coalition', major) === seat,
    );
  const isBritish = (seat: Seat): boolean => seatRunning(board, 'coalition', BRITAIN) === seat;
  return seats
    .filter(isAtWar)
    .map(seat => ({ seat, corps: onMap(seat), british: isBritish(seat) }))
    .sort((a, b) => Number(a.british) - Number(b.british) || b.corps - a.corps)
    .map(({ seat }) => seat);
};

/** The seats that see the hand of a seat: partners see each other’s. */
export const partnersOf = (board: Board, seat: Seat): readonly Seat[] =>
  seatsFor(board.fixed.players).filter(each => each !== seat && isPartner(each, seat));

export const enemySeats = (board: Board, party: Party): readonly Seat[] => inTurn(board, otherParty(party));

/** The seat of the Coalition that acted last, when a seat has acted. */
export const actedLast = ({ lastActed }: Board, seat: Seat): Seat | null =>
  partyOfSeat(seat) === 'french' ? lastActed : seat;

/** Remembers which seat of the Coalition acted last. */
export const actedBy = (board: Board, seat: string): Board =>
  amend(board, { lastActed: actedLast(board, seat as Seat) });
