import type { Outcome, Relations } from '#kernel';
import type { HexId, StateId, ZoneId } from '../map.ts';
import type { Victory } from './scenario.ts';

/** A major with its satellites, or a minor without a patron: the state that commands. */
export type Power = StateId;
/** A seat of the table: the crown that it is named after. */
export type SeatId = string;

export const PHASES = {
  setup: 'Set-up',
  diplomacy: 'Diplomacy Segment',
  alliance: 'Alliance',
  naval: 'Naval Operations',
  attrition: 'Attrition',
  reinforcement: 'Reinforcement',
  movement: 'Movement',
  combat: 'Combat',
  control: 'Control of cities',
  track: 'Update PC track',
} as const;
export type Phase = keyof typeof PHASES;

/** The deeds of pieces in this phase or turn, as bits of one number. */
export const MARCHED = 1;
export const FOUGHT = 2;
export const LANDED = 4;
export const FED = 8;
/** A field force that is seen from afar: its strength is not known (WAP-R72). */
export const UNSEEN = 16;

/** SP of one state in one hex that are alike: in the field or inside, with the same marks (WAP-3.2). */
export interface Troop {
  readonly state: StateId;
  readonly at: HexId;
  readonly inside: boolean;
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
  /** Supply points. */
  readonly sup: number;
  readonly marks: number;
}

export interface Leader {
  readonly id: string;
  readonly state: StateId;
  readonly rating: number;
  /** A hex; empty while captive, dead or waiting. */
  readonly at: HexId | '';
  readonly inside: boolean;
  readonly marks: number;
  /** The power that holds the leader captive. */
  readonly captive?: Power;
  /** The turn from which the leader may come back. */
  readonly back?: number;
}

/** Ships of one state in one place: port, coastal hex or sea zone. */
export interface Ships {
  readonly state: StateId;
  readonly at: HexId | ZoneId;
  readonly nsp: number;
  readonly t: number;
  /** Damaged ones among them. */
  readonly dnsp: number;
  readonly dt: number;
  /** Sailed in this phase. */
  readonly sailed: boolean;
  /** In port since the last own Reinforcement Phase. */
  readonly rested: boolean;
  /** The port that they blockade from their zone. */
  readonly blockade?: HexId;
}

export interface Prisoners {
  readonly by: Power;
  readonly state: StateId;
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
}

/** Friends and enemies; kept together so that facts derived from them are worked out once. */
export interface Realm {
  readonly relations: Relations;
  /** Patrons of the satellites. */
  readonly patrons: Readonly<Record<StateId, Power>>;
  /** Majors that have fallen. */
  readonly fallen: readonly Power[];
  /** Cities that are not held by their home state or its patron. */
  readonly held: Readonly<Record<HexId, Power>>;
}

/** The options that a table has agreed on (WAP-3.14). */
export interface Options {
  readonly tacticalMatrix: boolean;
  readonly leaderCasualties: boolean;
  readonly diplomacy: 'free' | 'fixed';
  readonly courting: boolean;
  readonly production: boolean;
  readonly naval: boolean;
  readonly lateCourt: number;
  readonly leagueCap: 'half' | 'none';
  readonly truce: number;
  readonly coalitionVictory: boolean;
  /** Owners choose their losses in battle one by one; left out where they do not, as in games from before. */
  readonly ownersChoose?: boolean;
  /** Forces are seen from near by only (WAP-R72); left out where all is open, as in games from before. */
  readonly fog?: boolean;
}

export interface Seat {
  readonly id: SeatId;
  readonly powers: readonly Power[];
}

export interface Pool {
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
  readonly nsp: number;
  readonly t: number;
  readonly leaders: number;
}

export interface Reinforcement {
  readonly turn: number;
  readonly state: StateId;
  readonly hex: HexId;
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
  readonly leaders: readonly { readonly id: string; readonly rating: number }[];
}

/** The part of the board that does not change in a game. */
export interface Fixed {
  readonly scenario: string;
  readonly title: string;
  readonly states: readonly StateId[];
  readonly month: number;
  readonly turns: number;
  readonly rotates: boolean;
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly pools: Readonly<Record<StateId, Pool | null>>;
  readonly leaders: Readonly<Record<StateId, number>>;
  readonly victory: Victory;
}

/** One contingent in a battle: where it stands, and the forces that it may bring in later. */
export interface Contingent {
  readonly state: StateId;
  readonly at: HexId;
  readonly inside: boolean;
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
  readonly marks: number;
  /** The number of the force that may join; null for those engaged from the start. */
  readonly joins: number | null;
}

export interface BattleForce {
  readonly commander: Power;
  readonly contingents: readonly Contingent[];
  /** Leaders by id, with the force that they come with. */
  readonly leaders: readonly { readonly id: string; readonly joins: number | null }[];
}

export interface Battle {
  readonly hex: HexId;
  /** The garrison attacks the besieger in its own hex (WAP-R61). */
  readonly sortie: boolean;
  readonly attacker: BattleForce;
  readonly defender: BattleForce;
  /** The seat that is asked for an ally’s force next to the battle. */
  readonly asks: { readonly side: 'attacker' | 'defender'; readonly seat: SeatId | null } | null;
  /** The die of the engine’s tactic; nobody sees it before the tactics are shown (WAP-R36). */
  readonly die: number | null;
}

/** A fleet on its way, with its cargo (WAP-R62). */
export interface Voyage {
  readonly power: Power;
  readonly start: HexId | ZoneId;
  readonly at: HexId | ZoneId;
  readonly mp: number;
  readonly ships: readonly Ships[];
  readonly troops: readonly Troop[];
  readonly leaders: readonly string[];
  /** It has passed a port among the ice in winter (WAP-R25). */
  readonly iced: boolean;
  /** The fleet that it fights: power and place; whether it was sought, and whether it may not pursue now (WAP-R65). */
  readonly foe: {
    readonly power: Power;
    readonly place: HexId | ZoneId;
    readonly sought: boolean;
    readonly held: boolean;
  } | null;
}

export interface Board {
  readonly fixed: Fixed;
  readonly turn: number;
  readonly phase: Phase;
  /** The power whose segment it is. */
  readonly phasing: Power | null;
  /** The order of play, the first first. */
  readonly order: readonly Power[];
  readonly realm: Realm;
  readonly troops: readonly Troop[];
  readonly leaders: readonly Leader[];
  readonly ships: readonly Ships[];
  readonly prisoners: readonly Prisoners[];
  readonly purse: Readonly<Record<Power, number>>;
  /** Entrenchments: the hex and the power that dug (WAP-R46). */
  readonly trenches: Readonly<Record<HexId, Power>>;
  /** Months that a city has been besieged (WAP-R60). */
  readonly sieges: Readonly<Record<HexId, number>>;
  /** Scheduled units that have not come yet. */
  readonly due: readonly Reinforcement[];
  /** Hexes that were rolled for attrition in this turn. */
  readonly worn: readonly HexId[];
  /** SP placed in this phase, by city. */
  readonly placed: Readonly<Record<HexId, number>>;
  /** Cities of which a month of siege was counted in this turn (WAP-R60). */
  readonly counted: readonly HexId[];
  /** Hexes attacked, and cities acted on, in this phase. */
  readonly attacked: readonly HexId[];
  /** Hexes that somebody of the phasing side left or entered in this phase. */
  readonly stirred: readonly HexId[];
  /** Powers that have courted in this turn. */
  readonly courted: readonly Power[];
  /** Neutral minors that a power attacked, with the turn. */
  readonly attacks: readonly { readonly by: Power; readonly minor: StateId; readonly turn: number }[];
  /** The own Alliance Phase in which a power parted from another: `a b` and the turn. */
  readonly parted: Readonly<Record<string, number>>;
  /** Seats that wish a draw, where diplomacy is fixed (WAP-R68). */
  readonly draws: readonly SeatId[];
  readonly battle: Battle | null;
  readonly voyage: Voyage | null;
  readonly outcome: Outcome | null;
}
