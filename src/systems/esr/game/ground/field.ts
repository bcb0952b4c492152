import { isIn, type Polygon, polygon } from '../geometry/polygon.ts';
import { headingTo, offset, type Point, yards } from '../geometry/whole.ts';

/** The kinds of ground, by their effect on a move (ESR-QRG-MOV, ESR-RUL-18). */
export const GROUNDS = ['open', 'rough', 'dense', 'impassable'] as const;
export type Ground = (typeof GROUNDS)[number];

/** The kinds of areas of a battlefield, each with its ground (ESR-RUL-18). */
const AREA_GROUND = {
  woods: 'dense',
  lightWoods: 'rough',
  vineyard: 'rough',
  marsh: 'rough',
  hill: 'open',
  village: 'dense',
  town: 'dense',
  strongPoint: 'dense',
  fortification: 'dense',
  fortifiedCity: 'dense',
  pond: 'impassable',
} as const satisfies Record<string, Ground>;
export type AreaKind = keyof typeof AREA_GROUND;
export const AREA_KINDS = Object.keys(AREA_GROUND) as readonly AreaKind[];

/** Areas with houses or walls: they block sight (ESR-RUL-22) and can be occupied (ESR-QRG-ASSESS M8). */
const BUILT_UP: ReadonlySet<AreaKind> = new Set([
  'village',
  'town',
  'strongPoint',
  'fortification',
  'fortifiedCity',
]);
export const isBuiltUp = (kind: AreaKind): boolean => BUILT_UP.has(kind);

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly kind: AreaKind;
  readonly points: readonly Point[];
  /** Contours above the plain: hills only. */
  readonly height: number;
}

export const LINE_KINDS = ['road', 'poorRoad', 'stream', 'river'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly kind: LineKind;
  readonly points: readonly Point[];
}

export interface Crossing {
  readonly id: string;
  readonly name: string;
  readonly kind: 'bridge' | 'ford';
  readonly at: Point;
}

/** The ground of a battle, all in tenths of a yard. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly lines: readonly Line[];
  readonly crossings: readonly Crossing[];
}

/** A patch of ground ready for measuring. */
export interface Patch {
  readonly ground: Ground;
  readonly shape: Polygon;
  readonly area: Area | null;
}

/** A field made ready once: shapes with their boxes, rivers and roads as straight pieces. */
export interface Terrain {
  readonly field: Field;
  /** Rough, dense and impassable ground. */
  readonly patches: readonly Patch[];
  readonly hills: readonly Patch[];
  readonly builtUp: readonly Patch[];
  readonly rivers: readonly (readonly [Point, Point])[];
  readonly roads: readonly (readonly [Point, Point])[];
}

/** A stream is rough for one base depth (ESR-RUL-18). */
const STREAM = yards(112);

const bandOf = (a: Point, b: Point): Polygon => {
  const heading = headingTo(a, b);
  const half = STREAM / 2;
  return polygon([
    offset(a, heading, 0, -half),
    offset(b, heading, 0, -half),
    offset(b, heading, 0, half),
    offset(a, heading, 0, half),
  ]);
};

const piecesOf = (field: Field, kind: LineKind): (readonly [Point, Point])[] =>
  field.lines
    .filter(line => line.kind === kind)
    .flatMap(({ points }) => points.slice(1).map((to, i) => [points[i] as Point, to] as const));

const prepare = (field: Field): Terrain => {
  const shaped = field.areas.map(area => ({
    ground: AREA_GROUND[area.kind] as Ground,
    shape: polygon(area.points),
    area,
  }));
  const streams = piecesOf(field, 'stream').map(([a, b]) => ({
    ground: 'rough' as const,
    shape: bandOf(a, b),
    area: null,
  }));
  return {
    field,
    patches: [...shaped.filter(patch => patch.ground !== 'open'), ...streams],
    hills: shaped.filter(patch => patch.area.kind === 'hill'),
    builtUp: shaped.filter(patch => isBuiltUp(patch.area.kind)),
    rivers: piecesOf(field, 'river'),
    roads: piecesOf(field, 'road'),
  };
};

const PREPARED = new WeakMap<Field, Terrain>();

export const terrainOf = (field: Field): Terrain => {
  const known = PREPARED.get(field);
  if (known) {
    return known;
  }
  const fresh = prepare(field);
  PREPARED.set(field, fresh);
  return fresh;
};

/** The contour on which a place lies (ESR-RUL-09, ESR-RUL-22). */
export const heightAt = (terrain: Terrain, place: Point): number => {
  let height = 0;
  for (const hill of terrain.hills) {
    if (hill.area && hill.area.height > height && isIn(hill.shape, place)) {
      height = hill.area.height;
    }
  }
  return height;
};

export const groundAt = (terrain: Terrain, place: Point): Ground => {
  let worst: Ground = 'open';
  for (const patch of terrain.patches) {
    if (GROUNDS.indexOf(patch.ground) > GROUNDS.indexOf(worst) && isIn(patch.shape, place)) {
      worst = patch.ground;
    }
  }
  return worst;
};

export const builtUpAt = (terrain: Terrain, place: Point): Area | null => {
  for (const patch of terrain.builtUp) {
    if (isIn(patch.shape, place)) {
      return patch.area;
    }
  }
  return null;
};
