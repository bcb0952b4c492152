import { chart, count, d } from '#kernel';

/** AON-T2: losses inflicted in battle, by the die and the own modified strength. */
export const battleResults = chart({
  id: 'aon.battle-results',
  title: 'Battle results',
  cite: 'AON-T2',
  phase: 'Campaign: battle',
  facts: {
    strength: count('Own modified strength', -99, 199, { usual: 10 }),
  },
  dice: d(6),
  column: 'strength',
  grid: `
      | <6  6-10  11-15  16-20  21-25  26-30  31-35  >35
    1 |  0    0      0      0      1      1      1     1
    2 |  0    0      0      1      1      1      1     2
    3 |  0    0      1      1      1      1      2     2
    4 |  0    0      1      1      1      2      2     2
    5 |  0    1      1      1      2      2      2     3
    6 |  1    1      1      2      2      2      3     3`,
  cell: Number,
  result: ({ cell, column }) => ({ losses: cell, column }),
  spreads: { losses: r => r.losses },
  measures: { mean: r => r.losses },
  figures: { losses: 'Corps that the enemy loses', mean: 'Mean corps that the enemy loses' },
  next: () => ({ entry: 'aon.after-battle', label: 'After the battle' }),
  sentence: r => (r.losses === 1 ? 'The enemy loses one corps.' : `The enemy loses ${r.losses} corps.`),
});

/** AON-T2, last row: the bonus of each column to the die that breaks a tie. */
export const TIE_BREAKER = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** AON-R8: the outer columns take everything beyond them. The column of a strength, counted from 0. */
export const columnOf = (strength: number): number => battleResults.findColumn(strength);

export const tieBreaker = (strength: number): number => TIE_BREAKER[columnOf(strength)] ?? 0;

/** AON-BATTLE-4: the losses that a side inflicts. */
export const inflicted = (strength: number, die: number): number =>
  battleResults.cells[die - 1]?.[columnOf(strength)] ?? 0;
