import { chart, count, d, flag, type ThrowTable } from '#kernel';
import { acrossColumns } from './columns.ts';
import { corpsLost } from './march-attrition.ts';

const ONE_DIE: ThrowTable = { dice: d(6) };
const NO_DICE: ThrowTable = {};

const FIRST = 3;
const LAST = 10;

/** AON-WINTER-1, AON-T3: permanent losses of an area with three or more corps, by the modified die. */
export const winter = chart({
  id: 'aon.winter',
  title: 'Winter attrition',
  cite: 'AON-T3',
  phase: 'Winter attrition',
  facts: {
    corps: count('Corps in the area', 0, 99, { usual: FIRST }),
    depot: flag('Depot played'),
    friendly: flag('Friendly area'),
    capital: flag('Capital area of a major'),
    enemy: flag('Enemy area'),
    halfSpent: flag('Half or more of the corps are spent'),
    scorchedEarth: flag('Scorched Earth played'),
    insurgent: flag('French-controlled corps in an insurgent area'),
    barren: flag('Barren area'),
    cards: count('Other cards of the table', -6, 6, { default: 0, rare: true }),
  },
  dice: f => (f.corps < FIRST ? NO_DICE : ONE_DIE),
  usualDice: d(6),
  modifiers: [
    { add: +2, when: 'depot', label: 'Depot', cite: 'AON-WINTER-1' },
    { add: +1, when: 'friendly', label: 'friendly area', cite: 'AON-R13' },
    { add: +1, when: 'capital', label: 'capital area of a major', cite: 'AON-WINTER-1' },
    { add: -1, when: 'enemy', label: 'enemy area', cite: 'AON-R13' },
    { add: -1, when: 'halfSpent', label: 'half or more spent', cite: 'AON-R21' },
    { add: -2, when: 'scorchedEarth', label: 'Scorched Earth', cite: 'AON-WINTER-1' },
    { add: -2, when: 'insurgent', label: 'French corps in an insurgent area', cite: 'AON-WINTER-1' },
    { add: -2, when: 'barren', label: 'barren area', cite: 'AON-WINTER-1' },
    { add: +1, per: 'cards', label: 'other cards', cite: 'AON-WINTER-1' },
  ],
  limits: [1, 6],
  column: f => Math.max(FIRST, Math.min(f.corps, LAST)),
  columnRange: [FIRST, LAST],
  grid: `
        | 3  4  5  6  7  8  9  10
    <=1 | 1  1  1  2  2  2  3   3
      2 | 0  1  1  1  2  2  2   3
      3 | 0  0  1  1  1  2  2   2
      4 | 0  0  1  1  1  1  2   2
      5 | 0  0  0  1  1  1  1   2
    >=6 | 0  0  0  0  1  1  1   1`,
  cell: Number,
  refuse: f =>
    f.friendly && f.enemy
      ? { sentence: 'An area cannot be friendly and enemy at once.', cite: 'AON-R13' }
      : null,
  result: ({ given, modifier, total }) => ({
    modifier,
    row: given.corps < FIRST ? 0 : total,
    losses: winterLosses(given.corps, total),
  }),
  spreads: { losses: r => r.losses },
  measures: { mean: r => r.losses },
  figures: { losses: 'Corps lost', mean: 'Mean corps lost' },
  sentence: (r, f) => {
    if (f.corps < FIRST) {
      return 'Fewer than three corps winter without loss: nobody rolls.';
    }
    return r.losses === 0 ? 'The area winters without loss.' : `${corpsLost(r.losses)} for good.`;
  },
});

/** AON-WINTER-2: the losses of one winter roll; the modified die is held to the printed rows. Fewer than three lose none. */
export const winterLosses = (corps: number, row: number): number => {
  const cells = winter.cells[winter.findRow(row)] ?? [];
  return acrossColumns(corps, LAST, n => (n < FIRST ? 0 : (cells[n - FIRST] ?? 0)));
};
