import type { ArmySide, Back, Front } from '../vocabulary.ts';
import type { Point } from './geometry/whole.ts';
import type { Edge } from './ground/route.ts';

/** What a scenario and the players lay down for the whole battle. */

/** An identifiable place (ESR-3.5). */
export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** The nearest point to march to. */
  readonly at: Point;
  /** The area of the field that it is, if it is one. */
  readonly area: string | null;
  /** An edge of the table by which this side's Formations may leave. */
  readonly exit: Edge | null;
  readonly points: Readonly<Record<ArmySide, number>>;
}

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
  readonly special: readonly SpecialVictory[];
}

/** A scenario's own way to win (ESR-RUL-49). */
export interface SpecialVictory {
  readonly kind: 'leave';
  readonly side: ArmySide;
  readonly objective: string;
  readonly by: number;
}
