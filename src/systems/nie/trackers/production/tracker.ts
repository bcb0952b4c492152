import { many, type Sheet, tracker } from '#kernel';
import { regionAt } from '../../map.ts';
import { NATION_LABELS, NATIONS, whenName } from '../../vocabulary.ts';
import { cede, collect, disturb, nextRound, placeCharles, purchase, situate, subsidise } from './changes.ts';
import { baseOf, incomeOf, type Ledger, ledgerOf1805, ownedBy } from './state.ts';

const income = (state: Ledger): Sheet => ({
  title: `Production, ${whenName(state.when)}`,
  columns: ['Nation', 'Regions', 'Base', 'Income', 'Points available', 'Collected'],
  rows: NATIONS.map(nation => [
    NATION_LABELS[nation],
    String(ownedBy(state, nation).length),
    String(baseOf(state, nation, 0)),
    String(incomeOf(state, nation)),
    String(state.nations[nation].points),
    state.nations[nation].collected ? 'yes' : 'no',
  ]),
});

const mark = (state: Ledger, id: string): string => {
  const { markers, occupied } = state.regions[id] ?? { markers: 0, occupied: false };
  return `${regionAt(id).name}${markers > 0 ? ` (uprising ${markers})` : ''}${occupied ? ' (occupied)' : ''}`;
};

const regions = (state: Ledger): Sheet => ({
  title: 'Regions',
  columns: ['Nation', 'Owns'],
  rows: NATIONS.map(nation => [
    NATION_LABELS[nation],
    ownedBy(state, nation)
      .map(id => mark(state, id))
      .join(', '),
  ]),
});

const ports = (state: Ledger): Sheet => ({
  title: 'Ports that take no new squadron',
  columns: ['Port', 'Production rounds left'],
  rows: Object.entries(state.ports)
    .filter(([, left]) => left > 0)
    .map(([port, left]) => [port, String(left)]),
});

/** Incomes, saved points, purchases and port cooldowns (NIE-PROD-TOTAL, NIE-PROD-BUY, NIE-TRACK). */
export const productionLedger = tracker({
  id: 'nie.production',
  title: 'Production ledger',
  cite: 'NIE-PROD-TOTAL',
  facts: { controlled: many('Controlled nations', NATION_LABELS, { default: [...NATIONS] }) },
  begin: ({ controlled }) => ledgerOf1805(controlled),
  changes: { collect, purchase, subsidise, cede, disturb, situate, placeCharles, nextRound },
  sheets: state => [income(state), regions(state), ports(state)],
});
