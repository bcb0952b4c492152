/** A value that survives a trip through `JSON.stringify` and `JSON.parse`: states, inputs, saved games. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Data all the way down; absent fields are left out. A type with anything else in it has no value here. */
type Plain<T> = [T] extends [Json | undefined]
  ? T
  : T extends null | undefined | boolean | number | string
    ? T
    : T extends (...args: never[]) => unknown
      ? never
      : T extends object
        ? { readonly [K in keyof T]: Plain<T[K]> }
        : never;

/** Typed data as JSON. An interface has no index, so that it is no `Json` by itself; every field of it is checked. */
export const asJson = <T>(value: T & Plain<T>): Json => value as unknown as Json;

/** Whether a value is a JSON object: not null, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a sentence shows it. One that is no JSON at all (a function, a bigint, a circle) is named by its type. */
export const written = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? (value === undefined ? 'nothing' : `a ${typeof value}`);
  } catch {
    return `a ${typeof value}`;
  }
};

const PLAIN = /^[ !#-[\]-~]*$/;

/** Most of our strings are short ids, which need no escaping. */
const ofString = (text: string): string =>
  text.length < 40 && PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);

const ofNumber = (value: number): string => {
  if (!Number.isFinite(value)) {
    throw new TypeError(`${value} has no place in JSON`);
  }
  return value === 0 ? '0' : `${value}`;
};

const ofArray = (items: readonly unknown[]): string => {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    text += i === 0 ? canonical(items[i]) : `,${canonical(items[i])}`;
  }
  return `${text}]`;
};

const sortedKeys = (value: object): string[] => {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) {
    if ((keys[i - 1] as string) > (keys[i] as string)) {
      return keys.sort();
    }
  }
  return keys;
};

const ofObject = (value: object): string => {
  let text = '';
  for (const key of sortedKeys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) {
      text += `${text === '' ? '' : ','}${ofString(key)}:${canonical(item)}`;
    }
  }
  return `{${text}}`;
};

/**
 * One text per value: keys sorted, nothing optional, the same bytes on every machine.
 * Keys without a value are left out, as JSON does; integers beyond JSON are written as 12n.
 */
export const canonical = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return ofString(value);
    case 'number':
      return ofNumber(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return `${value}n`;
    case 'undefined':
      return 'null';
    case 'object':
      if (value === null) {
        return 'null';
      }
      return Array.isArray(value) ? ofArray(value) : ofObject(value);
    default:
      throw new TypeError(`a ${typeof value} has no place in JSON`);
  }
};

const sameArray = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => sameJson(item, b[i]));

type Fields = Readonly<Record<string, unknown>>;

/** Every field of the one is in the other; fields without a value do not count. */
const isWithin = (a: Fields, b: Fields): boolean =>
  Object.keys(a).every(key => a[key] === undefined || (Object.hasOwn(b, key) && sameJson(a[key], b[key])));

const givenFields = (of: Fields): number =>
  Object.keys(of).reduce((count, key) => (of[key] === undefined ? count : count + 1), 0);

const sameObject = (a: Fields, b: Fields): boolean => givenFields(a) === givenFields(b) && isWithin(a, b);

/** Whether two values have the same canonical text, found without writing it. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) {
    return true;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return false;
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && sameArray(a, b);
  }
  return sameObject(a as Fields, b as Fields);
};
