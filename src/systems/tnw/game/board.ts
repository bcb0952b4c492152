import { amended, type Deck, type Outcome } from '#kernel';
import type { Formation } from '../formation.ts';
import type { Bloc, DuchyId, LeaderId, Link, PlaceId, SeaId, Seat, Warring } from '../map.ts';
import type { BySide, Landing, Power } from '../vocabulary.ts';
import type { Victory } from './scenario.ts';

/** The options that a table has agreed on (TNW 5.15). */
export interface Options {
  readonly fleets: boolean;
  readonly diplomacy: boolean;
  readonly sue: boolean;
  /** Powers that nobody may enter (TNW-R65). */
  readonly closed: readonly Power[];
  readonly ownerPicks: boolean;
  readonly routMargin: number;
}

/** The part of the board that does not change in a game. */
export interface Fixed {
  readonly scenario: string;
  readonly title: string;
  readonly players: number;
  /** The last turn. */
  readonly last: number;
  readonly options: Options;
  readonly hands: Readonly<Partial<Record<Power, number>>>;
  readonly par: Readonly<Partial<Record<Power, number>>>;
  readonly victory: readonly Victory[];
  /** The turn in which a leader enters, and where. */
  readonly arrivals: Readonly<Record<LeaderId, { readonly turn: number; readonly at: DuchyId }>>;
}

/** Units of each power, without powers that have none. */
export type Units = Readonly<Partial<Record<Power, number>>>;
/** Units by duchy. */
export type UnitsAt = Readonly<Record<DuchyId, Units>>;

/**
 * A Squadron: a port or a sea; `held` keeps it in port for this Impulse (TNW-NOTE-6). A voyage stands `aside` while
 * Squadrons put to sea from a port that falls (TNW-R47).
 */
export interface Ship {
  readonly power: Power;
  readonly at: PlaceId | 'voyage' | 'fight' | 'aside';
  readonly refit: boolean;
  readonly build: boolean;
  readonly held: boolean;
}

/** Out of play: fallen in battle, not yet arrived, or not in this scenario. */
export type LeaderPlace = DuchyId | 'fallen' | 'waiting' | 'gone' | 'voyage';

/** A Formation or Army on the move (TNW 5.4). */
export interface Force {
  /** Its leader; null without one. */
  readonly leader: LeaderId | null;
  /** Other leaders with it. */
  readonly leaders: readonly LeaderId[];
  readonly units: Units;
}

/** The rights of a power that are left in its Impulse. */
export interface Impulse {
  readonly power: Power;
  readonly scheduled: boolean;
  readonly cp: number;
  /** Pieces that fought or besieged without overrun (TNW-R40). */
  readonly marked: { readonly units: UnitsAt; readonly leaders: readonly LeaderId[] };
  readonly besieged: readonly LeaderId[];
  /** Units built in each duchy. */
  readonly built: Readonly<Record<DuchyId, number>>;
  /** Neutrals that were moved on their track (TNW-R51). */
  readonly shifted: readonly Power[];
  /** Armies that have tried to intercept (TNW-R35). */
  readonly tried: readonly LeaderId[];
  /** Fleets that were attacked, as sea (TNW-R45). */
  readonly attacked: readonly SeaId[];
  readonly fell: readonly LeaderId[];
}

export interface March {
  readonly force: Force;
  readonly at: DuchyId;
  /** The duchy that is being entered; null between links. */
  readonly to: DuchyId | null;
  readonly link: Link | null;
  /** It has crossed a link: it may stop. */
  readonly moved: boolean;
  /** Links that a card lets it march free, and the kinds that it may not cross. */
  readonly free: { readonly links: number; readonly not: readonly Link[] } | null;
  /** Failed evasions of this entry. */
  readonly failed: { readonly byActive: number; readonly byInactive: number };
  /** An Army has come in before it. */
  readonly interceptor: LeaderId | null;
  /** Inactive pieces that do not evade this entry: they have tried, or came in as interceptors (TNW-R14). */
  readonly bound: { readonly leaders: readonly LeaderId[]; readonly units: Units };
}

/** An interception or evasion on land before its dice. */
export interface Reaction {
  readonly kind: 'intercept' | 'evade';
  readonly power: Power;
  readonly force: Force;
  readonly from: DuchyId;
  readonly to: DuchyId;
  readonly add: number;
  readonly played: readonly string[];
}

/** A side of a ground battle. */
export interface Army {
  readonly bloc: Warring;
  readonly commander: LeaderId | null;
  /** The power that the Commander belongs to, or the one with most Units (TNW-R38). */
  readonly power: Power;
  readonly leaders: readonly LeaderId[];
}

/** The changes by cards in the rounds of a battle (TNW-R19). */
export interface Events {
  /** Dice for the round about to be rolled. */
  readonly dice: BySide<number>;
  readonly noExtras: boolean;
  /** The Commander of a side adds no dice in this round. */
  readonly silenced: BySide<boolean>;
  readonly rallied: Readonly<Partial<Record<'active' | 'inactive', Formation>>>;
  readonly played: BySide<readonly string[]>;
}

export interface Battle {
  readonly duchy: DuchyId;
  /** Where the Active side came from: a duchy, or a sea after a landing. */
  readonly from: PlaceId;
  readonly link: Link;
  readonly landing: Landing;
  readonly failed: March['failed'];
  readonly active: Army;
  readonly inactive: Army;
  /** The round about to be rolled and the forces in it; null before the first. */
  readonly round: number;
  readonly forces: BySide<Formation> | null;
  readonly events: Events;
  /** The bonus of cards to the Shore Batteries. */
  readonly shore: number;
}

export interface Siege {
  readonly duchy: DuchyId;
  readonly leader: LeaderId;
  readonly leaders: readonly LeaderId[];
  readonly round: number;
  readonly armyDice: number;
  readonly fortDice: number;
  readonly fortStrength: number;
  /** Fives of the Army in the round just rolled, and the round in which a card made one a six. */
  readonly fives: number;
  readonly breach: number | null;
  readonly played: { readonly besieger: readonly string[]; readonly besieged: readonly string[] };
}

/** A Fleet on its way. Its Squadrons are at `voyage`. */
export interface Voyage {
  readonly power: Power;
  /** The bloc that moves is Active, in the Impulse of any power (TNW-R44). */
  readonly bloc: Warring;
  readonly at: PlaceId;
  readonly nm: number;
  readonly cargo: Force | null;
  /** The port of embarkation, or where it set out. */
  readonly home: DuchyId;
  /** The power that takes the port from which these Squadrons put to sea; they go no further (TNW-R47). */
  readonly sortie: Power | null;
  readonly failed: { readonly byActive: number; readonly byInactive: number };
  /** Its landing was beaten off: it lands nowhere else (TNW-R40). */
  readonly beaten: boolean;
  /** Places whose Fleets have caught it. */
  readonly caught: readonly PlaceId[];
}

/** A battle of Fleets. */
export interface SeaFight {
  readonly kind: 'naval' | 'port';
  readonly place: PlaceId;
  /** Where the Squadrons that meet the voyage are. */
  readonly enemies: PlaceId | 'fight';
  readonly dice: BySide<number>;
  readonly shore: number;
  readonly fireships: boolean;
  readonly round: number;
  readonly failed: Voyage['failed'];
  readonly played: BySide<readonly string[]>;
}

/** Batteries that are about to fire at a passage or a landing. */
export interface Fire {
  readonly duchy: DuchyId;
  readonly target: 'fleet' | 'formation';
  readonly add: number;
  readonly played: readonly string[];
}

export type Phase = 'deal' | 'impulses' | 'interphase' | 'over';

export interface Board {
  readonly fixed: Fixed;
  readonly turn: number;
  readonly phase: Phase;
  readonly blocs: Readonly<Record<Power, Bloc>>;
  /** Steps of the neutrals: −2 Imperial, +2 Coalition (TNW-5.7). */
  readonly tracks: Readonly<Partial<Record<Power, number>>>;
  readonly flags: Readonly<Record<DuchyId, Power>>;
  readonly units: UnitsAt;
  readonly leaders: Readonly<Record<LeaderId, LeaderPlace>>;
  readonly ships: readonly Ship[];
  /** Powers at truce, with the bloc they left and the turn in which they may come back (TNW-R58). */
  readonly truces: Readonly<Partial<Record<Power, { readonly bloc: Warring; readonly back: number }>>>;
  /** Minors that get a Unit at the next Interphase (TNW-R57). */
  readonly rising: readonly Power[];
  /** Blocs that have moved Prussia in this turn (TNW-R51). */
  readonly courted: readonly Warring[];
  /** Powers in a row that have passed, and the next in order. */
  readonly passes: number;
  readonly next: number;
  readonly deck: Deck;
  readonly impulse: Impulse | null;
  readonly march: March | null;
  readonly reaction: Reaction | null;
  readonly battle: Battle | null;
  readonly siege: Siege | null;
  readonly voyage: Voyage | null;
  readonly fight: SeaFight | null;
  readonly fire: Fire | null;
  readonly resigned: readonly Seat[];
  /** Impulses that each power has taken, for answers that lapse. */
  readonly taken: Readonly<Partial<Record<Power, number>>>;
  readonly outcome: Outcome | null;
}

/** The board with some fields changed. */
export const amend = (board: Board, changes: Partial<Board>): Board =>
  amended<Board>(
    {
      fixed: board.fixed,
      turn: board.turn,
      phase: board.phase,
      blocs: board.blocs,
      tracks: board.tracks,
      flags: board.flags,
      units: board.units,
      leaders: board.leaders,
      ships: board.ships,
      truces: board.truces,
      rising: board.rising,
      courted: board.courted,
      passes: board.passes,
      next: board.next,
      deck: board.deck,
      impulse: board.impulse,
      march: board.march,
      reaction: board.reaction,
      battle: board.battle,
      siege: board.siege,
      voyage: board.voyage,
      fight: board.fight,
      fire: board.fire,
      resigned: board.resigned,
      taken: board.taken,
      outcome: board.outcome,
    },
    changes,
  );

/** The Impulse with some fields changed. */
export const amendImpulse = (impulse: Impulse, changes: Partial<Impulse>): Impulse =>
  amended<Impulse>(
    {
      power: impulse.power,
      scheduled: impulse.scheduled,
      cp: impulse.cp,
      marked: impulse.marked,
      besieged: impulse.besieged,
      built: impulse.built,
      shifted: impulse.shifted,
      tried: impulse.tried,
      attacked: impulse.attacked,
      fell: impulse.fell,
    },
    changes,
  );

/** The march with some fields changed. */
export const amendMarch = (march: March, changes: Partial<March>): March =>
  amended<March>(
    {
      force: march.force,
      at: march.at,
      to: march.to,
      link: march.link,
      moved: march.moved,
      free: march.free,
      failed: march.failed,
      interceptor: march.interceptor,
      bound: march.bound,
    },
    changes,
  );

/** The voyage with some fields changed. */
export const amendVoyage = (voyage: Voyage, changes: Partial<Voyage>): Voyage =>
  amended<Voyage>(
    {
      power: voyage.power,
      bloc: voyage.bloc,
      at: voyage.at,
      nm: voyage.nm,
      cargo: voyage.cargo,
      home: voyage.home,
      sortie: voyage.sortie,
      failed: voyage.failed,
      beaten: voyage.beaten,
      caught: voyage.caught,
    },
    changes,
  );

/** The battle with some fields changed. */
export const amendBattle = (battle: Battle, changes: Partial<Battle>): Battle =>
  amended<Battle>(
    {
      duchy: battle.duchy,
      from: battle.from,
      link: battle.link,
      landing: battle.landing,
      failed: battle.failed,
      active: battle.active,
      inactive: battle.inactive,
      round: battle.round,
      forces: battle.forces,
      events: battle.events,
      shore: battle.shore,
    },
    changes,
  );
