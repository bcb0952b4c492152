import type { Outcome } from '#kernel';
import type { Cart } from '../charts/production/buy.ts';
import type { Board as Field } from '../tactical/board.ts';
import type { Sheet } from '../trackers/sheet/state.ts';
import type { ByNation, Hero, LandPiece, Nation, Owner } from '../vocabulary.ts';

/** NIE-GAME-STATE: land pieces of one kind in one place that have done the same in this turn. */
export interface Unit {
  readonly nation: Owner;
  readonly type: LandPiece;
  readonly at: string;
  readonly n: number;
  readonly hero?: Hero;
  /** An Ottoman piece of a minor (NIE-LAND-PIECE). */
  readonly tan?: true;
  /** Movement points spent in this turn. */
  readonly spent?: number;
  readonly forced?: true;
  readonly stopped?: true;
  /** Held by the scenario until this month, counted from the year 0. */
  readonly held?: number;
  /** Retreats in this turn (NIE-RUL-82). */
  readonly retreats?: number;
}

/** A squadron and the Admiral aboard. */
export interface Ship {
  readonly nation: Owner;
  /** A sea area, or a port. */
  readonly at: string;
  readonly admiral?: 'ADM' | 'NELSON';
  readonly tan?: true;
  /** Places of this turn, which it may not enter again. */
  readonly visited?: readonly string[];
  readonly pinned?: true;
  readonly fought?: true;
  /** Has lifted a troop piece in this turn. */
  readonly lifted?: true;
  /** The ally whose steps it follows in a combined fleet (NIE-RUL-61). */
  readonly joined?: Nation;
  readonly held?: number;
}

export interface Holding {
  readonly owner: Nation | null;
  readonly markers: number;
  /** Native-owned since the start of the game. */
  readonly native: boolean;
}

/** Every hero, Nelson too: on the map, in the force pool, dead, a captive, or in exile until a month. */
export type HeroId = Hero | 'NELSON';
export type HeroPlace = 'map' | 'pool' | 'dead' | { readonly captive: Nation } | { readonly exile: number };

/** The options that a table has agreed on (NIE-GAME-OPTIONS). */
export interface Options {
  readonly type: 'TEAM' | 'EMPIRE';
  readonly rounds: number;
  /** The round of the first sudden-death roll; 0: none. */
  readonly suddenDeath: number;
  readonly diplomacy: 'windows' | 'full' | 'active' | 'none';
  readonly ranking: 'levels' | 'gain';
  readonly transportAvoid: number;
  readonly battleMode: BattleMode;
  /** The last battle turn of the battle board; 0: no night. */
  readonly night: number;
  readonly general12: 'both' | 'attacker';
  /** The commander of the pieces of a side on the battle board: its lead, or each seat its own (NIE-RUL-76). */
  readonly command: 'lead' | 'own';
  /** Parts of the rules that the table has switched off. */
  readonly off: readonly Part[];
}

/** The parts of the rules that can be switched off (NIE-GAME-OPTIONS). */
export const PARTS = {
  heroes: 'National heroes',
  forcedMarch: 'Forced marches',
  minorNavies: 'Squadrons of minor nations',
  skirmish: 'Skirmishers',
  militia: 'Militia that rises',
  harsh: 'Harsh campaigns',
  uprisings: 'Uprisings',
  continentalSystem: 'The Continental System',
  controlUncontrolled: 'Gaining control of nations without a player',
} as const;
export type Part = keyof typeof PARTS;

/** How land battles are fought, unless both commands agree on the other way (NIE-RUL-36). */
export const BATTLE_MODES = ['quick', 'tactical', 'majorTactical'] as const;
export type BattleMode = (typeof BATTLE_MODES)[number];

/** Parts of the rules that an introductory scenario leaves out. */
export interface Parts {
  readonly production: boolean;
  readonly papRolls: boolean;
  readonly politics: boolean;
  readonly congress: boolean;
  readonly suerLeavesPlay: boolean;
}

export interface SeatPlan {
  readonly nation: Nation;
  readonly controls: readonly Nation[];
}

export type TeamName = 'FRENCH' | 'ANTI_FRENCH';

/** How a part scenario is won, in place of the usual ends. */
export interface OwnVictory {
  readonly sues: Readonly<Partial<Record<Nation, TeamName>>>;
  readonly captured: { readonly region: string; readonly winner: TeamName } | null;
  readonly otherwise: TeamName;
}

/** The part of the board that does not change in a game. */
export interface Fixed {
  readonly scenario: string;
  readonly title: string;
  readonly seats: readonly SeatPlan[];
  /** The regions that exist; null for the whole map (NIE-RUL-105). */
  readonly area: readonly string[] | null;
  readonly present: readonly Nation[];
  readonly firstTurn: Nation;
  readonly options: Options;
  readonly parts: Parts;
  readonly teams: Readonly<Record<TeamName, readonly Nation[]>>;
  readonly ratings: Readonly<Record<string, readonly (number | null)[]>> | null;
  readonly victory: OwnVictory | null;
  /** Prestige at the start (NIE-RUL-101, NIE-RUL-103). */
  readonly prestige: Readonly<Partial<Record<Nation, number>>>;
}

export type BattleSide = 'attacker' | 'defender';

/** A land battle, from initiative to the last consequence. */
export interface Battle {
  readonly region: string;
  /** A minor that resists fights this annexer alone. */
  readonly annexer: Nation | null;
  /** The seat that runs such a minor, from its first battle to its last (NIE-RUL-28). */
  readonly runs: Nation | null;
  readonly winner: Owner | null;
  /** By how much the initiative was won (NIE-LAND-INIT). */
  readonly margin: number;
  readonly dictates: boolean;
  readonly attacker: Owner | null;
  readonly defender: Owner | null;
  readonly sides: Readonly<Record<BattleSide, readonly Owner[]>>;
  /** A nation to which the lead of a side has given the command (NIE-RUL-76). */
  readonly command: Readonly<Partial<Record<BattleSide, Nation>>>;
  readonly troops: Readonly<Record<BattleSide, number>>;
  readonly won: BattleSide | null;
  /** Pieces lost by nation, from the first roll to the end of retreat (NIE-RUL-83). */
  readonly lost: Readonly<Partial<Record<Owner, number>>>;
  readonly guns: { readonly ART: number; readonly HAR: number };
  readonly napoleon: 'killed' | 'captured' | null;
  /** The battle board while it is fought on, for everybody to see; its frame holds the same. */
  readonly field: Field | null;
}

/** A suit for peace that is being carried out (NIE-SEQ-PEACE). */
export interface Suit {
  readonly suer: Nation;
  readonly ranks: readonly (readonly Nation[])[];
  readonly passed: readonly Nation[];
  /** Homeland regions annexed in this Congress, by nation. */
  readonly homeland: Readonly<Partial<Record<Nation, number>>>;
  /** Whether a nation's regions came back to it or went, for the record. */
  readonly napoleonLost: boolean;
}

export interface Board {
  readonly fixed: Fixed;
  /** Month, wars, alliances, passage, Grace, PAPs, strain, capitals: the sheet of the Companion (NIE-TRACK). */
  readonly sheet: Sheet;
  readonly round: number;
  readonly turn: Nation | null;
  /** The seat that controls each nation; null where nobody does. */
  readonly seats: ByNation<Nation | null>;
  /** The seat that did so last: it finishes a turn (NIE-RUL-57). */
  readonly lastSeats: ByNation<Nation | null>;
  readonly extinct: readonly Nation[];
  readonly regions: Readonly<Record<string, Holding>>;
  readonly units: readonly Unit[];
  readonly ships: readonly Ship[];
  readonly saved: ByNation<number>;
  readonly bought: Readonly<Partial<Record<Nation, Cart>>>;
  readonly ports: Readonly<Record<string, number>>;
  /** Points of Colonial Trade that are still to be collected. */
  readonly colonial: Readonly<Partial<Record<Nation, number>>>;
  readonly heroes: Readonly<Partial<Record<HeroId, HeroPlace>>>;
  /** Nations that have moved in this round, and those that move in this turn. */
  readonly moved: readonly Nation[];
  readonly movers: readonly Nation[];
  /** Regions whose Militia rose in this turn. */
  readonly raised: readonly string[];
  /** Nations with troops in a region, and pairs at war, when the turn began (NIE-RUL-68). */
  readonly stood: Readonly<Record<string, readonly Nation[]>>;
  readonly foes: readonly string[];
  /** Offers refused and passages changed in this turn (NIE-RUL-49). */
  readonly spoken: readonly string[];
  /** A nation that owes the annexation of Denmark (NIE-RUL-71). */
  readonly danish: Nation | null;
  readonly battle: Battle | null;
  readonly suit: Suit | null;
  /** Nations that have sued in this game. */
  readonly sued: readonly Nation[];
  /** Months of control: nation by seat (NIE-RUL-104). */
  readonly months: Readonly<Record<string, number>>;
  /** The pairs for which this month has been counted. */
  readonly counted: readonly string[];
  readonly deaths: number;
  /** How often a nation was attacked, offered something or beaten: that lifts a standing pass (NIE-RUL-51). */
  readonly alarms: Readonly<Partial<Record<Nation, number>>>;
  /** Seats that have given up. */
  readonly conceded: readonly Nation[];
  readonly outcome: Outcome | null;
}
