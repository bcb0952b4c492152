import { isRecord } from '#kernel';
import { WORDS } from './words.ts';

/** The fault of a value at its place, in a sentence; null where there is none. */
export type Check = (value: unknown, place: string) => string | null;

const kindOf =
  (wanted: string, test: (value: unknown) => boolean): Check =>
  (value, place) =>
    test(value) ? null : WORDS.mustBe(place, wanted);

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

export const text = kindOf('a text', isText);
export const anyText = kindOf('a text, which may be empty', value => typeof value === 'string');
export const flag = kindOf('true or false', value => typeof value === 'boolean');
export const work = kindOf('a function', value => typeof value === 'function');
export const record = kindOf('an object', isRecord);
export const point = kindOf(
  'two numbers',
  value => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
);

/** The first fault of several checks, made only as far as they are needed. */
export const firstFault = (checks: Iterable<() => string | null>): string | null => {
  for (const check of checks) {
    const fault = check();
    if (fault !== null) {
      return fault;
    }
  }
  return null;
};

export const maybe =
  (check: Check): Check =>
  (value, place) =>
    value === undefined ? null : check(value, place);

export const listOf =
  (check: Check): Check =>
  (value, place) =>
    Array.isArray(value)
      ? firstFault(value.map((each, i) => () => check(each, `${place}[${i}]`)))
      : WORDS.mustBe(place, 'a list');

export const someOf =
  (check: Check): Check =>
  (value, place) =>
    Array.isArray(value) && value.length === 0
      ? WORDS.mustBe(place, 'a list that is not empty')
      : listOf(check)(value, place);

const within = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

export const recordOf =
  (check: Check): Check =>
  (value, place) =>
    record(value, place) ??
    firstFault(
      Object.entries(value as object).map(
        ([name, each]) =>
          () =>
            check(each, within(place, name)),
      ),
    );

/** An object with these fields; others may stand beside them. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, place) =>
    record(value, place) ??
    firstFault(
      Object.entries(fields).map(
        ([name, check]) =>
          () =>
            check((value as Readonly<Record<string, unknown>>)[name], within(place, name)),
      ),
    );
