import { type Applied, type Choose, choose, listed } from '#kernel';
import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { narrowsKey } from '../rules/fleets.ts';
import { SIDE_OF } from '../seats.ts';
import { nationName } from '../words.ts';
import { YES_NO } from './politics/offers.ts';

/** A question to the seat of an owner; null where nobody else holds that seat: it agrees with itself. */
export const askSeat = (
  board: Board,
  nation: Nation,
  owner: Nation,
  title: string,
  cite: string,
  usual: 'yes' | 'no',
): Choose | null => {
  const seat = board.seats[owner];
  return seat === null || seat === board.seats[nation]
    ? null
    : choose(SIDE_OF[seat], { title, cite }, listed([...YES_NO], { pass: usual }));
};

/** NIE-RUL-65: consent to the narrows, asked of the owner of Constantinople or Anatolia for each passage. */
export const askOwner = (board: Board, nation: Nation, owner: Nation): Choose | null =>
  askSeat(
    board,
    nation,
    owner,
    `${nationName(nation)} wants to pass the narrows of ${nationName(owner)}. Consent?`,
    'NIE-RUL-65',
    'no',
  );

/** A refusal holds for the turn (NIE-RUL-49). */
export const refusedAt = (board: Board, nation: Nation): Applied<Board> => ({
  board: { ...board, spoken: [...board.spoken, narrowsKey(nation)] },
  notes: [{ text: 'The narrows stay closed.', cite: 'NIE-RUL-65' }],
});
