/**
 * An empty record for keys that come and go. Engines make a hidden class for every set and order of keys that they meet,
 * which costs more than the copy itself; a record that has lost a key is kept as a table of keys instead.
 */
const emptyTable = <T>(): Record<string, T> => {
  const table: Record<string, unknown> = { lost: null, too: null };
  delete table.lost;
  delete table.too;
  return table as Record<string, T>;
};

/** A copy of a record in which a key has another value, behind all others; without the key where the value is absent. */
export const withKey = <T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Readonly<Record<string, T>> => {
  const copy = emptyTable<T>();
  for (const each of Object.keys(record)) {
    if (each !== key) {
      copy[each] = record[each] as T;
    }
  }
  if (value !== undefined) {
    copy[key] = value;
  }
  return copy;
};

/** A copy of a record in which some keys have another value: known ones in their places, new ones behind all others. */
export const withKeys = <T>(
  record: Readonly<Record<string, T>>,
  keys: readonly string[],
  valueFor: (key: string, before: T | undefined) => T,
): Readonly<Record<string, T>> => {
  const copy = emptyTable<T>();
  for (const key of Object.keys(record)) {
    copy[key] = record[key] as T;
  }
  for (const key of keys) {
    copy[key] = valueFor(key, copy[key]);
  }
  return copy;
};

/** A copy of a record in which a key has another value, in its place: for a few keys that stay, as those of seats. */
export const withEntry = <T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
): Readonly<Record<string, T>> => {
  const copy: Record<string, T> = {};
  for (const each in record) {
    copy[each] = record[each] as T;
  }
  copy[key] = value;
  return copy;
};
