import { describe, expect, test } from 'vitest';
import { shortCite } from './cites.ts';
import { dashed, inWords, numberText, ordinal, signedText, valueText } from './words.ts';

describe('names for people', () => {
  test.each([
    ['attackerLosses', 'Attacker losses'],
    ['date-with-death', 'Date with death'],
    ['won4-6', 'Won 4–6'],
    ['won>=4', 'Won 4+'],
    ['lost<=2', 'Lost 2 or less'],
    ['attacker by tie-break', 'Attacker by tie break'],
    ['mean:lossA', 'Mean loss A'],
    ['issuerLR', 'Issuer LR'],
    ['yardsToArmyCmdr', 'Yards to army cmdr'],
    ['Target stands, charger called off', 'Target stands, charger called off'],
    ['3', '3'],
    ['-2', '−2'],
  ])('%s → %s', (name, words) => {
    expect(inWords(name)).toBe(words);
  });
});

test.each([
  ['1805-1809: From Ulm to Wagram', '1805–1809: From Ulm to Wagram'],
  ['Saalfeld, 10 October 1806', 'Saalfeld, 10 October 1806'],
  ['A two-day battle', 'A two-day battle'],
])('%s is shown as %s', (title, shown) => {
  expect(dashed(title)).toBe(shown);
});

test.each([
  [0, '± 0'],
  [3, '+3'],
  [-2, '−2'],
])('%i signed is %s', (n, text) => {
  expect(signedText(n)).toBe(text);
});

test.each([
  [1900, '1,900'],
  [-1234567, '−1,234,567'],
  [2.5, '2.5'],
  [12, '12'],
])('%f is %s', (n, text) => {
  expect(numberText(n)).toBe(text);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [21, '21st'],
])('%i is %s', (n, text) => {
  expect(ordinal(n)).toBe(text);
});

test.each([
  [null, 'none'],
  [true, 'yes'],
  [['Davout', 'Ney'], 'Davout, Ney'],
  [{ corps: 2, freeUsed: false }, 'corps 2, free used no'],
  [[], 'none'],
])('a value in words %#', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test('a rule of the chart at hand is told by its last part', () => {
  expect(shortCite('ESR-QRG-ACT-M7', 'ESR-QRG-ACT')).toBe('M7');
  expect(shortCite('ESR-QRG-ACT', 'ESR-QRG-ACT')).toBe('ESR-QRG-ACT');
  expect(shortCite('ESR-R2', 'ESR-QRG-ACT')).toBe('ESR-R2');
});
