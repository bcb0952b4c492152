import { holds } from '#systems/nie/game/phases/politics/actions.ts';
import { troops } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { joined, nationName } from '#systems/nie/game/words.ts';
import { MONTHS, NATION_LABELS, type Nation, whenName } from '#systems/nie/vocabulary.ts';
import type { Band, Count } from '../../../play/band.ts';
import { WORDS } from './words.ts';

const countOf = (view: Seen, nation: Nation): readonly Count[] => {
  const { sheet, extinct, fixed, units } = view;
  if (extinct.includes(nation)) {
    return [];
  }
  if (!fixed.parts.politics) {
    const men = troops(units.filter(unit => unit.nation === nation));
    const chance = holds(view, nation);
    const name = NATION_LABELS[nation];
    const title = WORDS.troops(name, men, chance ? `${chance.good}/${chance.of}` : '');
    return [{ power: nation, name, value: String(men), title }];
  }
  const { pap } = sheet.nations[nation];
  const wars = joined(sheet.wars[nation].flat().map(nationName));
  return [
    {
      power: nation,
      name: NATION_LABELS[nation],
      value: String(pap),
      title: WORDS.pap(NATION_LABELS[nation], pap, wars),
    },
  ];
};

/** The band of a war: the months as a track, the political action points of all nations, or their troops. */
export const bandOf = (view: Seen): Band => {
  const { fixed, sheet, round, turn } = view;
  return {
    title: WORDS.title,
    subtitle: fixed.title,
    track: {
      label: WORDS.months,
      cells: MONTHS.map(month => ({ text: month.slice(0, 1), title: month })),
      now: sheet.when.month - 1,
    },
    counts: fixed.present.flatMap(nation => countOf(view, nation)),
    clock: { big: whenName(sheet.when), small: WORDS.round(round, fixed.options.rounds) },
    notices: turn === null ? [] : [WORDS.turnOf(nationName(turn))],
  };
};
