import { describe, expect, test } from 'vitest';
import type { Board } from '#systems/esr/game/board.ts';
import { foot, horse, type Troops, table } from '#systems/esr/testing/table.ts';
import { playThrough } from './battle.ts';
import { Dice } from './dice.ts';
import { type Position, positionOf } from './from-board.ts';
import { Exercise } from './plans.ts';
import { BROKEN, NEAREST, type Parts, type Role, Sheet, STEADY } from './sheet.ts';

const onTable = (troops: readonly Troops[], turns = 12): Position =>
  positionOf({ ...table(troops, {}, { turns }), turn: 1 } as Board);

const all = ({ terms }: Position, role: Role, aim = NEAREST): Parts => terms.kinds.map(() => ({ role, aim }));

const copyOf = ({ terms, sheet }: Position): Sheet => {
  const copy = new Sheet(terms.kinds.length, terms.spots.length);
  copy.copy(sheet);
  return copy;
};

/** The sheet after so many turns. */
const later = (position: Position, parts: readonly [Parts, Parts], seed: number, turns: number): Sheet => {
  const sheet = copyOf(position);
  playThrough(position.terms, sheet, parts, seed, turns);
  return sheet;
};

const SEEDS = Array.from({ length: 200 }, (_, i) => i * 7919 + 1);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

const line = (id: string, side: 'french' | 'coalition', at: readonly [number, number], n = 4): Troops => ({
  id,
  side,
  at: [...at],
  face: side === 'french' ? 0 : 180,
  directive: 'A',
  units: [foot(n)],
});

/** Far from everybody, so that no army hangs on one Formation. */
const REST: readonly Troops[] = [
  { ...line('f-rest', 'french', [300, 300], 8), directive: 'D' },
  { ...line('c-rest', 'coalition', [5700, 5700], 8), directive: 'D' },
];

describe('a battle in the mind', () => {
  test('throws two dice as often as dice do', () => {
    const dice = new Dice(1);
    const counts = new Array<number>(13).fill(0);
    for (let n = 0; n < 36_000; n++) {
      const sum = dice.two();
      counts[sum] = (counts[sum] ?? 0) + 1;
    }
    counts.slice(2).forEach((count, i) => {
      expect(count / 1000).toBeCloseTo(6 - Math.abs(i - 5), 0);
    });
  });

  test('goes the same way with the same seed, and leaves the position as it was', () => {
    const position = onTable([line('f', 'french', [3000, 2000]), line('c', 'coalition', [3000, 3000])]);
    const parts = [all(position, 'strike'), all(position, 'strike')] as const;
    const before = [...position.sheet.fatigue];
    const once = later(position, parts, 5, 4);
    expect(later(position, parts, 5, 4)).toEqual(once);
    expect([...position.sheet.fatigue]).toEqual(before);
  });

  test('nobody fights who has no order to', () => {
    const position = onTable([
      { ...line('f', 'french', [3000, 2000]), directive: 'D' },
      { ...line('c', 'coalition', [3000, 3600]), directive: 'D' },
    ]);
    const sheet = later(position, [all(position, 'stand'), all(position, 'stand')], 3, 6);
    expect([...sheet.fatigue]).toEqual([0, 0]);
    expect([...sheet.x, ...sheet.y]).toEqual([...position.sheet.x, ...position.sheet.y]);
  });

  test('two upon one break it far more often than one does', () => {
    const broken = (troops: readonly Troops[]): number => {
      const position = onTable([...troops, ...REST]);
      const struck = position.at.get('c') as number;
      const parts = [all(position, 'strike', struck), all(position, 'stand')] as const;
      return mean(SEEDS.map(seed => (later(position, parts, seed, 2).status[struck] === BROKEN ? 1 : 0)));
    };
    const enemy: Troops = { ...line('c', 'coalition', [3000, 3000]), directive: 'D' };
    const one = broken([enemy, line('f', 'french', [3000, 2000])]);
    const two = broken([enemy, line('f', 'french', [2400, 2200]), line('g', 'french', [3600, 2200])]);
    expect(two).toBeGreaterThan(one + 0.15);
  });

  test('better troops win more often', () => {
    const worth = (cr: number): number => {
      const position = onTable([
        { ...line('f', 'french', [3000, 2000]), units: [foot(4, { cr })] },
        line('c', 'coalition', [3000, 3000]),
      ]);
      const parts = [all(position, 'strike'), all(position, 'strike')] as const;
      return mean(SEEDS.map(seed => playThrough(position.terms, copyOf(position), parts, seed).worth));
    };
    expect(worth(6)).toBeGreaterThan(worth(4));
    expect(worth(4)).toBeGreaterThan(worth(2));
    expect(worth(6)).toBeGreaterThan(worth(2) + 0.1);
  });

  test('who falls back is out of reach and rests', () => {
    const position = onTable([
      { ...line('f', 'french', [3000, 2000]), directive: 'D', more: { fatigue: 2 } },
      { ...line('c', 'coalition', [3000, 2700]), directive: 'D' },
    ]);
    const at = position.at.get('f') as number;
    const sheet = later(position, [all(position, 'back'), all(position, 'stand')], 9, 5);
    expect(sheet.y[at]).toBeLessThan((position.sheet.y[at] as number) - 500);
    expect(sheet.fatigue[at]).toBeLessThan(2);
    expect(sheet.status[at]).toBe(STEADY);
  });
});

describe('the choice of a plan', () => {
  const planFor = (troops: readonly Troops[], turns = 12): readonly string[] => {
    const position = onTable(troops, turns);
    const exercise = new Exercise(position, 0, 4, { each: 6, longest: Number.POSITIVE_INFINITY });
    const { parts } = exercise.best(all(position, 'stand'), position.terms.kinds[0]?.force ?? 0);
    return [...position.at.keys()].map((id, i) => `${id} ${parts[i]?.role}`);
  };

  test('two who can fall on one do so together', () => {
    const plan = planFor([
      { ...line('f', 'french', [2500, 2100], 5), directive: 'A' },
      { ...line('g', 'french', [3500, 2100], 5), directive: 'A' },
      { ...line('c', 'coalition', [3000, 3000], 4), directive: 'D' },
      { ...line('far', 'coalition', [3000, 5700], 4), directive: 'D' },
    ]);
    expect(plan).toContain('f strike');
    expect(plan).toContain('g strike');
  });

  test('one does not run into three', () => {
    const plan = planFor([
      { ...line('f', 'french', [3000, 1500], 3), directive: 'D' },
      { ...line('c', 'coalition', [2300, 3300], 6), directive: 'D' },
      { ...line('d', 'coalition', [3000, 3300], 6), directive: 'D' },
      { ...line('e', 'coalition', [3700, 3300], 6), directive: 'D', units: [horse(4)] },
    ]);
    expect(plan).not.toContain('f strike');
  });
});
