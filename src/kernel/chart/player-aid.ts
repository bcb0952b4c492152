import type { AnyChart, Modifier } from './chart.ts';
import type { Facts } from './facts.ts';

/** A player-aid page: the chart as printed, ready for any medium. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly dice: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly head: string;
    readonly cells: readonly string[];
    readonly cite: string;
  }[];
  readonly modifiers: readonly {
    readonly amount: string;
    readonly label: string;
    readonly cite: string;
    readonly to?: string;
  }[];
  readonly facts: readonly { readonly name: string; readonly label: string; readonly option: boolean }[];
}

export const page = (chart: AnyChart): Page => ({
  id: chart.id,
  title: chart.title,
  cite: chart.cite,
  dice: diceText(chart),
  columns: chart.printed?.columns.map(band => inWords(chart, band.text)) ?? [],
  rows: (chart.printed?.rows ?? []).map((band, i) => ({
    head: inWords(chart, band.text),
    cells: cellTexts(chart, i),
    cite: chart.rowCites?.[band.text] ?? chart.cite,
  })),
  modifiers: chart.engine.entries.map(({ modifier }) => ({
    amount: amountText(modifier),
    label: modifier.label,
    cite: modifier.cite,
    ...(modifier.to === undefined ? {} : { to: modifier.to }),
  })),
  facts: Object.entries(chart.facts as Facts).map(([name, fact]) => ({
    name,
    label: fact.label,
    option: fact.option === true,
  })),
});

const cellTexts = (chart: AnyChart, row: number): readonly string[] =>
  chart.cellText
    ? (chart.cells[row] ?? []).map(chart.cellText)
    : (chart.printed?.cells[row] ?? []).map(cell => inWords(chart, cell));

const inWords = (chart: AnyChart, text: string): string => chart.words?.[text] ?? text;

/** `+2`, `−1 each`, or the printed form or bounds of an amount that is worked out. */
const amountText = (modifier: Modifier<unknown>): string => {
  if (modifier.printed !== undefined) {
    return modifier.printed;
  }
  if (typeof modifier.add !== 'number') {
    return modifier.range ? `${signed(modifier.range[0])} to ${signed(modifier.range[1])}` : '±';
  }
  return modifier.per === undefined ? signed(modifier.add) : `${signed(modifier.add)} each`;
};

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** `2d6`, `a 2d6, b 2d6`, `depends on the situation`, or nothing. */
const diceText = (chart: AnyChart): string => {
  const dice = chart.usualDice ?? chart.dice;
  if (!dice) {
    return '';
  }
  if (typeof dice === 'function') {
    return 'by the situation';
  }
  if ('faces' in dice && 'reads' in dice) {
    return `${dice.count}d${dice.faces}`;
  }
  return Object.entries(dice as Record<string, { count: number; faces: number }>)
    .map(([name, pool]) => `${name} ${pool.count}d${pool.faces}`)
    .join(', ');
};
