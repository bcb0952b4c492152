import { type Choose, choose, listed, type Option } from '#kernel';
import type { Board, Power } from '../board.ts';
import { seatOf } from '../rules/realm.ts';
import { DONE, stateText } from '../words.ts';

interface Asking {
  /** The name of the phase, as the prompt says it. */
  readonly phase: string;
  readonly cite: string;
}

/** The next order of a power in its segment, or the end of the phase; a power without a seat gives no orders. */
export const askOrder = (
  board: Board,
  power: Power,
  { phase, cite }: Asking,
  optionsOf: (board: Board, power: Power) => readonly Option[],
): Choose | null => {
  const seat = seatOf(board, power);
  const title = `${stateText(power)}: ${phase}`;
  return seat === null
    ? null
    : choose(seat, { title, cite }, listed(optionsOf(board, power), { pass: DONE }));
};
