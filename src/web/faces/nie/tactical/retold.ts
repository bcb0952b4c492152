import { foeOf } from '#systems/nie/procedures/quick/force.ts';
import { AREAS, areaName } from '#systems/nie/tactical/areas.ts';
import { areasOf } from '#systems/nie/tactical/board.ts';
import { areaOn, type Field } from './rows.ts';
import { WORDS } from './words.ts';

/** The pursuit numbers the areas of the loser, as a sheet does that has no board. */
const PURSUED = / in area (\d+)(?: \(Rout\))?/;

/** A sentence of the battle with its areas named as on the page: “attacker’s Reserve” is “Austria’s Reserve” there. */
export const retoldOn = (text: string, field: Field): string => {
  const { board } = field;
  const fled = board.end ? areasOf(board, foeOf(board.end.winner)) : [];
  const pursued = text.replace(PURSUED, (words, n: string) => {
    const area = fled[Number(n) - 1];
    return area ? WORDS.fledTo(areaOn(field, area)) : words;
  });
  return AREAS.reduce(
    (told, area) => told.replaceAll(areaName(area), areaOn(field, area) || areaName(area)),
    pursued,
  );
};
