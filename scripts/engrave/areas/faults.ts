import type { DrawnAreas, Place } from '#web/map/areas/drawn.ts';
import { pairOf, type ReadBack, readBack } from './read-back.ts';

/** The places of a game's map as declared, in words that a drawing can be held against. */
export interface Declared {
  readonly areas: readonly string[];
  readonly borders: ReadonlySet<string>;
  readonly crossings: ReadonlySet<string>;
  readonly seas: readonly string[];
  readonly seaBorders: ReadonlySet<string>;
  /** Whether an area may, must or must not have a shore on a sea; an empty sea stands for water at large. */
  shore(area: string, sea: string): 'must' | 'may' | 'not';
}

/** Shorter than this two areas meet in a point. */
const POINT = 2;
const SHORTEST_BORDER = 12;
const SHORTEST_SHORE = 8;

const unlike = (what: string, drawn: Iterable<string>, declared: Iterable<string>): string[] => {
  const [is, ought] = [new Set(drawn), new Set(declared)];
  return [
    ...[...is].filter(each => !ought.has(each)).map(each => `${what} ${each} is drawn but not declared`),
    ...[...ought].filter(each => !is.has(each)).map(each => `${what} ${each} is declared but not drawn`),
  ];
};

const keysOver = (lengths: ReadonlyMap<string, number>, least: number): string[] =>
  [...lengths].filter(([, long]) => long > least).map(([key]) => key);

const borderFaults = ({ borders }: ReadBack, declared: Declared): string[] => [
  ...unlike('border', keysOver(borders, POINT), declared.borders),
  ...[...declared.borders]
    .filter(pair => (borders.get(pair) ?? 0) > POINT && (borders.get(pair) ?? 0) < SHORTEST_BORDER)
    .map(pair => `border ${pair} is only ${borders.get(pair)?.toFixed(1)} units long`),
];

const shoreFaults = ({ shores }: ReadBack, map: DrawnAreas, declared: Declared): string[] => {
  const seas = declared.seas.length > 0 ? declared.seas : [''];
  return map.areas
    .filter(({ marker }) => marker === null)
    .flatMap(({ id }) =>
      seas.flatMap(sea => {
        const long = shores.get(`${id} – ${sea}`) ?? 0;
        const want = declared.shore(id, sea);
        const isFault = want === 'must' ? long <= SHORTEST_SHORE : want === 'not' && long > SHORTEST_SHORE;
        return isFault
          ? [`shore of ${id} on ${sea || 'the sea'}: ${want}, drawn ${long.toFixed(1)} units`]
          : [];
      }),
    );
};

/** A harbour town may stand this far off the shore that is drawn. */
const QUAY = 3;

const placeFaults = (back: ReadBack, map: DrawnAreas): string[] => {
  const wrong = (what: string, at: Place, area: string, near: number): string[] =>
    back.isIn(at, area, near) ? [] : [`${what} lies in ${back.areaAt(at) ?? 'no area'}, not in ${area}`];
  return [
    ...map.areas.flatMap(({ id, label, seat, marker }) => [
      ...(marker ? [] : wrong(`the label of ${id}`, label.at, id, 0)),
      ...(seat ? wrong(`the seat of ${id}`, seat.at, id, QUAY) : []),
    ]),
    ...map.cities.flatMap(({ name, at, area }) => (area === null ? [] : wrong(name, at, area, QUAY))),
    ...map.ports.flatMap(({ id, anchors }) =>
      Object.entries(anchors).flatMap(([sea, at]) =>
        back.seaAt(at) === sea && back.areaAt(at) === null
          ? []
          : [`the anchorage of ${id} lies in ${back.areaAt(at) ?? back.seaAt(at)}, not in ${sea}`],
      ),
    ),
  ];
};

/** Everything in which a drawing and a declared map disagree. */
export const faultsOf = (map: DrawnAreas, declared: Declared): readonly string[] => {
  const back = readBack(map);
  const drawnAreas = map.areas.map(({ id }) => id);
  return [
    ...unlike('area', drawnAreas, declared.areas),
    ...unlike(
      'sea',
      map.seas.map(({ id }) => id),
      declared.seas,
    ),
    ...borderFaults(back, declared),
    ...unlike('crossing', back.crossings, declared.crossings),
    ...unlike('sea border', keysOver(back.seaBorders, POINT), declared.seaBorders),
    ...shoreFaults(back, map, declared),
    ...drawnAreas.filter(id => back.piecesOf(id) > 1).map(id => `${id} is in ${back.piecesOf(id)} pieces`),
    ...placeFaults(back, map),
  ];
};

export const pairs = (from: string, to: readonly string[]): string[] => to.map(each => pairOf(from, each));
