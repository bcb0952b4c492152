import { type Applied, choose, type Frame, listed, resultOf, step } from '#kernel';
import { protection } from '../../charts/protection.ts';
import { isMajorState, nameOfState, type StateId } from '../../map.ts';
import type { Major, Minor } from '../../vocabulary.ts';
import type { Board, Power, SeatId } from '../board.ts';
import { isFree, isTruced, leaveLeague, warBetween, warOnMinor, withPatron } from '../rules/leagues.ts';
import { areFoes, leagueWith, powersLeft, seatOf } from '../rules/realm.ts';
import { settleGround } from '../rules/settling.ts';
import { note, option, stateText } from '../words.ts';

export const declared = (board: Board, power: Power, state: StateId, again: Frame) => {
  const told = note(`${stateText(power)} declares war on ${stateText(state)}.`, 'WAP-R39', {
    war: [power, state],
  });
  if (isMajorState(state)) {
    return { board, push: [again, honourFrame(board, power, state)], notes: [told] };
  }
  const allies = leagueWith(board, power).filter(each => each !== power);
  const { order } = resultOf(protection, {
    minor: nameOfState(state) as Minor,
    aggressor: nameOfState(power) as Major,
    allies: allies.map(nameOfState) as Major[],
  });
  const asked = order
    .map(name => name.toLowerCase())
    .filter(
      each =>
        powersLeft(board).includes(each) &&
        !isTruced(board, power, each) &&
        (isFree(board) || areFoes(board, power, each)),
    );
  return {
    board: settleGround(warOnMinor(board, power, state)),
    push: [
      again,
      ...(asked.length > 0 ? [protectStep.at({ minor: state, aggressor: power, left: asked })] : []),
    ],
    notes: [told],
  };
};

/** The seats that a war calls: the aggressor’s league, then the victim’s, each in the order of play (WAP-R39). */
export const honourFrame = (board: Board, aggressor: Power, victim: Power): Frame => {
  const called = [aggressor, victim].flatMap(power => {
    const seat = seatOf(board, power);
    return powersLeft(board)
      .filter(each => leagueWith(board, power).includes(each))
      .map(each => seatOf(board, each))
      .filter((each): each is SeatId => each !== null && each !== seat);
  });
  return honourStep.at({ aggressor, victim, left: [...new Set(called)] });
};

/** Each league member that is called honours the alliance or leaves (WAP-R39). */
export const honourStep = step<
  Board,
  { aggressor: Power; victim: Power; left: readonly SeatId[] },
  'honour' | 'leave'
>('wap.honour', {
  cite: 'WAP-R39',
  awaits: (_board, { aggressor, victim, left }) => {
    const [seat] = left;
    return seat === undefined
      ? null
      : choose(
          seat,
          {
            title: `War between ${stateText(aggressor)} and ${stateText(victim)}: honour the alliance?`,
            cite: 'WAP-R39',
          },
          listed([option('honour', 'Honour it'), option('leave', 'Leave the league')]),
        );
  },
  apply: (board, { aggressor, victim, left }, answer): Applied<Board> => {
    const [seat, ...others] = left;
    if (seat === undefined) {
      return {
        board: warBetween(board, aggressor, victim),
        notes: [note(`${stateText(aggressor)} and ${stateText(victim)} are at war.`, 'WAP-R39')],
      };
    }
    const next = honourStep.at({ aggressor, victim, left: others });
    return answer === 'leave'
      ? {
          board: settleGround(leaveLeague(board, seat)),
          push: [next],
          notes: [note(`${nameOfState(seat.replace('-crown', ''))} leaves its league.`, 'WAP-R39')],
        }
      : { board, push: [next] };
  },
});

/** The majors are asked in the order of Range; the first to accept becomes patron (WAP-PROT, WAP-R29). */
export const protectStep = step<
  Board,
  { minor: StateId; aggressor: Power; left: readonly Power[] },
  'accept' | 'decline'
>('wap.protect', {
  cite: 'WAP-PROT',
  awaits: (board, { minor, aggressor, left }) =>
    choose(
      seatOf(board, left[0] ?? '') ?? '',
      {
        title: `${stateText(left[0] ?? '')}: protect ${stateText(minor)} against ${stateText(aggressor)}?`,
        cite: 'WAP-PROT',
      },
      listed([option('accept', 'Protect it'), option('decline', 'Decline')], { pass: 'decline' }),
    ),
  apply: (board, { minor, aggressor, left }, answer): Applied<Board> => {
    const [power = '', ...others] = left;
    if (answer !== 'accept') {
      return { board, push: others.length > 0 ? [protectStep.at({ minor, aggressor, left: others })] : [] };
    }
    const now = withPatron(board, minor, power);
    return {
      board: now,
      push: areFoes(now, power, aggressor) ? [] : [honourFrame(now, aggressor, power)],
      notes: [note(`${stateText(power)} protects ${stateText(minor)}.`, 'WAP-PROT')],
    };
  },
});
