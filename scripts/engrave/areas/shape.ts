import type { XY } from '../geometry.ts';

/** How an area map is to be drawn, as its file says it. Places are degrees east and north unless told otherwise. */
export interface Shape {
  readonly id: string;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly projection: {
    readonly parallels: readonly [number, number];
    readonly rotate: readonly [number, number];
    readonly center: readonly [number, number];
    readonly scale: number;
    readonly translate: readonly [number, number];
  };
  readonly coast: { readonly margin: number };
  readonly pinRadius: number;
  readonly regions: Readonly<Record<string, ShapeRegion>>;
  readonly outOfPlay: readonly {
    readonly name: string;
    readonly label?: XY;
    readonly points: readonly XY[];
  }[];
  readonly pins: readonly { readonly regions: readonly string[]; readonly at: XY; readonly r?: number }[];
  readonly seas?: Readonly<Record<string, ShapeSea>>;
  readonly seaNames?: readonly ShapeLettering[];
  readonly seaOutOfPlay?: readonly XY[];
  readonly crossings: readonly ShapeCrossing[];
  readonly narrows: readonly { readonly between: readonly [string, string]; readonly at: XY }[];
  readonly ports?: readonly ShapePort[];
  readonly cities: readonly ShapeCity[];
}

export interface ShapeRegion {
  readonly name: string;
  readonly lines?: readonly string[];
  readonly label: XY;
  readonly plate: XY;
  readonly seat?: { readonly name: string; readonly at: XY };
  readonly points?: readonly XY[];
  readonly marker?: { readonly at: XY; readonly r: number };
}

export interface ShapeLettering {
  readonly name: string;
  readonly label: XY;
  readonly lines: readonly string[];
  readonly angle?: number;
}

export interface ShapeSea extends ShapeLettering {
  readonly points: readonly XY[];
}

export interface ShapeCrossing {
  readonly between: readonly [string, string];
  readonly via?: string;
  readonly line: readonly XY[];
}

export interface ShapePort {
  readonly region: string;
  readonly id: string;
  readonly name: string;
  readonly at: XY;
  readonly anchors: Readonly<Record<string, XY>>;
}

export interface ShapeCity {
  readonly name: string;
  readonly at: XY;
  readonly rank: number;
  readonly region: string | null;
}

/** The part that all maps of one part of the world share: running water, lakes, old arms of the sea, ridges. */
export interface Land {
  readonly rivers: readonly { readonly name: string; readonly rank: number; readonly line: readonly XY[] }[];
  readonly lakes: readonly { readonly name: string; readonly ring: readonly XY[] }[];
  readonly waters: readonly { readonly name: string; readonly ring: readonly XY[] }[];
  readonly ridges: readonly { readonly name: string; readonly h: number; readonly line: readonly XY[] }[];
}
