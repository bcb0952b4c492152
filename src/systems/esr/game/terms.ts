import type { ArmySide, Back, Front } from '../vocabulary.ts';
import type { Point } from './geometry/whole.ts';
import type { Edge } from './ground/route.ts';

/** The terms of a scenario and of the players for the whole battle. */

/** An identifiable place (ESR-3.5). */
export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** The nearest point to march to. */
  readonly at: Point;
  /** The area of the field that it is, if it is one. */
  readonly area: string | null;
  readonly exit: Exit | null;
  /** The holder: at first as the scenario says, then as the end of each turn leaves it (ESR-RUL-49). */
  readonly holder: ArmySide | null;
  readonly points: Readonly<Record<ArmySide, number>>;
}

/** A stretch of the edge by which a side's Formations may leave in good order, and its worth (ESR-RUL-52). */
export interface Exit {
  readonly edge: Edge;
  readonly side: ArmySide;
  /** The first turn in which they may leave. */
  readonly from: number;
  /** Units that are worth a point together; 0 where Units count nothing. */
  readonly units: number;
  /** Points for each Formation with so many infantry Units, and the most of them. */
  readonly formation: number;
  readonly infantry: number;
  readonly most: number;
  /** Closed while the enemy holds this place. */
  readonly unless: string | null;
}

/** The largest margins of a drawn battle and of a minor victory (ESR-RUL-49). */
export interface Margins {
  readonly draw: number;
  readonly minor: number;
}

/** ESR-RUL-55: added to the points of a side at the end. */
export type Par = Readonly<Record<ArmySide, number>>;

export interface Weather {
  readonly kind: 'fog' | 'snow' | 'rain' | 'mud';
  readonly from: number;
  readonly to: number;
  /** Only below this hill. */
  readonly below: string | null;
}

export interface Options {
  readonly front: Front;
  readonly back: Back;
  readonly delayBlocks: boolean;
  readonly fireMissionThreshold: boolean;
  readonly skirmishFloor: boolean;
  readonly fatigueByClass: boolean;
  readonly tieRule: 'retire' | 'endless';
  readonly sight: 'general' | 'full' | 'lines';
  readonly split: 'owner' | 'automatic';
  readonly inspireFreely: boolean;
  readonly dateWithDeath: boolean;
}

export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly year: number;
  readonly turns: number;
  /** Minutes after midnight at which turn 1 begins, and of a turn. */
  readonly begins: number;
  readonly minutes: number;
  readonly weather: readonly Weather[];
  readonly margins: Margins;
  readonly par: Par;
}
