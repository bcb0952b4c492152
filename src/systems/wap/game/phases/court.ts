import { type Applied, dice, read, roll, step } from '#kernel';
import { rangeOf } from '../../charts/capital-range.ts';
import { courtingRoll } from '../../charts/courting.ts';
import { nameOfState, type StateId } from '../../map.ts';
import type { Major } from '../../vocabulary.ts';
import type { Board, Power } from '../board.ts';
import { isNeutral } from '../rules/leagues.ts';
import { areFoes, seatOf } from '../rules/realm.ts';
import { note, stateText } from '../words.ts';
import { mayProtect, protectedBy } from './war.ts';

export const COURT_COST = 1;

/** WAP-R42: neutral minors that a power may court. */
export const mayCourt = (board: Board, power: Power): readonly StateId[] =>
  !board.fixed.options.courting || board.courted.includes(power) || (board.purse[power] ?? 0) < COURT_COST
    ? []
    : board.fixed.states.filter(state => {
        if (!isNeutral(board, state) || areFoes(board, power, state)) {
          return false;
        }
        return mayProtect(board, power, state);
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
    return {
      ...protectedBy(board, minor, power),
      notes: [
        {
          ...note(`${stateText(minor)} becomes a satellite of ${stateText(power)}.`, 'WAP-COURT', {
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
