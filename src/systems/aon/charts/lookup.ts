import { chart, count, d, maybe, pick, type ThrowTable } from '#kernel';
import { inflicted } from './battle-results.ts';
import { marchLosses } from './march-attrition.ts';
import { winterLosses } from './winter.ts';

const TABLES = {
  march: 'March attrition: corps subject',
  battle: 'Battle results: own strength',
  winter: 'Winter attrition: corps in the area',
} as const;

const ONE_DIE: ThrowTable = { dice: d(6) };
const NO_DICE: ThrowTable = {};

const LOOK = { march: marchLosses, battle: inflicted, winter: winterLosses } as const;

/** AON-T1, AON-T2, AON-T3: any of the three tables, with a plain die or one that is already modified. */
export const lookupTable = chart({
  id: 'aon.lookup',
  title: 'Table look-up',
  cite: 'AON-T1',
  facts: {
    table: pick('Table', TABLES),
    column: count('Corps (march, winter) or strength (battle)', -99, 199, { usual: 5 }),
    die: maybe(count('Modified die', -20, 26), { hint: 'Leave empty to roll one.', rare: true }),
  },
  dice: f => (f.die === null ? ONE_DIE : NO_DICE),
  typedDie: 'die',
  refuse: f => columnRefusal(f.table, f.column) ?? dieRefusal(f.table, f.die),
  result: ({ given, total }) => ({ losses: LOOK[given.table](given.column, given.die ?? total) }),
  spreads: { losses: r => r.losses },
  measures: { mean: r => r.losses },
  figures: { losses: 'Corps lost', mean: 'Mean corps lost' },
  sentence: r => `${r.losses} lost.`,
});

type Reason = { readonly sentence: string; readonly cite: string } | null;

const columnRefusal = (table: keyof typeof TABLES, column: number): Reason =>
  table !== 'battle' && column < 1
    ? { sentence: 'column must be at least 1 for the march and winter tables', cite: 'AON-R4' }
    : null;

/** AON-T3 alone has open rows: its die is modified, the others are plain. */
const dieRefusal = (table: keyof typeof TABLES, die: number | null): Reason =>
  table !== 'winter' && die !== null && (die < 1 || die > 6)
    ? { sentence: `the ${table} table takes a plain die from 1 to 6, not ${die}`, cite: 'AON-T1' }
    : null;
