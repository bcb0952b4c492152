import { batteryDice } from '#systems/tnw/charts/shore-batteries.ts';
import { terrainDice } from '#systems/tnw/charts/terrain.ts';
import { effectiveCannon } from '#systems/tnw/fleet.ts';
import type { Board, Force, Ship } from '#systems/tnw/game/board.ts';
import { leadersOf } from '#systems/tnw/game/edit.ts';
import { squadronOf } from '#systems/tnw/game/phases/sail-rules.ts';
import { bonusOf, chiefOf, siteOf, type Troops, troopsIn } from '#systems/tnw/game/rules/armies.ts';
import { countUnits, isEnemyFort, linkOf } from '#systems/tnw/game/situation.ts';
import { type DuchyId, duchyOf, leaderOf, otherBloc, powerOf, type Warring } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';

/** A pool of dice and the pieces that can be lost. */
export interface Pool {
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

const BINOMIAL = new Map<number, (readonly number[])[]>();
/** The chances of so many successes with so many dice. */
const successes = (dice: number, chance: number): readonly number[] => {
  const rows = BINOMIAL.get(chance) ?? [];
  const known = rows[dice];
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
  rows[dice] = row;
  BINOMIAL.set(chance, rows);
  return row;
};

/** The chance of two dice and a bonus to reach a number. */
export const twoDice = (least: number): number => {
  const n = Math.max(2, Math.min(13, least));
  return n <= 7 ? 1 - ((n - 2) * (n - 1)) / 72 : ((13 - n) * (14 - n)) / 72;
};

const LAST = new Map<number, number>();
const WIDE = 128;
/** The chance to make more hits in one more round; the side that attacks loses a tie. */
export const lastRound = (active: number, inactive: number): number => {
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

const FIGHTS = new Map<number, Odds>();
/** No pool, and no number of pieces, comes near to so many; a count for one round only is less still. */
const MANY = 256;
const FEW = 16;

/** Counted hit by hit, near to the exact odds of the battle and much quicker (a test holds them together). */
export const fought = (active: Pool, inactive: Pool): Odds => {
  const [early, late] = [active.first ?? 0, inactive.first ?? 0];
  const pools = ((active.dice * MANY + active.pieces) * MANY + inactive.dice) * MANY + inactive.pieces;
  const key = (pools * FEW + early) * FEW + late;
  const known = FIGHTS.get(key);
  if (known) {
    return known;
  }
  const odds: Tally = { win: 0, own: 0, theirs: 0, overrun: 0 };
  const ours = successes(active.dice + early, 2 * SIX);
  const theirs = successes(inactive.dice + late, 2 * SIX);
  const onThem = ours.map((_, hits) => tollOf(hits, inactive.pieces));
  const onUs = theirs.map((_, hits) => tollOf(hits, active.pieces));
  for (const [x, p] of ours.entries()) {
    for (const [y, q] of theirs.entries()) {
      const toll = { x, y, taken: onThem[x] as Toll, paid: onUs[y] as Toll };
      count(odds, p * q, toll, active, inactive);
    }
  }
  FIGHTS.set(key, odds);
  return odds;
};

/** The effect of so many hits, half of them sixes, on so many pieces. */
interface Toll {
  /** The chance that nobody is left. */
  readonly gone: number;
  /** Pieces lost on average. */
  readonly mean: number;
}

const tollOf = (hits: number, pieces: number): Toll => {
  let gone = 0;
  let mean = 0;
  for (const [sixes, share] of successes(hits, 0.5).entries()) {
    gone += sixes >= pieces ? share : 0;
    mean += share * Math.min(pieces, sixes);
  }
  return { gone, mean };
};

interface Round {
  readonly x: number;
  readonly y: number;
  readonly taken: Toll;
  readonly paid: Toll;
}
type Tally = { -readonly [K in keyof Odds]: Odds[K] };

const count = (
  odds: Tally,
  share: number,
  { x, y, taken, paid }: Round,
  active: Pool,
  inactive: Pool,
): void => {
  const [routs, routed] = [x - y >= LOSES_TOUCH, y - x >= LOSES_TOUCH];
  // Nobody wins where both are gone; where nobody is gone the hits decide, or another round does.
  const stays = (1 - taken.gone) * (1 - paid.gone);
  const more = x === y ? lastRound(active.dice - y, inactive.dice - x) : Number(x > y);
  const wiped = taken.gone * (1 - paid.gone);
  const routedAll = routs && x >= inactive.pieces;
  odds.win += share * (wiped + stays * more);
  odds.own += share * (routed ? Math.min(active.pieces, y) : paid.mean);
  odds.theirs += share * (routs ? Math.min(inactive.pieces, x) : taken.mean);
  odds.overrun += share * (wiped + (routedAll ? stays * more : 0));
};

const BONUS = new Map<number, number>();
/** The Unit Bonus hangs on how many pieces of each class there are: it is read once for each such count. */
export const bonus = (troops: Troops): number => {
  const pieces = { french: 0, power: 0, minor: 0 };
  for (const power in troops.units) {
    pieces[powerOf(power as Power).bonusClass] += troops.units[power as Power] ?? 0;
  }
  for (const id of troops.leaders) {
    pieces[powerOf(leaderOf(id).power).bonusClass] += 1;
  }
  const key = (pieces.french * MANY + pieces.power) * MANY + pieces.minor;
  const known = BONUS.get(key) ?? bonusOf(troops);
  BONUS.set(key, known);
  return known;
};

const FORCES = new WeakMap<Force, Pool>();
/** The pool of a Formation: asked for again for each place that it might go to. */
export const poolOfForce = (force: Force): Pool => {
  const known = FORCES.get(force) ?? poolOf({ units: force.units, leaders: leadersOf(force) });
  FORCES.set(force, known);
  return known;
};

const DEFENDERS = new WeakMap<Board, Record<Warring, Map<DuchyId, Pool | null>>>();
/** The pool of the pieces that would stand against an entry by a bloc; null where nobody does. Kept for each board. */
const poolAgainst = (board: Board, bloc: Warring, duchy: DuchyId): Pool | null => {
  let all = DEFENDERS.get(board);
  if (!all) {
    all = { imperial: new Map(), coalition: new Map() };
    DEFENDERS.set(board, all);
  }
  let known = all[bloc].get(duchy);
  if (known === undefined) {
    const troops = defenders(board, duchy, bloc);
    known = countUnits(troops.units) === 0 ? null : poolOf(troops);
    all[bloc].set(duchy, known);
  }
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
export const attack = (
  board: Board,
  force: Force,
  bloc: Warring,
  from: string | null,
  to: DuchyId,
  /** Dice that failed evasions give to the attacker. */
  early = 0,
): Odds => {
  const inactive = poolAgainst(board, bloc, to);
  const shore = from === null ? batteryDice(siteOf(to)) : 0;
  if (inactive === null) {
    return shore > 0 ? { ...SURE, own: shore * SIX * LEAST_OF_SHORE } : SURE;
  }
  const link = from === null ? null : linkOf(from, to);
  const extra = link === null || link === 'strait' || early > 0 ? 0 : terrainDice(link);
  const active = poolOfForce(force);
  return fought(
    { ...active, dice: Math.max(0, active.dice - Math.round(shore * SIX * 2)), first: early },
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

const SIEGES = new Map<number, number>();
/** The chance that a Fort falls to so many dice (TNW-SIEGE-4 to TNW-SIEGE-7), pressed as long as allowed. */
export const fallsTo = (dice: number, fort: number, hits = 0): number => {
  const key = (Math.max(0, dice) * MANY + fort) * MANY + hits;
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
export const siege = (force: Force, duchy: DuchyId): number =>
  fallsTo(poolOfForce(force).dice, duchyOf(duchy).fort);

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
