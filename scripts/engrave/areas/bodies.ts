import type { DrawnAreas, Place } from '#web/map/areas/drawn.ts';

export const keyOf = ([x, y]: Place): string => `${x} ${y}`;

/** Which body of land the ends of the arcs lie on: arcs that share an end lie on the same. */
export const bodiesOf = (
  map: DrawnAreas,
  arcs: readonly (readonly Place[])[],
): ReadonlyMap<string, number> => {
  const body = arcs.map((_, i) => i);
  const root = (i: number): number => (body[i] === i ? i : root(body[i] as number));
  const ends = new Map<string, number>();
  const rings = [...map.areas.flatMap(({ rings: own }) => own), ...map.outOfPlay.rings];
  for (const ref of rings.flat()) {
    const arc = ref < 0 ? ~ref : ref;
    for (const place of [arcs[arc]?.[0], arcs[arc]?.at(-1)]) {
      const end = keyOf(place as Place);
      const known = ends.get(end) ?? arc;
      ends.set(end, known);
      body[root(arc)] = root(known);
    }
  }
  return new Map([...ends].map(([end, arc]) => [end, root(arc)]));
};
