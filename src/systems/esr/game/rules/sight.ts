import type { Board, Unit } from '../board.ts';
import { bodyOf } from '../bodies.ts';
import type { Base } from '../geometry/base.ts';
import { corners } from '../geometry/base.ts';
import { boxesMeet, boxOfWay, crossing, isIn, lengthInside, partsInside } from '../geometry/polygon.ts';
import { between, type Point } from '../geometry/whole.ts';
import { heightAt, isBuiltUp, type Terrain, terrainOf } from '../ground/field.ts';
import { rangeOf } from '../ranges.ts';

/** Dense ground deeper than this hides everything behind it (ESR-RUL-22). */
const DEEP = rangeOf('denseSight');
/** From a height one sees over obstacles that are farther than this. */
const OVER = rangeOf('sightOver');

/** ESR-RUL-22: whether the ground lets one place be seen from another. */
export const isSeenOverGround = (board: Board, from: Point, to: Point): boolean => {
  const terrain = terrainOf(board.field);
  return !isBehindCrest(terrain, from, to) && !isBehindCover(terrain, from, to);
};

/** A hill higher than both ends stands between them. */
const isBehindCrest = (terrain: Terrain, from: Point, to: Point): boolean => {
  if (terrain.hills.length === 0) {
    return false;
  }
  const box = boxOfWay(from, to);
  let height = -1;
  for (const hill of terrain.hills) {
    if (!boxesMeet(hill.shape.box, box)) {
      continue;
    }
    height = height < 0 ? Math.max(heightAt(terrain, from), heightAt(terrain, to)) : height;
    if ((hill.area?.height ?? 0) > height && partsInside(hill.shape, from, to).length > 0) {
      return true;
    }
  }
  return false;
};

const isBehindCover = (terrain: Terrain, from: Point, to: Point): boolean => {
  const box = boxOfWay(from, to);
  for (const patch of terrain.patches) {
    if (patch.ground !== 'dense' || !boxesMeet(patch.shape.box, box)) {
      continue;
    }
    const inside = lengthInside(patch.shape, from, to);
    const houses =
      patch.area !== null && isBuiltUp(patch.area.kind) && !isIn(patch.shape, from) && !isIn(patch.shape, to);
    if (inside > (houses ? 0 : DEEP)) {
      return true;
    }
  }
  return false;
};

const crosses = (base: Base, from: Point, to: Point): boolean => {
  const [a, b, c, d] = corners(base);
  return crossing(from, to, a, c) !== null || crossing(from, to, b, d) !== null;
};

/** Units between block the line, unless shooter or target stands higher and they are far from it (ESR-RUL-22). */
const isBehindUnits = (board: Board, from: Point, to: Point, but: (unit: Unit) => boolean): boolean => {
  const terrain = terrainOf(board.field);
  const box = boxOfWay(from, to);
  let above: number | null = null;
  for (const formation of board.formations) {
    const body = bodyOf(formation.units);
    if (formation.presence !== 'field' || !body.box || !boxesMeet(body.box, box)) {
      continue;
    }
    for (let i = 0; i < body.bases.length; i++) {
      const base = body.bases[i] as Base;
      if (but(body.standing[i] as Unit) || !crosses(base, from, to)) {
        continue;
      }
      above ??= heightAt(terrain, from) - heightAt(terrain, to);
      const high = above > 0 ? from : to;
      if (above === 0 || between(high, [base.x, base.y]) <= OVER) {
        return true;
      }
    }
  }
  return false;
};

export const isSeen = (board: Board, from: Point, to: Point, but: (unit: Unit) => boolean): boolean =>
  isSeenOverGround(board, from, to) && !isBehindUnits(board, from, to, but);
