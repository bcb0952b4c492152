import type { Json } from '#kernel';

const KEYS = [
  'formation',
  'to',
  'order',
  'support',
  'leader',
  'by',
  'force',
  'objective',
  'target',
  'unit',
  'dice',
] as const;

/** The troops that a choice names: the Formation, commander or Force of its subject first, then the others. */
export const aboutOf = (value: Json): readonly string[] => {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [];
  }
  const named = value as Readonly<Record<string, Json>>;
  // A conversion says the directive that it turns to under `to`.
  return KEYS.map(key => named[key]).filter(
    id => typeof id === 'string' && id.length > 1,
  ) as readonly string[];
};
