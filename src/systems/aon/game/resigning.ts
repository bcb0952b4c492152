import {
  type AnyStep,
  type Applied,
  type Awaits,
  type Choice,
  type Choose,
  type Frame,
  giveCards,
  handOf,
  type Json,
  type Option,
} from '#kernel';
import type { Seat } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { partyOfSeat, present, seatsOf } from './rules/seats.ts';
import { resigned } from './rules/victory.ts';
import { does, subjectOf } from './words.ts';

export const RESIGN = 'resign';

const OPTION: Option = { value: RESIGN, label: 'Resign', grave: true };

const mayResign = (choice: Choice): Choice =>
  choice.kind === 'listed'
    ? { ...choice, options: [...choice.options, OPTION] }
    : {
        ...choice,
        check: value => (value === RESIGN ? null : choice.check(value)),
        hints: () => [...(choice.hints?.() ?? []), OPTION],
      };

const withResigning = (wait: Choose): Choose => ({
  ...wait,
  sides: Object.fromEntries(Object.entries(wait.sides).map(([side, choice]) => [side, mayResign(choice)])),
});

/** AON 5.10: the part of a seat that resigns passes to another of its side, hand and all. */
const handedOn = (board: Board, seat: Seat): Board => {
  const left = { ...board, resigned: [...board.resigned, seat] };
  const heir = present(left, seat);
  return {
    ...left,
    deck: giveCards(board.deck, seat, heir, ...handOf(board.deck, seat)),
    placements: board.placements.map(each => (each.seat === seat ? { ...each, seat: heir } : each)),
  };
};

/** AON-R64: a side that resigns has lost; a seat of several hands its part to a partner. */
const resigns = (board: Board, seat: Seat, frame: Frame): Applied<Board> => {
  const party = partyOfSeat(seat);
  const note = { text: `${does(seat, 'resign')}.`, cite: 'AON-R64', data: { resigned: seat } };
  if (seatsOf(board, party).length === 1) {
    return { board: { ...board, outcome: resigned(board, party) }, notes: [note], reveal: true };
  }
  const after = handedOn(board, seat);
  const heir = { text: `${subjectOf(present(after, seat))} plays for it from now on.`, cite: 'AON-R64' };
  return { board: after, push: [frame], notes: [note, heir], reveal: true };
};

/** The seat that a step is waiting for: never more than one in this game. */
const askedBy = (wait: Awaits): Seat | null =>
  wait?.awaits === 'choose' ? ((Object.keys(wait.sides)[0] as Seat | undefined) ?? null) : null;

/** A step that ends when the game has ended, and in which a seat that chooses may resign. */
export const resignable = (each: AnyStep<Board>): AnyStep<Board> => ({
  ...each,
  awaits: (board, local) => {
    const wait = board.outcome ? null : each.awaits(board, local);
    return wait?.awaits === 'choose' ? withResigning(wait) : wait;
  },
  apply: (board, local, input: Json | undefined) => {
    if (board.outcome) {
      return { board };
    }
    const seat = input === RESIGN ? askedBy(each.awaits(board, local)) : null;
    return seat === null ? each.apply(board, local, input) : resigns(board, seat, local as Frame);
  },
});
