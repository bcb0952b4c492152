/**
 * Whole-number geometry. Places are tenths of a yard, headings whole degrees clockwise from north, and
 * nothing here calls a function whose last digit may differ between engines: the same inputs give the same
 * bytes in Node and in every browser.
 */

/** A place in tenths of a yard: x grows to the east, y to the north. */
export type Point = readonly [x: number, y: number];

/** Tenths of a yard in a yard. */
export const YARD = 10;
export const yards = (count: number): number => count * YARD;

/** The largest whole number whose square is not above n. The estimate is corrected, on every engine. */
export const wholeRoot = (n: number): number => {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) {
    root -= 1;
  }
  while ((root + 1) * (root + 1) <= n) {
    root += 1;
  }
  return root;
};

/** The nearest whole number, halves away from nothing: the same to the east as to the west, to the north as to the south. */
export const nearest = (n: number): number => (n < 0 ? -Math.round(-n) : Math.round(n));

export const lengthOf = (dx: number, dy: number): number => wholeRoot(dx * dx + dy * dy);

export const squareBetween = (a: Point, b: Point): number => {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return dx * dx + dy * dy;
};

export const between = (a: Point, b: Point): number => wholeRoot(squareBetween(a, b));

/** The sine of 0 to 90 degrees in ten-thousandths. */
// biome-ignore format: ten degrees a row
const SINES: readonly number[] = [
      0,   175,   349,   523,   698,   872,  1045,  1219,  1392,  1564,
   1736,  1908,  2079,  2250,  2419,  2588,  2756,  2924,  3090,  3256,
   3420,  3584,  3746,  3907,  4067,  4226,  4384,  4540,  4695,  4848,
   5000,  5150,  5299,  5446,  5592,  5736,  5878,  6018,  6157,  6293,
   6428,  6561,  6691,  6820,  6947,  7071,  7193,  7314,  7431,  7547,
   7660,  7771,  7880,  7986,  8090,  8192,  8290,  8387,  8480,  8572,
   8660,  8746,  8829,  8910,  8988,  9063,  9135,  9205,  9272,  9336,
   9397,  9455,  9511,  9563,  9613,  9659,  9703,  9744,  9781,  9816,
   9848,  9877,  9903,  9925,  9945,  9962,  9976,  9986,  9994,  9998,
  10000,
];

/** The unit that the sines are parts of. */
export const UNIT = 10_000;

const quarter = (degrees: number): number => SINES[degrees] as number;

/** Tables of the whole circle, so that a look-up is one step. */
const SIN: readonly number[] = Array.from({ length: 360 }, (_, h) => {
  const inHalf = h % 180;
  const size = quarter(inHalf <= 90 ? inHalf : 180 - inHalf);
  return h < 180 || size === 0 ? size : -size;
});
const COS: readonly number[] = SIN.map((_, h) => SIN[(h + 90) % 360] as number);

/** East and north parts of a heading, in ten-thousandths. */
export const sin = (heading: number): number => SIN[heading] as number;
export const cos = (heading: number): number => COS[heading] as number;

/** Any whole number of degrees as a heading from 0 to 359. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The smaller angle between two headings, 0 to 180. */
export const angleBetween = (a: number, b: number): number => {
  const turn = turned(a - b);
  return turn > 180 ? 360 - turn : turn;
};

/** The heading from 0 to 90 whose tangent is nearest to east ÷ north, both not negative. */
const quarterHeading = (east: number, north: number): number => {
  let low = 0;
  let high = 90;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (quarter(middle) * north <= quarter(90 - middle) * east) {
      low = middle;
    } else {
      high = middle;
    }
  }
  const under = quarter(90 - low) * east - quarter(low) * north;
  const over = quarter(high) * north - quarter(90 - high) * east;
  // Of two that are as near the even one: it stays even in a mirror and after a quarter turn.
  return over < under || (over === under && low % 2 === 1) ? high : low;
};

/** The heading of a way in whole degrees; 0 for no way at all. */
export const headingOf = (dx: number, dy: number): number => {
  const first = quarterHeading(Math.abs(dx), Math.abs(dy));
  if (dx >= 0) {
    return dy >= 0 ? first : 180 - first;
  }
  return dy >= 0 ? (360 - first) % 360 : 180 + first;
};

export const headingTo = (from: Point, to: Point): number => headingOf(to[0] - from[0], to[1] - from[1]);

/** The place so far forward and to the right of another, seen along a heading. */
export const offset = (from: Point, heading: number, forward: number, right = 0): Point => [
  from[0] + nearest((sin(heading) * forward + cos(heading) * right) / UNIT),
  from[1] + nearest((cos(heading) * forward - sin(heading) * right) / UNIT),
];

/** A place turned clockwise round another. */
export const turnRound = (centre: Point, place: Point, degrees: number): Point => {
  const heading = turned(degrees);
  const dx = place[0] - centre[0];
  const dy = place[1] - centre[1];
  return [
    centre[0] + nearest((dx * cos(heading) + dy * sin(heading)) / UNIT),
    centre[1] + nearest((dy * cos(heading) - dx * sin(heading)) / UNIT),
  ];
};

/** How far a place lies forward of another along a heading (negative: behind). */
export const forwardOf = (from: Point, heading: number, place: Point): number =>
  nearest(((place[0] - from[0]) * sin(heading) + (place[1] - from[1]) * cos(heading)) / UNIT);

/** How far a place lies to the right of a heading from another (negative: left). */
export const rightOf = (from: Point, heading: number, place: Point): number =>
  nearest(((place[0] - from[0]) * cos(heading) - (place[1] - from[1]) * sin(heading)) / UNIT);

/** The middle of some pieces, measured from the first of them: it is the same however the field lies. */
export const middleOf = (pieces: readonly { readonly x: number; readonly y: number }[]): Point => {
  const first = pieces[0] as { readonly x: number; readonly y: number };
  let dx = 0;
  let dy = 0;
  for (const { x, y } of pieces) {
    dx += x - first.x;
    dy += y - first.y;
  }
  return [first.x + nearest(dx / pieces.length), first.y + nearest(dy / pieces.length)];
};

/** The way along an arc: radius × degrees × π ÷ 180, with π as 355 ÷ 113. */
export const arcLength = (radius: number, degrees: number): number =>
  Math.ceil((radius * degrees * 355) / (113 * 180));

/** The place a share of the way from one to another. */
export const along = (from: Point, to: Point, part: number, whole: number): Point =>
  whole === 0
    ? from
    : [
        from[0] + nearest(((to[0] - from[0]) * part) / whole),
        from[1] + nearest(((to[1] - from[1]) * part) / whole),
      ];
