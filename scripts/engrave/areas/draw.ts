import type { GeometryObject } from 'geojson';
import type {
  DrawnArea,
  DrawnAreas,
  DrawnBorder,
  Lettering,
  Line,
  Place,
  SeaLimit,
} from '#web/map/areas/drawn.ts';
import { lineOf } from '#web/map/areas/lines.ts';
import { signedArea, type XY } from '../geometry.ts';
import { type DrawnLand, landsOf, OUT_OF_PLAY } from './lands.ts';
import { landmassesOf, placer } from './project.ts';
import { reliefOf } from './relief.ts';
import { seasOf } from './seas.ts';
import type { Land, Shape, ShapeLettering, ShapeRegion } from './shape.ts';
import { type Arc, pointsOf, type Ring } from './topology.ts';
import { graticuleOf, lakesOf, riversOf } from './waters.ts';

/** A conformal sheet of one part of the globe: so many kilometres to a unit near its middle. */
const EARTH_KM = 6371;

const rounded = ([x, y]: XY): Place => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** The arcs of all landmasses in one list, and the areas' rings told by it. */
const joined = (lands: readonly DrawnLand[]): { arcs: readonly Arc[]; rings: Map<string, Ring[]> } => {
  const arcs: Arc[] = [];
  const rings = new Map<string, Ring[]>();
  for (const land of lands) {
    const base = arcs.length;
    arcs.push(...land.arcs);
    for (const [area, own] of land.areas) {
      const moved = own.map(ring => ring.map(ref => (ref < 0 ? ~(~ref + base) : ref + base)));
      rings.set(area, [...(rings.get(area) ?? []), ...moved]);
    }
  }
  return { arcs, rings };
};

const orNull = (area: string): string | null => (area === OUT_OF_PLAY ? null : area);

const bordersOf = (arcs: readonly Arc[]): DrawnBorder[] => {
  const borders = new Map<string, { between: [string, string | null]; arcs: number[] }>();
  for (const [i, { left, right }] of arcs.entries()) {
    if (right !== null) {
      const [a, b] = left === OUT_OF_PLAY ? [right, left] : [left, right];
      const border = borders.get(`${a} ${b}`) ?? { between: [a, orNull(b)], arcs: [] };
      border.arcs.push(i);
      borders.set(`${a} ${b}`, border);
    }
  }
  return [...borders.values()];
};

const areaOf =
  (place: (at: XY) => XY, rings: ReadonlyMap<string, Ring[]>, arcs: readonly Arc[]) =>
  ([id, region]: readonly [string, ShapeRegion]): DrawnArea => {
    const own = rings.get(id) ?? [];
    const { name, lines = [name], label, plate, seat, marker } = region;
    return {
      id,
      name: lines.length > 1 ? lines.join(' ').replace('- ', '-') : name,
      label: { lines, at: rounded(place(label)) },
      plate: rounded(place(plate)),
      seat: seat ? { name: seat.name, at: rounded(place(seat.at)) } : null,
      marker: marker ? { at: rounded(place(marker.at)), r: marker.r } : null,
      rings: own,
      size: Math.round(own.reduce((sum, ring) => sum + signedArea(pointsOf(ring, arcs)), 0)),
    };
  };

const letteringOf =
  (place: (at: XY) => XY) =>
  ({ lines, label, angle }: ShapeLettering): Lettering => ({
    lines,
    at: rounded(place(label)),
    ...(angle ? { angle } : {}),
  });

const outOfPlayNames = (shape: Shape, place: (at: XY) => XY): Lettering[] =>
  shape.outOfPlay.flatMap(({ name, label }) =>
    name && label ? [{ lines: [name], at: rounded(place(label)) }] : [],
  );

const seaLimits = (limits: ReturnType<typeof seasOf>['limits']): SeaLimit[] => {
  const all = new Map<string, { between: [string, string | null]; lines: Line[] }>();
  for (const { between, points } of limits) {
    const [a, b] = between[0] === OUT_OF_PLAY ? [between[1], between[0]] : between;
    const limit = all.get(`${a} ${b}`) ?? { between: [a, orNull(b)], lines: [] };
    limit.lines.push(lineOf(points));
    all.set(`${a} ${b}`, limit);
  }
  return [...all.values()];
};

/** Draws an area map: the same bytes for the same files, on every machine. */
export const drawAreas = (shape: Shape, land: Land, coast: GeometryObject): DrawnAreas => {
  const place = placer(shape);
  const masses = landmassesOf(coast, shape);
  const { arcs, rings } = joined(landsOf(shape, masses));
  const seas = seasOf(shape, masses);
  const lettering = letteringOf(place);
  return {
    kind: 'areas',
    id: shape.id,
    width: shape.canvas.width,
    height: shape.canvas.height,
    km: Math.round((EARTH_KM / shape.projection.scale) * 100) / 100,
    arcs: arcs.map(({ points }) => lineOf(points)),
    areas: Object.entries(shape.regions).map(areaOf(place, rings, arcs)),
    borders: bordersOf(arcs),
    shore: arcs.flatMap(({ right }, i) => (right === null ? [i] : [])),
    outOfPlay: { rings: rings.get(OUT_OF_PLAY) ?? [], names: outOfPlayNames(shape, place) },
    seas: Object.entries(shape.seas ?? {}).map(([id, sea]) => ({
      id,
      name: sea.name,
      label: lettering(sea),
      rings: (seas.areas.get(id) ?? []).map(lineOf),
    })),
    waters: (shape.seaNames ?? []).map(lettering),
    seaLimits: seaLimits(seas.limits),
    crossings: shape.crossings.map(({ between, via = null, line }) => ({
      between,
      via,
      line: lineOf(line.map(place)),
    })),
    narrows: shape.narrows.map(({ between, at }) => ({ between, at: rounded(place(at)) })),
    ports: (shape.ports ?? []).map(({ id, name, region, at, anchors }) => ({
      id,
      name,
      area: region,
      at: rounded(place(at)),
      anchors: Object.fromEntries(
        Object.entries(anchors).map(([sea, anchor]) => [sea, rounded(place(anchor))]),
      ),
    })),
    cities: shape.cities.map(({ name, at, rank, region }) => ({
      name,
      at: rounded(place(at)),
      rank,
      area: region,
    })),
    rivers: riversOf(land, shape, masses),
    lakes: lakesOf(land, shape),
    ridges: reliefOf(land, shape, masses),
    graticule: graticuleOf(shape),
  };
};
