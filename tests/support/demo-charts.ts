import { chart, count, d, dice, flag, group, ofSides, pick } from '../../src/kernel/index.ts';

/** Corps that starve in a winter of invented rules: modifiers of two kinds over a grid. */
export const forage = chart({
  id: 'demo.forage',
  title: 'Forage in winter',
  cite: 'DEMO-T1',
  phase: 'Winter',
  facts: {
    corps: count('Corps in the area', 3, 99),
    depot: flag('Depot played'),
    friendly: flag('Friendly area'),
    enemy: flag('Enemy area'),
    spent: flag('Half or more of the corps are spent'),
    barren: flag('Barren area'),
  },
  dice: d(6),
  modifiers: [
    { add: +2, when: 'depot', label: 'depot', cite: 'DEMO-1' },
    { add: +1, when: 'friendly', label: 'friendly area', cite: 'DEMO-2' },
    { add: -1, when: 'enemy', label: 'enemy area', cite: 'DEMO-2' },
    { add: -1, when: 'spent', label: 'half or more spent', cite: 'DEMO-3' },
    { add: -2, when: 'barren', label: 'barren area', cite: 'DEMO-3' },
  ],
  limits: [1, 6],
  column: 'corps',
  grid: `
        | 3-5  6-8  >=9
    1   |  1    2    3
    2-3 |  0    1    2
    4-5 |  0    1    1
    6   |  0    0    1`,
  cell: Number,
  refuse: f =>
    f.friendly && f.enemy
      ? { sentence: 'An area cannot be friendly and enemy at once.', cite: 'DEMO-2' }
      : null,
  result: ({ modifier, total, cell }) => ({ modifier, row: total, losses: cell }),
  spreads: { losses: r => r.losses },
  measures: { mean: r => r.losses },
  figures: { losses: 'Corps lost', mean: 'Mean corps lost' },
  sentence: r =>
    r.losses === 0 ? 'Nobody starves.' : `${r.losses} corps ${r.losses === 1 ? 'starves' : 'starve'}.`,
});

const MEANS = {
  obeyed: 'The order is obeyed',
  delayed: 'The order is delayed',
  lost: 'The order is lost',
} as const;

/** An order on two dice: 7 and more is obeyed, 3 to 6 delayed, 2 and less lost. The first printing is harder. */
export const orders = chart({
  id: 'demo.orders',
  title: 'Orders',
  cite: 'DEMO-T2',
  phase: 'Command',
  facts: {
    near: flag('The general is near'),
    fatigue: count('Fatigue', 0, 5, { default: 0 }),
    printing: pick('Printing', { P1: 'First', P2: 'Second' }, { default: 'P2', option: true }),
  },
  dice: dice(2, 6),
  modifiers: [
    { add: +1, when: 'near', label: 'the general is near', cite: 'DEMO-4' },
    { add: -1, per: 'fatigue', label: 'each point of fatigue', cite: 'DEMO-4' },
    { add: -1, when: f => f.printing === 'P1', label: 'first printing', cite: 'DEMO-5' },
  ],
  bands: `
    <=2  | lost
    3-6  | delayed
    7+   | obeyed`,
  result: ({ cell, total }) => ({ order: cell as keyof typeof MEANS, total }),
  outcome: r => r.order,
  outcomes: { seenBy: 'the sender', tones: { lost: 'bad', delayed: 'mixed', obeyed: 'good' } },
  sentence: r => `${MEANS[r.order]} with ${r.total}.`,
});

const fighter = {
  strength: count('Strength', 0, 9),
  uphill: flag('Uphill'),
  tired: flag('Tired'),
} as const;

type Fighter = { readonly strength: number; readonly uphill: boolean; readonly tired: boolean };
type Fighters = { readonly red: Fighter; readonly blue: Fighter };

const linesOf = (to: 'red' | 'blue') => [
  { to, add: (f: Fighters) => f[to].strength, label: 'strength', cite: 'DEMO-6', range: [0, 9] as const },
  { to, add: -1, when: (f: Fighters) => f[to].uphill, label: 'uphill', cite: 'DEMO-6' },
  { to, add: -2, when: (f: Fighters) => f[to].tired, label: 'tired', cite: 'DEMO-6' },
];

/** Two sides roll against each other; all modifiers but one hold for both. */
export const melee = chart({
  id: 'demo.melee',
  title: 'Melee',
  cite: 'DEMO-6',
  phase: 'Combat',
  facts: {
    red: group('Red', fighter),
    blue: group('Blue', fighter),
    wall: flag('Blue stands behind a wall'),
  },
  dice: { red: d(6), blue: d(6) },
  modifiers: [
    ...linesOf('red'),
    ...linesOf('blue'),
    { to: 'blue', add: +1, when: 'wall', label: 'wall', cite: 'DEMO-7' },
  ],
  result: ({ totals }) => ({ lead: (totals.red ?? 0) - (totals.blue ?? 0) }),
  outcome: r => (r.lead > 0 ? 'red' : r.lead < 0 ? 'blue' : 'even'),
  outcomes: { favours: { red: 'red', even: null, blue: 'blue' } },
  sideTitles: { red: 'Red', blue: 'Blue' },
  measures: { redWins: r => r.lead > 0, blueWins: r => r.lead < 0 },
  figures: ofSides('Wins', { red: 'redWins', blue: 'blueWins' }),
  sentence: r => (r.lead === 0 ? 'Neither side gives way.' : `${r.lead > 0 ? 'Blue' : 'Red'} gives way.`),
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A table that is looked up without dice, and wider than a column of the page. */
export const weather = chart({
  id: 'demo.weather',
  title: 'Weather by month',
  cite: 'DEMO-T3',
  phase: 'Winter',
  facts: { month: pick('Month', MONTHS), north: flag('In the north') },
  row: ({ given }) => (given.north ? 'north' : 'south'),
  rowWords: ['north', 'south'],
  column: 'month',
  grid: `
          | Jan   Feb   Mar   Apr   May   Jun   Jul   Aug   Sep   Oct   Nov   Dec
    north | snow  snow  mud   mud   fair  fair  fair  fair  mud   mud   snow  snow
    south | mud   mud   fair  fair  fair  fair  fair  fair  fair  fair  mud   mud`,
  result: ({ cell }) => ({ weather: cell }),
  sentence: r => `The weather is ${r.weather}.`,
});
