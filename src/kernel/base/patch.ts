import { type Json, sameJson } from './json.ts';

type Fields = Readonly<Record<string, Json>>;
type Plain = null | boolean | number | string;

/**
 * The changes of a JSON value, in its own shape and small, because it travels with every move: a plain value is set,
 * `[value]` sets a list or an object, `[]` removes a key, `[at, removed, items]` takes items out of a list and puts
 * others in their place, and an object has the changes within, by key or by place.
 */
export type JsonPatch =
  | Plain
  | readonly []
  | readonly [value: Json]
  | readonly [at: number, removed: number, items: readonly Json[]]
  | { readonly [key: string]: JsonPatch };

const isFields = (value: Json | JsonPatch | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only a value's own keys: outside JSON may have a key called `constructor`. */
const own = (fields: Fields, key: string): Json | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/**
 * The patch that turns one value into another, as JSON; empty when nothing changed. Shared parts are not looked
 * into: views share most of theirs. Written at once, because to make it as a value first costs twice.
 */
export const diffText = (from: Json | undefined, to: Json): string => {
  if (from === to) {
    return '';
  }
  if (Array.isArray(from) && Array.isArray(to)) {
    return listText(from, to);
  }
  return isFields(from) && isFields(to) ? fieldsText(from, to) : setText(to);
};

const setText = (value: Json): string =>
  typeof value === 'object' && value !== null ? `[${JSON.stringify(value)}]` : JSON.stringify(value);

const REMOVED = '[]';

/** A change within, if there is one, behind those that are written already. */
const joined = (text: string, key: string | number, change: string): string => {
  if (change === '') {
    return text;
  }
  const name = typeof key === 'number' ? `"${key}"` : JSON.stringify(key);
  return text === '' ? `${name}:${change}` : `${text},${name}:${change}`;
};

const within = (text: string): string => (text === '' ? '' : `{${text}}`);

/**
 * Without lists of the keys: this runs for every part of every view. A value of its own that both have is one and the
 * same, so that only where they differ it is asked whether a key is the value's own. Most often no key is gone, which
 * their numbers tell.
 */
const fieldsText = (from: Fields, to: Fields): string => {
  let [text, both] = ['', 0];
  for (const key in to) {
    const is = to[key];
    if (is === undefined) {
      continue;
    }
    if (is === from[key]) {
      both += 1;
    } else {
      const was = own(from, key);
      both += was === undefined ? 0 : 1;
      text = joined(text, key, diffText(was, is));
    }
  }
  const gone = both === countOf(from) ? '' : goneText(from, to);
  return within(gone === '' || text === '' ? gone + text : `${gone},${text}`);
};

const countOf = (fields: Fields): number => {
  let count = 0;
  for (const _ in fields) {
    count += 1;
  }
  return count;
};

const goneText = (from: Fields, to: Fields): string => {
  let text = '';
  for (const key in from) {
    const was = from[key];
    if (was !== undefined && was !== to[key] && own(to, key) === undefined) {
      text = joined(text, key, REMOVED);
    }
  }
  return text;
};

/** Lists of one length are compared place by place; otherwise the part between their common ends is replaced. */
const listText = (from: readonly Json[], to: readonly Json[]): string => {
  if (from.length !== to.length) {
    return spliceText(from, to);
  }
  let text = '';
  for (let i = 0; i < to.length; i++) {
    // Not `===`, which looks into its operands to tell numbers from the rest: most of a long list is not in memory.
    if (!Object.is(from[i], to[i])) {
      text = joined(text, i, diffText(from[i], to[i] as Json));
    }
  }
  return within(text);
};

const spliceText = (from: readonly Json[], to: readonly Json[]): string => {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && sameJson(from[start], to[start])) {
    start++;
  }
  let end = 0;
  while (end < shorter - start && sameJson(from[from.length - 1 - end], to[to.length - 1 - end])) {
    end++;
  }
  const items = JSON.stringify(to.slice(start, to.length - end));
  return `[${start},${from.length - start - end},${items}]`;
};

/** The value after the changes; the given value stays as it was, and untouched parts are shared. */
export const patchJson = (value: Json, patch: JsonPatch): Json => {
  if (Array.isArray(patch)) {
    return patch.length === 3 ? spliced(value as readonly Json[], patch as Splice) : (patch[0] ?? null);
  }
  if (!isFields(patch)) {
    return patch as Plain;
  }
  return Array.isArray(value) ? patchedList(value, patch) : patchedFields(value as Fields, patch);
};

type Splice = Extract<JsonPatch, { readonly length: 3 }>;
type Within = { readonly [key: string]: JsonPatch };

const spliced = (list: readonly Json[], [at, removed, items]: Splice): Json => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at + removed),
];

const patchedList = (list: readonly Json[], patch: Within): Json => {
  const copy = [...list];
  for (const [place, change] of Object.entries(patch)) {
    const at = Number(place);
    copy[at] = patchJson(copy[at] ?? null, change);
  }
  return copy;
};

const isRemoval = (patch: JsonPatch): boolean => Array.isArray(patch) && patch.length === 0;

/** Made of entries and spread, never assigned: a key may be called `__proto__`. */
const patchedFields = (fields: Fields, patch: Within): Json => {
  const changes = Object.entries(patch);
  const changed = changes.map(([key, change]) => [key, patchJson(own(fields, key) ?? null, change)]);
  const after: Record<string, Json> = { ...fields, ...Object.fromEntries(changed) };
  for (const [key, change] of changes) {
    if (isRemoval(change)) {
      delete after[key];
    }
  }
  return after;
};
