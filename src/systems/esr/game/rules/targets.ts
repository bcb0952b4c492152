import { battalionPoints, type Kind } from '../../charts/fire-points.ts';
import type { Board, Formation, Shot, Unit } from '../board.ts';
import { baseOf, bodyOf, FAR } from '../bodies.ts';

import { squareGap, squareToBase } from '../geometry/base.ts';
import { boxesMeet } from '../geometry/polygon.ts';
import { yards } from '../geometry/whole.ts';
import { rangeOf } from '../ranges.ts';
import { isInArc } from './arcs.ts';
import { isSeen } from './sight.ts';
import { sightFactor } from './weather.ts';

/** The possible targets of each shooter (ESR-5.1). */
const ARTILLERY = rangeOf('artillery');
export const SKIRMISH = rangeOf('skirmish');

export const isBattery = (board: Board, unit: Unit): boolean =>
  unit.kind.cls === 'art' && unit.place === 'wave' && unit.evaded !== board.turn;

/** A Formation in reserve does not fire (ESR-RUL-13). */
const mayShoot = (formation: Formation): boolean =>
  formation.presence === 'field' && formation.directive !== 'R';

interface Candidate {
  readonly target: number;
  readonly share: number;
  readonly square: number;
}

/** How much of a Formation a battery has in arc, range and sight (ESR-RUL-21). */
const candidateFor = (board: Board, battery: Unit, range: number, at: number): Candidate | null => {
  const target = board.formations[at] as Formation;
  const { standing, bases } = bodyOf(target.units);
  const own = baseOf(battery);
  let inside = 0;
  let nearest = FAR;
  for (let i = 0; i < standing.length; i++) {
    const unit = standing[i] as Unit;
    const base = bases[i] as (typeof bases)[number];
    if (
      squareToBase(base, battery.x, battery.y) > (range + yards(126)) * (range + yards(126)) ||
      !isInArc(battery, [unit.x, unit.y])
    ) {
      continue;
    }
    const square = squareGap(own, base);
    if (
      square <= range * range &&
      isSeen(
        board,
        [battery.x, battery.y],
        [unit.x, unit.y],
        other => other.id === battery.id || standing.includes(other),
      )
    ) {
      inside += 1;
      nearest = Math.min(nearest, square);
    }
  }
  return inside === 0 ? null : { target: at, share: inside / standing.length, square: nearest };
};

const enemiesWithin = (board: Board, formation: Formation, distance: number): number[] => {
  const { box } = bodyOf(formation.units);
  const found: number[] = [];
  board.formations.forEach((other, at) => {
    const theirs = bodyOf(other.units).box;
    if (
      other.side !== formation.side &&
      other.presence === 'field' &&
      box &&
      theirs &&
      boxesMeet(box, theirs, distance)
    ) {
      found.push(at);
    }
  });
  return found;
};

/** Every enemy Formation that a battery can fire at. */
export const batteryTargets = (
  board: Board,
  battery: Unit,
  among: readonly number[],
): readonly Candidate[] => {
  const range = ARTILLERY * sightFactor(board, battery.x, battery.y);
  return among.flatMap(at => candidateFor(board, battery, range, at) ?? []);
};

/** The most within the arc, and of those the closest (ESR-5.1). */
const bestOf = (candidates: readonly Candidate[]): number | null => {
  let best: Candidate | null = null;
  for (const each of candidates) {
    if (!best || each.share > best.share || (each.share === best.share && each.square < best.square)) {
      best = each;
    }
  }
  return best?.target ?? null;
};

const isSkirmisher = (board: Board, unit: Unit): boolean =>
  unit.kind.cls === 'inf' && unit.place === 'wave' && unit.evaded !== board.turn;

/** The enemy Formations within skirmishing distance of a battalion, nearest first. */
export const skirmishTargets = (board: Board, unit: Unit, among: readonly number[]): readonly number[] => {
  const range = SKIRMISH * sightFactor(board, unit.x, unit.y);
  const base = baseOf(unit);
  const found: [number, number][] = [];
  for (const at of among) {
    let least = FAR;
    for (const other of bodyOf((board.formations[at] as Formation).units).bases) {
      least = Math.min(least, squareGap(base, other));
    }
    if (least <= range * range) {
      found.push([least, at]);
    }
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, at]) => at);
};

type Fire = Map<number, { batteries: string[]; battalions: string[] }>;

const fireAt = (fire: Fire, target: number): { batteries: string[]; battalions: string[] } => {
  const known = fire.get(target) ?? { batteries: [], battalions: [] };
  fire.set(target, known);
  return known;
};

export const kindOf = (unit: Unit): Kind =>
  unit.kind.traits.includes('I') ? 'irregular' : unit.kind.traits.includes('L') ? 'light' : 'line';

export const doctrineOf = ({ traits }: Formation): 'ED' | 'ID' => (traits.includes('ED') ? 'ED' : 'ID');

/**
 * ESR-RUL-25: points are divided, not battalions. Every target within reach gets at least one as far as the points go,
 * those that fewest battalions reach first; no battalion gives its last.
 */
export const withLent = (board: Board, shooter: number, shots: readonly Shot[]): readonly Shot[] => {
  const formation = board.formations[shooter] as Formation;
  const near = enemiesWithin(board, formation, SKIRMISH);
  const firing = new Set(shots.flatMap(shot => shot.battalions));
  const reach = new Map(
    formation.units
      .filter(unit => firing.has(unit.id))
      .map(unit => [unit.id, skirmishTargets(board, unit, near)] as const),
  );
  const pointsOf = (id: string): number => {
    const unit = formation.units.find(each => each.id === id) as Unit;
    return battalionPoints(doctrineOf(formation), kindOf(unit));
  };
  const points = new Map(shots.map(shot => [shot.target, sumOf(shot.battalions, pointsOf)]));
  const lent = new Map<number, number>();
  const reaching = (target: number): number =>
    [...reach.values()].filter(targets => targets.includes(target)).length;
  const bare = [...new Set([...reach.values()].flat())]
    .filter(target => (points.get(target) ?? 0) === 0)
    .sort((a, b) => reaching(a) - reaching(b) || a - b);
  for (const target of bare) {
    const giver = shots.find(
      shot =>
        (points.get(shot.target) ?? 0) > 1 && shot.battalions.some(id => reach.get(id)?.includes(target)),
    );
    if (giver) {
      points.set(giver.target, (points.get(giver.target) ?? 0) - 1);
      points.set(target, 1);
      lent.set(giver.target, (lent.get(giver.target) ?? 0) - 1);
      lent.set(target, 1);
    }
  }
  const known = shots.map(shot => ({ ...shot, lent: lent.get(shot.target) ?? 0 }));
  const fresh = [...lent.keys()].filter(target => !shots.some(shot => shot.target === target));
  return [
    ...known,
    ...fresh.map(target => ({ shooter, target, batteries: [], battalions: [], lent: lent.get(target) ?? 0 })),
  ];
};

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** ESR-5.1: the fire of a Formation as it falls by itself: each gun and battalion on its own target. */
export const shotsOf = (board: Board, shooter: number): readonly Shot[] => {
  const formation = board.formations[shooter] as Formation;
  if (!mayShoot(formation)) {
    return [];
  }
  const among = enemiesWithin(board, formation, ARTILLERY);
  if (among.length === 0) {
    return [];
  }
  const fire: Fire = new Map();
  const near = enemiesWithin(board, formation, SKIRMISH);
  for (const unit of formation.units) {
    if (isBattery(board, unit)) {
      const target = bestOf(batteryTargets(board, unit, among));
      if (target !== null) {
        fireAt(fire, target).batteries.push(unit.id);
      }
    } else if (near.length > 0 && isSkirmisher(board, unit)) {
      const targets = skirmishTargets(board, unit, near);
      if (targets[0] !== undefined) {
        fireAt(fire, targets[0]).battalions.push(unit.id);
      }
    }
  }
  const shots = [...fire].map(([target, each]) => ({ shooter, target, ...each, lent: 0 }));
  return near.length > 1 ? withLent(board, shooter, shots) : shots;
};
