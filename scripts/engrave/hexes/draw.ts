import type { Line, Place } from '#web/map/areas/drawn.ts';
import { lineOf } from '#web/map/areas/lines.ts';
import type { DrawnHexes } from '#web/map/hexes/drawn.ts';
import { middleOf, neighboursOf, sizeOf } from '#web/map/hexes/grid.ts';
import { apart, insideOf, nearOf, stepsOf, type XY } from '../geometry.ts';
import { isShaded, strokeLine } from '../relief.ts';
import { growthOf, REEDS, WOODS } from './growth.ts';
import { patchesOf, riversOf, shoreOf } from './lines.ts';
import { type HexMap, type Net, netOf, terrainOf } from './net.ts';
import { chainsOf } from './ridges.ts';

const LETTERS: Readonly<Record<string, string>> = {
  clear: 'c',
  forest: 'f',
  swamp: 's',
  mountain: 'm',
  sea: '~',
};

const rounded = ([x, y]: XY): Place => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Places in whole units, each seen from the last. */
const dotsOf = (places: readonly XY[]): Line => {
  let [x, y] = [0, 0];
  return places.flatMap(place => {
    const [nx, ny] = [Math.round(place[0]), Math.round(place[1])];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return step;
  });
};

/** Where a sea’s name stands: in the hex of its zone that is farthest from everything else, near the zone’s middle. */
const seaLabel = (net: Net, zone: string, name: string): DrawnHexes['seas'][number]['label'] => {
  const own = new Set(net.ids.filter(id => net.cells.get(id)?.z === zone));
  const places = [...own].map(id => middleOf(net.grid, id));
  const mean: XY = [
    places.reduce((sum, [x]) => sum + x, 0) / places.length,
    places.reduce((sum, [, y]) => sum + y, 0) / places.length,
  ];
  const depth = new Map<string, number>();
  let ring = [...own].filter(id => {
    const around = neighboursOf(net.grid, id);
    return around.length < 6 || around.some(other => !own.has(other));
  });
  for (let deep = 0; ring.length > 0; deep++) {
    for (const id of ring) {
      depth.set(id, deep);
    }
    ring = [...new Set(ring.flatMap(id => neighboursOf(net.grid, id)))].filter(
      id => own.has(id) && !depth.has(id),
    );
  }
  const worth = (id: string): number =>
    (depth.get(id) ?? 0) * 60 - apart(middleOf(net.grid, id), mean) * 0.35;
  const best = [...own].sort((a, b) => worth(b) - worth(a))[0] ?? '';
  return { lines: [name], at: rounded(middleOf(net.grid, best)) };
};

const CLEAR_OF = { shore: 5, river: 7 } as const;

/** Draws a map of hexes: the same bytes for the same file, on every machine. */
export const drawHexes = (id: string, map: HexMap): DrawnHexes => {
  const net = netOf(map);
  const [width, height] = sizeOf(net.grid);
  const shore = shoreOf(net);
  const rivers = riversOf(net);
  const isLand = insideOf(shore);
  const isByRiver = nearOf(
    rivers.flatMap(({ points }) => stepsOf(points)),
    CLEAR_OF.river,
  );
  const isFree = (place: XY): boolean => {
    const [x, y] = place;
    const by = CLEAR_OF.shore;
    const around: readonly XY[] = [
      [x - by, y],
      [x + by, y],
      [x, y - by],
      [x, y + by],
    ];
    return isLand(place) && around.every(isLand) && !isByRiver(place);
  };
  const strokes = chainsOf(net, isFree);
  const states = map.states.map(state => state.id);
  const zones = map.seaZones.map(zone => zone.id);
  return {
    kind: 'hexes',
    id,
    width,
    height,
    grid: net.grid,
    terrain: net.ids.map(each => LETTERS[terrainOf(net, each)]).join(''),
    homes: net.ids.map(each => states.indexOf(net.cells.get(each)?.o ?? '')),
    states,
    zones: net.ids.map(each => zones.indexOf(net.cells.get(each)?.z ?? '')),
    seas: map.seaZones.map(zone => ({
      id: zone.id,
      name: zone.name,
      label: seaLabel(net, zone.id, zone.name),
      isIcy: zone.ice,
    })),
    shore: shore.map(lineOf),
    rivers: rivers.map(({ name, points }) => ({ name, line: lineOf(points) })),
    mountains: patchesOf(net, 'mountain').map(lineOf),
    marshes: patchesOf(net, 'swamp').map(lineOf),
    crowns: dotsOf(growthOf(net, WOODS, isFree)),
    tufts: dotsOf(growthOf(net, REEDS, isFree)),
    ridges: {
      lit: strokeLine(strokes.filter(stroke => !isShaded(stroke))),
      shaded: strokeLine(strokes.filter(isShaded)),
    },
    cities: map.cities.map(({ hex, name, state, kind, port, fortress }) => ({
      hex,
      name,
      at: rounded(middleOf(net.grid, hex)),
      state,
      isCapital: kind === 'capital',
      isPort: port,
      isFortress: fortress,
    })),
  };
};
