import { expect, test } from 'vitest';
import { sheetOf } from './sheet.ts';

const area = (id: string, x: number, y: number) => ({ id, title: id, at: [x, y] as const });

test('a map in any unit fills the sheet, and keeps its shape', () => {
  const sheet = sheetOf({ areas: [area('a', 10, 5), area('b', 12, 5), area('c', 11, 6)] });
  expect([sheet.width, sheet.height]).toEqual([1220, 720]);
  expect([...sheet.points.values()]).toEqual([
    [110, 110],
    [1110, 110],
    [610, 610],
  ]);
});

test('a single area stands in the middle', () => {
  const sheet = sheetOf({ areas: [area('a', 3, 3)] });
  expect(sheet.points.get('a')).toEqual([sheet.width / 2, sheet.height / 2]);
});
