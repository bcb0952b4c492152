import { describe, expect, test } from 'vitest';
import { toNumber } from '#kernel';
import { esr } from '#systems/esr/index.ts';
import { briefly, outlookOf } from './outlook.ts';

const lineOf = (outlook: ReturnType<typeof outlookOf>): Record<string, string> =>
  Object.fromEntries(
    (outlook ? briefly(outlook) : []).map(({ label, value }) => [label, toNumber(value).toFixed(3)]),
  );

describe('what a reading promises', () => {
  test('names each outcome with its chance, as the faces of two dice give them', () => {
    // +2 and +1: 4 or more on the dice is obeyed, anything less delayed, for nothing reads 2 or less.
    const given = { issuerLR: 'B', receiverLR: 'C' };
    const outlook = outlookOf(esr, { chart: 'esr.activation', given });
    expect(outlook?.modifiers.dice).toBe(3);
    expect(lineOf(outlook)).toEqual({ Success: (33 / 36).toFixed(3), Delay: (3 / 36).toFixed(3) });
  });

  test('says what is to be expected where nothing else is open', () => {
    const given = { batteries: [{ guns: 8, cal: '12' }] };
    const line = lineOf(outlookOf(esr, { chart: 'esr.artillery-skirmish', given }));
    expect(Object.keys(line)).toEqual(['Score']);
  });

  test('is nothing for a chart of another shelf, or facts that it does not know', () => {
    expect(outlookOf(esr, { chart: 'wap.com', given: {} })).toBeNull();
    expect(outlookOf(esr, { chart: 'esr.activation', given: { nonsense: 1 } })).toBeNull();
  });
});
