import { describe, expect, test } from 'vitest';
import { reckoned } from './reckoning.ts';

describe('a battle reckoned beforehand', () => {
  test('is the battle of the procedure, without leaders who fall', () => {
    const { wins, lossA, lossD } = reckoned(
      { sp: 12, morale: 2, leader: 1 },
      { sp: 8, morale: 2, leader: 1 },
      0,
    );
    // The exact odds of the case E5 of the specification.
    expect(wins).toBeCloseTo(0.801528446 + 0.052631712, 8);
    expect(lossA).toBeCloseTo(3.475892995, 8);
    expect(lossD).toBeCloseTo(4.606009807, 8);
  });

  test('of large armies is reckoned at a smaller scale', () => {
    const host = (sp: number) => ({ sp, morale: 2, leader: 0 });
    const { wins, lossA } = reckoned(host(60), host(30), 0);
    expect(wins).toBeGreaterThan(0.9);
    expect(lossA).toBeLessThan(20);
  });
});
