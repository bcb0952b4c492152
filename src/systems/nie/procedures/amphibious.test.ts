import { describe, expect, test } from 'vitest';
import { chances, DIE } from '../testing/chances.ts';
import { amphibious } from './amphibious.ts';

describe('amphibious movement', () => {
  test('two pieces past a squadron against one defender', () => {
    // Next to the port: die - 2 must be 2, or a 6; the first also rolls to land, on 3 or more.
    const through = DIE.filter(die => die !== 1 && (die - 2 >= 2 || die === 6)).length / 6;
    const ashore = 4 / 6;
    const first = through * ashore;
    const odds = chances(amphibious, {
      troops: 2,
      seas: [{ enemy: 1, nextToEmbarkation: true }],
      shore: { enemy: 1 },
    });
    expect(odds['landed:2']).toBeCloseTo(first * through, 12);
    expect(odds['landed:0']).toBeCloseTo((1 - first) ** 2, 12);
  });

  test('a General alone slips past two squadrons', () => {
    const odds = chances(amphibious, { troops: 0, generals: 1, seas: [{ enemy: 2 }] });
    expect(odds['generalsLanded:1']).toBeCloseTo(5 / 6, 12);
  });
});
