import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { foot, table } from '../testing/table.ts';
import type { Board, Formation } from './board.ts';
import { invariants } from './invariants.ts';

const sound = table([
  { id: 'f', side: 'french', at: [3000, 600], face: 0, units: [foot(2)] },
  { id: 'c', side: 'coalition', at: [3000, 3500], face: 180, units: [foot(2)] },
]);

/** Where the enemy stands. */
const { x, y, face } = must(sound.formations[1]?.units[0]);
const THERE = { x, y, face };

const broken = (board: Board): readonly string[] =>
  invariants.flatMap(check => check({ board: board as never, stack: [] }) ?? []);

const changed = (change: (formation: Formation) => Partial<Formation>): Board => ({
  ...sound,
  formations: sound.formations.map(each => (each.id === 'f' ? { ...each, ...change(each) } : each)),
});

describe('what holds at every moment', () => {
  test('holds at the start', () => {
    expect(broken(sound)).toEqual([]);
  });

  test.each([
    ['stands on', changed(f => ({ units: f.units.map(unit => ({ ...unit, x: 30_000 })) }))],
    ['stands on', changed(f => ({ units: f.units.slice(0, 1).map(unit => ({ ...unit, ...THERE })) }))],
    ['two places', changed(f => ({ units: [...f.units, ...f.units] }))],
    ['fatigue', changed(() => ({ fatigue: { inf: -1, cav: 0, art: 0 } }))],
    ['fatigue', changed(() => ({ fatigue: { inf: 0, cav: 2, art: 0 } }))],
    ['under RT', changed(() => ({ status: 'RT' }))],
    ['no directive', changed(() => ({ directive: null }))],
    ['supports', changed(() => ({ directive: 'S' }))],
    ['in contact', changed(f => ({ units: f.units.map(unit => ({ ...unit, y: 33_875 })) }))],
    ['facing 360', changed(f => ({ units: f.units.map(unit => ({ ...unit, face: 360 })) }))],
  ])('finds that somebody %s', (word, board) => {
    expect(broken(board).join()).toContain(word);
  });

  test('finds an order that nobody accounts for', () => {
    const { french } = sound.armies;
    const lost: Board = {
      ...sound,
      armies: { ...sound.armies, french: { ...french, orders: { ...french.orders, issued: 1 } } },
    };
    expect(broken(lost).join()).toContain('issued 1 orders');
  });
});
