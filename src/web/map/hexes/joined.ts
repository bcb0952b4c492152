import type { Place } from '../areas/drawn.ts';
import { openPath } from '../areas/lines.ts';
import type { HexSide } from './atlas.ts';

const keyOf = ([x, y]: Place): string => `${x} ${y}`;

/** Takes a side that is still left at a corner, and gives the corner at its other end. */
const takeFrom = (ends: Map<string, Place[]>, at: Place): Place | undefined => {
  const there = ends.get(keyOf(at));
  const to = there?.pop();
  const back = to && ends.get(keyOf(to));
  if (back) {
    back.splice(
      back.findIndex(other => keyOf(other) === keyOf(at)),
      1,
    );
  }
  return to;
};

/** 1 where a line merely passes, 0 where it must begin. */
const isJoint = (ends: ReadonlyMap<string, readonly Place[]>, at: Place): number =>
  ends.get(keyOf(at))?.length === 2 ? 1 : 0;

/** Sides put end to end. Lines begin where three sides meet or one ends; a closed line ends where it began. */
export const linesOf = (sides: readonly Pick<HexSide, 'ends'>[]): readonly (readonly Place[])[] => {
  const ends = new Map<string, Place[]>();
  const places = new Map<string, Place>();
  const add = (from: Place, to: Place): void => {
    const there = ends.get(keyOf(from)) ?? [];
    there.push(to);
    ends.set(keyOf(from), there);
    places.set(keyOf(from), from);
  };
  for (const {
    ends: [a, b],
  } of sides) {
    add(a, b);
    add(b, a);
  }
  const starts = [...places.values()].sort((a, b) => isJoint(ends, a) - isJoint(ends, b));
  const lines: Place[][] = [];
  for (const start of starts) {
    for (let to = takeFrom(ends, start); to; to = takeFrom(ends, start)) {
      const line = [start, to];
      for (let on = takeFrom(ends, to); on; on = takeFrom(ends, on)) {
        line.push(on);
      }
      lines.push(line);
    }
  }
  return lines;
};

/** Sides as one path of long lines, so that dashes run on round the corners. */
export const joined = (sides: readonly HexSide[]): string => linesOf(sides).map(openPath).join('');
