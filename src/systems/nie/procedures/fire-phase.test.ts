import { describe, expect, test } from 'vitest';
import { type AnyProcedure, type Json, resolve } from '#kernel';
import { chances, PAIRS } from '../testing/chances.ts';
import { firePhase } from './fire-phase.ts';

describe('fire of several pieces', () => {
  test('two guns at two Infantry: 7 to hit, 9 eliminates', () => {
    const hit = PAIRS.filter(sum => sum >= 7).length / 36;
    const kill = PAIRS.filter(sum => sum >= 9).length / 36;
    const odds = chances(firePhase, {
      firers: [{ type: 'ART', number: 2 }],
      targets: [{ type: 'INF', number: 2 }],
    });
    expect(odds.cleared).toBeCloseTo(hit * hit, 12);
    expect(odds['eliminated:2']).toBeCloseTo(kill * kill, 12);
    expect(odds.mean).toBeCloseTo(2 * hit, 12);
  });

  test('the only target gone, the next gun has nothing to shoot at', () => {
    const odds = chances(firePhase, { firers: [{ type: 'ART', number: 2 }], targets: [{ type: 'INF' }] });
    expect(odds.cleared).toBeCloseTo(1 - (15 / 36) ** 2, 12);
  });

  test('skirmishers screen the line behind them', () => {
    // 9 to hit with 1 off: 10 for the skirmishers, while the line behind would be hit on 9.
    const given: Json = {
      firers: [{ type: 'INF' }],
      targets: [{ type: 'MIL' }, { type: 'INF', formation: 'skirmish' }],
    };
    expect(chances(firePhase, given).mean).toBeCloseTo(PAIRS.filter(sum => sum >= 10).length / 36, 12);
  });

  test('what the chart forbids is refused', () => {
    const given: Json = { firers: [{ type: 'CAV' }], targets: [{ type: 'INF' }] };
    expect(resolve(firePhase as AnyProcedure, given, undefined).ok).toBe(false);
  });
});
