import { type Dist, type Given, resultOf } from '#kernel';
import { commanderOf } from '../../charts/commander.ts';
import { unitBonus } from '../../charts/unit-bonus.ts';
import { groundDist } from '../../exact/ground-odds.ts';
import { MOST_LEADERS, MOST_UNITS } from '../../formation.ts';
import {
  type DuchyId,
  duchyOf,
  isSea,
  type LeaderId,
  type Link,
  leaderOf,
  orderNo,
  otherBloc,
  powerOf,
  type Warring,
} from '../../map.ts';
import type { GroundGiven, groundFacts } from '../../procedures/ground-facts.ts';
import type { BySide, CombatSide, Landing, Power, Terrain, Winner } from '../../vocabulary.ts';
import type { Army, Battle, Board, Units } from '../board.ts';
import { countUnits, leadersIn, runnerOf, unitsOf } from '../situation.ts';
import { retreatsBack, retreatsFrom } from './movement.ts';

/** Pieces of a side, as they fight. */
export interface Troops {
  readonly units: Units;
  readonly leaders: readonly LeaderId[];
}

/** TNW-BONUS: by the nations of all pieces. */
export const bonusOf = ({ units, leaders }: Troops): number => {
  const pieces = { french: 0, power: 0, minor: 0 };
  const add = (power: Power, n: number): void => {
    pieces[powerOf(power).bonusClass] += n;
  };
  for (const [power, n] of Object.entries(units) as [Power, number][]) {
    add(power, n);
  }
  for (const id of leaders) {
    add(leaderOf(id).power, 1);
  }
  return pieces.french + pieces.power + pieces.minor === 0 ? 0 : resultOf(unitBonus, pieces).bonus;
};

export const troopsIn = (board: Board, duchy: DuchyId, bloc: Warring): Troops => ({
  units: unitsOf(board, duchy, bloc),
  leaders: leadersIn(board, duchy, bloc),
});

/** The commander among several leaders; of equal ones the first by id (TNW-R21). */
export const chiefOf = (leaders: readonly LeaderId[]): LeaderId | null =>
  leaders.length < 2 ? (leaders[0] ?? null) : (commanderOf([...leaders].sort().map(leaderOf))?.id ?? null);

/** The power with most Units, the first in order of play of several. */
const mostOf = (board: Board, units: Units): Power | null => {
  const runs = new Map<Power, number>();
  for (const [power, n] of Object.entries(units) as [Power, number][]) {
    const runner = runnerOf(board, power) ?? power;
    runs.set(runner, (runs.get(runner) ?? 0) + n);
  }
  return (
    [...runs].sort(([a, n], [b, m]) => m - n || orderNo(a) - orderNo(b)).map(([power]) => power)[0] ?? null
  );
};

/** A side of a battle: its Commander answers for it (TNW-R38). */
export const armyOf = (board: Board, bloc: Warring, troops: Troops): Army => {
  const commander = chiefOf(troops.leaders);
  const power = commander === null ? mostOf(board, troops.units) : leaderOf(commander).power;
  return {
    bloc,
    commander,
    power: power ?? (bloc === 'imperial' ? 'france' : 'britain'),
    leaders: troops.leaders,
  };
};

/** The power whose leader commands a stack; ties of losses spare it (TNW-R38). */
export const commandOf = (board: Board, duchy: DuchyId, bloc: Warring): Power | null => {
  const commander = chiefOf(leadersIn(board, duchy, bloc));
  return commander === null ? null : leaderOf(commander).power;
};

const sideGiven = (troops: Troops) => {
  const commander = chiefOf(troops.leaders);
  return {
    units: Math.min(MOST_UNITS, countUnits(troops.units)),
    leaders: Math.min(MOST_LEADERS, troops.leaders.length - (commander === null ? 0 : 1)),
    commander: commander === null ? null : leaderOf(commander).battle,
    bonus: bonusOf(troops),
  };
};

/** The facts of a battle before it is fought. */
export interface Clash {
  readonly duchy: DuchyId;
  readonly from: string;
  readonly link: Link;
  readonly landing: Landing;
  readonly failed: { readonly byActive: number; readonly byInactive: number };
  readonly active: Troops;
  readonly inactive: Troops;
  readonly bloc: Warring;
}

/** The link as terrain; a strait gives no dice (TNW-TERRAIN). */
const terrainOf = (link: Link): Terrain => (link === 'strait' ? 'clear' : link);

/** Whether a side has somewhere to go if it loses (TNW-GROUND-10). */
const mayRetreat = (board: Board, clash: Clash): BySide<boolean> => {
  const { duchy, from, bloc } = clash;
  return {
    active: isSea(from) || retreatsBack(board, duchy, bloc, from).length > 0,
    inactive: retreatsFrom(board, duchy, otherBloc(bloc), from).length > 0,
  };
};

/** A battle as the procedure asks for it. */
export const groundGiven = (board: Board, clash: Clash): GroundGiven => ({
  active: sideGiven(clash.active),
  inactive: sideGiven(clash.inactive),
  terrain: terrainOf(clash.link),
  failedEvasions: clash.failed,
  amphibious: clash.landing,
  eventDice: { active: 0, inactive: 0 },
  laterEventDice: { active: 0, inactive: 0 },
  canRetreat: mayRetreat(board, clash),
  ownerPicks: board.fixed.options.ownerPicks,
  routMargin: board.fixed.options.routMargin,
  landingTerrain: false,
  uncombined: false,
});

export const clashOf = (board: Board, battle: Battle): Clash => ({
  duchy: battle.duchy,
  from: battle.from,
  link: battle.link,
  landing: battle.landing,
  failed: battle.failed,
  active: troopsIn(board, battle.duchy, battle.active.bloc),
  inactive: troopsIn(board, battle.duchy, battle.inactive.bloc),
  bloc: battle.active.bloc,
});

/** Of all ends of a battle, the parts in which a side wins, and how many parts there are. */
export interface Wins {
  readonly wins: bigint;
  readonly of: bigint;
}

export const winsIn = (dist: Dist<{ readonly winner: Winner }>, side: CombatSide): Wins => {
  let wins = 0n;
  for (const [{ winner }, weight] of dist.entries()) {
    wins += winner === side ? weight : 0n;
  }
  return { wins, of: dist.total };
};

/** TNW-R66: the exact chance of a side in a ground battle, by the default order of losses. */
export const winsOf = (given: Given<typeof groundFacts>, side: CombatSide): Wins =>
  winsIn(groundDist({ ...given, ownerPicks: false }), side);

/** The Fort of a duchy as Shore Batteries see it (TNW-SHORE). */
export const siteOf = (duchy: DuchyId): 'fort' | 'other' => (duchyOf(duchy).fort > 0 ? 'fort' : 'other');
