import { must } from '#kernel';
import { signedArea } from '../geometry.ts';
import type { Piece } from './arrange.ts';
import { pointsOf, type Ring, ringsOf } from './topology.ts';

/** Larger than the spits that a straight border leaves beyond a river's mouth, smaller than anything with a name. */
const SPECK = 60;

/** The other area along an outline, if there is only one. */
const onlyNeighbour = (ring: Ring, pieces: readonly Piece[]): string | null => {
  const others = new Set(
    ring.flatMap(ref => {
      const { left, right } = must(pieces[ref < 0 ? ~ref : ref]);
      return right === null ? [] : [ref < 0 ? left : right];
    }),
  );
  return others.size === 1 ? must([...others][0]) : null;
};

const specksOf = (area: string, pieces: readonly Piece[]): readonly Ring[] => {
  const rings = ringsOf(area, pieces);
  const sizes = rings.map(ring => signedArea(pointsOf(ring, pieces)));
  const largest = Math.max(...sizes);
  return rings.filter((_, i) => must(sizes[i]) > 0 && must(sizes[i]) < SPECK && sizes[i] !== largest);
};

/** Gives a scrap of an area that lies across the water, beside a single neighbour, to that neighbour. */
export const withoutSpecks = (pieces: readonly Piece[], areas: readonly string[]): readonly Piece[] => {
  const now: (Piece | null)[] = [...pieces];
  for (const area of areas) {
    for (const ring of specksOf(area, pieces)) {
      const heir = onlyNeighbour(ring, pieces);
      for (const ref of heir === null ? [] : ring) {
        const piece = must(pieces[ref < 0 ? ~ref : ref]);
        now[ref < 0 ? ~ref : ref] = piece.right === null ? { ...piece, left: must(heir) } : null;
      }
    }
  }
  return now.filter(piece => piece !== null);
};
