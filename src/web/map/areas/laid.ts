import type { XY } from '../geometry.ts';
import type { Level } from '../ground/marks.ts';
import type { Rect } from '../layout/taken.ts';
import type { Face } from '../lettering/widths.ts';
import type { Stack } from '../stacks/stack.ts';
import type { DrawnCity } from './drawn.ts';

/** The marks of the game in the chief town of an area. */
export interface Seat {
  /** The capital of a great power: a star in a disc. */
  readonly capital?: boolean;
  /** The capital of a small state: its name is bold. */
  readonly chief?: boolean;
  /** A town that counts for victory: a lozenge. */
  readonly key?: boolean;
  /** The strength of its walls: bastions. */
  readonly fort?: number;
}

export type Seats = Readonly<Record<string, Seat>>;

/** Everything that is to be laid out on the sheet. */
export interface Contents {
  readonly stacks: readonly Stack[];
  readonly seats: Seats;
  /** Places that carry a disc. */
  readonly discs: readonly string[];
}

/** A name on the map. Everything laid out is in pixels of the sheet at one zoom. */
export interface LaidName {
  readonly id: string;
  readonly lines: readonly string[];
  readonly size: number;
  readonly face: Face;
  readonly rect: Rect;
  readonly angle: number;
}

export interface LaidStack {
  readonly stack: Stack;
  readonly rect: Rect;
  /** It had to move aside: a line leads here. */
  readonly lead: XY | null;
}

export interface LaidTown {
  readonly city: DrawnCity;
  readonly at: XY;
  readonly name: LaidName | null;
}

export interface LaidSeat {
  readonly id: string;
  readonly seat: Seat;
  readonly at: XY;
  /** The town’s name, where it is not the area’s own. */
  readonly name: LaidName | null;
}

export interface LaidDisc {
  readonly id: string;
  readonly at: XY;
  readonly r: number;
}

export interface Laid {
  readonly level: Level;
  readonly scale: number;
  readonly names: readonly LaidName[];
  readonly seats: readonly LaidSeat[];
  readonly stacks: readonly LaidStack[];
  readonly discs: readonly LaidDisc[];
  readonly seas: readonly LaidName[];
  readonly shut: readonly LaidName[];
  readonly towns: readonly LaidTown[];
}
