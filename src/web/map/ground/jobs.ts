import type { DrawnAreas } from '../areas/drawn.ts';
import type { Owners, Styles } from '../areas/ground.ts';
import type { DrawnHexes } from '../hexes/drawn.ts';
import type { Frame, Palette } from './canvas.ts';

/** A map as the drawing program leaves it. */
export type Drawn = DrawnAreas | DrawnHexes;

/** The things that change on the ground while a game goes on. */
export interface Scene {
  readonly owners: Owners;
  readonly styles: Styles;
}

/** A request of the page to the press. */
export interface Job<S = Scene> {
  readonly ticket: number;
  /** The asker: a newer job of the same asker makes an older one needless. */
  readonly asker: string;
  readonly map: string;
  readonly scene: S;
  readonly frame: Frame;
  readonly palette: Palette;
}

export type ToPress<M = Drawn, S = Scene> =
  | { readonly kind: 'map'; readonly map: M }
  | { readonly kind: 'job'; readonly job: Job<S> };

export interface Printed {
  readonly ticket: number;
  /** Null where a newer job came first. */
  readonly bitmap: ImageBitmap | null;
}
