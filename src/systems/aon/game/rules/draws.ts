import { handOf } from '#kernel';
import { CONTINENTAL, HANDS, RULES } from '../../map.ts';
import type { Party, Seat } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { standing, statusOf } from './countries.ts';
import { dealtSeats, seatsOf } from './seats.ts';

const countWith = (board: Board, status: string): number =>
  standing(board).filter(country => statusOf(board, country) === status).length;

/** AON-STR-1: how many cards a side draws in a year, before its hand is full. */
export const drawOf = (board: Board, party: Party): number => {
  if (party === 'french') {
    return HANDS.french.base + HANDS.french.perFDPair * Math.floor(countWith(board, 'FD') / 2);
  }
  const members = CONTINENTAL.filter(major => statusOf(board, major) === 'CM').length;
  const { base, perMajorCM, perIC } = HANDS.coalition;
  return base + perMajorCM * members + perIC * countWith(board, 'IC');
};

/** How many cards the seats of a side hold together. */
export const handSize = (board: Board, party: Party): number =>
  seatsOf(board, party).reduce((sum, seat) => sum + handOf(board.deck, seat).length, 0);

/** The seats that get the cards of a side, card by card: of several none gets more than a seat holds (AON 5.10). */
export const dealOrder = (board: Board, party: Party, cards: number): readonly Seat[] => {
  const room = Math.max(0, RULES.sideHandMax - handSize(board, party));
  const wanted = Math.min(cards, room);
  const all = seatsOf(board, party);
  if (all.length === 1) {
    return Array<Seat>(wanted).fill(all[0] as Seat);
  }
  const seats = dealtSeats(board);
  const hands = new Map(seats.map(seat => [seat, handOf(board.deck, seat).length]));
  const order: Seat[] = [];
  for (let i = 0; order.length < wanted && seats.some(seat => hasRoom(hands, seat)); i++) {
    const seat = seats[i % seats.length] as Seat;
    if (hasRoom(hands, seat)) {
      order.push(seat);
      hands.set(seat, (hands.get(seat) ?? 0) + 1);
    }
  }
  return order;
};

const hasRoom = (hands: ReadonlyMap<Seat, number>, seat: Seat): boolean =>
  (hands.get(seat) ?? 0) < RULES.seatHandMax;
