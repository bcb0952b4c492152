import { type Json, sameJson } from './json.ts';

/** Where in a value: keys and places, outermost first. */
export type Path = readonly (string | number)[];

/**
 * One change of a JSON value: `[path, value]` sets, `[path]` removes a key, `[path, at, removed, items]` takes
 * items out of a list and puts others in their place. Small, because it travels with every move.
 */
export type JsonChange =
  | readonly [path: Path]
  | readonly [path: Path, value: Json]
  | readonly [path: Path, at: number, removed: number, items: readonly Json[]];

type Fields = Readonly<Record<string, Json>>;

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only what a value itself holds: outside JSON may have a key called `constructor`. */
const own = (fields: Fields, key: string): Json | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** The changes that turn one value into another. Shared parts are not looked into: views share most of theirs. */
export const diffJson = (from: Json, to: Json, at: Path = []): JsonChange[] => {
  const changes: JsonChange[] = [];
  collect(from, to, [...at], changes);
  return changes;
};

/** The path is one list that grows and shrinks on the way; a change takes a copy. */
type Way = (string | number)[];

const collect = (from: Json | undefined, to: Json, path: Way, changes: JsonChange[]): void => {
  if (from === to) {
    return;
  }
  if (Array.isArray(from) && Array.isArray(to)) {
    collectList(from, to, path, changes);
  } else if (isFields(from) && isFields(to)) {
    collectFields(from, to, path, changes);
  } else {
    changes.push([[...path], to]);
  }
};

const collectAt = (
  key: string | number,
  from: Json | undefined,
  to: Json,
  path: Way,
  changes: JsonChange[],
): void => {
  path.push(key);
  collect(from, to, path, changes);
  path.pop();
};

const collectFields = (from: Fields, to: Fields, path: Way, changes: JsonChange[]): void => {
  const before = Object.keys(from);
  const after = Object.keys(to);
  const alike = before.length === after.length && before.every((key, i) => key === after[i]);
  if (!alike) {
    collectGone(before, from, to, path, changes);
  }
  for (const key of after) {
    const was = alike ? from[key] : own(from, key);
    const is = to[key];
    if (is === was) {
      continue;
    }
    if (is !== undefined) {
      collectAt(key, was, is, path, changes);
    } else if (alike) {
      changes.push([[...path, key]]);
    }
  }
};

const collectGone = (
  before: readonly string[],
  from: Fields,
  to: Fields,
  path: Way,
  changes: JsonChange[],
): void => {
  for (const key of before) {
    if (from[key] !== undefined && own(to, key) === undefined) {
      changes.push([[...path, key]]);
    }
  }
};

/** Lists of one length are compared place by place; else what lies between their common ends is replaced. */
const collectList = (from: readonly Json[], to: readonly Json[], path: Way, changes: JsonChange[]): void => {
  if (from.length === to.length) {
    for (let i = 0; i < to.length; i++) {
      // Not `===`, which looks into what it compares to tell numbers from the rest: most of a long list is not at hand.
      if (!Object.is(from[i], to[i])) {
        collectAt(i, from[i], to[i] as Json, path, changes);
      }
    }
    return;
  }
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && sameJson(from[start], to[start])) {
    start++;
  }
  let end = 0;
  while (end < shorter - start && sameJson(from[from.length - 1 - end], to[to.length - 1 - end])) {
    end++;
  }
  changes.push([[...path], start, from.length - start - end, to.slice(start, to.length - end)]);
};

/** The value after the changes; the one given stays as it was, and what is untouched is shared. */
export const patchJson = (value: Json, changes: readonly JsonChange[]): Json =>
  changes.reduce<Json>((now, change) => patchAt(now, change, 0), value);

const patchAt = (value: Json | undefined, change: JsonChange, depth: number): Json => {
  const path = change[0];
  const key = path[depth];
  if (key === undefined) {
    return replaced(value, change);
  }
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[key as number] = patchAt(copy[key as number], change, depth + 1);
    return copy;
  }
  if (change.length === 1 && depth === path.length - 1) {
    const { [key]: _, ...rest } = value as Record<string, Json>;
    return rest;
  }
  const fields = value as Record<string, Json>;
  return { ...fields, [key]: patchAt(own(fields, key as string), change, depth + 1) };
};

const replaced = (value: Json | undefined, change: JsonChange): Json => {
  if (change.length !== 4) {
    return change[1] ?? null;
  }
  const [, at, removed, items] = change;
  const list = value as readonly Json[];
  return [...list.slice(0, at), ...items, ...list.slice(at + removed)];
};
