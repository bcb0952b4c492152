import { describe, expect, test } from 'vitest';
import { WORDS } from './words.ts';

describe('WAP-R58: the plate of a battle', () => {
  test('counts troops that are cut off on top of the mean prisoners', () => {
    expect(WORDS.taken('1.20', '0.30', 'hexes')).toBe(
      'Prisoners: 1.20 SP of the defender, 0.30 of the attacker.',
    );
    expect(WORDS.taken('1.20', '0.30', 'none')).toContain('and all its remaining troops, if it is broken');
    expect(WORDS.taken('1.20', '0.30', 'walls')).toContain('its troops without room inside');
  });

  test('promises a way back only where there is one', () => {
    expect(WORDS.broken.inside).toContain('fall back two hexes');
    expect(WORDS.broken.walls).not.toContain('fall back');
  });
});
