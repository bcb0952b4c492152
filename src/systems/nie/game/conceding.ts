import {
  type AnyStep,
  type Applied,
  type Awaits,
  type Choose,
  type Frame,
  type Json,
  type Option,
  withOneMore,
  wrapped,
} from '#kernel';
import type { Nation } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { concession } from './rules/ending.ts';
import { nationAt } from './seats.ts';
import { teamOf } from './situation.ts';
import { nationName } from './words.ts';

export const CONCEDE = 'concede';
const OPTION: Option = { value: CONCEDE, label: 'Concede', grave: true };

/** The seat that all others have conceded to; in a Team game, one of the other team. */
const heirOf = (board: Board): Nation | null => {
  const seats = board.fixed.seats.map(({ nation }) => nation);
  const left = seats.filter(seat => !board.conceded.includes(seat));
  if (board.fixed.options.type !== 'TEAM') {
    return left.length === 1 ? (left[0] as Nation) : null;
  }
  const teams = new Set(left.map(seat => teamOf(board, seat)));
  return teams.size === 1 ? (left[0] as Nation) : null;
};

/** A team concedes when all its seats do; in an Empire game all others to one seat (NIE-GAME-END). */
const concedes = (board: Board, seat: Nation, frame: Frame): Applied<Board> => {
  const given: Board = { ...board, conceded: [...board.conceded, seat] };
  const heir = heirOf(given);
  const note = { text: `${nationName(seat)} concedes.`, cite: 'NIE-GAME-END', data: { conceded: seat } };
  return heir === null
    ? { board: given, push: [frame], notes: [note], reveal: true }
    : { board: { ...given, outcome: concession(given, heir) }, notes: [note], reveal: true };
};

const askedBy = (wait: Awaits): Nation | null => {
  const side = wait?.awaits === 'choose' ? Object.keys(wait.sides)[0] : undefined;
  return side === undefined ? null : nationAt(side);
};

/** Where several choose at once in secret, nobody gives up the game. */
const isAlone = (wait: Awaits): wait is Choose => wait?.awaits === 'choose' && wait.together !== true;

/** A step that ends when the game has ended, and in which a seat that chooses may concede. */
export const concedable = (each: AnyStep<Board>): AnyStep<Board> =>
  wrapped(each, {
    awaits: (board, local) => {
      const wait = board.outcome ? null : each.awaits(board, local);
      const seat = askedBy(wait);
      return isAlone(wait) && seat !== null && !board.conceded.includes(seat)
        ? withOneMore(wait, OPTION)
        : wait;
    },
    apply: (board, local, input: Json | undefined) => {
      if (board.outcome) {
        return { board };
      }
      const seat = input === CONCEDE ? askedBy(each.awaits(board, local)) : null;
      return seat === null ? each.apply(board, local, input) : concedes(board, seat, local as Frame);
    },
  });
