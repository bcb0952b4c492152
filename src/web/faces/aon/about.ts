import type { Json } from '#kernel';
import type { Seen } from '#systems/aon/game/view.ts';
import { countryOf, isCountry } from '#systems/aon/map.ts';
import { boardOf, pieceOf } from './known.ts';

const KEYS = ['leader', 'withdraw', 'intercept', 'place', 'at', 'path', 'to', 'on', 'war', 'corps'] as const;

const named = (value: Json): readonly string[] => {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.filter(each => typeof each === 'string') as readonly string[];
  }
  const record = value as Readonly<Record<string, Json>>;
  return KEYS.flatMap(key => named(record[key] ?? null));
};

/** A country is shown by its capital. */
const onMap = (id: string): string => (isCountry(id) ? (countryOf(id).capital ?? id) : id);

/** The stacks and areas that a choice names: the army first. */
export const aboutOf = (value: Json, view: Seen): readonly string[] => {
  const board = boardOf(view);
  return [...new Set(named(value).map(onMap))].flatMap(id => pieceOf(board, id) ?? []);
};
