import { along, between, type Point } from '../../geometry/whole.ts';

/** The length of a way, in tenths of a yard. */
export const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, to, i) => sum + (i === 0 ? 0 : between(way[i - 1] as Point, to)), 0);

/** So much of a way, from its first place on. */
export const firstOf = (way: readonly Point[], long: number): readonly Point[] => {
  const first: Point[] = [];
  let left = long;
  for (let i = 1; i < way.length && left > 0; i++) {
    const [from, to] = [way[i - 1] as Point, way[i] as Point];
    const piece = between(from, to);
    first.push(left >= piece ? to : along(from, to, left, piece));
    left -= piece;
  }
  return first;
};
