import { chart, count, d, flag, pick } from '#kernel';

/** Invented rules, drawn like a printed chart: fifteen modifiers of every kind, and a grid. */
export const assault = chart({
  id: 'demo.assault',
  title: 'Assault',
  cite: 'Demo 7.4',
  facts: {
    odds: count('Odds', 1, 6),
    corps: count('Supporting corps', 0, 5),
    rating: count('Leader', 0, 4),
    losses: count('Earlier losses', 0, 9),
    terrain: pick('Terrain', ['clear', 'rough', 'mountain']),
    season: pick('Season', ['spring', 'summer', 'autumn', 'winter']),
    river: flag('Across a river'),
    fort: flag('Fortress'),
    flank: flag('In the flank'),
    guard: flag('Guard committed'),
    cavalry: flag('Superior cavalry'),
    artillery: flag('Grand battery'),
    supply: flag('Out of supply'),
    forced: flag('After a forced march'),
    surprise: flag('By surprise'),
  },
  dice: d(6),
  modifiers: [
    { add: +1, per: 'corps', label: 'supporting corps', cite: 'Demo 7.41' },
    { add: +1, per: 'rating', label: 'leader', cite: 'Demo 7.42' },
    { add: -1, when: f => f.losses > 4, label: 'worn down', cite: 'Demo 7.43' },
    { add: -1, when: f => f.terrain === 'rough', label: 'rough', cite: 'Demo 7.44' },
    { add: -2, when: f => f.terrain === 'mountain', label: 'mountain', cite: 'Demo 7.44' },
    { add: -1, when: f => f.season === 'winter', label: 'winter', cite: 'Demo 7.45' },
    { add: -1, when: 'river', label: 'across a river', cite: 'Demo 7.46' },
    { add: -2, when: 'fort', label: 'fortress', cite: 'Demo 7.46' },
    { add: +2, when: 'flank', label: 'flank', cite: 'Demo 7.47' },
    { add: +2, when: 'guard', label: 'Guard', cite: 'Demo 7.47' },
    { add: +1, when: 'cavalry', label: 'superior cavalry', cite: 'Demo 7.48' },
    { add: +1, when: f => f.artillery && f.terrain === 'clear', label: 'grand battery', cite: 'Demo 7.48' },
    { add: -2, when: 'supply', label: 'out of supply', cite: 'Demo 7.49' },
    { add: -1, when: f => f.forced && f.season !== 'summer', label: 'forced march', cite: 'Demo 7.49' },
    { add: +1, when: 'surprise', label: 'surprise', cite: 'Demo 7.49' },
  ],
  limits: [-2, 12],
  column: 'odds',
  grid: `
           | 1  2  3  4  5  6
       <=0 | 0  0  0  1  1  1
      1..2 | 0  0  1  1  1  2
      3..4 | 0  1  1  2  2  2
      5..6 | 1  1  2  2  3  3
      7..9 | 1  2  2  3  3  4
       >=10| 2  2  3  3  4  5`,
  cell: Number,
  result: ({ modifier, total, cell }) => ({ modifier, row: total, losses: cell }),
});

export type Situation = Parameters<NonNullable<typeof assault.refuse>>[0];

const GRID = [
  [0, 0, 0, 1, 1, 1],
  [0, 0, 1, 1, 1, 2],
  [0, 1, 1, 2, 2, 2],
  [1, 1, 2, 2, 3, 3],
  [1, 2, 2, 3, 3, 4],
  [2, 2, 3, 3, 4, 5],
];

const rowOf = (total: number): number => {
  if (total <= 0) {
    return 0;
  }
  if (total <= 6) {
    return total <= 2 ? 1 : total <= 4 ? 2 : 3;
  }
  return total <= 9 ? 4 : 5;
};

/** The twin: the same chart as one would write it by hand, with nothing to explain it. */
export const assaultByHand = (f: Situation, die: number) => {
  let modifier = f.corps + f.rating;
  if (f.losses > 4) {
    modifier -= 1;
  }
  if (f.terrain === 'rough') {
    modifier -= 1;
  }
  if (f.terrain === 'mountain') {
    modifier -= 2;
  }
  if (f.season === 'winter') {
    modifier -= 1;
  }
  if (f.river) {
    modifier -= 1;
  }
  if (f.fort) {
    modifier -= 2;
  }
  if (f.flank) {
    modifier += 2;
  }
  if (f.guard) {
    modifier += 2;
  }
  if (f.cavalry) {
    modifier += 1;
  }
  if (f.artillery && f.terrain === 'clear') {
    modifier += 1;
  }
  if (f.supply) {
    modifier -= 2;
  }
  if (f.forced && f.season !== 'summer') {
    modifier -= 1;
  }
  if (f.surprise) {
    modifier += 1;
  }
  const row = Math.min(12, Math.max(-2, die + modifier));
  return { modifier, row, losses: GRID[rowOf(row)]?.[f.odds - 1] as number };
};
