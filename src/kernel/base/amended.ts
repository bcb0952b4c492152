/**
 * A fresh copy of a record with some of its fields changed. The caller writes the copy out, field by field, in one place
 * for each kind of record: all records of the kind then share one hidden class. Node 20 makes a class for every copy of a
 * copy by `{ ...record, field }`, which costs ten times as much, and every reader of a field pays for it again.
 */
export const amended = <T extends object>(copy: T, changes: Partial<T>): T => {
  for (const field in changes) {
    copy[field] = changes[field] as T[typeof field];
  }
  return copy;
};
