import {
  type AnyStep,
  type Applied,
  choose,
  dice,
  type Frame,
  listed,
  makePeace,
  type Option,
  read,
  resultOf,
  roll,
  step,
} from '#kernel';
import { rangeOf } from '../../charts/capital-range.ts';
import { courtingRoll } from '../../charts/courting.ts';
import { protection } from '../../charts/protection.ts';
import { isMajorState, nameOfState, type StateId } from '../../map.ts';
import type { Major, Minor } from '../../vocabulary.ts';
import type { Board, Power, SeatId } from '../board.ts';
import {
  aggressorsOf,
  isNeutral,
  isTruced,
  leaveLeague,
  warBetween,
  warOnMinor,
  withPatron,
} from '../rules/leagues.ts';
import {
  areFoes,
  areFriends,
  citiesIn,
  leagueWith,
  powersLeft,
  powersOfSeat,
  seatOf,
  withRealm,
} from '../rules/realm.ts';
import { freePrisoners, settleGround } from '../rules/settling.ts';
import { DONE, doneOption, note, option, stateText } from '../words.ts';

type Order =
  | typeof DONE
  | { readonly leave: true }
  | { readonly declare: StateId }
  | { readonly peace: StateId }
  | { readonly court: StateId };

/** The Alliance Phase begins: former allies may be declared war on from now on (WAP-R39). */
export const allianceStep = step<Board, { power: Power }, undefined>('wap.alliance', {
  cite: 'WAP-SEQ-2A',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => ({
    board: {
      ...board,
      phase: 'alliance',
      parted: Object.fromEntries(
        Object.entries(board.parted).filter(([pair]) => !pair.startsWith(`${power} `)),
      ),
    },
    push: [relationsStep.at({ power })],
  }),
});

const isFree = ({ fixed }: Board): boolean => fixed.options.diplomacy === 'free';

/** Majors and neutral minors on which a power may declare war (WAP-R39). */
const mayDeclareOn = (board: Board, power: Power): readonly StateId[] =>
  board.fixed.states.filter(state => {
    if (isMajorState(state)) {
      return (
        isFree(board) &&
        !board.realm.fallen.includes(state) &&
        !areFriends(board, power, state) &&
        !areFoes(board, power, state) &&
        board.parted[`${power} ${state}`] === undefined &&
        !isTruced(board, power, state)
      );
    }
    return isNeutral(board, state) && !areFoes(board, power, state);
  });

/** An aggressor ends its war on an engine-run minor alone (WAP-R40). */
const mayEnd = (board: Board, power: Power): readonly StateId[] =>
  board.fixed.states.filter(
    state =>
      isNeutral(board, state) &&
      areFoes(board, power, state) &&
      board.attacks.some(({ by, minor }) => by === power && minor === state),
  );

const COURT_COST = 1;

/** WAP-R42: neutral minors that a power may court. */
const mayCourt = (board: Board, power: Power): readonly StateId[] =>
  !board.fixed.options.courting || board.courted.includes(power) || (board.purse[power] ?? 0) < COURT_COST
    ? []
    : board.fixed.states.filter(state => {
        if (!isNeutral(board, state) || areFoes(board, power, state)) {
          return false;
        }
        return aggressorsOf(board, state).every(
          aggressor =>
            !areFriends(board, power, aggressor) &&
            !isTruced(board, power, aggressor) &&
            (isFree(board) || areFoes(board, power, aggressor)),
        );
      });

const mayLeave = (board: Board, power: Power): boolean => {
  const own = powersOfSeat(board, seatOf(board, power) ?? '');
  return isFree(board) && leagueWith(board, power).some(each => !own.includes(each));
};

const ordersOf = (board: Board, power: Power): readonly Option[] => [
  ...mayCourt(board, power).map(state =>
    option(
      { court: state },
      `Court ${stateText(state)}, Range ${rangeOf(nameOfState(state), nameOfState(power) as Major)}`,
    ),
  ),
  ...mayDeclareOn(board, power).map(state =>
    option({ declare: state }, `Declare war on ${stateText(state)}`),
  ),
  ...mayEnd(board, power).map(state => option({ peace: state }, `End the war on ${stateText(state)}`)),
  ...(mayLeave(board, power) ? [option({ leave: true }, 'Leave the league')] : []),
  doneOption('End the Alliance Phase'),
];

/** WAP-SEQ-2A: leave, declare war, end a war on a minor, court, in any order. */
export const relationsStep = step<Board, { power: Power }, Order>('wap.alliance.order', {
  cite: 'WAP-SEQ-2A',
  awaits: (board, { power }) => {
    const seat = seatOf(board, power);
    return seat === null
      ? null
      : choose(
          seat,
          { title: `${stateText(power)}: Alliance Phase`, cite: 'WAP-SEQ-2A' },
          listed(ordersOf(board, power), { pass: DONE }),
        );
  },
  apply: (board, { power }, order): Applied<Board> => {
    const again = relationsStep.at({ power });
    if (order === undefined || order === DONE) {
      return { board };
    }
    if ('leave' in order) {
      return {
        board: settleGround(leaveLeague(board, seatOf(board, power) ?? '')),
        push: [again],
        notes: [note(`${stateText(power)} leaves its league.`, 'WAP-R39')],
      };
    }
    if ('declare' in order) {
      return declared(board, power, order.declare, again);
    }
    if ('peace' in order) {
      return {
        board: endWar(board, power, order.peace),
        push: [again],
        notes: [note(`${stateText(power)} ends its war on ${stateText(order.peace)}.`, 'WAP-R40')],
      };
    }
    const paid: Board = {
      ...board,
      purse: { ...board.purse, [power]: (board.purse[power] ?? 0) - COURT_COST },
      courted: [...board.courted, power],
    };
    return { board: paid, push: [again, courtStep.at({ power, minor: order.court })] };
  },
});

/** A war on a minor ends by *restore* (WAP-R40). */
const endWar = (board: Board, power: Power, minor: StateId): Board => {
  const held = { ...board.realm.held };
  for (const city of citiesIn(board)) {
    if (city.state === minor && held[city.hex] === power) {
      delete held[city.hex];
    }
  }
  const at = withRealm(board, { held, relations: makePeace(board.realm.relations, power, minor) });
  const freed = freePrisoners(
    freePrisoners(at, power, state => state === minor),
    minor,
    state => state !== minor,
  );
  return settleGround(freed);
};

const declared = (board: Board, power: Power, state: StateId, again: Frame) => {
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
const honourFrame = (board: Board, aggressor: Power, victim: Power): Frame => {
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

const REMEMBERED = 12;

/**
 * WAP-R71: minors attacked in the last twelve turns, and the bonus of a power that comes too late (WAP-DIP, WAP-R42).
 */
const courtDrm = (board: Board, power: Power): number => {
  const attacked = new Set(
    board.attacks
      .filter(({ by, turn }) => by === power && turn > board.turn - REMEMBERED)
      .map(({ minor }) => minor),
  );
  const patrons = new Set(Object.values(board.realm.patrons));
  const late = !patrons.has(power) && patrons.size > 0 ? board.fixed.options.lateCourt : 0;
  return Math.max(-12, Math.min(12, late - attacked.size));
};

const courtFacts = (board: Board, power: Power, minor: StateId) => ({
  range: rangeOf(nameOfState(minor), nameOfState(power) as Major),
  drm: courtDrm(board, power),
});

/** WAP-COURT: two dice against the Range. */
export const courtStep = step<Board, { power: Power; minor: StateId }, { dice: number }>('wap.court-roll', {
  cite: 'WAP-COURT',
  awaits: (board, { power, minor }) => {
    const seat = seatOf(board, power);
    return roll(
      { title: `${stateText(power)} courts ${stateText(minor)}`, cite: 'WAP-COURT' },
      { dice: dice(2, 6) },
      {
        ...(seat === null ? {} : { by: seat }),
        on: { chart: 'wap.court', given: courtFacts(board, power, minor) },
      },
    );
  },
  apply: (board, { power, minor }, { dice: thrown }): Applied<Board> => {
    const { result, ledger } = read(courtingRoll, courtFacts(board, power, minor), thrown);
    const reading = { chart: 'wap.court', result: { ...result } };
    if (!result.success) {
      return {
        board,
        notes: [
          {
            ...note(`${stateText(power)} courts ${stateText(minor)} in vain.`, 'WAP-COURT'),
            reading,
            ledger,
          },
        ],
      };
    }
    const foes = aggressorsOf(board, minor).filter(foe => !areFoes(board, foe, power));
    return {
      board: settleGround(withPatron(board, minor, power)),
      push: foes.map(foe => honourFrame(board, foe, power)),
      notes: [
        {
          ...note(`The ${stateText(minor)} becomes a satellite of ${stateText(power)}.`, 'WAP-COURT', {
            minor,
            power,
          }),
          reading,
          ledger,
        },
      ],
    };
  },
});

export const allianceSteps: readonly AnyStep<Board>[] = [
  allianceStep,
  relationsStep,
  honourStep,
  protectStep,
  courtStep,
];
