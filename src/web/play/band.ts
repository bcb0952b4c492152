import type { PowerStyle } from '../kit/powers.ts';

/** One cell of a track: a phase, a month, a turn. */
export interface Cell {
  readonly text: string;
  /** The whole word, where the cell has only a letter or a number of it. */
  readonly title?: string;
}

/** A calendar or the phases of a turn. */
export interface Track {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** The cell that is due; those before it are past. */
  readonly now: number;
}

/** A public count: cards, points, cities. */
export interface Count {
  /** The power whose flag stands before it. */
  readonly power?: string | PowerStyle;
  readonly name: string;
  readonly value: string;
  readonly title: string;
}

/** The contents of the band over the map. */
export interface Band {
  readonly title: string;
  readonly subtitle: string;
  readonly track: Track | null;
  readonly counts: readonly Count[];
  /** The hour and the turn: "11:40", "turn 6 of 15". */
  readonly clock: { readonly big: string; readonly small: string } | null;
  /** The notices of the day: weather, a truce. */
  readonly notices: readonly string[];
}
