import type { Fact, Facts } from '#kernel';
import { numberText } from './words.ts';

/** How a fact is asked for on a screen. */
export type Widget =
  | 'stepper'
  | 'toggle'
  | 'segments'
  | 'picker'
  | 'checks'
  | 'text'
  | 'group'
  | 'list'
  | 'table'
  | 'maybe'
  | 'json';

/** One row of a form. */
export interface Field {
  readonly name: string;
  readonly fact: Fact;
  readonly widget: Widget;
}

/** A form: the important facts, the seldom important ones, and the options a table chooses once. */
export interface FormModel {
  readonly first: readonly Field[];
  readonly more: readonly Field[];
  readonly options: readonly Field[];
}

/** The facts of a chart as a form, in the order of their declaration. */
export const formModel = (facts: Facts): FormModel => {
  const fields = Object.entries(facts).map(([name, fact]) => ({ name, fact, widget: widgetOf(fact) }));
  return {
    first: fields.filter(({ fact }) => !fact.rare && !fact.option),
    more: fields.filter(({ fact }) => fact.rare && !fact.option),
    options: fields.filter(({ fact }) => fact.option),
  };
};

const MOST_SEGMENTS = 4;
const MOST_LETTERS = 20;

/** A row of segments must fit beside its label on a phone; longer lists become a picker. */
const isShort = (options: Readonly<Record<string, string>>): boolean => {
  const labels = Object.values(options);
  return labels.length <= MOST_SEGMENTS && labels.join('').length <= MOST_LETTERS;
};

const SIMPLE = {
  count: 'stepper',
  flag: 'toggle',
  many: 'checks',
  text: 'text',
  group: 'group',
  list: 'list',
  table: 'table',
  maybe: 'maybe',
  json: 'json',
} as const;

export const widgetOf = (fact: Fact): Widget => {
  if (fact.kind === 'pick') {
    return isShort(fact.options) ? 'segments' : 'picker';
  }
  return SIMPLE[fact.kind];
};

/** The next value of a count in a direction, held to its bounds and its step. */
export const stepCount = (fact: Extract<Fact, { kind: 'count' }>, value: number, by: number): number =>
  Math.min(fact.max, Math.max(fact.min, value + by * (fact.by ?? 1)));

/** A whole number as it is written beside its fact: 1,900 yards, but the year 1809. */
export const countText = (
  { min, unit }: Pick<Extract<Fact, { kind: 'count' }>, 'min' | 'unit'>,
  value: number,
): string => (min >= FIRST_YEAR && unit === undefined ? String(value) : numberText(value));

/** A count without a unit that begins here or later counts the years of the calendar. */
const FIRST_YEAR = 1000;

/** A typed figure as the nearest value that the count allows; null when it is no number. */
export const nearestCount = (fact: Extract<Fact, { kind: 'count' }>, typed: string): number | null => {
  const text = typed.trim().replace('−', '-').replaceAll(/[,\s]/g, '');
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) {
    return null;
  }
  const unit = fact.by ?? 1;
  return Math.min(fact.max, Math.max(fact.min, Math.round(value / unit) * unit));
};
