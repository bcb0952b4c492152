import type { Sheet as Page } from '#kernel';
import { CAPITALS } from '../../map.ts';
import { MONTHS, NATION_LABELS, NATIONS, type Nation, whenName } from '../../vocabulary.ts';
import { alliesOf, CONTROL, type Sheet, type Truce } from './state.ts';

const names = (nations: readonly Nation[]): string => nations.join(' ');

const standings = (state: Sheet): Page => ({
  title: `Nations, ${whenName(state.when)}`,
  columns: [
    'Nation',
    'Control',
    'PAP',
    'Debt',
    'Commitment',
    'Strain',
    'At war with, longest first',
    'Allies',
  ],
  rows: NATIONS.map(nation => {
    const { control, pap, debt, rating, strain, mustSue } = state.nations[nation];
    return [
      NATION_LABELS[nation],
      CONTROL[control],
      String(pap),
      String(debt),
      String(rating),
      mustSue ? `${strain}, must sue` : String(strain),
      state.wars[nation].map((rank, i) => `${i + 1}. ${names(rank)}`).join('; '),
      names(alliesOf(state, nation)),
    ];
  }),
});

/** The printed box of captured capitals (NIE-TRACK). */
const capitals = (state: Sheet): Page => ({
  title: 'Captured Capitals',
  columns: ['This capital', ...CAPITALS.map(({ capital }) => capital as string)],
  rows: [['was last captured in the turn of', ...CAPITALS.map(({ id }) => state.capitals[id]?.turn ?? '')]],
});

const cell = (truces: readonly Truce[], suer: Nation, month: number): string =>
  truces
    .filter(truce => truce.suer === suer && truce.until.month === month)
    .map(truce => `${names(truce.enemies)} (${truce.until.year})`)
    .join('; ');

/** The printed box of Grace Periods, a row for each nation, a column for each month (NIE-TRACK). */
const truces = (title: string, entries: readonly Truce[]): Page => ({
  title,
  columns: ['Nation', ...MONTHS],
  rows: NATIONS.map(nation => [NATION_LABELS[nation], ...MONTHS.map((_, i) => cell(entries, nation, i + 1))]),
});

const passage = (state: Sheet): Page => ({
  title: 'Right of Passage',
  columns: ['This nation', 'may pass through', 'forced by a peace, until the round starts'],
  rows: NATIONS.map(nation => [
    NATION_LABELS[nation],
    names(state.passage[nation]),
    state.forced
      .filter(each => each.nation === nation)
      .map(({ through, until }) => `${through} (${whenName(until)})`)
      .join('; '),
  ]),
});

export const sheets = (state: Sheet): readonly Page[] => [
  standings(state),
  capitals(state),
  truces('Grace Period: protected from these until the round starts', state.grace),
  truces('Reverse Grace: may not declare war on these until the round starts', state.reverse),
  passage(state),
];
