import type { Atlas } from './atlas.ts';
import type { Contents, Laid } from './laid.ts';
import { keepSeats, layNames, laySeas, laySeats, layShut } from './lay-names.ts';
import { byId, layDiscs, layStacks } from './lay-stacks.ts';
import { layTowns } from './lay-towns.ts';
import { sheetAt } from './sheet.ts';

/**
 * Lays out everything that keeps its size, for one zoom: the same for every part of the sheet that is looked at, so
 * that nothing jumps while the map is moved. From far stacks come before names, else each area has its name.
 */
export const layOut = (atlas: Atlas, contents: Contents, scale: number): Laid => {
  const sheet = sheetAt(atlas, contents, scale);
  keepSeats(sheet);
  const early = sheet.isFar ? layStacks(sheet, []).stacks : null;
  const first = layNames(sheet);
  const { stacks, names } = early ? { stacks: early, names: first } : layStacks(sheet, first);
  const discs = layDiscs(sheet, byId(names), stacks);
  const seats = laySeats(sheet);
  const seas = laySeas(sheet);
  const shut = layShut(sheet);
  const towns = layTowns(sheet, names, seats);
  return { level: sheet.level, scale, names, seats, stacks, discs, seas, shut, towns };
};
