import {
  type Applied,
  type Choose,
  choose,
  hidden,
  inTurns,
  type NoLocals,
  type Note,
  type Open,
} from '#kernel';
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

interface Reacting {
  readonly may: (board: Board, approach: Approach, seat: Seat) => boolean;
  readonly choiceOf: (board: Board, approach: Approach, seat: Seat) => Open;
  readonly verb: string;
  readonly cite: string;
}

/** A seat is asked behind its screen whether it reacts to the army that comes; null where it cannot. */
const askReaction = (board: Board, seat: Seat, { may, choiceOf, verb, cite }: Reacting): Choose | null => {
  const approach = approachOf(board);
  const title = `${armyName(approach.march.corps)} comes to ${areaName(approach.area)}: ${verb}?`;
  return may(board, approach, seat)
    ? hidden(choose(seat, { title, cite }, choiceOf(board, approach, seat)))
    : null;
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
  ask: (board, _local, seat) =>
    askReaction(board, seat as Seat, {
      may: mayWithdraw,
      choiceOf: withdrawChoice,
      verb: 'withdraw',
      cite: 'AON-R45',
    }),
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
  ask: (board, _local, seat) =>
    askReaction(board, seat as Seat, {
      may: mayIntercept,
      choiceOf: interceptChoice,
      verb: 'intercept',
      cite: 'AON-R46',
    }),
  act: (board, _local, seat, value) => intercepted(board, seat as Seat, value),
  close: board => ({ board }),
});
