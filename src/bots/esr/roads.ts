import type { Board, Formation } from '#systems/esr/game/board.ts';
import { guideOf } from '#systems/esr/game/bodies.ts';
import { along, between, type Point, yards } from '#systems/esr/game/geometry/whole.ts';

interface OnRoad {
  /** The piece of the road, by its first corner, and the place on it. */
  readonly piece: number;
  readonly place: Point;
  readonly apart: number;
}

const nearestOnPiece = (place: Point, from: Point, to: Point): Point => {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const whole = dx * dx + dy * dy;
  const part = (place[0] - from[0]) * dx + (place[1] - from[1]) * dy;
  return along(from, to, Math.max(0, Math.min(whole, part)), whole);
};

const nearestOn = (road: readonly Point[], place: Point): OnRoad | null => {
  let best: OnRoad | null = null;
  for (let piece = 0; piece + 1 < road.length; piece++) {
    const there = nearestOnPiece(place, road[piece] as Point, road[piece + 1] as Point);
    const apart = between(there, place);
    if (!best || apart < best.apart) {
      best = { piece, place: there, apart };
    }
  }
  return best;
};

const NEAR = yards(400);
const WORTH_IT = yards(500);

const isRoad = (kind: string): boolean => kind === 'road' || kind === 'poorRoad';

/** Corner by corner from one place on a road to another, either way. */
const stretch = (road: readonly Point[], from: OnRoad, to: OnRoad): readonly Point[] => {
  const corners =
    from.piece <= to.piece
      ? road.slice(from.piece + 1, to.piece + 1)
      : road.slice(to.piece + 1, from.piece + 1).reverse();
  return [from.place, ...corners, to.place];
};

/** ESR-QRG-MOV-1: the way of a column by a road that leads it a good deal nearer to a place; null without one. */
export const byRoad = (board: Board, formation: Formation, goal: Point): readonly Point[] | null => {
  const guide = guideOf(formation);
  let best: readonly Point[] | null = null;
  let least = between(guide, goal) - WORTH_IT;
  for (const { kind, points } of board.field.lines) {
    const on = isRoad(kind) ? nearestOn(points, guide) : null;
    const off = on && on.apart <= NEAR ? nearestOn(points, goal) : null;
    if (on && off && off.apart < least) {
      least = off.apart;
      best = stretch(points, on, off).filter(each => between(each, guide) > yards(5));
    }
  }
  return best;
};
