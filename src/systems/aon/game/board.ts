import { amended, type CardType, type Deck, type Outcome } from '#kernel';
import type { AreaId, CorpsId, CountryId } from '../map.ts';
import type { BattleSide, Box, Cause, Party, Phase, Seat, Status } from '../vocabulary.ts';
import type { Victory } from './scenario.ts';

/** A corps: an area or a box (AON-R27), fresh or spent, and whether it has acted in this round (AON-R41). */
export interface Corps {
  readonly at: AreaId | Box;
  readonly fresh: boolean;
  readonly marked: boolean;
  /** Lost on the march: AON 5.12, strictPrisoners, lets it come back without exchange. */
  readonly straggler?: true;
}

/** The options that a table has agreed on (AON 5.12). */
export interface Options {
  readonly sea: boolean;
  readonly embassy: boolean;
  readonly warParty: boolean;
  /** Countries that nobody may enter. */
  readonly closed: readonly CountryId[];
  /** Corps that take a capital, by its area; `default` for the others. */
  readonly capitalTaken: Readonly<Record<string, number>>;
  readonly strictPrisoners: boolean;
  readonly openHands: boolean;
}

/** The part of the board that does not change in a game. */
export interface Fixed {
  readonly scenario: string;
  readonly title: string;
  readonly players: number;
  /** The last year. */
  readonly end: number;
  readonly options: Options;
  readonly victory: readonly Victory[];
  /** A deck of the table’s own; null for the deck of the game. */
  readonly cards: readonly CardType[] | null;
}

/** How far a corps has come in a move: areas entered, and mountains or marshes among them. */
export interface Track {
  readonly areas: number;
  readonly hard: number;
}

/** An army on its way, from the order until the end of its battle. */
export interface March {
  readonly party: Party;
  readonly seat: Seat;
  readonly kind: 'move' | 'sea';
  readonly leader: CorpsId;
  /** The corps with the army, the leader first. */
  readonly corps: readonly CorpsId[];
  readonly from: AreaId;
  /** The areas to enter, when they have been named. */
  readonly path: readonly AreaId[];
  /** How many of them have been entered. */
  readonly entered: number;
  /** Corps that are left on the way, by area (AON-R42). */
  readonly leave: Readonly<Record<AreaId, readonly CorpsId[]>>;
  /** Every corps that set out. */
  readonly tracks: Readonly<Record<CorpsId, Track>>;
  /** The additions of cards of the mover and of the enemy to the Movement Allowance. */
  readonly boost: number;
  readonly drag: number;
  /** Causes of march attrition that cards add. */
  readonly causes: readonly Cause[];
  /** A card takes away the penalty of an attack from the sea. */
  readonly calm: boolean;
  readonly played: Readonly<Record<Party, readonly string[]>>;
}

/** An interception or withdrawal that is being carried out: with the bonus of a card to the leader’s MR. */
export interface Reaction {
  readonly kind: 'intercept' | 'withdraw';
  readonly mr: number;
}

/** A side in a battle. */
export interface Force {
  readonly party: Party;
  /** The seat that names leader, corps and losses. */
  readonly seat: Seat;
  /** The engaged corps, the leader first; none before they are named. */
  readonly corps: readonly CorpsId[];
  /** The additions of cards to the strength, and the reductions of this side’s table result. */
  readonly cards: number;
  readonly less: number;
  readonly played: readonly string[];
}

/** The decision of the dice. */
export interface Decided {
  readonly winner: BattleSide;
  readonly tieBreak: boolean;
  /** The losses that the loser owes before Pursuit and Rearguard. */
  readonly owed: number;
  /** Engaged corps that the winner keeps. */
  readonly survivors: number;
}

export interface Battle {
  readonly area: AreaId;
  /** The area that the attacker came from; the port after a landing. */
  readonly from: AreaId;
  readonly sea: boolean;
  /** The attack comes from the sea and no card helps (AON-BATTLE-2). */
  readonly seaAttack: boolean;
  readonly attacker: Force;
  readonly defender: Force;
  readonly decided: Decided | null;
  /** Losses that cards add to the loser’s debt, and spare the loser. */
  readonly pursuit: number;
  readonly spared: number;
}

/** A stack that winters. */
export interface Wintering {
  readonly area: AreaId;
  readonly party: Party;
  /** The additions of cards of the owner and of the enemy to the die. */
  readonly owner: number;
  readonly enemy: number;
  readonly played: Readonly<Record<Party, readonly string[]>>;
}

/** Corps that may still be placed: by the seat that places, for corps of a nation or of any. */
export interface Placement {
  readonly seat: Seat;
  readonly of: CountryId | 'any';
  readonly left: number;
}

export interface Board {
  readonly fixed: Fixed;
  readonly year: number;
  readonly phase: Phase;
  /** The round of the Campaign Phase; 0 outside it. */
  readonly round: number;
  readonly status: Readonly<Record<CountryId, Status>>;
  /** Detachable countries that stand alone (AON-R26). */
  readonly detached: readonly CountryId[];
  /** In the order of the map file. */
  readonly corps: readonly Corps[];
  readonly triggers: readonly string[];
  /** The year of the last peace of a major, and how often it has surrendered. */
  readonly peace: Readonly<Record<CountryId, number>>;
  readonly surrenders: Readonly<Record<CountryId, number>>;
  /** Majors that surrendered or made peace in this game. */
  readonly madePeace: readonly CountryId[];
  /** French shifts count +1, those of the Coalition −1 (AON-R33). */
  readonly tally: Readonly<Record<CountryId, number>>;
  /** Sides that have sent their embassy this year. */
  readonly embassies: readonly Party[];
  /** Countries that rose or were pacified this year. */
  readonly risen: readonly CountryId[];
  /** Corps that a nation has lost in this year’s campaign. */
  readonly lost: Readonly<Record<CountryId, number>>;
  /** Sides that have used the free move of this Campaign Phase (AON-R17). */
  readonly freeUsed: readonly Party[];
  readonly placements: readonly Placement[];
  /** Seats of the Coalition whose corps others may not lead. */
  readonly keptBack: readonly Seat[];
  readonly resigned: readonly Seat[];
  /** The seat of the Coalition that acted last. */
  readonly lastActed: Seat | null;
  /** Activations in this round, and of each seat in the whole game. */
  readonly acted: number;
  readonly turns: Readonly<Partial<Record<Seat, number>>>;
  readonly deck: Deck;
  readonly march: March | null;
  readonly reaction: Reaction | null;
  readonly battle: Battle | null;
  readonly wintering: Wintering | null;
  /** How many checks in a row a condition of victory has held, by its id. */
  readonly running: Readonly<Record<string, number>>;
  readonly outcome: Outcome | null;
}

/** The board with some fields changed. */
export const amend = (board: Board, changes: Partial<Board>): Board =>
  amended<Board>(
    {
      fixed: board.fixed,
      year: board.year,
      phase: board.phase,
      round: board.round,
      status: board.status,
      detached: board.detached,
      corps: board.corps,
      triggers: board.triggers,
      peace: board.peace,
      surrenders: board.surrenders,
      madePeace: board.madePeace,
      tally: board.tally,
      embassies: board.embassies,
      risen: board.risen,
      lost: board.lost,
      freeUsed: board.freeUsed,
      placements: board.placements,
      keptBack: board.keptBack,
      resigned: board.resigned,
      lastActed: board.lastActed,
      acted: board.acted,
      turns: board.turns,
      deck: board.deck,
      march: board.march,
      reaction: board.reaction,
      battle: board.battle,
      wintering: board.wintering,
      running: board.running,
      outcome: board.outcome,
    },
    changes,
  );

/** The army on its way, with some fields changed. */
export const amendMarch = (march: March, changes: Partial<March>): March =>
  amended<March>(
    {
      party: march.party,
      seat: march.seat,
      kind: march.kind,
      leader: march.leader,
      corps: march.corps,
      from: march.from,
      path: march.path,
      entered: march.entered,
      leave: march.leave,
      tracks: march.tracks,
      boost: march.boost,
      drag: march.drag,
      causes: march.causes,
      calm: march.calm,
      played: march.played,
    },
    changes,
  );

/** The battle with some fields changed. */
export const amendBattle = (battle: Battle, changes: Partial<Battle>): Battle =>
  amended<Battle>(
    {
      area: battle.area,
      from: battle.from,
      sea: battle.sea,
      seaAttack: battle.seaAttack,
      attacker: battle.attacker,
      defender: battle.defender,
      decided: battle.decided,
      pursuit: battle.pursuit,
      spared: battle.spared,
    },
    changes,
  );

/** The side of a battle with some fields changed. */
export const amendForce = (force: Force, changes: Partial<Force>): Force =>
  amended<Force>(
    {
      party: force.party,
      seat: force.seat,
      corps: force.corps,
      cards: force.cards,
      less: force.less,
      played: force.played,
    },
    changes,
  );
