import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { chances } from '../testing/chances.ts';
import { wholePursuit } from './pursuit.ts';

describe('pursuit', () => {
  test('three horsemen after two Infantry', () => {
    const hit = 4 / 6;
    const odds = chances(wholePursuit, { cavalry: 3, areas: [{ pieces: { INF: 2 } }] });
    expect(odds['eliminated:0']).toBeCloseTo((1 - hit) ** 3, 12);
    expect(odds['eliminated:1']).toBeCloseTo(3 * hit * (1 - hit) ** 2, 12);
    expect(odds['eliminated:2']).toBeCloseTo(1 - (1 - hit) ** 3 - 3 * hit * (1 - hit) ** 2, 12);
  });

  test('NIE-LAND-PURSUIT-6: covering cavalry holds infantry off, and must be caught first', () => {
    const odds = chances(wholePursuit, { cavalry: 2, infantry: 9, areas: [{ pieces: { CAV: 1, INF: 5 } }] });
    // 5+ against the cavalry, then 3+ against infantry with the rest.
    expect(odds['eliminated:0']).toBeCloseTo((4 / 6) ** 2, 12);
    expect(odds['eliminated:2']).toBeCloseTo((2 / 6) * (4 / 6), 12);
  });

  test('NIE-LAND-PURSUIT-7: a General hides behind Elite Infantry', () => {
    const odds = chances(wholePursuit, { infantry: 1, areas: [{ pieces: { ELI: 1, GEN: 1 } }] });
    expect(odds.anyGeneral).toBe(0);
    expect(chances(wholePursuit, { infantry: 1, areas: [{ pieces: { GEN: 1 } }] }).anyGeneral).toBeCloseTo(
      1 / 6,
      12,
    );
  });

  test('best catches at least as many as habit', () => {
    const given: Json = {
      cavalry: 2,
      infantry: 2,
      areas: [{ pieces: { INF: 1, HAR: 1 } }, { inRout: true, pieces: { CAV: 1, INF: 1 } }],
    };
    const habit = chances(wholePursuit, given).mean ?? 0;
    const best = chances(wholePursuit, given, { policy: { winner: 'best' } }).mean ?? 0;
    expect(best).toBeGreaterThanOrEqual(habit - 1e-9);
  });
});
