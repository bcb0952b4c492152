import type { Side } from './step.ts';

/** A point of a declared map: to the right and down, in units of its author's choice. */
export type MapPoint = readonly [x: number, y: number];

export interface DeclaredArea {
  readonly id: string;
  readonly title: string;
  readonly at: MapPoint;
  /** The kind of the area, in the game's own word: a town, a hill. */
  readonly kind?: string;
}

export interface DeclaredLink {
  readonly from: string;
  readonly to: string;
  /** The kind of the border or way, in the game's own word: a road, a river. */
  readonly kind?: string;
}

/** Equal pieces of a side in one area. */
export interface ShownPieces {
  readonly side: Side;
  readonly count: number;
  /** Their kind, where a game has more than one sort. */
  readonly title?: string;
}

/** An area as a side sees it. */
export interface ShownArea {
  readonly owner: Side | null;
  readonly pieces: readonly ShownPieces[];
}

/**
 * A map as areas and links, for a game that has no face of its own: the plain one draws it. A choice whose value is the
 * id of an area is made on the map.
 */
export interface DeclaredMap<V> {
  readonly areas: readonly DeclaredArea[];
  readonly links: readonly DeclaredLink[];
  /** The areas by their ids, from the view of a side. */
  shown(view: V): Readonly<Record<string, ShownArea>>;
}
