import { isRecord, type Json } from '#kernel';
import { NATION_LABELS, whenName } from '../vocabulary.ts';
import { begin } from './beginning.ts';
import { troops } from './situation.ts';
import { joined } from './words.ts';

/** The contents of a set-up, line by line, for the author of a scenario. */
export const summaryOf = (setup: Json): readonly string[] => {
  const begun = begin(isRecord(setup) ? setup : {});
  if (!begun.ok) {
    return [];
  }
  const { fixed, sheet, units, ships, regions } = begun.value.board;
  return [
    `${fixed.title}: from ${whenName(sheet.when)}, ${fixed.options.rounds} rounds, ${fixed.options.type === 'TEAM' ? 'Team' : 'Empire'}.`,
    `Seats: ${joined(fixed.seats.map(({ nation, controls }) => `${NATION_LABELS[nation]}${controls.length > 0 ? ` with ${joined(controls.map(each => NATION_LABELS[each]))}` : ''}`))}.`,
    ...fixed.present.map(nation => {
      const army = units.filter(unit => unit.nation === nation);
      const navy = ships.filter(ship => ship.nation === nation).length;
      const owned = Object.values(regions).filter(({ owner }) => owner === nation).length;
      return `${NATION_LABELS[nation]}: ${troops(army)} troops, ${navy} squadrons, ${owned} regions.`;
    }),
  ];
};
