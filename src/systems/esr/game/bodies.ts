import { sidesOf } from '../charts/pieces.ts';
import { isCavalryFormation } from '../rules/fatigue.ts';
import type { Size, Unit, UnitKind } from './board.ts';
import { type Base, squareGap } from './geometry/base.ts';
import { type Box, squareBetweenBoxes } from './geometry/polygon.ts';
import { middleOf, type Point, yards } from './geometry/whole.ts';
import type { SeenFormation, SeenUnit } from './seen.ts';

/** The frontage of a base in tenths of a yard (ESR-I.10, ESR-RUL-03). */
const FRONTAGE: Readonly<Record<Size, number>> = {
  S: yards(sidesOf('battalionS')[0]),
  M: yards(sidesOf('battalionM')[0]),
  L: yards(sidesOf('battalionL')[0]),
  XL: yards(sidesOf('battalionXL')[0]),
};
export const DEPTH = yards(sidesOf('battalionS')[1]);

const HORSE = yards(sidesOf('squadrons')[0]);
const FEW_GUNS = yards(sidesOf('batterySmall')[0]);
const MANY_GUNS = yards(sidesOf('batteryLarge')[0]);
const [RA_DEEP, RA_WIDE] = sidesOf('reformationArea').map(yards) as [number, number];

/** Squadron groups are M; batteries S up to 8 guns, else M (ESR-I.10). */
export const frontageOf = (kind: Pick<UnitKind, 'cls' | 'size' | 'guns'>): number => {
  if (kind.cls === 'cav') {
    return HORSE;
  }
  return kind.cls === 'art' ? (kind.guns > 8 ? MANY_GUNS : FEW_GUNS) : FRONTAGE[kind.size];
};

export const baseOf = (unit: SeenUnit): Base => ({
  x: unit.x,
  y: unit.y,
  face: unit.face,
  wide: frontageOf(unit.kind),
  deep: DEPTH,
});

/** The marker of a Reformation Area, 150 deep and 300 wide, facing as its Formation does (ESR-1.2). */
export const raBase = (formation: Pick<SeenFormation, 'ra' | 'face'>): Base => ({
  x: formation.ra[0],
  y: formation.ra[1],
  face: formation.face,
  wide: RA_WIDE,
  deep: RA_DEEP,
});

export const placeOf = (unit: Pick<Unit, 'x' | 'y'>): Point => [unit.x, unit.y];

/** Units with a base on the table: in the waves or the march column. */
export const isOnTable = (unit: Pick<Unit, 'place'>): boolean =>
  unit.place === 'wave' || unit.place === 'column';

/** Facts worked out once for a list of Units and kept as long as the list is. */
export interface Body<U extends SeenUnit = Unit> {
  readonly standing: readonly U[];
  readonly bases: readonly Base[];
  readonly box: Box | null;
  readonly gaps: WeakMap<readonly SeenUnit[], number>;
  readonly cavalry: boolean;
  readonly ployed: boolean;
  readonly column: boolean;
  readonly mounted: boolean;
}

/** The kind of the body: counted once for all callers. */
const natureOf = (units: readonly SeenUnit[]): Pick<Body, 'cavalry' | 'ployed' | 'column' | 'mounted'> => {
  let all = 0;
  let horse = 0;
  let foot = 0;
  let columns = 0;
  let waves = 0;
  for (const { place, kind } of units) {
    all += place === 'removed' ? 0 : 1;
    horse += place !== 'removed' && kind.cls === 'cav' ? 1 : 0;
    const stands = place === 'wave' || place === 'column';
    foot += stands && kind.cls === 'inf' ? 1 : 0;
    columns += place === 'column' ? 1 : 0;
    waves += place === 'wave' && kind.cls !== 'art' ? 1 : 0;
  }
  return {
    cavalry: isCavalryFormation({ inf: all - horse, cav: horse, art: 0 }),
    ployed: columns > 0,
    column: columns > 0 && waves === 0,
    mounted: foot === 0 && horse > 0,
  };
};

const BODIES = new WeakMap<readonly SeenUnit[], Body<SeenUnit>>();

/** Half a diagonal of the largest base. */
const REACH = yards(126);

const build = <U extends SeenUnit>(units: readonly U[]): Body<U> => {
  const standing = units.filter(isOnTable);
  let box: Box | null = null;
  for (const { x, y } of standing) {
    box = box
      ? {
          west: Math.min(box.west, x),
          east: Math.max(box.east, x),
          south: Math.min(box.south, y),
          north: Math.max(box.north, y),
        }
      : { west: x, east: x, south: y, north: y };
  }
  const wide = box && {
    west: box.west - REACH,
    east: box.east + REACH,
    south: box.south - REACH,
    north: box.north + REACH,
  };
  return { standing, bases: standing.map(baseOf), box: wide, gaps: new WeakMap(), ...natureOf(units) };
};

export const bodyOf = <U extends SeenUnit>(units: readonly U[]): Body<U> => {
  const known = BODIES.get(units);
  if (known) {
    return known as Body<U>;
  }
  const fresh = build(units);
  BODIES.set(units, fresh);
  return fresh;
};

export const FAR = Number.MAX_SAFE_INTEGER;

/** The square of the distance between the nearest Units of two bodies, remembered for both (ESR-RUL-02). */
export const squareApart = (a: readonly SeenUnit[], b: readonly SeenUnit[]): number => {
  const one = bodyOf(a);
  const known = one.gaps.get(b);
  if (known !== undefined) {
    return known;
  }
  const least = nearestPair(one, bodyOf(b));
  one.gaps.set(b, least);
  return least;
};

const nearestPair = (a: Body<SeenUnit>, b: Body<SeenUnit>): number => {
  let least = FAR;
  for (const one of a.bases) {
    for (const other of b.bases) {
      if (couldBeNearer(one, other, least)) {
        least = Math.min(least, squareGap(one, other));
      }
    }
  }
  return least;
};

/** Whether two bases could be nearer than a square of a distance, judged by their centres alone. */
export const couldBeNearer = (a: Base, b: Base, least: number): boolean => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const apart = dx * dx + dy * dy;
  if (least === FAR) {
    return true;
  }
  const reach = 2 * REACH;
  return apart <= least + 2 * reach * Math.ceil(Math.sqrt(least)) + reach * reach + 1;
};

/** A lower bound of the distance, from the boxes alone. */
export const squareApartAtLeast = (a: readonly SeenUnit[], b: readonly SeenUnit[]): number => {
  const one = bodyOf(a).box;
  const other = bodyOf(b).box;
  return one && other ? squareBetweenBoxes(one, other) : FAR;
};

export const isLight = (unit: Unit): boolean =>
  unit.kind.traits.includes('L') || unit.kind.traits.includes('I');

type WithUnits = Pick<SeenFormation, 'units'>;

/** A Formation mostly of cavalry (ESR-RUL-47). */
export const isCavalry = (formation: WithUnits): boolean => bodyOf(formation.units).cavalry;

/** Ployed while any infantry or cavalry is still in column (ESR-RUL-20). */
export const isPloyed = (formation: WithUnits): boolean => bodyOf(formation.units).ployed;

/** All infantry and cavalry on the table in column: it marches as one. */
export const isColumn = (formation: WithUnits): boolean => bodyOf(formation.units).column;

/** A Formation goes as fast as its slowest moving Unit (ESR-RUL-16). */
export const isMounted = (formation: WithUnits): boolean => bodyOf(formation.units).mounted;

/** A Unit that halted goes no farther; an unlimbered battery moves only if it was displaced (ESR-QRG-MOV-6, ESR-QRG-MOV-7). */
export const canMove = (unit: Unit, turn: number): boolean =>
  isOnTable(unit) && unit.halted !== turn && (unit.kind.cls !== 'art' || unit.displaced === turn);

/** The Units of a march column, its head first. */
export const columnOf = <U extends SeenUnit>(units: readonly U[]): readonly U[] =>
  units.filter(unit => unit.place === 'column');

/** The place a body is led by: the head of a column, else the middle of its Units. */
export const guideOf = (formation: WithUnits & Pick<SeenFormation, 'ra'>): Point => {
  const line = isColumn(formation) ? columnOf(formation.units).slice(0, 1) : lineOf(formation.units);
  return line.length === 0 ? formation.ra : middleOf(line);
};

/** Infantry and cavalry lead; guns only where there is nothing else. */
const lineOf = <U extends SeenUnit>(units: readonly U[]): readonly U[] => {
  const { standing } = bodyOf(units);
  const line = standing.filter(unit => unit.kind.cls !== 'art');
  return line.length > 0 ? line : standing;
};
