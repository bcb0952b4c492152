import type { Stack } from '../stacks/stack.ts';

/** The pieces and their places when a scenario begins, as the map shows them. */
export interface Opening {
  readonly owners: Readonly<Record<string, string | null>>;
  readonly stacks: readonly Stack[];
}

/** Things by a key that they share, in the order in which the keys come up. */
export const groupBy = <T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing)) ?? [];
    group.push(thing);
    groups.set(keyOf(thing), group);
  }
  return [...groups];
};
