import { isRecord, type Json } from '#kernel';
import { joinedText, nameOfState } from '../map.ts';
import { begin } from './beginning.ts';
import { ofPower, sumSP } from './rules/pieces.ts';
import { citiesOf } from './rules/realm.ts';
import { pcText } from './words.ts';

/** The contents of a set-up, line by line, for the author of a scenario. */
export const summaryOf = (setup: Json): readonly string[] => {
  const begun = begin(isRecord(setup) ? setup : {});
  if (!begun.ok) {
    return [];
  }
  const { board } = begun.value;
  const { fixed } = board;
  return [
    `${fixed.title}: ${fixed.turns} turns, ${fixed.seats.length} seats; ${fixed.victory.pc} of ${fixed.victory.count} PCs win.`,
    ...Object.entries(fixed.victory.par ?? {}).map(
      ([power, par]) => `After the last turn ${nameOfState(power)} counts ${pcText(par ?? 0)} more.`,
    ),
    ...fixed.seats.map(({ powers }) => {
      const cities = powers.reduce((sum, power) => sum + citiesOf(board, power).length, 0);
      const sp = powers.reduce((sum, power) => sum + sumSP(board.troops.filter(ofPower(board, power))), 0);
      return `${joinedText(powers.map(nameOfState))}: ${sp} SP, ${pcText(cities)}.`;
    }),
  ];
};
