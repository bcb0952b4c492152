import { describe, expect, test } from 'vitest';
import { type AnyChart, type Page, page } from '#kernel';
import { forage, melee, orders, weather } from '../../tests/support/demo-charts.ts';
import { amountText, bandText, cellText, isLong, isWide, printedModifiers } from './aid.ts';

test.each([
  ['<=2', '2 or less'],
  ['>=7', '7+'],
  ['3-4', '3–4'],
  ['-4..-1', '−4 to −1'],
  ['5..9', '5–9'],
  ['-3', '−3'],
  ['-', '–'],
  ['Move', 'Move'],
])('a band %s is printed %s', (text, printed) => {
  expect(bandText(text)).toBe(printed);
});

test.each([
  ['1-2', '1–2'],
  ['-1', '−1'],
  ['-', '–'],
  ['D2|1', 'D2|1'],
])('a cell %s is printed %s', (cell, printed) => {
  expect(cellText(cell)).toBe(printed);
});

test('an amount that only repeats the bounds of a field is told by its sign', () => {
  expect(amountText('+0 to +999')).toBe('+');
  expect(amountText('−999 to +999')).toBe('±');
  expect(amountText('+0 to +3')).toBe('0 to +3');
});

const aid = (chart: unknown): Page => page(chart as AnyChart);

describe('a printed chart', () => {
  test('prints once what holds for both throws, and says for which what does not', () => {
    const lines = printedModifiers(aid(melee));
    expect(lines.map(({ label, to }) => [label, to])).toEqual([
      ['strength', undefined],
      ['uphill', undefined],
      ['tired', undefined],
      ['wall', 'blue'],
    ]);
  });

  test.each([
    ['a table of twelve columns', true, weather],
    ['a small grid', false, forage],
    ['a list of bands', false, orders],
  ])('%s is wider than a column: %s', (_, wide, chart) => {
    expect(isWide(aid(chart))).toBe(wide);
  });

  test('of many lines may go on in the next column', () => {
    const long = {
      ...aid(orders),
      modifiers: Array.from({ length: 30 }, () => aid(orders).modifiers[0]),
    } as Page;
    expect(isLong(long)).toBe(true);
    expect(isLong(aid(orders))).toBe(false);
  });
});
