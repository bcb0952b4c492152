import { describe, expect, test } from 'vitest';
import { type AnyChart, type Page, page } from '#kernel';
import { loadSystems } from '#systems';
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

const aid = async (id: string): Promise<Page> => {
  const entries = (await loadSystems()).flatMap(system => system.entries);
  return page(entries.find(entry => entry.id === id) as AnyChart);
};

describe('a printed chart', () => {
  test('prints once what holds for both throws, and says for which what does not', async () => {
    const combat = await aid('esr.combat');
    const lines = printedModifiers(combat);
    expect(lines).toHaveLength(combat.modifiers.length / 2);
    expect(lines.every(line => line.to === undefined)).toBe(true);
    const siege = printedModifiers(await aid('tnw.siege-dice'));
    expect(siege.find(line => line.label === 'open port')?.to).toBe('army');
  });

  test.each([
    ['tnw.summary', true],
    ['esr.pieces', true],
    ['aon.battle-results', true],
    ['aon.winter', false],
    ['esr.activation', false],
  ])('%s is wider than a column: %s', async (id, wide) => {
    expect(isWide(await aid(id))).toBe(wide);
  });

  test('of many lines may go on in the next column', async () => {
    expect(isLong(await aid('esr.activation'))).toBe(true);
    expect(isLong(await aid('esr.status-check'))).toBe(false);
  });
});
