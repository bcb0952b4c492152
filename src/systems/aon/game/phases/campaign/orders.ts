import { type Applied, choose, hidden, type Note, type Step, step, withEntry } from '#kernel';
import { type CountryId, countryOf } from '../../../map.ts';
import type { Seat } from '../../../vocabulary.ts';
import { amend, type Board } from '../../board.ts';
import { freshenCorps, markCorps } from '../../edit.ts';
import { departFrame } from '../../frames.ts';
import { align } from '../../rules/alignment.ts';
import { isPaidFree, marchOf, type Order } from '../../rules/orders.ts';
import { actedLast, enemySeats, partyOfSeat, present } from '../../rules/seats.ts';
import { corpsAt } from '../../situation.ts';
import { playFrom } from '../../windows.ts';
import { areaName, armyName, does } from '../../words.ts';
import { paid, paidNote } from '../pay.ts';
import { mayOrder, orderChoice } from './order-choice.ts';
import { marchEndStep, mudStep, pathStep } from './path.ts';

/** The first move of the phase is free, later ones cost a card (AON-MOVE-1). */
const withPrice = (board: Board, seat: Seat, { order, pay }: Order): Board => {
  const party = partyOfSeat(seat);
  if (pay !== undefined) {
    return paid(board, seat, pay);
  }
  return isPaidFree(board, party, order) ? amend(board, { freeUsed: [...board.freeUsed, party] }) : board;
};

const orderNote = (board: Board, seat: Seat, order: Order): Note => {
  const { leader, corps, order: kind } = order;
  const army = armyName([leader, ...corps.filter(id => id !== leader)]);
  const area = areaName(corpsAt(board, leader).at);
  return {
    text: `${does(seat, VERBS[kind])} ${army} ${kind === 'rest' ? 'in' : 'from'} ${area}.`,
    cite: 'AON-ACT-2',
    data: { order: kind, seat, leader, corps, from: corpsAt(board, leader).at },
  };
};

const VERBS = { move: 'move', sea: 'embark', rest: 'rest' } as const;

/** AON-R54: the corps of the army become fresh. */
const rested = (board: Board, { corps }: Order): Board => freshenCorps(board, corps);

/** The order is paid for and the army marked (AON-R41); a march then waits for Mud and its path (AON-R24). */
const ordered = (board: Board, seat: Seat, order: Order): Applied<Board> => {
  const marked = markCorps(withPrice(board, seat, order), order.corps);
  const notes = [
    orderNote(board, seat, order),
    ...(order.pay === undefined ? [] : [paidNote(board, seat, order.pay, 'AON-ACT-2')]),
  ];
  if (order.order === 'rest') {
    return { board: rested(marked, order), notes, reveal: true };
  }
  const marching: Board = amend(marked, { march: marchOf(board, seat, order) });
  const aided: Applied<Board> =
    order.with === undefined
      ? { board: marching }
      : playFrom(marching, 'AON-ACT-2', seat, { play: order.with });
  return {
    board: aided.board,
    push: [marchEndStep.at(), pathStep.at(), mudStep.ask(enemySeats(board, partyOfSeat(seat)))],
    notes: [...notes, ...(aided.notes ?? [])],
    reveal: order.pay !== undefined || order.with !== undefined,
  };
};

const counted = (board: Board, seat: Seat): Board =>
  amend(board, {
    acted: board.acted + 1,
    turns: withEntry(board.turns as Readonly<Record<Seat, number>>, seat, (board.turns[seat] ?? 0) + 1),
    lastActed: actedLast(board, seat),
  });

/** An activation begins with its order. */
export const activate = (board: Board, seat: Seat, order: Order): Applied<Board> =>
  ordered(counted(board, seat), seat, order);

/** AON-ACT-1, AON-R32: a neutral country that is violated joins the other side; then the order is given. */
export const declareWar = (board: Board, seat: Seat, country: CountryId): Applied<Board> => {
  const {
    board: after,
    departures,
    notes,
  } = align(board, country, partyOfSeat(seat) === 'french' ? 'CM' : 'FA', 'AON-R32');
  return {
    board: counted(after, seat),
    push: [orderStep.at({ seat }), departFrame(departures)],
    notes: [
      {
        text: `${does(seat, 'violate')} the neutrality of ${countryOf(country).name}.`,
        cite: 'AON-R32',
        data: { war: country },
      },
      ...notes,
    ],
  };
};

/** The order after a declaration of war; where none can be given the activation is over. */
export const orderStep: Step<Board, { readonly seat: Seat }, Order | undefined> = step('aon.campaign.order', {
  cite: 'AON-ACT-2',
  awaits: (board, { seat }) => {
    const by = present(board, seat);
    return !mayOrder(board, by)
      ? null
      : hidden(
          choose(
            by,
            { title: `${does(by, 'order')} an army`, cite: 'AON-ACT-2' },
            orderChoice(board, by, false),
          ),
        );
  },
  apply: (board, { seat }, order) =>
    order === undefined ? { board } : ordered(board, present(board, seat), order),
});
