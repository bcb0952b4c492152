import { monthText } from '#systems/wap/game/phases/turn.ts';
import { isWinter, monthOf } from '#systems/wap/game/rules/ground.ts';
import { citiesOf, powersLeft } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { nameOfState } from '#systems/wap/map.ts';
import { MONTHS } from '#systems/wap/trackers/production-book.ts';
import type { Band } from '../../play/band.ts';
import { boardOf } from './known.ts';
import { STYLES } from './look.ts';
import { WORDS } from './words.ts';

/** The year as the scenario counts it: its first month first. */
const yearOf = (first: number): readonly number[] =>
  MONTHS.map((_, i) => ((i + first - 1) % MONTHS.length) + 1);

/** The band of a war: the year as a track, and the cities of the powers in the order of play. */
export const bandOf = (view: Seen): Band => {
  const board = boardOf(view);
  const { fixed, turn } = board;
  const year = yearOf(fixed.month);
  return {
    title: WORDS.title,
    subtitle: fixed.title,
    track: {
      label: WORDS.months,
      cells: year.map(month => {
        const name = MONTHS[month - 1] ?? '';
        return { text: name.slice(0, 1), title: name };
      }),
      now: year.indexOf(monthOf(board)),
    },
    counts: powersLeft(board).map(power => {
      const many = citiesOf(board, power).length;
      const flag = STYLES[power];
      return {
        ...(flag ? { power: flag } : {}),
        name: nameOfState(power),
        value: String(many),
        title: WORDS.cities(nameOfState(power), many),
      };
    }),
    clock: { big: monthText(board), small: WORDS.turn(turn, fixed.turns) },
    notices: isWinter(board) ? [WORDS.winter] : [],
  };
};
