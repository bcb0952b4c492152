import {
  type AnyChart,
  type Chart,
  DICE,
  explain,
  type Facts,
  type Given,
  numberText,
  parseGiven,
  resultOf,
  spread,
  throwsOf,
} from '#kernel';
import { outcomeLabel, sideTitle } from './entry-words.ts';
import { type Look, lookOf } from './outcome-tones.ts';
import type { Situation } from './situation.ts';

/** A column of a table that the dice run across: the number of throws that lead to it, and its words. */
export interface Column {
  readonly head: string;
  /** The throws that lead here, of all. */
  readonly ways: number;
  readonly look: Look;
  /** The result of each side, or the one result. */
  readonly cells: readonly string[];
  /** The result in words. */
  readonly meaning: string;
}

/** A printed table as an instrument: the row of the situation, with the weight of the dice on its columns. */
export interface Instrument {
  readonly columns: readonly Column[];
  readonly of: number;
  /** The side that each line of the cells concerns; empty where there is one line. */
  readonly sides: readonly string[];
}

const isOneNumber = (band: { readonly text: string }): boolean => /^\d+$/.test(band.text);

/** The instrument of a chart whose dice run across; null for every other chart, and where the facts are refused. */
export const instrumentOf = (chart: AnyChart, given: Situation): Instrument | null => {
  const parsed = parseGiven(chart, given);
  if (!chart.across || !chart.printed || !chart.outcome || !parsed.ok) {
    return null;
  }
  const facts = parsed.value as Given<Facts>;
  const pool = throwsOf(chart as Chart, facts)[DICE];
  if (!pool || !chart.printed.columns.every(isOneNumber)) {
    return null;
  }
  const modifier = explain(chart as Chart, facts).modifiers[DICE] ?? 0;
  const { columns, cells }: NonNullable<Chart['printed']> = chart.printed;
  const heads = columns.map(({ text }) => text);
  const row = cells[chart.row ? chart.findRow(chart.row({ given: facts } as never)) : 0] ?? [];
  const { values, weights } = spread(pool);
  const [least, most] = [Number(heads[0]), Number(heads.at(-1))];
  const ways = new Map<string, number>();
  const outcomes = new Map<string, string>();
  values.forEach((die, i) => {
    const head = String(Math.min(most, Math.max(least, die + modifier)));
    ways.set(head, (ways.get(head) ?? 0) + Number(weights[i]));
    outcomes.set(head, chart.outcome?.(resultOf(chart as Chart, facts, die)) ?? '');
  });
  return {
    columns: heads.map((head, place) => {
      const outcome = outcomes.get(head) ?? row[place] ?? '';
      return {
        head: numberText(Number(head)),
        ways: ways.get(head) ?? 0,
        look: lookOf(chart, outcome, place),
        cells: (row[place] ?? '').split('|'),
        meaning: outcomeLabel(chart, outcome),
      };
    }),
    of: [...ways.values()].reduce((sum, each) => sum + each, 0),
    sides: Object.keys(chart.sideTitles ?? {}).map(side => sideTitle(chart, side)),
  };
};
