import { d, resultOf, roll, type Step, step } from '#kernel';
import { tallied } from '../../cards/operations.ts';
import { embassy } from '../../charts/embassy.ts';
import { type CountryId, countryOf } from '../../map.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { partyOfSeat, present } from '../rules/seats.ts';
import { does } from '../words.ts';
import { askPrice, paid, paidNote } from './pay.ts';

interface Embassy {
  readonly seat: Seat;
  readonly country: CountryId;
}

const CITE = 'AON-R34';

/** Any card pays for an embassy. */
export const embassyPriceStep: Step<Board, Embassy, string> = step('aon.embassy.price', {
  cite: CITE,
  awaits: (board, { seat, country }) =>
    askPrice(
      board,
      present(board, seat),
      `Which card pays for the embassy to ${countryOf(country).name}?`,
      CITE,
    ),
  apply: (board, local, card) => {
    const seat = present(board, local.seat);
    return {
      board: paid(board, seat, card),
      push: [embassyStep.at({ ...local, seat })],
      notes: [
        { text: `${does(seat, 'send')} an embassy to ${countryOf(local.country).name}.`, cite: CITE },
        paidNote(board, seat, card, CITE),
      ],
      reveal: true,
    };
  },
});

/** The embassy is received or turned away; received, it is tallied like Envoys. */
export const embassyStep: Step<Board, Embassy, { dice: number }> = step('aon.embassy.roll', {
  cite: CITE,
  awaits: (_board, { seat, country }) =>
    roll(
      { title: `Embassy to ${countryOf(country).name}`, cite: CITE },
      { dice: d(6) },
      { by: seat, on: { chart: embassy.id, given: {} } },
    ),
  apply: (board, { seat, country }, { dice }) => {
    const result = resultOf(embassy, {}, dice);
    return {
      board: result.received ? tallied(board, country, partyOfSeat(seat)) : board,
      notes: [
        {
          text: `${countryOf(country).name}, die ${dice}: ${embassy.sentence?.(result, {})}`,
          cite: CITE,
          reading: { chart: embassy.id, result },
        },
      ],
    };
  },
});
