import { type AnyStep, type Applied, d, type Frame, lapse, roll, step } from '#kernel';
import { nameOfState } from '../../map.ts';
import { MONTHS } from '../../trackers/production-book.ts';
import { type Board, LANDED, type Power, type SeatId } from '../board.ts';
import { monthOf } from '../rules/ground.ts';
import { unmark } from '../rules/pieces.ts';
import { holderAt, powersLeft, powersOfSeat, seatsLeft, withRealm } from '../rules/realm.ts';
import { controlled, fallingMajor, fallingMinors, majorFalls, minorFalls } from '../rules/settling.ts';
import { judged } from '../rules/victory.ts';
import { at, note, stateText } from '../words.ts';
import { allianceStep } from './alliance.ts';
import { attritionStep } from './attrition.ts';
import { combatStep } from './combat.ts';
import { exchangeStep } from './exchange.ts';
import { movementStep } from './movement.ts';
import { navalStep } from './naval/operations.ts';
import { portsStep } from './naval/shore.ts';
import { offersStep } from './offers.ts';
import { reinforcementStep } from './reinforcement.ts';

/** WAP-SEQ-0, WAP-R34: the order of play is drawn, seat by seat, where the scenario names none. */
export const orderStep = step<Board, { drawn: readonly SeatId[] }, { dice: number }>('wap.order', {
  cite: 'WAP-R34',
  awaits: (board, { drawn }) => {
    const left = seatsLeft(board).filter(seat => !drawn.includes(seat));
    return left.length < 2
      ? null
      : roll(
          {
            title: `Order of play: which power is number ${drawn.length + 1} of ${seatsLeft(board).length}`,
            cite: 'WAP-R34',
          },
          { dice: d(left.length) },
        );
  },
  apply: (board, { drawn }, rolled): Applied<Board> => {
    const left = seatsLeft(board).filter(seat => !drawn.includes(seat));
    const next = [...drawn, left[(rolled?.dice ?? 1) - 1] as SeatId];
    if (left.length > 1) {
      return { board, push: [orderStep.at({ drawn: next })] };
    }
    const most = Math.max(...next.map(seat => powersOfSeat(board, seat).length));
    const order = Array.from({ length: most }, (_, i) =>
      next.flatMap(seat => powersOfSeat(board, seat).slice(i, i + 1)),
    ).flat();
    return {
      board: { ...board, order },
      notes: [note(`Order of play: ${order.map(nameOfState).join(', ')}.`, 'WAP-R34')],
    };
  },
});

export const monthText = (board: Pick<Board, 'turn' | 'fixed'>): string => MONTHS[monthOf(board) - 1] ?? '';

/** WAP-R28: the text of the event cards is not available, so their step (1B) is empty. */
const EVENT_CARDS: readonly Frame[] = [];

/** One turn: diplomacy, the segments of the powers, the PC track (WAP-SEQ). */
export const turnStep = step<Board, Record<never, never>, undefined>('wap.turn', {
  cite: 'WAP-SEQ',
  awaits: () => null,
  apply: (board): Applied<Board> => ({
    board: {
      ...withRealm(board, { relations: lapse(board.realm.relations, board.turn) }),
      phase: 'diplomacy',
      phasing: null,
      worn: [],
      counted: [],
      courted: [],
      draws: [],
    },
    push: [
      trackStep.at(),
      ...[...powersLeft(board)].reverse().map(power => segmentStep.at({ power })),
      exchangeStep.at({ left: powersLeft(board) }),
      ...EVENT_CARDS,
      offersStep.at(),
    ],
    notes: [note(`Turn ${board.turn}, ${monthText(board)}.`, 'WAP-SEQ', { turn: board.turn })],
  }),
});

/** The segment of one power, 2A to 2G (WAP-SEQ). */
const segmentStep = step<Board, { power: Power }, undefined>('wap.segment', {
  cite: 'WAP-SEQ',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => ({
    board: { ...board, phasing: power },
    push: [
      controlStep.at({ power }),
      combatStep.at({ power }),
      movementStep.at({ power }),
      reinforcementStep.at({ power }),
      attritionStep.at({ power, begun: false }),
      navalStep.at({ power }),
      allianceStep.at({ power }),
    ],
  }),
});

/** Cities change hands, and minors fall (WAP-SEQ-2G). */
export const controlStep = step<Board, { power: Power }, undefined>('wap.control', {
  cite: 'WAP-SEQ-2G',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => {
    const { board: held, taken } = controlled({ ...unmark(board, LANDED), phase: 'control' }, power);
    const notes = taken.map(hex =>
      note(`${at(hex)} is in the hands of ${stateText(holderAt(held, hex) ?? '')}.`, 'WAP-R45', { hex }),
    );
    let now = held;
    for (const { minor, heir } of fallingMinors(held)) {
      now = minorFalls(now, minor, heir);
      notes.push(
        note(`${stateText(minor)} falls and becomes a satellite of ${stateText(heir)}.`, 'WAP-3.13', {
          minor,
          heir,
        }),
      );
    }
    return { board: now, push: [portsStep.at({ done: [] })], notes };
  },
});

/** The first goes last, the fallen aside; with two seats left nobody would like to be moved twice in a row (WAP-R34). */
const turned = (board: Board): readonly Power[] => {
  const [first, ...others] = powersLeft(board);
  return board.fixed.rotates && first !== undefined && seatsLeft(board).length > 2
    ? [...others, first, ...board.realm.fallen.filter(power => board.order.includes(power))]
    : board.order;
};

/** WAP-SEQ-3, WAP-SEQ-4: majors fall, victory is judged, and the next month begins. */
export const trackStep = step<Board, Record<never, never>, undefined>('wap.track', {
  cite: 'WAP-SEQ-3',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    let now: Board = { ...board, phase: 'track', phasing: null };
    const notes = [];
    for (let falls = fallingMajor(now); falls; falls = fallingMajor(now)) {
      now = majorFalls(now, falls.major, falls.heir);
      notes.push(
        note(`${stateText(falls.major)} has fallen to ${stateText(falls.heir)}.`, 'WAP-R67', { ...falls }),
      );
    }
    const after = judged(now);
    if (after.outcome) {
      return { board: after, notes: [...notes, note(after.outcome.sentence, 'WAP-R68')] };
    }
    return {
      board: { ...now, turn: now.turn + 1, order: turned(now) },
      push: [turnStep.at()],
      notes,
    };
  },
});

export const turnSteps: readonly AnyStep<Board>[] = [
  orderStep,
  turnStep,
  segmentStep,
  controlStep,
  trackStep,
];
