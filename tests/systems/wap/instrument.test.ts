import { expect, test } from 'vitest';
import { instrumentOf } from '#companion/instrument.ts';
import { openingOf } from '#companion/situation.ts';
import { combatResults } from '#systems/wap/charts/combat-results.ts';

const ways = (drm: number) =>
  instrumentOf(combatResults, { ...openingOf(combatResults), drm })?.columns.map(column => column.ways);

test('a modifier moves the weight of two dice, and the first column takes what lies beyond it', () => {
  expect(ways(0)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(ways(-1)).toEqual([3, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]);
});
