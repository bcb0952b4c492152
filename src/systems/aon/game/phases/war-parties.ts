import { d, resultOf, roll, type Step, step } from '#kernel';
import { warParty } from '../../charts/war-party.ts';
import { type CountryId, countryOf, RULES } from '../../map.ts';
import type { Board } from '../board.ts';
import { departFrame } from '../frames.ts';
import { align } from '../rules/alignment.ts';
import { statusOf } from '../rules/countries.ts';

/** A major whose peace is old enough and that nobody has courted this year. */
const isRestless = (board: Board, country: CountryId): boolean => {
  const since = board.peace[country];
  return (
    since !== undefined &&
    board.year - since >= RULES.warParty.firstYearAfterPeace &&
    (board.tally[country] ?? 0) === 0 &&
    ['N', 'FA'].includes(statusOf(board, country))
  );
};

/** AON-DIP-2: the war parties of majors that made peace years ago roll, one after the other. */
export const warPartiesStep: Step<Board, { readonly left: readonly CountryId[] }> = step('aon.war-parties', {
  cite: 'AON-DIP-2',
  awaits: () => null,
  apply: (board, { left: [country, ...left] }) => {
    if (country === undefined || !board.fixed.options.warParty) {
      return { board };
    }
    const next = [warPartiesStep.at({ left })];
    return { board, push: isRestless(board, country) ? [...next, warPartyStep.at({ country })] : next };
  },
});

const statusBefore = (board: Board, country: CountryId): 'N' | 'FA' =>
  statusOf(board, country) === 'FA' ? 'FA' : 'N';

export const warPartyStep: Step<Board, { readonly country: CountryId }, { dice: number }> = step(
  'aon.war-party.roll',
  {
    cite: 'AON-R35',
    awaits: (board, { country }) =>
      roll(
        { title: `War party of ${countryOf(country).name}`, cite: 'AON-R35' },
        { dice: d(6) },
        { on: { chart: warParty.id, given: { status: statusBefore(board, country) } } },
      ),
    apply: (board, { country }, { dice }) => {
      const given = { status: statusBefore(board, country) };
      const result = resultOf(warParty, given, dice);
      const note = {
        text: `${countryOf(country).name}, die ${dice}: ${warParty.sentence?.(result, given)}`,
        cite: 'AON-R35',
        reading: { chart: warParty.id, result },
      };
      if (!result.prevails) {
        return { board, notes: [note] };
      }
      const moved = align(board, country, given.status === 'N' ? 'CM' : 'N', 'AON-R35');
      return {
        board: moved.board,
        push: [departFrame(moved.departures)],
        notes: [note, ...moved.notes],
      };
    },
  },
);
