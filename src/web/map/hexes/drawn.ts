import type { Lettering, Line, Place } from '../areas/drawn.ts';
import type { Grid } from './grid.ts';

/** A map of hexes as the drawing program cuts it. Lines are as on an area map; hexes stand column by column. */
export interface DrawnHexes {
  readonly kind: 'hexes';
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly grid: Grid;
  /** A letter for each hex: `c`lear, `f`orest, `s`wamp, `m`ountain, `~` sea. */
  readonly terrain: string;
  /** The state that each hex belongs to at home: its place in `states`, −1 at sea. */
  readonly homes: readonly number[];
  readonly states: readonly string[];
  /** The sea zone of each hex: its place in `seas`, −1 on land. */
  readonly zones: readonly number[];
  readonly seas: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: Lettering;
    readonly isIcy: boolean;
  }[];
  /** The shore, closed lines with land inside. */
  readonly shore: readonly Line[];
  readonly rivers: readonly { readonly name: string; readonly line: Line }[];
  /** Ground of one kind, its edge rounded over neighbouring hexes. */
  readonly mountains: readonly Line[];
  readonly marshes: readonly Line[];
  /** Trees and tufts, in whole units: each seen from the last. */
  readonly crowns: Line;
  readonly tufts: Line;
  readonly ridges: { readonly lit: Line; readonly shaded: Line };
  readonly cities: readonly DrawnHexCity[];
}

export interface DrawnHexCity {
  readonly hex: string;
  readonly name: string;
  readonly at: Place;
  readonly state: string;
  readonly isCapital: boolean;
  readonly isPort: boolean;
  readonly isFortress: boolean;
}
