import type { Level } from './ground/marks.ts';

/** Something that is made once for each map and each level of detail: marks that do not depend on the owners. */
export const oncePerLevel = <A extends object, T>(make: (atlas: A, level: Level) => T) => {
  const made = new WeakMap<A, Map<Level, T>>();
  return (atlas: A, level: Level): T => {
    const levels = made.get(atlas) ?? new Map<Level, T>();
    made.set(atlas, levels);
    const known = levels.get(level) ?? make(atlas, level);
    levels.set(level, known);
    return known;
  };
};
