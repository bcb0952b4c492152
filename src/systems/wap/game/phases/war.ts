import { type Applied, choose, type Frame, listed, resultOf, step } from '#kernel';
import { protection } from '../../charts/protection.ts';
import { isMajorState, nameOfState, type StateId } from '../../map.ts';
import type { Major, Minor } from '../../vocabulary.ts';
import type { Board, Power, SeatId } from '../board.ts';
import {
  aggressorsOf,
  isFree,
  isTruced,
  leaveLeague,
  warDeclared,
  warOnMinor,
  withPatron,
} from '../rules/leagues.ts';
import { areFoes, areFriends, leagueWith, powersLeft, seatOf } from '../rules/realm.ts';
import { settleGround } from '../rules/settling.ts';
import { note, option, stateText } from '../words.ts';

/** The powers that are asked, one after the other, to protect a minor on which war is declared (WAP-PROT). */
export const protectorsOf = (board: Board, power: Power, minor: StateId): readonly Power[] => {
  const now = warOnMinor(board, power, minor);
  const allies = leagueWith(board, power).filter(each => each !== power);
  const { order } = resultOf(protection, {
    minor: nameOfState(minor) as Minor,
    aggressor: nameOfState(power) as Major,
    allies: allies.map(nameOfState) as Major[],
  });
  return order
    .map(name => name.toLowerCase())
    .filter(each => powersLeft(board).includes(each) && mayProtect(now, each, minor));
};

export const declared = (board: Board, power: Power, state: StateId, again: Frame) => {
  const told = note(`${stateText(power)} declares war on ${stateText(state)}.`, 'WAP-R39', {
    war: [power, state],
  });
  if (isMajorState(state)) {
    return { board, push: [again, honourFrame(board, power, state)], notes: [told] };
  }
  const now = warOnMinor(board, power, state);
  const asked = protectorsOf(board, power, state);
  return {
    board: settleGround(now),
    push: [
      again,
      ...(asked.length > 0 ? [protectStep.at({ minor: state, aggressor: power, left: asked })] : []),
    ],
    notes: [told],
  };
};

/** Whether a power may take a minor’s part against everybody who is at war with it (WAP-R42). */
export const mayProtect = (board: Board, power: Power, minor: StateId): boolean =>
  aggressorsOf(board, minor).every(
    aggressor =>
      !areFriends(board, power, aggressor) &&
      !isTruced(board, power, aggressor) &&
      (isFree(board) || areFoes(board, power, aggressor)),
  );

/**
 * A minor has a patron, which takes over its wars with powers that were no enemies (WAP-R42, WAP-R39). Armies that
 * stand in the minor for such a war stay there: the ground is settled when the war has been declared.
 */
export const protectedBy = (board: Board, minor: StateId, patron: Power) => {
  const now = withPatron(board, minor, patron);
  return nextWar(now, aggressorsOf(board, minor), patron);
};

/** One war after another, each with the allies of that time; the ground is settled after the last (WAP-R42). */
const nextWar = (board: Board, aggressors: readonly Power[], victim: Power) => {
  const [first, ...more] = aggressors.filter(aggressor => !areFoes(board, aggressor, victim));
  return first === undefined
    ? { board: settleGround(board), push: [] }
    : { board, push: [honourFrame(board, first, victim, more)] };
};

/** The seats that a war calls: the aggressor’s league, then the victim’s, each in the order of play (WAP-R39). */
const honourFrame = (board: Board, aggressor: Power, victim: Power, more: readonly Power[] = []): Frame => {
  const called = [aggressor, victim].flatMap(power => {
    const seat = seatOf(board, power);
    return powersLeft(board)
      .filter(each => leagueWith(board, power).includes(each))
      .map(each => seatOf(board, each))
      .filter((each): each is SeatId => each !== null && each !== seat);
  });
  return honourStep.at({ aggressor, victim, left: [...new Set(called)], more });
};

/** Each league member that is called honours the alliance or leaves (WAP-R39). */
export const honourStep = step<
  Board,
  {
    aggressor: Power;
    victim: Power;
    left: readonly SeatId[];
    /** Aggressors of other leagues, whose wars follow. */
    more: readonly Power[];
  },
  'honour' | 'leave'
>('wap.honour', {
  cite: 'WAP-R39',
  awaits: (board, { aggressor, victim, left }) => {
    const [seat] = left;
    // Two aggressors of one league bring one war: nobody is called to it twice.
    return seat === undefined || areFoes(board, aggressor, victim)
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
  apply: (board, { aggressor, victim, left, more }, answer): Applied<Board> => {
    const [seat, ...others] = left;
    if (areFoes(board, aggressor, victim)) {
      return nextWar(board, more, victim);
    }
    if (seat === undefined) {
      return {
        ...nextWar(warDeclared(board, aggressor, victim), more, victim),
        notes: [note(`${stateText(aggressor)} and ${stateText(victim)} are at war.`, 'WAP-R39')],
      };
    }
    const next = honourStep.at({ aggressor, victim, left: others, more });
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
    return {
      ...protectedBy(board, minor, power),
      notes: [note(`${stateText(power)} protects ${stateText(minor)}.`, 'WAP-PROT')],
    };
  },
});
