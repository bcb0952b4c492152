import { type AnyStep, type Applied, haveTruce, type Option, step } from '#kernel';
import { rangeOf } from '../../charts/capital-range.ts';
import { isMajorState, nameOfState, type StateId } from '../../map.ts';
import type { Major } from '../../vocabulary.ts';
import type { Board, Power } from '../board.ts';
import { isFree, isNeutral, isTruced, leaveLeague, trucedRelations } from '../rules/leagues.ts';
import {
  areFoes,
  areFriends,
  citiesIn,
  leagueWith,
  powersOfSeat,
  seatOf,
  withRealm,
} from '../rules/realm.ts';
import { freePrisoners, settleGround } from '../rules/settling.ts';
import { DONE, doneOption, note, option, stateText } from '../words.ts';
import { COURT_COST, courtStep, mayCourt } from './court.ts';
import { askOrder } from './order.ts';
import { declared, honourStep, protectStep } from './war.ts';

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
    return (
      isNeutral(board, state) &&
      !areFoes(board, power, state) &&
      !haveTruce(board.realm.relations, power, state)
    );
  });

/** An aggressor ends its war on an engine-run minor alone (WAP-R40). */
const mayEnd = (board: Board, power: Power): readonly StateId[] =>
  board.fixed.states.filter(
    state =>
      isNeutral(board, state) &&
      areFoes(board, power, state) &&
      board.attacks.some(({ by, minor }) => by === power && minor === state),
  );

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
  awaits: (board, { power }) =>
    askOrder(board, power, { phase: 'Alliance Phase', cite: 'WAP-SEQ-2A' }, ordersOf),
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

/** A war on a minor ends by *restore*, with a truce as any peace (WAP-R40). */
const endWar = (board: Board, power: Power, minor: StateId): Board => {
  const held = { ...board.realm.held };
  for (const city of citiesIn(board)) {
    if (city.state === minor && held[city.hex] === power) {
      delete held[city.hex];
    }
  }
  const at = withRealm(board, { held, relations: trucedRelations(board, power, minor) });
  const freed = freePrisoners(
    freePrisoners(at, power, state => state === minor),
    minor,
    state => state !== minor,
  );
  return settleGround(freed);
};

export const allianceSteps: readonly AnyStep<Board>[] = [
  allianceStep,
  relationsStep,
  honourStep,
  protectStep,
  courtStep,
];
