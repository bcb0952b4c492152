import type { Outcome } from '#kernel';
import type { Person } from '../rules/commander.ts';
import type { Fatigue } from '../rules/fatigue.ts';
import type { OrderPaper } from '../rules/orders.ts';
import type {
  ArmySide,
  BodyTrait,
  Calibre,
  Cls,
  CommanderTrait,
  Company,
  Directive,
  LR,
  Moment,
  Place,
  Size,
  Status,
  Troops,
  TroopTrait,
} from '../vocabulary.ts';
import type { Base } from './geometry/base.ts';
import type { Point } from './geometry/whole.ts';
import type { Field } from './ground/field.ts';
import type { Edge } from './ground/route.ts';
import type { Battle, Objective, Options } from './terms.ts';

export type { Fatigue } from '../rules/fatigue.ts';
export type { ArmySide, Cls, Directive, Place, Size, Status } from '../vocabulary.ts';
export { DIRECTIVES, enemyOf, SIDES } from '../vocabulary.ts';
export type { Battle, Exit, Objective, Options } from './terms.ts';

/** The lasting facts of a Unit. Shared by all states of a game. */
export interface UnitKind {
  readonly name: string;
  readonly cls: Cls;
  readonly cr: number;
  readonly size: Size;
  readonly traits: readonly TroopTrait[];
  readonly guns: number;
  /** Of a battery; empty for all others. */
  readonly cal: Calibre | '';
  /** Horse artillery moves with the cavalry (ESR-QRG-MOV). */
  readonly horse: boolean;
}

export interface Unit {
  readonly id: string;
  readonly kind: UnitKind;
  /** Only in the waves and the march column has it a base on the table. */
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  readonly face: number;
  /** Rounds fought this turn (ESR-RUL-42). */
  readonly rounds: number;
  /** The turn in which it evaded: it does not fire in it (ESR-RUL-43). */
  readonly evaded: number;
  /** The turn in which a battery may limber and move (LA-6). */
  readonly displaced: number;
  /** The turn in which it halted at the edge of dense ground: its move is over (ESR-QRG-MOV-6). */
  readonly halted: number;
}

/** An engineer or rifle company, and the Unit it joined (LA-7). */
export interface Specialty {
  readonly code: Company;
  readonly unit: string | null;
}

export interface Commander extends Person {
  readonly name: string;
  readonly traits: readonly CommanderTrait[];
}

/** ESR-1: Army and Force Commanders stand on the table in person. */
export interface Leader extends Commander {
  readonly id: string;
  readonly side: ArmySide;
  readonly rank: 'army' | 'force';
  readonly force: string | null;
  readonly x: number;
  readonly y: number;
  /** The Formation that they command in person (LA-1). */
  readonly personal: string | null;
  /** The turn in which a Leader Action of theirs failed. */
  readonly failed: number;
  readonly adcs: number;
  readonly adcTurn: number;
}

export interface PendingOrder extends OrderPaper {
  /** The directive, or none for an objective. */
  readonly directive: Directive | null;
  readonly support: string | null;
  readonly objective: string | null;
  /** LA-12: an Imperial ADC carries it. */
  readonly adc: boolean;
}

export interface Formation {
  readonly id: string;
  readonly name: string;
  readonly side: ArmySide;
  readonly force: string;
  readonly commander: Commander;
  readonly traits: readonly BodyTrait[];
  readonly troops: Troops;
  readonly units: readonly Unit[];
  readonly specialties: readonly Specialty[];
  readonly face: number;
  /** The Reformation Area: its centre; it faces as the Formation does. */
  readonly ra: Point;
  readonly directive: Directive | null;
  readonly support: string | null;
  /** The enemy Unit that it converted to Attack for, until the turn ends (ESR-RUL-15). */
  readonly target: string | null;
  readonly status: Status | null;
  /** While it reforms: the status that it came from, and the turn in which it began (ESR-RUL-44). */
  readonly reformsFrom: 'RT' | 'BK' | null;
  readonly reformed: number;
  /** The last turn in which it was inspired (ESR-RUL-12). */
  readonly inspired: number;
  readonly pending: PendingOrder | null;
  readonly fatigue: Fatigue;
  /** The last turns with an Assessment, in either phase and in the Combat Phase. */
  readonly assessed: number;
  readonly assessedInCombat: number;
  /** Fights lost this turn (ESR-QRG-ASSESS M12). */
  readonly losses: number;
  /** Yards marched this turn and the allowance, in tenths (ESR-QRG-PLOY M3). */
  readonly marched: number;
  readonly allowance: number;
  /** The last turn in which it tried to ploy or deploy. */
  readonly formed: number;
  /** Fired intensely this turn: artillery, infantry. */
  readonly intense: readonly [boolean, boolean];
  /** On the table, not yet arrived, or gone in good order or for good. */
  readonly presence: 'field' | 'coming' | 'left' | 'removed';
  readonly arrives: Arrival | null;
  /** The exit by which it left in good order (ESR-RUL-52). */
  readonly leftBy: string | null;
  /** Turned to Defend by the enemy: a Force that is held no longer holds it (ESR-RUL-54). */
  readonly freed: boolean;
  /** A detachment's or grand battery's parent(s): where its Units go home. */
  readonly parent: string | null;
  readonly grand: GrandBattery | null;
  /** LA-12: an ADC acts as its commander. */
  readonly acting: Commander | null;
}

export interface Arrival {
  readonly turn: number;
  readonly at: Point;
  readonly face: number;
}

/** Batteries of several Formations under one hand (ESR-RUL-27). */
export interface GrandBattery {
  readonly leader: string;
  /** Unit → Formation it came from. */
  readonly homes: Readonly<Record<string, string>>;
}

export interface Force {
  readonly id: string;
  readonly name: string;
  readonly side: ArmySide;
  readonly leader: string;
  readonly objective: string;
  /** No directive until the Army Commander has given it an objective (ESR-RUL-54). */
  readonly held: boolean;
  /** Batteries that no Formation has yet: they stand with the commander (ESR-RUL-12). */
  readonly reserve: readonly Unit[];
  readonly pending: PendingOrder | null;
}

export interface Army {
  readonly name: string;
  readonly base: Edge;
  readonly leader: string | null;
  /** The fates of the orders issued: together they are all of them. */
  readonly orders: OrderBook;
  /** Force and Army Commanders removed so far (ESR-RUL-49). */
  readonly fallen: number;
  /** Units of the set-up, reinforcements included (ESR-RUL-49). */
  readonly strength: number;
  /** −1 on objective orders, or the figure of the scenario. */
  readonly interference: number;
}

export interface OrderBook {
  readonly issued: number;
  readonly obeyed: number;
  readonly failed: number;
  readonly replaced: number;
}

/** The striker, the struck Unit, and whether it was struck from behind (ESR-RUL-36, ESR-RUL-38). */
export interface Contact {
  readonly by: string;
  readonly on: string;
  readonly rear: boolean;
}

/** A march or a conversion decided in secret, until all of them are shown together (ESR-RUL-04). */
export interface Plan {
  readonly side: ArmySide;
  readonly formation: string;
  readonly value: unknown;
}

/** One shooter's fire on one target, as it will be counted (ESR-5.1). */
export interface Shot {
  readonly shooter: number;
  readonly target: number;
  readonly batteries: readonly string[];
  readonly battalions: readonly string[];
  /** Whole points that battalions of its other shares give to this one, or that its own give away (ESR-RUL-25). */
  readonly lent: number;
}

/** The last sight that a side had of an enemy Formation. */
export interface Sighting {
  readonly turn: number;
  readonly face: number;
  readonly ra: Point;
  readonly units: readonly SightedUnit[];
}
export interface SightedUnit extends Omit<Base, 'wide' | 'deep'> {
  readonly id: string;
}

/** The whole battle. Everything static is shared by all states; a change copies only the way to it. */
export interface Board {
  readonly battle: Battle;
  readonly options: Options;
  readonly field: Field;
  readonly objectives: readonly Objective[];
  readonly armies: Readonly<Record<ArmySide, Army>>;
  readonly turn: number;
  readonly phase: Moment;
  readonly priority: ArmySide;
  readonly leaders: readonly Leader[];
  readonly forces: readonly Force[];
  readonly formations: readonly Formation[];
  readonly contacts: readonly Contact[];
  readonly plans: readonly Plan[];
  readonly shots: readonly Shot[];
  /** Fire on each Formation by index this turn: ordinary, and by missions. */
  readonly scores: readonly Score[];
  /** Formations whose commander was harmed this turn, by index. */
  readonly harmed: readonly number[];
  /** The round of combat, the Units that have fought in it, and the Formations that still owe an Assessment for it. */
  readonly round: number;
  readonly fought: readonly string[];
  readonly engaged: readonly string[];
  readonly seen: Readonly<Record<ArmySide, Readonly<Record<string, Sighting>>>>;
  readonly outcome: Outcome | null;
}

export interface Score {
  readonly target: number;
  readonly score: number;
  /** Scores of fire missions on it with the rating of their commander. */
  readonly missions: readonly { readonly score: number; readonly lr: LR }[];
  /** Scores of grand batteries that did not pool theirs (ESR-5.2). */
  readonly apart: readonly number[];
}
