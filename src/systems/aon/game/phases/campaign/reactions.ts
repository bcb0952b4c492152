import { type Applied, choose, hidden, inTurns, type NoLocals, type Note } from '#kernel';
import type { CorpsId } from '../../../map.ts';
import type { Seat } from '../../../vocabulary.ts';
import { amend, type Board, type Reaction } from '../../board.ts';
import { markCorps, moveCorps } from '../../edit.ts';
import {
  type Approach,
  type Interception,
  mayIntercept,
  mayWithdraw,
  type Withdrawal,
} from '../../rules/reactions.ts';
import { partyOfSeat } from '../../rules/seats.ts';
import { enteredBy } from '../../rules/triggers.ts';
import { playFrom } from '../../windows.ts';
import { areaName, armyName } from '../../words.ts';
import { paid, paidNote } from '../pay.ts';
import { attritionOf } from './attrition.ts';
import { hereOf, marching, nextArea } from './marching.ts';
import { interceptChoice, withdrawChoice } from './reaction-choice.ts';

/** The army on its way and the area before it. */
export const approachOf = (board: Board): Approach => {
  const march = marching(board);
  return { march, area: nextArea(march) ?? march.from, from: march.kind === 'sea' ? null : hereOf(march) };
};

/** A card that helps is played with the reaction. */
const aided = (
  board: Board,
  seat: Seat,
  kind: Reaction['kind'],
  helper: string | undefined,
): Applied<Board> => {
  if (helper === undefined) {
    return { board };
  }
  const played = playFrom(amend(board, { reaction: { kind, mr: 0 } }), 'AON-ACT-5', seat, { play: helper });
  return { ...played, board: amend(played.board, { reaction: null }) };
};

const moved = (board: Board, corps: readonly CorpsId[], to: string): Board =>
  enteredBy(moveCorps(board, corps, to), corps, to);

const leaderFirst = (leader: CorpsId, corps: readonly CorpsId[]): readonly CorpsId[] => [
  leader,
  ...corps.filter(id => id !== leader),
];

const withdrawn = (
  board: Board,
  seat: Seat,
  { withdraw, corps, to, with: helper }: Withdrawal,
): Applied<Board> => {
  const card = aided(board, seat, 'withdraw', helper);
  const note: Note = {
    text: `${armyName(leaderFirst(withdraw, corps))} withdraws to ${areaName(to)}.`,
    cite: 'AON-R45',
    data: { withdraw: corps, to },
  };
  return {
    board: moved(card.board, corps, to),
    notes: [...(card.notes ?? []), note],
    ...(helper === undefined ? {} : { reveal: true }),
  };
};

/** The seats on the other side are asked whether corps go before the mover comes. */
export const withdrawStep = inTurns<Board, NoLocals, Withdrawal>('aon.march.withdraw', {
  cite: 'AON-R45',
  until: 'acts',
  ask: (board, _local, side) => {
    const approach = approachOf(board);
    const seat = side as Seat;
    return mayWithdraw(board, approach, seat)
      ? hidden(
          choose(
            seat,
            {
              title: `${armyName(approach.march.corps)} comes to ${areaName(approach.area)}: withdraw?`,
              cite: 'AON-R45',
            },
            withdrawChoice(board, approach, seat),
          ),
        )
      : null;
  },
  act: (board, _local, seat, value) => withdrawn(board, seat as Seat, value),
  close: board => ({ board }),
});

/** The interceptor enters one area, and wears out by terrain and winter only (AON-R16). */
const intercepted = (board: Board, seat: Seat, value: Interception): Applied<Board> => {
  const { intercept, corps, pay, with: helper } = value;
  const { area } = approachOf(board);
  const party = partyOfSeat(seat);
  const price =
    pay === undefined ? amend(board, { freeUsed: [...board.freeUsed, party] }) : paid(board, seat, pay);
  const card = aided(price, seat, 'intercept', helper);
  const army = leaderFirst(intercept, corps);
  const after = moved(markCorps(card.board, corps), corps, area);
  return {
    board: after,
    push: attritionOf(after, seat, { corps: army, mode: 'intercept' }),
    notes: [
      {
        text: `${armyName(army)} intercepts in ${areaName(area)}.`,
        cite: 'AON-R46',
        data: { intercept: corps, area },
      },
      ...(pay === undefined ? [] : [paidNote(board, seat, pay, 'AON-REACT-2')]),
      ...(card.notes ?? []),
    ],
    reveal: true,
  };
};

/** The seats on the other side are asked whether an army beside the path intercepts. */
export const interceptStep = inTurns<Board, NoLocals, Interception>('aon.march.intercept', {
  cite: 'AON-R46',
  until: 'acts',
  ask: (board, _local, side) => {
    const approach = approachOf(board);
    const seat = side as Seat;
    return mayIntercept(board, approach, seat)
      ? hidden(
          choose(
            seat,
            {
              title: `${armyName(approach.march.corps)} comes to ${areaName(approach.area)}: intercept?`,
              cite: 'AON-R46',
            },
            interceptChoice(board, approach, seat),
          ),
        )
      : null;
  },
  act: (board, _local, seat, value) => intercepted(board, seat as Seat, value),
  close: board => ({ board }),
});
