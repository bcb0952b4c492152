import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { differences, hurt, type Troop, thrown, troop } from '../testing/by-hand.ts';
import { shore } from './shore.ts';

const BRITISH = { nation: 'britain', cannon: 3 };
const RUSSIAN = { nation: 'russia', cannon: 1 };

describe('shore fire, by hand', () => {
  test('at a Fleet in a strait: every six sinks, fives do nothing', () => {
    const fleet = [BRITISH, BRITISH, RUSSIAN];
    const sunk = thrown(4).map(({ six, chance }) => [Math.min(3, six), chance] as const);
    const mean = sunk.reduce((sum, [six, chance]) => sum + six * chance, 0);
    const all = sunk.reduce((sum, [six, chance]) => sum + (six === 3 ? chance : 0), 0);
    expect(
      differences(
        shore,
        { site: 'fort', target: 'fleet', fleet: fleet as Json },
        { meanLost: mean, wiped: all },
      ),
    ).toEqual([]);
  });

  test('at a landing: sixes remove, fives disrupt', () => {
    const formation = { units: 1, commander: 3 };
    const ends = thrown(2).map(each => ({
      chance: each.chance,
      left: hurt(troop({ ...formation, bonus: 0 }), each),
    }));
    const sum = (of: (t: Troop) => number): number =>
      ends.reduce((total, { chance, left }) => total + chance * of(left), 0);
    expect(
      differences(
        shore,
        { site: 'other', target: 'formation', formation },
        {
          meanLost: sum(t => 2 - t.men.length),
          wiped: sum(t => (t.men.length === 0 ? 1 : 0)),
          'disrupted:1': sum(t => (t.men.filter(man => man.down).length === 1 ? 1 : 0)),
        },
      ),
    ).toEqual([]);
  });
});
