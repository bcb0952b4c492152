/** A Formation as a general carries it in the mind: a point with strength. These things do not change. */
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
  /** Traits and walls, as they count in its Assessments. */
  readonly calm: number;
  /** Points of its skirmishers and of its guns while it is fresh. */
  readonly skirmish: number;
  readonly shot: number;
  /** The rating of the commander who orders it, less the distance. */
  readonly ordered: number;
  /** The turn in which it comes on. */
  readonly arrives: number;
}

/** A place that counts. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly points: readonly [number, number];
}

type Both<T> = readonly [T, T];

/** The terms of a battle: they stay the same from turn to turn. */
export interface Terms {
  readonly kinds: readonly Kind[];
  readonly spots: readonly Spot[];
  readonly turns: number;
  /** The largest lead that is still a draw. */
  readonly draw: number;
  readonly strength: Both<number>;
  /** Formations that had gone for good before, and their Units. */
  readonly gone: Both<readonly [formations: number, units: number]>;
  /** Formations of the set-up. */
  readonly formations: Both<number>;
  /** Points that do not hang on places and Units: commanders, par, Formations that left. */
  readonly extra: Both<number>;
  /** The way home. */
  readonly home: Both<readonly [number, number]>;
  readonly width: number;
  readonly height: number;
}

export const STEADY = 0;
export const RETREATS = 1;
export const BROKEN = 2;

const ROWS = [
  'x',
  'y',
  'troops',
  'guns',
  'fatigue',
  'status',
  'lost',
  'attacks',
  'marches',
  'waits',
  'shaken',
  'moved',
] as const;

/** Everything that changes, a number for each Formation, in yards, Units, markers and turns. */
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
  /** 1 with an order to attack, or to march, in force. */
  readonly attacks: Float64Array;
  readonly marches: Float64Array;
  /** Turns until an order to attack can be tested; −1 without one. */
  readonly waits: Float64Array;
  /** The last turn with an Assessment. */
  readonly shaken: Float64Array;
  /** Yards gone this turn. */
  readonly moved: Float64Array;
  /** Which side holds each place; −1 for nobody. */
  readonly holder: Float64Array;

  constructor(pieces: number, spots: number) {
    const row = (): Float64Array => new Float64Array(pieces);
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
    this.moved = row();
    this.holder = new Float64Array(spots);
  }

  copy(other: Sheet): void {
    this.turn = other.turn;
    for (const row of ROWS) {
      this[row].set(other[row]);
    }
    this.holder.set(other.holder);
  }
}

export type Role = 'strike' | 'ready' | 'stand' | 'back' | 'go';

/** The aims of strikers that choose for themselves. */
export const NEAREST = -1;
export const WEAKEST = -2;

/** The part of a Formation in a plan. */
export interface Part {
  readonly role: Role;
  /** The enemy that it strikes, or the place to which it goes, by index. */
  readonly aim: number;
}

/** A part for each Formation of both sides; those of the other side are not read. */
export type Parts = readonly Part[];
