import type { Json } from '../base/json.ts';
import { withOneMore } from './one-more.ts';
import {
  type AnyStep,
  type Applied,
  type Awaits,
  type Frame,
  type Option,
  type Side,
  wrapped,
} from './step.ts';

/** The value by which a seat that chooses gives up. */
export const RESIGN = 'resign';

const OPTION: Option = { value: RESIGN, label: 'Resign', grave: true };

export interface ResignSpec<B> {
  isOver(board: B): boolean;
  /** A seat gives up: the game ends, or another seat takes its part and the frame is asked again. */
  resigns(board: B, seat: Side, frame: Frame): Applied<B>;
}

/** The seat that a step is waiting for, where it waits for one alone. */
const askedBy = (wait: Awaits): Side | null =>
  wait?.awaits === 'choose' ? (Object.keys(wait.sides)[0] ?? null) : null;

/** Steps that end when the game has ended, and in which the seat that chooses may resign. */
export const resignable =
  <B>({ isOver, resigns }: ResignSpec<B>) =>
  (each: AnyStep<B>): AnyStep<B> =>
    wrapped(each, {
      awaits: (board, local) => {
        const wait = isOver(board) ? null : each.awaits(board, local);
        return wait?.awaits === 'choose' ? withOneMore(wait, OPTION) : wait;
      },
      apply: (board, local, input: Json | undefined) => {
        if (isOver(board)) {
          return { board };
        }
        const seat = input === RESIGN ? askedBy(each.awaits(board, local)) : null;
        return seat === null ? each.apply(board, local, input) : resigns(board, seat, local as Frame);
      },
    });
