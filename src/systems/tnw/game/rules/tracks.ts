import type { Applied, Frame, Note } from '#kernel';
import { handOf } from '#kernel';
import { PRICES } from '../../charts/prices.ts';
import { BLOCS, powerName, powerOf, RULES, type Warring } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, amendImpulse, type Board } from '../board.ts';
import { dealFrame } from '../frames.ts';
import { isCapitalLost, isClosed } from '../situation.ts';

/** TNW-R26: how many cards a power holds after a deal. */
const handSize = (board: Board, power: Power): number => {
  if (board.blocs[power] === 'neutral') {
    return RULES.neutralHand;
  }
  const full = board.fixed.hands[power] ?? 0;
  return Math.max(0, Math.min(RULES.handMax, full - (isCapitalLost(board, power) ? 1 : 0)));
};

/** Frames that deal a power up to its hand. */
export const dealt = (board: Board, power: Power): readonly Frame[] => {
  const missing = handSize(board, power) - handOf(board.deck, power).length;
  return missing > 0 ? [dealFrame(power, missing)] : [];
};

/** TNW-R52: a neutral joins a bloc at once; a power is dealt its hand. */
export const joinBloc = (board: Board, power: Power, bloc: Warring, why = ''): Applied<Board> => {
  const { [power]: _, ...truces } = board.truces;
  const after: Board = amend(board, {
    blocs: { ...board.blocs, [power]: bloc },
    tracks: { ...board.tracks, [power]: bloc === 'imperial' ? -2 : 2 },
    truces,
    rising: board.rising.filter(each => each !== power),
  });
  return {
    board: after,
    push: powerOf(power).kind === 'power' ? dealt(after, power) : [],
    notes: [
      {
        text: `${powerName(power)} joins the ${BLOCS[bloc]} bloc${why}.`,
        cite: 'TNW-R52',
        data: { joins: power, bloc },
      },
    ],
  };
};

/** TNW-R51: the price of a step; a played neutral power moves its own track for less. */
export const shiftCost = (by: Power, of: Power): number =>
  of !== by && powerOf(of).kind === 'power' ? RULES.prussiaStepCp : PRICES.neutral;

/** Why a neutral cannot be moved on its track; null where it can. */
export const shiftFault = (board: Board, by: Power, of: Power, byCard = false): string | null => {
  if (!board.fixed.options.diplomacy) {
    return 'There is no diplomacy in this scenario.';
  }
  if (board.blocs[of] !== 'neutral' || board.truces[of] || isClosed(board, of)) {
    return `${powerName(of)} cannot be moved on its track.`;
  }
  if (of === by) {
    return board.impulse?.shifted.includes(of) ? 'Once in an Impulse.' : null;
  }
  const bloc = board.blocs[by];
  if (bloc === 'neutral') {
    return 'A neutral power moves its own track only.';
  }
  if (powerOf(of).kind === 'power' && board.courted.includes(bloc)) {
    return `Your bloc has moved ${powerName(of)} in this turn.`;
  }
  return !byCard && board.impulse?.shifted.includes(of) ? 'One step for each neutral and Impulse.' : null;
};

const trackNote = (by: Power, of: Power, to: number): Note => ({
  text: `${powerName(by)} moves ${powerName(of)} to ${to > 0 ? '+' : ''}${to} on its track.`.replace(
    '-',
    '−',
  ),
  cite: 'TNW-R51',
  data: { track: of, to },
});

/** TNW-5.7: a neutral moves towards the bloc of a power; at the end of its track it joins. */
export const shift = (
  board: Board,
  by: Power,
  of: Power,
  steps: number,
  towards?: Warring,
): Applied<Board> => {
  const bloc = towards ?? (board.blocs[by] as Warring);
  const now = board.tracks[of] ?? 0;
  const to = Math.max(-2, Math.min(2, now + (bloc === 'imperial' ? -steps : steps)));
  const isGreatNeutral = powerOf(of).kind === 'power' && of !== by;
  const moved: Board = amend(board, {
    tracks: { ...board.tracks, [of]: to },
    courted: isGreatNeutral ? [...new Set([...board.courted, bloc])] : board.courted,
    impulse: board.impulse ? amendImpulse(board.impulse, { shifted: [...board.impulse.shifted, of] }) : null,
  });
  if (Math.abs(to) < 2) {
    return { board: moved, notes: [trackNote(by, of, to)] };
  }
  const joined = joinBloc(moved, of, to < 0 ? 'imperial' : 'coalition');
  return { ...joined, notes: [trackNote(by, of, to), ...(joined.notes ?? [])] };
};
