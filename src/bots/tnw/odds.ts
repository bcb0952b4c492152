import { batteryDice } from '#systems/tnw/charts/shore-batteries.ts';
import { terrainDice } from '#systems/tnw/charts/terrain.ts';
import { effectiveCannon } from '#systems/tnw/fleet.ts';
import type { Board, Force, Ship } from '#systems/tnw/game/board.ts';
import { leadersOf } from '#systems/tnw/game/edit.ts';
import { squadronOf } from '#systems/tnw/game/phases/sail-rules.ts';
import { bonusOf, chiefOf, siteOf, type Troops, troopsIn } from '#systems/tnw/game/rules/armies.ts';
import { countUnits, isEnemyFort, linkOf } from '#systems/tnw/game/situation.ts';
import { type DuchyId, duchyOf, leaderOf, otherBloc, type Warring } from '#systems/tnw/map.ts';

/** A pool of dice and the pieces that can be lost. */
interface Pool {
  readonly dice: number;
  readonly pieces: number;
  /** Dice of the first round only. */
  readonly first?: number;
}

/** The expected gain of the attacking side from a fight. */
export interface Odds {
  readonly win: number;
  /** Pieces lost on average. */
  readonly own: number;
  readonly theirs: number;
  /** The winner may go on. */
  readonly overrun: number;
}

const SURE: Odds = { win: 1, own: 0, theirs: 0, overrun: 1 };
const SIX = 1 / 6;
const LOSES_TOUCH = 3;

const BINOMIAL = new Map<string, readonly number[]>();
/** The chances of so many successes with so many dice. */
const successes = (dice: number, chance: number): readonly number[] => {
  const key = `${dice} ${chance}`;
  const known = BINOMIAL.get(key);
  if (known) {
    return known;
  }
  let row = [1];
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: row.length + 1 }, () => 0);
    for (const [at, share] of row.entries()) {
      next[at] = (next[at] as number) + share * (1 - chance);
      next[at + 1] = (next[at + 1] as number) + share * chance;
    }
    row = next;
  }
  BINOMIAL.set(key, row);
  return row;
};

const LAST = new Map<number, number>();
const WIDE = 128;
/** The chance to make more hits in one more round; the side that attacks loses a tie. */
const lastRound = (active: number, inactive: number): number => {
  const key = Math.max(0, active) * WIDE + Math.max(0, inactive);
  const known = LAST.get(key);
  if (known !== undefined) {
    return known;
  }
  const [ours, theirs] = [successes(Math.max(0, active), 2 * SIX), successes(Math.max(0, inactive), 2 * SIX)];
  let win = 0;
  for (const [x, p] of ours.entries()) {
    for (let y = 0; y < Math.min(x, theirs.length); y++) {
      win += p * (theirs[y] as number);
    }
  }
  LAST.set(key, win);
  return win;
};

/** Hits of which half are sixes: the chance that so many of them are. */
const sixesOf = (hits: number): readonly number[] => successes(hits, 0.5);

const FIGHTS = new Map<string, Odds>();
/** Counted hit by hit, near to the exact odds of the battle and much quicker (a test holds them together). */
const fought = (active: Pool, inactive: Pool): Odds => {
  const key = `${active.dice} ${active.pieces} ${inactive.dice} ${inactive.pieces} ${inactive.first ?? 0}`;
  const known = FIGHTS.get(key);
  if (known) {
    return known;
  }
  const odds = { win: 0, own: 0, theirs: 0, overrun: 0 };
  const ours = successes(active.dice, 2 * SIX);
  const theirs = successes(inactive.dice + (inactive.first ?? 0), 2 * SIX);
  for (const [x, p] of ours.entries()) {
    for (const [y, q] of theirs.entries()) {
      for (const [kills, r] of sixesOf(x).entries()) {
        for (const [dead, s] of sixesOf(y).entries()) {
          count(odds, p * q * r * s, { x, y, kills, dead }, active, inactive);
        }
      }
    }
  }
  FIGHTS.set(key, odds);
  return odds;
};

interface Round {
  readonly x: number;
  readonly y: number;
  readonly kills: number;
  readonly dead: number;
}
type Tally = { -readonly [K in keyof Odds]: Odds[K] };

const count = (
  odds: Tally,
  share: number,
  { x, y, kills, dead }: Round,
  active: Pool,
  inactive: Pool,
): void => {
  const gone = kills >= inactive.pieces;
  const lost = dead >= active.pieces;
  const again = x === y && !gone && !lost;
  const win = again
    ? lastRound(active.dice - y, inactive.dice - x)
    : Number(gone || lost ? gone && !lost : x > y);
  const [routs, routed] = [x - y >= LOSES_TOUCH, y - x >= LOSES_TOUCH];
  const theirs = Math.min(inactive.pieces, routs ? x : kills);
  odds.win += share * win;
  odds.own += share * Math.min(active.pieces, routed ? y : dead);
  odds.theirs += share * theirs;
  odds.overrun += share * (theirs >= inactive.pieces ? win : 0);
};

const BONUS = new Map<string, number>();
const bonus = (troops: Troops): number => {
  const key = `${Object.entries(troops.units).join(' ')} ${troops.leaders.join(' ')}`;
  const known = BONUS.get(key) ?? bonusOf(troops);
  BONUS.set(key, known);
  return known;
};

/** The pool of troops before terrain and cards. */
const poolOf = (troops: Troops): Pool => {
  const chief = chiefOf(troops.leaders);
  const pieces = countUnits(troops.units) + troops.leaders.length;
  return { pieces, dice: pieces + (chief === null ? 0 : leaderOf(chief).battle - 1) + bonus(troops) };
};

const LEAST_OF_SHORE = 0.5;

/** How a Formation would fare that enters a duchy from a neighbour, or from the sea. */
export const attack = (board: Board, force: Force, bloc: Warring, from: string | null, to: DuchyId): Odds => {
  const enemy = defenders(board, to, bloc);
  const own = { units: force.units, leaders: leadersOf(force) };
  const shore = from === null ? batteryDice(siteOf(to)) : 0;
  if (countUnits(enemy.units) === 0) {
    return shore > 0 ? { ...SURE, own: shore * SIX * LEAST_OF_SHORE } : SURE;
  }
  const link = from === null ? null : linkOf(from, to);
  const extra = link === null || link === 'strait' ? 0 : terrainDice(link);
  const active = poolOf(own);
  const inactive = poolOf(enemy);
  return fought(
    { ...active, dice: Math.max(0, active.dice - Math.round(shore * SIX * 2)) },
    { ...inactive, first: extra },
  );
};

/** The troops that would stand against an entry: the enemy, or the neutral that the entry makes one. */
const defenders = (board: Board, duchy: DuchyId, bloc: Warring): Troops => {
  const enemy = troopsIn(board, duchy, otherBloc(bloc));
  return countUnits(enemy.units) > 0 ? enemy : troopsOfNeutral(board, duchy);
};

const troopsOfNeutral = (board: Board, duchy: DuchyId): Troops => {
  const { home } = duchyOf(duchy);
  const n = board.blocs[home] === 'neutral' ? (board.units[duchy]?.[home] ?? 0) : 0;
  return { units: n > 0 ? { [home]: n } : {}, leaders: [] };
};

const SIEGES = new Map<string, number>();
/** The chance that a Fort falls to so many dice (TNW-SIEGE-4 to TNW-SIEGE-7), pressed as long as allowed. */
export const fallsTo = (dice: number, fort: number, hits = 0): number => {
  const key = `${dice} ${fort} ${hits}`;
  const known = SIEGES.get(key);
  if (known !== undefined) {
    return known;
  }
  let falls = 0;
  for (const [sixes, p] of successes(Math.max(0, dice), SIX).entries()) {
    if (hits + sixes >= fort) {
      falls += p;
      continue;
    }
    for (const [lost, q] of successes(fort, 2 * SIX).entries()) {
      falls += sixes > lost ? p * q * fallsTo(dice - lost, fort, hits + sixes) : 0;
    }
  }
  SIEGES.set(key, falls);
  return falls;
};

/** The chance of one siege by a Formation in a duchy. */
export const siege = (force: Force, duchy: DuchyId): number => {
  const troops = { units: force.units, leaders: leadersOf(force) };
  return fallsTo(poolOf(troops).dice, duchyOf(duchy).fort);
};

/** The chance to hold a Fort after the battle before it; 1 where there is none. */
export const fortTaken = (board: Board, force: Force, bloc: Warring, duchy: DuchyId): number =>
  isEnemyFort(board, duchy, bloc) ? siege(force, duchy) : 1;

const cannons = (ships: readonly Ship[]): number =>
  ships.reduce((sum, ship) => sum + (ship.build ? 0 : effectiveCannon(squadronOf(ship))), 0);

/** Builds alone cannot be sunk: the batteries of their port must be beaten. */
const UNSINKABLE = 99;

/** Fleet against fleet; the batteries of a port fire before and in the battle. */
export const atSea = (own: readonly Ship[], theirs: readonly Ship[], port: DuchyId | null = null): Odds => {
  const afloat = theirs.filter(({ build }) => !build);
  const shore = port === null ? 0 : batteryDice(siteOf(port));
  if (afloat.length === 0 && shore === 0) {
    return SURE;
  }
  return fought(
    { dice: Math.max(0, cannons(own) - Math.round(shore * SIX)), pieces: own.length },
    { dice: cannons(theirs) + shore, pieces: afloat.length || UNSINKABLE },
  );
};
