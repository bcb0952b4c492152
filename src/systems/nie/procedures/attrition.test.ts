import { describe, expect, test } from 'vitest';
import { chances, resultOf } from '../testing/chances.ts';
import { attrition } from './attrition.ts';

describe('attrition', () => {
  test('Moscow in December: 1 and 2 kill, Heavy Cavalry dies on 3 too, Generals are spared', () => {
    const odds = chances(attrition, {
      nation: 'FR',
      region: 'moscow',
      afterMonth: 12,
      pieces: { INF: 2, HCV: 1, GEN: 3 },
    });
    expect(odds['lost:3']).toBeCloseTo((1 / 3) ** 2 / 2, 12);
    expect(odds.none).toBeCloseTo((2 / 3) ** 2 / 2, 12);
    expect(odds.mean).toBeCloseTo(2 / 3 + 1 / 2, 12);
  });

  test('without a line of communications a piece is lost on 1 anywhere', () => {
    const odds = chances(attrition, { cause: 'lines', nation: 'FR', region: 'vienna', pieces: { INF: 3 } });
    expect(odds.none).toBeCloseTo((5 / 6) ** 3, 12);
  });

  test('nobody rolls at home', () => {
    expect(resultOf(attrition, { nation: 'RU', region: 'moscow', pieces: { INF: 5 } }, null)).toMatchObject({
      lost: 0,
      rolling: 0,
    });
  });
});
