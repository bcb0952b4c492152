import type { Board, Contact, Formation, Unit } from '../../board.ts';
import { baseOf, bodyOf, canMove, DEPTH, placeOf, raBase } from '../../bodies.ts';
import { type Base, firstTouch, overlaps } from '../../geometry/base.ts';
import { type Box, boxesMeet } from '../../geometry/polygon.ts';
import {
  along,
  between,
  forwardOf,
  offset,
  type Point,
  rightOf,
  turned,
  yards,
} from '../../geometry/whole.ts';

/** Something that stops a mover: an enemy Unit, an enemy Reformation Area, or a friend who has stopped. */
interface Obstacle {
  readonly base: Base;
  readonly unit: Unit | null;
}

interface Track {
  readonly unit: Unit;
  /** Where it went, from its first place to its last. */
  readonly places: readonly Point[];
  readonly hit: Unit | null;
  readonly halted: boolean;
}

export interface Struck {
  readonly units: readonly Unit[];
  readonly contacts: readonly Contact[];
  /** Whether anybody came as far as the way leads. */
  readonly arrived: boolean;
}

/** Where on a leg of its own way a Unit halts, as a share of it; null when it does not. */
export type HaltOf = (unit: Unit, from: Point, to: Point) => number | null;

const NO_HALT: HaltOf = () => null;

/**
 * ESR-RUL-36: a body on Attack moves into contact. Each Unit stops at its own first touch and squares to the
 * edge struck; those behind stop behind it. The leading Units go first. Batteries that stay where they are let the others
 * of their Formation through, as other Formations do.
 */
export const collide = (
  board: Board,
  formation: Formation,
  units: readonly Unit[],
  guide: Point,
  path: readonly Point[],
  haltOf: HaltOf = NO_HALT,
  mayStrike = true,
): Struck => {
  const end = path.at(-1);
  if (!end) {
    return { units, contacts: [], arrived: true };
  }
  const box = sweptBox(units, guide, path);
  const enemies = mayStrike ? enemiesNear(board, formation, box) : [];
  const friends = friendsNear(board, formation, box);
  const order = units
    .filter(unit => canMove(unit, board.turn))
    .sort((a, b) => lead(b, guide, end) - lead(a, guide, end));
  const placed: Unit[] = bodyOf(units).standing.filter(unit => !canMove(unit, board.turn));
  const stopped: Obstacle[] = placed
    .filter(unit => unit.kind.cls !== 'art')
    .map(unit => ({ base: baseOf(unit), unit: null }));
  const contacts: Contact[] = [];
  let arrived = false;
  for (const unit of order) {
    const track = follow(unit, guide, path, [...enemies, ...stopped], haltOf);
    const settled = settleUnit(track, friends, placed, enemies);
    placed.push(track.halted ? { ...settled, halted: board.turn } : settled);
    if (track.hit) {
      contacts.push(contactOf(unit, track.hit));
    }
    if (settled.x !== unit.x + end[0] - guide[0] || settled.y !== unit.y + end[1] - guide[1]) {
      stopped.push({ base: baseOf(settled), unit: null });
    } else {
      arrived = true;
    }
  }
  const byId = new Map(placed.map(unit => [unit.id, unit] as const));
  return { units: units.map(unit => byId.get(unit.id) ?? unit), contacts, arrived };
};

const lead = (unit: Unit, guide: Point, end: Point): number =>
  unit.x * (end[0] - guide[0]) + unit.y * (end[1] - guide[1]);

const sweptBox = (units: readonly Unit[], guide: Point, path: readonly Point[]): Box => {
  const { box } = bodyOf(units);
  const xs = path.map(([x]) => x - guide[0]);
  const ys = path.map(([, y]) => y - guide[1]);
  return {
    west: (box?.west ?? 0) + Math.min(0, ...xs),
    east: (box?.east ?? 0) + Math.max(0, ...xs),
    south: (box?.south ?? 0) + Math.min(0, ...ys),
    north: (box?.north ?? 0) + Math.max(0, ...ys),
  };
};

/** Half the diagonal of a Reformation Area. */
const RA_REACH = yards(170);

const enemiesNear = (board: Board, formation: Formation, box: Box): Obstacle[] => {
  const found: Obstacle[] = [];
  for (const other of board.formations) {
    if (other.side === formation.side || other.presence !== 'field') {
      continue;
    }
    const body = bodyOf(other.units);
    if (body.box && boxesMeet(body.box, box)) {
      body.standing.forEach((unit, i) => {
        found.push({ base: body.bases[i] as Base, unit });
      });
    }
    const [x, y] = other.ra;
    if (
      boxesMeet({ west: x - RA_REACH, east: x + RA_REACH, south: y - RA_REACH, north: y + RA_REACH }, box)
    ) {
      found.push({ base: raBase(other), unit: null });
    }
  }
  return found;
};

const friendsNear = (board: Board, formation: Formation, box: Box): Base[] =>
  board.formations.flatMap(other => {
    const body = bodyOf(other.units);
    return other.id !== formation.id &&
      other.side === formation.side &&
      other.presence === 'field' &&
      body.box &&
      boxesMeet(body.box, box)
      ? [...body.bases]
      : [];
  });

/** A Unit's own way, parallel to the guide's, up to its first touch. */
const follow = (
  unit: Unit,
  guide: Point,
  path: readonly Point[],
  obstacles: readonly Obstacle[],
  haltOf: HaltOf,
): Track => {
  const places: Point[] = [placeOf(unit)];
  let base = baseOf(unit);
  let from = guide;
  for (const to of path) {
    const by: Point = [to[0] - from[0], to[1] - from[1]];
    let share = 1;
    let hit: Obstacle | null = null;
    for (const obstacle of obstacles) {
      const touch = firstTouch(base, obstacle.base, by);
      if (touch !== null && touch < share) {
        share = touch;
        hit = obstacle;
      }
    }
    const halt = haltOf(unit, [base.x, base.y], [base.x + by[0], base.y + by[1]]);
    const halted = halt !== null && halt < share;
    share = halted ? halt : share;
    const place: Point = [base.x + Math.trunc(by[0] * share), base.y + Math.trunc(by[1] * share)];
    places.push(place);
    if (hit || halted) {
      return { unit, places, hit: halted ? null : (hit?.unit ?? null), halted };
    }
    base = { ...base, x: place[0], y: place[1] };
    from = to;
  }
  return { unit, places, hit: null, halted: false };
};

const isFree = (
  base: Base,
  friends: readonly Base[],
  placed: readonly Unit[],
  enemies: readonly Obstacle[],
): boolean =>
  !friends.some(other => overlaps(base, other)) &&
  !placed.some(other => overlaps(base, baseOf(other))) &&
  !enemies.some(other => other.unit !== null && overlaps(base, other.base));

/** The last free place of a track; squared to the enemy when there is room for it. */
const settleUnit = (
  track: Track,
  friends: readonly Base[],
  placed: readonly Unit[],
  enemies: readonly Obstacle[],
): Unit => {
  const { unit, places, hit } = track;
  const [x, y] = places.at(-1) as Point;
  const end = { ...unit, x, y };
  if (hit) {
    const square = squared(end, hit);
    if (isFree(baseOf(square), friends, placed, enemies)) {
      return square;
    }
  }
  return isFree(baseOf(end), friends, placed, enemies) ? end : backUp(track, friends, placed, enemies);
};

/** Parallel to the edge struck, a yard off it (ESR-RUL-36). */
const squared = (unit: Unit, enemy: Unit): Unit => {
  const foe = baseOf(enemy);
  const centre = placeOf(enemy);
  const ahead = forwardOf(centre, enemy.face, placeOf(unit));
  const beside = rightOf(centre, enemy.face, placeOf(unit));
  const frontal = Math.abs(ahead) - foe.deep / 2 >= Math.abs(beside) - foe.wide / 2;
  const toward = frontal ? (ahead >= 0 ? 0 : 180) : beside >= 0 ? 90 : 270;
  const edge = (frontal ? foe.deep : foe.wide) / 2 + DEPTH / 2 + yards(1);
  const normal = turned(enemy.face + toward);
  const slide = rightOf(centre, normal, placeOf(unit));
  const [x, y] = offset(centre, normal, edge, slide);
  return { ...unit, x, y, face: turned(normal + 180) };
};

const STEP = DEPTH / 4;

const backUp = (
  { unit, places }: Track,
  friends: readonly Base[],
  placed: readonly Unit[],
  enemies: readonly Obstacle[],
): Unit => {
  for (let i = places.length - 1; i > 0; i--) {
    const to = places[i] as Point;
    const from = places[i - 1] as Point;
    const whole = between(from, to);
    for (let left = whole - STEP; left > 0; left -= STEP) {
      const [x, y] = along(from, to, left, whole);
      const back = { ...unit, x, y };
      if (isFree(baseOf(back), friends, placed, enemies)) {
        return back;
      }
    }
  }
  return unit;
};

/** ESR-RUL-38: from the rear when the mover's centre lay behind the defender's rear edge before it touched. */
export const contactOf = (mover: Unit, enemy: Unit): Contact => ({
  by: mover.id,
  on: enemy.id,
  rear: forwardOf(placeOf(enemy), enemy.face, placeOf(mover)) < -DEPTH / 2,
});
