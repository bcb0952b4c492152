import type { ReactNode } from 'react';
import type { PowerStyle } from '../../kit/powers.ts';
import type { Stack } from '../stacks/stack.ts';

/** The part of the sheet that the window shows: its left top, and pixels to a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A place that may be chosen: it keeps its light, and a disc tells its price. */
export interface LitPlace {
  readonly id: string;
  /** Nothing: the place is lit, but has no disc. */
  readonly price?: string;
  /** Arrives tired: the disc has a dark foot. */
  readonly tired?: boolean;
  /** There will be a battle: the disc has a red ring. */
  readonly battle?: boolean;
  readonly spoken: string;
}

/** A way that is shown: a solid arrow with a ghost at its end, or the dashed one of a written order. */
export interface MapArrow {
  readonly id: string;
  readonly kind: 'previewed' | 'written';
  /** Places from where it starts to where it ends; the first may be a stack. */
  readonly way: readonly string[];
  /** The plate that would stand at its end. */
  readonly ghost?: string;
}

/** The contents of any map with stacks, on any ground. */
export interface BoardContents {
  /** How each power looks. */
  readonly styles: Readonly<Record<string, PowerStyle>>;
  /** The owner of each place; nobody where it is null or missing. */
  readonly owners: Readonly<Record<string, string | null | undefined>>;
  readonly stacks: readonly Stack[];
  /** The places that may be chosen; null while nothing is asked, so that everything keeps its light. */
  readonly lit: readonly LitPlace[] | null;
  /** A stack or a place. */
  readonly chosen: string | null;
  /** Stacks that may act. */
  readonly may: ReadonlySet<string>;
  /** Stacks and places that the act is about. */
  readonly concerned: ReadonlySet<string>;
  readonly arrows: readonly MapArrow[];
  /** The words of a screen reader for a place. */
  spokenOf(place: string): string;
}

/** The layers of a map, for a window that moves them under its camera. */
export interface BoardLayers {
  /** Below everything, in pixels of the window: the painted ground. */
  readonly floor: ReactNode;
  /** In units of the sheet: light, veil, and the places as they are pointed at. */
  readonly places: ReactNode;
  /** In pixels: names, plates, marks, discs, arrows. */
  readonly overlay: ReactNode;
  readonly bodies: readonly BoardBody[];
}

/** Something that can be pointed at and reached by keys. Its box is of the sheet. */
export interface BoardBody {
  readonly id: string;
  readonly of: 'piece' | 'place';
  readonly spoken: string;
  readonly box: Box;
}
