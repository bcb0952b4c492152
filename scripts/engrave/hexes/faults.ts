import type { Line } from '#web/map/areas/drawn.ts';
import { placesOf } from '#web/map/areas/lines.ts';
import { hexAtlasOf } from '#web/map/hexes/atlas.ts';
import type { DrawnHexes } from '#web/map/hexes/drawn.ts';
import { cornersOf, hexAt, middleOf } from '#web/map/hexes/grid.ts';
import { frontiersOf, limitsOf } from '#web/map/hexes/ground.ts';
import { between, distanceToStep, insideOf, stepsOf, type XY } from '../geometry.ts';
import type { HexCell, HexMap } from './net.ts';

/** So many trees, tufts or strokes are seen in a hex at least. */
const LEAST: Readonly<Record<string, number>> = { forest: 8, swamp: 3, mountain: 12 };
/** A river may wind this far from the side that it runs along. */
const WINDS = 9;

const inUnits = (line: Line): XY[] => {
  let [x, y] = [0, 0];
  const places: XY[] = [];
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] as number;
    y += line[i + 1] as number;
    places.push([x, y]);
  }
  return places;
};

/** Where the strokes of the ridges begin: four numbers to a stroke, in half units. */
const strokesIn = (line: Line): XY[] => {
  let [x, y] = [0, 0];
  const places: XY[] = [];
  for (let i = 0; i < line.length; i += 4) {
    x += line[i] as number;
    y += line[i + 1] as number;
    places.push([x / 2, y / 2]);
  }
  return places;
};

const cellsOf = (map: HexMap): ReadonlyMap<string, HexCell> => new Map(map.hexes.map(hex => [hex.id, hex]));

/** The growth in each hex follows its terrain, and there is enough of it to be seen. */
const growthFaults = (drawn: DrawnHexes, map: HexMap): string[] => {
  const kinds: readonly (readonly [string, readonly XY[]])[] = [
    ['forest', inUnits(drawn.crowns)],
    ['swamp', inUnits(drawn.tufts)],
    ['mountain', [...strokesIn(drawn.ridges.lit), ...strokesIn(drawn.ridges.shaded)]],
  ];
  return kinds.flatMap(([terrain, places]) => {
    const counts = new Map<string, number>();
    for (const place of places) {
      const id = hexAt(drawn.grid, place) ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return map.hexes.flatMap(({ id, t }) => {
      const many = counts.get(id) ?? 0;
      return t === terrain
        ? many < (LEAST[terrain] ?? 1)
          ? [`${id} is ${terrain}, but only ${many} marks of it are drawn`]
          : []
        : many > 2
          ? [`${id} is ${t}, but ${many} marks of ${terrain} are drawn`]
          : [];
    });
  });
};

/** Land is inside the shore and sea outside, as far as the middle of every side but one fifth. */
const shoreFaults = (drawn: DrawnHexes, map: HexMap): string[] => {
  const isLand = insideOf(drawn.shore.map(placesOf));
  return map.hexes.flatMap(({ id, t }) => {
    const middle = middleOf(drawn.grid, id);
    const corners = cornersOf(drawn.grid, id);
    const within = corners.map((corner, i) =>
      between(middle, between(corner, corners[(i + 1) % 6] as XY, 0.5), 0.7),
    );
    return [middle, ...within].every(place => isLand(place) === (t !== 'sea'))
      ? []
      : [`${id} is ${t === 'sea' ? 'sea' : 'land'}, but the shore is drawn otherwise`];
  });
};

const sideOf = (drawn: DrawnHexes, a: string, b: string): readonly [XY, XY] => {
  const shared = cornersOf(drawn.grid, a).filter(one =>
    cornersOf(drawn.grid, b).some(other => Math.hypot(one[0] - other[0], one[1] - other[1]) < 1),
  );
  return [shared[0] as XY, shared[1] as XY];
};

/** Every declared side has its river, and no river runs anywhere else. */
const riverFaults = (drawn: DrawnHexes, map: HexMap): string[] => {
  const lines = new Map(drawn.rivers.map(({ name, line }) => [name, placesOf(line)]));
  const faults = map.rivers.flatMap(({ name, sides }) => {
    const line = lines.get(name) ?? [];
    const declared = sides.map(([a, b]) => sideOf(drawn, a, b));
    const dry = declared.filter(
      side => !stepsOf(line).some(step => distanceToStep(between(...side, 0.5), step) < WINDS),
    );
    const astray = line
      .slice(1, -1)
      .filter(place => declared.every(side => distanceToStep(place, side) > WINDS));
    return [
      ...dry.map(() => `a side of the ${name} is declared but not drawn`),
      ...(astray.length > 0 ? [`the ${name} is drawn where no side is declared`] : []),
    ];
  });
  const unknown = [...lines.keys()].filter(name => !map.rivers.some(river => river.name === name));
  return [...faults, ...unknown.map(name => `the ${name} is drawn but not declared`)];
};

/** Neighbours by the steps that the map’s own file gives, in its own axes. */
const pairsOf = (map: HexMap, isPair: (a: HexCell, b: HexCell) => boolean): Set<string> => {
  const at = new Map(map.hexes.map(hex => [`${hex.q} ${hex.r}`, hex]));
  const pairs = map.hexes.flatMap(hex =>
    map.grid.neighbours.flatMap(([dq, dr]) => {
      const other = at.get(`${hex.q + dq} ${hex.r + dr}`);
      return other && hex.id < other.id && isPair(hex, other) ? [`${hex.id} ${other.id}`] : [];
    }),
  );
  return new Set(pairs);
};

const unlike = (what: string, drawn: ReadonlySet<string>, declared: ReadonlySet<string>): string[] => [
  ...[...drawn].filter(each => !declared.has(each)).map(each => `${what} ${each} is drawn but not declared`),
  ...[...declared].filter(each => !drawn.has(each)).map(each => `${what} ${each} is declared but not drawn`),
];

const lineFaults = (drawn: DrawnHexes, map: HexMap): string[] => {
  const atlas = hexAtlasOf(drawn);
  const named = (sides: ReturnType<typeof frontiersOf>): Set<string> =>
    new Set(sides.map(({ a, b }) => [a, b].sort().join(' ')));
  const isLand = ({ t }: HexCell): boolean => t !== 'sea';
  return [
    ...unlike(
      'frontier',
      named(frontiersOf(atlas)),
      pairsOf(map, (a, b) => isLand(a) && isLand(b) && a.o !== b.o),
    ),
    ...unlike(
      'sea limit',
      named(limitsOf(atlas)),
      pairsOf(map, (a, b) => !isLand(a) && !isLand(b) && a.z !== b.z),
    ),
  ];
};

/** Towns in their hexes, names of seas in their zones. */
const nameFaults = (drawn: DrawnHexes, map: HexMap): string[] => {
  const cells = cellsOf(map);
  const towns = (
    all: readonly { hex: string; name: string; port?: boolean; isPort?: boolean }[],
  ): Set<string> => new Set(all.map(({ hex, name, port, isPort }) => `${name} ${hex} ${port ?? isPort}`));
  return [
    ...unlike('town', towns(drawn.cities), towns(map.cities)),
    ...drawn.cities
      .filter(({ hex, at }) => hexAt(drawn.grid, at) !== hex)
      .map(({ name }) => `${name} lies outside its hex`),
    ...drawn.seas
      .filter(({ id, label }) => cells.get(hexAt(drawn.grid, label.at) ?? '')?.z !== id)
      .map(({ name }) => `the name of the ${name} lies outside it`),
  ];
};

/** Everything in which a drawing and a declared map of hexes disagree. */
export const hexFaults = (drawn: DrawnHexes, map: HexMap): readonly string[] => [
  ...growthFaults(drawn, map),
  ...shoreFaults(drawn, map),
  ...riverFaults(drawn, map),
  ...lineFaults(drawn, map),
  ...nameFaults(drawn, map),
];
