/** A Formation as a general carries it in the mind: a point with strength. What does not change while it is played through. */
export interface Kind {
  readonly id: string;
  readonly side: 0 | 1;
  readonly force: number;
  readonly horse: boolean;
  /** Yards a turn, deployed. */
  readonly speed: number;
  readonly cr: number;
  readonly tr: number;
  readonly lr: number;
  /** Traits, walls: whatever else is added to its Assessments. */
  readonly calm: number;
  /** Points of its skirmishers and of its guns while it is fresh. */
  readonly skirmish: number;
  readonly shot: number;
  /** The rating of the commander who orders it, less the distance. */
  readonly ordered: number;
  /** The turn in which it comes on. */
  readonly arrives: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly points: readonly [number, number];
}

/** What stays the same from turn to turn. */
export interface Terms {
  readonly kinds: readonly Kind[];
  readonly spots: readonly Spot[];
  readonly turns: number;
  readonly draw: number;
  readonly strength: readonly [number, number];
  /** Points that do not hang on places and Units: commanders, par, those who left. */
  readonly extra: readonly [number, number];
  /** The way home, by side. */
  readonly home: readonly [readonly [number, number], readonly [number, number]];
  readonly width: number;
  readonly height: number;
}

export const STEADY = 0;
export const RETREATS = 1;
export const BROKEN = 2;
export const GONE = 3;

/** Everything that changes, a number for each Formation. */
export class Sheet {
  turn = 0;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Battalions and squadron groups that stand. */
  readonly troops: Float64Array;
  readonly guns: Float64Array;
  readonly fatigue: Float64Array;
  readonly status: Float64Array;
  /** Units lost for good. */
  readonly lost: Float64Array;
  /** 1 with an order to attack in force. */
  readonly attacks: Float64Array;
  /** 1 with an order to march in force. */
  readonly marches: Float64Array;
  /** Turns until an order to attack can be tested; −1 without one. */
  readonly waits: Float64Array;
  /** The last turn with an Assessment. */
  readonly shaken: Float64Array;
  readonly holder: Float64Array;

  constructor(pieces: number, spots: number) {
    const row = () => new Float64Array(pieces);
    this.x = row();
    this.y = row();
    this.troops = row();
    this.guns = row();
    this.fatigue = row();
    this.status = row();
    this.lost = row();
    this.attacks = row();
    this.marches = row();
    this.waits = row();
    this.shaken = row();
    this.holder = new Float64Array(spots);
  }

  copy(other: Sheet): void {
    this.turn = other.turn;
    this.x.set(other.x);
    this.y.set(other.y);
    this.troops.set(other.troops);
    this.guns.set(other.guns);
    this.fatigue.set(other.fatigue);
    this.status.set(other.status);
    this.lost.set(other.lost);
    this.attacks.set(other.attacks);
    this.marches.set(other.marches);
    this.waits.set(other.waits);
    this.shaken.set(other.shaken);
    this.holder.set(other.holder);
  }
}

export type Role = 'strike' | 'ready' | 'stand' | 'back' | 'go';

/** The part of a Formation in a plan. */
export interface Part {
  readonly role: Role;
  /** The enemy that it strikes, by index; −1 for the nearest, −2 for the one nearest to breaking. */
  readonly aim: number;
  /** Where it goes. */
  readonly x?: number;
  readonly y?: number;
}

export const unitsOf = (sheet: Sheet, i: number): number =>
  (sheet.troops[i] as number) + (sheet.guns[i] as number);
