import { describe, expect, test } from 'vitest';
import { toNumber } from '#kernel';
import { demo } from '../../tests/support/demo-system.ts';
import { briefly, outlookOf } from './outlook.ts';

const lineOf = (outlook: ReturnType<typeof outlookOf>): Record<string, string> =>
  Object.fromEntries(
    (outlook ? briefly(outlook) : []).map(({ label, value }) => [label, toNumber(value).toFixed(3)]),
  );

describe('what a reading promises', () => {
  test('names each outcome with its chance, as the faces of two dice give them', () => {
    // +1: 6 or more on the dice is obeyed (26 of 36), 2 to 5 delayed, and nothing reads 2 or less.
    const outlook = outlookOf(demo, { chart: 'demo.orders', given: { near: true } });
    expect(outlook?.modifiers.dice).toBe(1);
    expect(lineOf(outlook)).toEqual({ Obeyed: (26 / 36).toFixed(3), Delayed: (10 / 36).toFixed(3) });
  });

  test('says what is to be expected where nothing else is open', () => {
    // Nine corps: one face loses 3, two lose 2, three lose 1: ten in six throws.
    const line = lineOf(outlookOf(demo, { chart: 'demo.forage', given: { corps: 9 } }));
    expect(line).toEqual({ 'Corps lost': (10 / 6).toFixed(3) });
  });

  test('is nothing for a chart of another shelf, or facts that it does not know', () => {
    expect(outlookOf(demo, { chart: 'other.chart', given: {} })).toBeNull();
    expect(outlookOf(demo, { chart: 'demo.orders', given: { nonsense: 1 } })).toBeNull();
  });
});
