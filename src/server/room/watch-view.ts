import { type AnyGame, isRecord, type Json } from '#kernel';

type Fields = Readonly<Record<string, Json>>;

/** The common part of two views: fields that both have, items of lists of one length; null where an item differs. */
const common = (a: Json, b: Json): Json | undefined => {
  if (a === b) {
    return a;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length ? a.map((item, i) => common(item, b[i] as Json) ?? null) : undefined;
  }
  return isRecord(a) && isRecord(b) ? commonFields(a, b) : undefined;
};

const commonFields = (a: Fields, b: Fields): Json => {
  const both: Record<string, Json> = {};
  for (const key of Object.keys(a)) {
    const value = Object.hasOwn(b, key) ? common(a[key] as Json, b[key] as Json) : undefined;
    if (value !== undefined) {
      both[key] = value;
    }
  }
  return both;
};

/** The view of onlookers: nothing that any side is not told. */
export const watchView = (def: AnyGame, board: Json): Json => {
  if (def.watch) {
    return def.watch(board);
  }
  const views = def.sides.map(side => def.view(board, side));
  return views.reduce((known, view) => common(known, view) ?? null);
};
