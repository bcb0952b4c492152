import {
  type Announced,
  type AnyChart,
  type Chart,
  type Charted,
  chartOdds,
  explain,
  type LedgerLine,
  parseGiven,
} from '#kernel';
import { type Figure, type OddsView, tracks, viewOdds } from './odds-view.ts';
import type { Situation } from './situation.ts';

/** A reading that is due or was made, with its exact odds and the account that goes into it. */
export interface Outlook {
  readonly chart: AnyChart;
  readonly given: Situation;
  readonly odds: OddsView;
  readonly ledger: readonly LedgerLine[];
  readonly modifiers: Readonly<Record<string, number>>;
}

/** Null where the chart is not on this shelf or its facts do not parse: then nothing can be shown. */
export const outlookOf = (system: Charted, on: Pick<Announced, 'chart' | 'given'>): Outlook | null => {
  const chart = system.entries.find(entry => entry.id === on.chart);
  const given = chart?.kind === 'chart' ? parseGiven(chart, on.given) : null;
  if (chart?.kind !== 'chart' || !given?.ok) {
    return null;
  }
  const odds = chartOdds(chart, on.given);
  const account = explain(chart as AnyChart as Chart, given.value);
  return odds.ok
    ? { chart, given: given.value as Situation, odds: viewOdds(chart, odds.value, on.given), ...account }
    : null;
};

const MOST_FIGURES = 4;

const isCertain = (figures: readonly Figure[]): boolean => figures.some(({ value: { n, d } }) => n === d);

/** The mean of the first figure that the chart spreads out. */
const expected = ({ spreads: [spread] }: OddsView): readonly Figure[] =>
  spread?.mean ? [{ name: spread.name, label: spread.label, kind: 'mean', value: spread.mean }] : [];

/** The promise of a reading, in a line: the chances asked by name, or each outcome, or the mean. */
export const briefly = ({ odds }: Outlook): readonly Figure[] => {
  const named = odds.figures.filter(({ kind }) => kind === 'chance');
  if (named.length > 1) {
    return named.slice(0, MOST_FIGURES);
  }
  const outcomes = tracks(odds).filter(({ name }) => name.startsWith('outcome:'));
  const counts = odds.figures.length > named.length;
  const telling = outcomes.length > 0 && outcomes.length <= MOST_FIGURES && !(counts && isCertain(outcomes));
  const mean = telling ? [] : expected(odds);
  return mean.length > 0 ? mean : outcomes.slice(0, MOST_FIGURES);
};
