import { BadInput } from './bad-input.ts';
import type { Values } from './command.ts';
import { WORDS } from './words.ts';

export const flagOf = (values: Values, name: string): boolean => values[name] === true;

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A whole number written in an option or a variable, or a sentence that names its fault. */
export const parseWhole = (text: string, name: string, { min, max }: Range): number => {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new BadInput(WORDS.mustBeWhole(name, min, max, text));
  }
  return value;
};

export const wholeOf = (values: Values, name: string, range: Range): number | undefined => {
  const text = textOf(values, name);
  return text === undefined ? undefined : parseWhole(text, `--${name}`, range);
};
