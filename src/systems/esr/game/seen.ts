import type {
  Army,
  ArmySide,
  Board,
  Commander,
  Force,
  Formation,
  Leader,
  Sighting,
  Unit,
  UnitKind,
} from './board.ts';

/** Some fields for certain, the others only where they are known. */
type Shown<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

/** Of the enemy: the kind of a troop, not its quality. */
export type SeenKind = Shown<UnitKind, 'name' | 'cls' | 'size' | 'guns'>;

export type SeenUnit = Shown<Omit<Unit, 'kind'>, 'id' | 'place' | 'x' | 'y' | 'face'> & {
  readonly kind: SeenKind;
};

/** Of the enemy: the names of the commanders and whether they fell, not their ratings. */
export type SeenCommander = Shown<Commander, 'name' | 'fell'>;

/** Of the enemy: troops are seen, and whether they fail; orders, fatigue and ratings are not. */
export type SeenFormation = Shown<
  Omit<Formation, 'units' | 'commander'>,
  | 'id'
  | 'name'
  | 'side'
  | 'force'
  | 'troops'
  | 'status'
  | 'reformsFrom'
  | 'presence'
  | 'leftBy'
  | 'parent'
  | 'face'
  | 'ra'
> & {
  readonly units: readonly SeenUnit[];
  readonly commander: SeenCommander;
  /** The turn in which it was last seen, where it is out of sight now. */
  readonly lastSeen?: number;
};

export type SeenLeader = Shown<Leader, 'id' | 'name' | 'side' | 'rank' | 'force' | 'x' | 'y' | 'fell'>;

export type SeenForce = Shown<Force, 'id' | 'name' | 'side' | 'leader'>;

export type SeenArmy = Shown<Army, 'name' | 'base' | 'fallen' | 'strength'>;

/**
 * The knowledge of a side of a battle. Its own troops are in it whole; of the others, the optional fields are missing.
 * A whole board fits the type too, so that every drawing of a view can draw a board.
 */
export interface Seen extends Omit<Board, 'armies' | 'leaders' | 'forces' | 'formations' | 'seen'> {
  readonly armies: Readonly<Record<ArmySide, SeenArmy>>;
  readonly leaders: readonly SeenLeader[];
  readonly forces: readonly SeenForce[];
  readonly formations: readonly SeenFormation[];
  /** Where enemy Formations were last seen, by the sides whose memory this is. */
  readonly seen: Readonly<Partial<Record<ArmySide, Readonly<Record<string, Sighting>>>>>;
}

/** A Formation of which everything is known: one's own, or any where all is open. */
export const isOpen = (formation: SeenFormation): formation is Formation => formation.fatigue !== undefined;
