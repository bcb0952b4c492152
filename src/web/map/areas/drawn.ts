/**
 * An area map as the drawing program cuts it. Lines are kept as whole tenths of a unit: the first place, then the way
 * from place to place. One unit is a pixel at theatre zoom.
 */
export interface DrawnAreas {
  readonly kind: 'areas';
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Kilometres to a unit. */
  readonly km: number;
  /** Every border and every piece of shore once; both neighbours use it. */
  readonly arcs: readonly Line[];
  readonly areas: readonly DrawnArea[];
  readonly borders: readonly DrawnBorder[];
  /** The arcs along water. */
  readonly shore: readonly number[];
  /** Land that cannot be entered. */
  readonly outOfPlay: { readonly rings: readonly Ring[]; readonly names: readonly Lettering[] };
  readonly seas: readonly DrawnSea[];
  /** Names of waters that are no places of the game. */
  readonly waters: readonly Lettering[];
  readonly seaLimits: readonly SeaLimit[];
  readonly crossings: readonly DrawnCrossing[];
  readonly narrows: readonly { readonly between: readonly [string, string]; readonly at: Place }[];
  readonly ports: readonly DrawnPort[];
  readonly cities: readonly DrawnCity[];
  readonly rivers: readonly {
    readonly name: string;
    readonly rank: number;
    readonly lines: readonly Line[];
  }[];
  readonly lakes: readonly Line[];
  readonly ridges: readonly DrawnRidge[];
  readonly graticule: readonly Line[];
}

export type Line = readonly number[];

/** A closed line of arcs: `i` as it was cut, `~i` against its direction. */
export type Ring = readonly number[];

/** In units of the sheet. */
export type Place = readonly [x: number, y: number];

export interface Lettering {
  readonly lines: readonly string[];
  readonly at: Place;
  readonly angle?: number;
}

export interface DrawnArea {
  readonly id: string;
  readonly name: string;
  readonly label: Lettering;
  /** Where the plate of a stack has its middle. */
  readonly plate: Place;
  readonly seat: { readonly name: string; readonly at: Place } | null;
  /** A disc drawn besides the land, or instead of it. */
  readonly marker: { readonly at: Place; readonly r: number } | null;
  readonly rings: readonly Ring[];
  readonly size: number;
}

/** The common border of two areas; null stands for land out of play. */
export interface DrawnBorder {
  readonly between: readonly [string, string | null];
  readonly arcs: readonly number[];
}

export interface DrawnSea {
  readonly id: string;
  readonly name: string;
  readonly label: Lettering;
  /** Over land too: land lies above it. */
  readonly rings: readonly Line[];
}

export interface SeaLimit {
  readonly between: readonly [string, string | null];
  readonly lines: readonly Line[];
}

export interface DrawnCrossing {
  readonly between: readonly [string, string];
  readonly via: string | null;
  readonly line: Line;
}

export interface DrawnPort {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly at: Place;
  /** By sea: where ships in port lie. */
  readonly anchors: Readonly<Record<string, Place>>;
}

export interface DrawnCity {
  readonly name: string;
  readonly at: Place;
  readonly rank: number;
  readonly area: string | null;
}

/** Strokes down both sides of a ridge, in half units: where each begins, seen from the last, and its way. */
export interface DrawnRidge {
  readonly height: number;
  readonly lit: Line;
  readonly shaded: Line;
}
