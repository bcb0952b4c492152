import { type Hex, type HexId, LAND, NEXT, numberOf } from '../../map.ts';

/** Asks by number whether a walk may enter a hex. */
type MayEnter = (hex: number) => boolean;

/** By number of the hex: the last walk that saw it. All walks share it, so none may begin inside another. */
const SEEN = new Float64Array(LAND.length);
let walks = 0;

/** The walk of all ways at once: the hexes one step on, then those two steps on; the same hex never twice. */
function* rings(starts: readonly HexId[], most: number, mayEnter: MayEnter): Generator<readonly number[]> {
  walks += 1;
  const walk = walks;
  let edge = starts.map(numberOf);
  for (const hex of edge) {
    SEEN[hex] = walk;
  }
  yield edge;
  for (let n = 1; n <= most && edge.length > 0; n++) {
    const next: number[] = [];
    for (const hex of edge) {
      for (const other of NEXT[hex] as readonly number[]) {
        if (SEEN[other] !== walk) {
          SEEN[other] = walk;
          if (mayEnter(other)) {
            next.push(other);
          }
        }
      }
    }
    yield next;
    edge = next;
  }
}

/** The hexes within so many steps of some, over hexes that may be entered, the nearest first. */
export const within = (starts: readonly HexId[], most: number, mayEnter: MayEnter): readonly HexId[] => {
  const found: HexId[] = [];
  for (const ring of rings(starts, most, mayEnter)) {
    for (const hex of ring) {
      found.push((LAND[hex] as Hex).id);
    }
  }
  return found;
};

/** Whether a hex that is wanted is within so many steps. */
export const isWithin = (
  from: HexId,
  isWanted: (hex: number) => boolean,
  most: number,
  mayEnter: MayEnter,
): boolean => {
  for (const ring of rings([from], most, mayEnter)) {
    if (ring.some(isWanted)) {
      return true;
    }
  }
  return false;
};
