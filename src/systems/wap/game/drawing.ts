import {
  type AnyStep,
  type Applied,
  type Awaits,
  askedOf,
  type Choice,
  type Choose,
  type Frame,
  type Json,
  type Listed,
  type Option,
  oneMore,
  sameJson,
  wrapped,
} from '#kernel';
import type { Board, SeatId } from './board.ts';
import { seatsLeft } from './rules/realm.ts';
import { ended } from './rules/victory.ts';
import { note } from './words.ts';

export const DRAW = 'draw';

const OPTION: Option = { value: DRAW, label: 'Wish a draw', grave: true };

/** A list that offers nothing but to pass still passes by itself. */
const isIdle = ({ options, pass }: Listed): boolean =>
  pass !== undefined && options.every(({ value, refused }) => refused !== undefined || sameJson(value, pass));

const mayWish = (choice: Choice): Choice =>
  oneMore(choice, OPTION, (choice.kind === 'listed' && isIdle(choice)) || choice.idle);

const canWish = (board: Board, seat: SeatId): boolean =>
  board.fixed.options.diplomacy === 'fixed' && !board.draws.includes(seat);

const withWish = (board: Board, wait: Choose): Choose => {
  const seats = Object.keys(wait.sides);
  const [seat] = seats;
  return seats.length !== 1 || wait.together || seat === undefined || !canWish(board, seat)
    ? wait
    : askedOf(wait, { [seat]: mayWish(wait.sides[seat] as Choice) });
};

const askedBy = (wait: Awaits): SeatId | null =>
  wait?.awaits === 'choose' ? (Object.keys(wait.sides)[0] ?? null) : null;

/** Where diplomacy is fixed a seat states its wish at any own decision; all in one turn end the game (WAP-R68). */
const wishes = (board: Board, seat: SeatId, frame: Frame): Applied<Board> => {
  const now: Board = { ...board, draws: [...board.draws, seat] };
  const told = note('A seat wishes a draw.', 'WAP-R68', { draw: seat });
  return seatsLeft(now).every(each => now.draws.includes(each))
    ? { board: ended(now, [], 'agreed', 'All seats wish a draw: the game ends so.'), notes: [told] }
    : { board: now, push: [frame], notes: [told] };
};

/** A step that ends when the game has ended, and at which a seat may wish a draw. */
export const endable = (each: AnyStep<Board>): AnyStep<Board> =>
  wrapped(each, {
    awaits: (board, local) => {
      const wait = board.outcome ? null : each.awaits(board, local);
      return wait?.awaits === 'choose' ? withWish(board, wait) : wait;
    },
    apply: (board, local, input: Json | undefined) => {
      if (board.outcome) {
        return { board };
      }
      const seat = input === DRAW ? askedBy(each.awaits(board, local)) : null;
      return seat === null ? each.apply(board, local, input) : wishes(board, seat, local as Frame);
    },
  });
