import { describe, expect, test } from 'vitest';
import { chances, resultOf } from '../testing/chances.ts';
import { raise } from './raise.ts';

describe('raising troops', () => {
  test('Saxony: 5 and 6 thrown again make 1 to 4 Infantry equally likely', () => {
    const odds = chances(raise, { region: 'saxony' });
    for (const n of [1, 2, 3, 4]) {
      expect(odds[`INF:${n}`]).toBeCloseTo(1 / 4, 12);
    }
    expect(odds['HCV:1']).toBeCloseTo(1 / 6, 12);
    expect(odds['ART:1']).toBeCloseTo(2 / 6, 12);
    expect(odds['HAR:1']).toBeCloseTo(1 / 6, 12);
    expect(odds.mean).toBeCloseTo(2.5 + 1.5 + 0.5, 12);
  });

  test('south of Switzerland no heavy cavalry, in Africa Militia and irregulars', () => {
    expect(chances(raise, { region: 'naples' })['HCV:0']).toBe(1);
    expect(chances(raise, { region: 'moldavia' })['HAR:0']).toBe(1);
    expect(chances(raise, { region: 'algiers' })['IRR:3']).toBeCloseTo(1 / 3, 12);
  });
});

describe('an illegal raising', () => {
  test('answers legal: false', () => {
    expect(resultOf(raise, { region: 'paris' }, null)).toMatchObject({ legal: false, INF: 0 });
    expect(resultOf(raise, { region: 'saxony' }, [[1], [1], [1]])).toMatchObject({
      legal: true,
      INF: 1,
      ART: 0,
    });
  });
});
