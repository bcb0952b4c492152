import { expect, test } from 'vitest';
import { countedText, positionLines, stands, standsUnder } from './position.ts';

test.each([
  [0, '0'],
  [-1200, '−1,200'],
  ['2 × Britain', '2 × Britain'],
  [true, 'yes'],
])('%j is said', (value, text) => {
  expect(stands('Hits', value)).toEqual([{ label: 'Hits', text }]);
});

test.each([[null], [''], [false]])('%j is not said', value => {
  expect(stands('Hits', value)).toEqual([]);
});

test('a side without a line is left out', () => {
  expect(standsUnder('Attacker', stands('SP', 12), stands('Lost', null))).toEqual([
    { label: 'Attacker', lines: [{ label: 'SP', text: '12' }] },
  ]);
  expect(standsUnder('Attacker', stands('Lost', null))).toEqual([]);
});

test('equal things are counted', () => {
  expect(countedText(['Britain', 'Spain', 'Britain'])).toBe('2 × Britain; Spain');
});

test('a position reads line by line', () => {
  const position = [
    ...standsUnder(
      'Attacker',
      stands('SP', 12),
      stands('Morale', 2),
      standsUnder('May join', stands('Desaix', 3)),
    ),
    ...stands('Round', 2),
  ];
  expect(positionLines(position)).toEqual(['Attacker: SP 12; Morale 2; May join (Desaix 3)', 'Round: 2']);
});
