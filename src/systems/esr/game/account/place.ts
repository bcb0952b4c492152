import type { Board } from '../board.ts';
import { squareToArea } from '../geometry/polygon.ts';
import { between, headingTo, type Point, wholeRoot, yards } from '../geometry/whole.ts';
import { shapeOf } from '../rules/objectives.ts';
import type { Seen } from '../seen.ts';
import { yardsText } from '../words.ts';

const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** A heading in words: "north-east". */
export const compassText = (degrees: number): string =>
  COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'north';

type Ground = Pick<Seen, 'field' | 'objectives'>;

interface Landmark {
  readonly name: string;
  readonly at: Point;
  readonly tenths: number;
}

const squareTo = (field: Board['field'], area: string | null, at: Point, place: Point): number => {
  const shape = area === null ? null : shapeOf(field, area);
  const apart = between(at, place);
  return shape ? squareToArea(place, shape) : apart * apart;
};

/** The middle of an area, near enough to say on which side of it something lies. */
const middleOf = (points: readonly Point[]): Point => [
  Math.round(points.reduce((sum, [x]) => sum + x, 0) / points.length),
  Math.round(points.reduce((sum, [, y]) => sum + y, 0) / points.length),
];

/** Everything on the field that has a name to be found by. */
const landmarksOf = ({ field, objectives }: Ground, place: Point): readonly Landmark[] => {
  const measured = (name: string, area: string | null, at: Point): Landmark => ({
    name,
    at,
    tenths: wholeRoot(Math.floor(squareTo(field, area, at, place))),
  });
  return [
    ...objectives.map(({ name, area, at }) => measured(name, area, at)),
    ...field.areas.flatMap(({ id, name, points }) =>
      name === '' ? [] : [measured(name, id, middleOf(points))],
    ),
    ...field.crossings.flatMap(({ name, at }) => (name === '' ? [] : [measured(name, null, at)])),
  ];
};

/** Distances are told in steps of fifty yards. */
const STEP = 50;

/** Where a place is: "in Kirchdorf", "400 yards south-east of Kirchdorf". */
export const placeText = (ground: Ground, place: Point): string => {
  const nearest = landmarksOf(ground, place).reduce<Landmark | null>(
    (best, each) => (best === null || each.tenths < best.tenths ? each : best),
    null,
  );
  if (nearest === null) {
    return 'on the field';
  }
  if (nearest.tenths < yards(STEP)) {
    return `at ${nearest.name}`;
  }
  const away = STEP * Math.round(nearest.tenths / yards(STEP));
  return `${yardsText(away)} ${compassText(headingTo(nearest.at, place))} of ${nearest.name}`;
};
