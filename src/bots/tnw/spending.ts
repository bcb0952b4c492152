import type { Json, Option } from '#kernel';
import { PRICES, SIEGE_PRICE } from '#systems/tnw/charts/prices.ts';
import type { Board } from '#systems/tnw/game/board.ts';
import { buildSites } from '#systems/tnw/game/rules/building.ts';
import { capOf, firstUnits, freeLeaders, freeUnits, ownUnits } from '#systems/tnw/game/rules/formations.ts';
import { shiftCost } from '#systems/tnw/game/rules/tracks.ts';
import { countUnits, keysOf, leadersIn, shipsAt, unitsIn } from '#systems/tnw/game/situation.ts';
import {
  type DuchyId,
  duchyOf,
  homesOf,
  isLeader,
  leaderOf,
  placeName,
  powerName,
  powerOf,
  type Warring,
} from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Wish } from '../kit/wish.ts';
import { armiesOf, dangerAt } from './fronts.ts';
import { isLastTurn, KEY } from './prizes.ts';
import { type Course, coursesFor, sailorAt } from './sea.ts';
import { bestTarget, type Care, type Marcher, siegeWorth, type Target } from './targets.ts';
import { wayCost } from './ways.ts';
import { WORDS } from './words.ts';

/** A wish and the Command Points that it takes. */
export interface Purchase extends Wish {
  readonly cost: number;
  /** The troops of the purchase and its prize: troops march once, and nothing is taken twice. */
  readonly uses?: readonly string[];
}

type Fields = Readonly<Record<string, string | undefined>>;
export const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null ? (value as unknown as Fields) : {};

/** The Formation that a leader, or a stack without one, would march with. */
export const marcherOf = (board: Board, power: Power, from: string): Marcher => {
  const leader = isLeader(from) ? from : null;
  const at = leader === null ? from : (board.leaders[leader] as string);
  const free = freeUnits(board, at, power);
  const units = firstUnits(free, capOf(leader));
  const all = countUnits(units) === countUnits(free);
  const leaders = leader !== null && all ? freeLeaders(board, at, power).filter(id => id !== leader) : [];
  return { power, at, force: { leader, units, leaders } };
};

const TARGET_WORDS: Readonly<Record<Target['why'], (to: string) => string>> = {
  take: to => WORDS.canBeTakenAtGood(to),
  beat: to => WORDS.enemyInCanBeBeaten(to),
  guard: to => WORDS.isInDangerAndNeeds(to),
  lead: to => WORDS.unitsInWantLeader(to),
};
export const whyMarch = ({ why, to }: Target): string => TARGET_WORDS[why](placeName(to));

const COURSE_WORDS: Readonly<Record<Course['why'], (to: string) => string>> = {
  land: to => WORDS.landingInFindsWayOpen(to),
  ferry: to => WORDS.troopsAreWanted(to),
  sink: to => WORDS.enemyFleetInIsWeaker(to),
  raid: to => WORDS.enemyFleetInPort(to),
  close: to => WORDS.fleetInDecidesOverOpen(to),
  home: to => WORDS.fleetRests(to),
};
export const whySail = ({ why, to }: Course): string => COURSE_WORDS[why](placeName(to));

/** The gain of a bloc when a minor, or Prussia, joins it. */
const broughtBy = (board: Board, power: Power, bloc: Warring): number => {
  const counts = bloc === 'imperial' || board.fixed.players > 2 ? KEY : KEY / 2;
  const homes = homesOf(power);
  const keys = homes.filter(({ key, id }) => key && board.flags[id] === undefined).length;
  const units = homes.reduce((sum, { id }) => sum + (board.units[id]?.[power] ?? 0), 0);
  const ships = homes.reduce((sum, { id }) => sum + shipsAt(board, id, 'neutral').length, 0);
  return keys * counts + (units + ships) * 0.7;
};

/** The worth of a leader in a duchy: Units to command, more where no leader stands yet. */
export const postWorth = (board: Board, power: Power, leader: string, at: DuchyId): number => {
  const { battle, command } = leaderOf(leader);
  const units = Math.min(command, countUnits(ownUnits(board, at, power)));
  const chief = leadersIn(board, at, board.blocs[power]).length > 0 ? 0.3 : 1;
  return units < 2 ? 0 : (0.2 * units + 0.1 * battle) * chief;
};

/** A step on a track: the worth of the country that joins in the end, over the steps still to be made. */
export const stepWorth = (board: Board, of: Power, bloc: Warring, steps: number): number => {
  const track = (board.tracks[of] ?? 0) * (bloc === 'imperial' ? -1 : 1);
  const missing = Math.max(1, 2 - track);
  const sure = steps >= missing ? 1 : 0.6;
  const court = powerOf(of).kind === 'power' ? 0.2 : 1;
  return (broughtBy(board, of, bloc) * Math.min(steps, missing) * sure * court) / missing;
};

/** A Unit more where so many stand is worth less: they wait for a leader, or for each other. */
const CROWD = 0.04;
/** With a leader who has room for it a Unit can fight at once. */
const LED = 0.3;

/** A new Unit counts more where the enemy is near, and where a leader takes it along. */
export const unitWorth = (board: Board, at: DuchyId, bloc: Warring): number => {
  let near = 12;
  for (const army of armiesOf(board)) {
    const far = army.bloc === bloc ? undefined : wayCost(board, army.at, at);
    near = far === undefined ? near : Math.min(near, far);
  }
  const danger = near <= 4 && duchyOf(at).key ? (dangerAt(board, at, bloc)?.chance ?? 0) : 0;
  const here = unitsIn(board, at, bloc);
  const room = leadersIn(board, at, bloc).reduce((sum, id) => sum + leaderOf(id).command, 0) - here;
  const later = isLastTurn(board) ? 0.1 : 0.75;
  return later + 0.5 / (1 + near) + 0.8 * danger + (room > 0 ? LED * later : -CROWD * here);
};

const bought = (board: Board, power: Power, value: Json, cp: number, care: Care): Purchase | null => {
  const { march, siege, sail, attack, unit, leader, shift, refit, squadron } = fieldsOf(value);
  const bloc = board.blocs[power];
  const warring = bloc as Warring;
  if (march !== undefined) {
    const marcher = marcherOf(board, power, march);
    const target =
      care === 'quick' && marcher.force.leader === null ? null : bestTarget(board, marcher, cp, false, care);
    const uses = target ? [`from ${marcher.at}`, `to ${target.to}`] : [];
    return target && { value, worth: target.worth, cost: target.cost, why: whyMarch(target), uses };
  }
  if (siege !== undefined) {
    const marcher = marcherOf(board, power, siege);
    const why = WORDS.fortOfMayFall(placeName(marcher.at));
    const uses = [`from ${marcher.at}`, `to ${marcher.at}`];
    return { value, worth: siegeWorth(board, marcher) + 0.3, cost: SIEGE_PRICE, why, uses };
  }
  if (sail !== undefined) {
    const [course] = coursesFor(board, sailorAt(board, power, sail, cp));
    return course && course.why !== 'home'
      ? { value, worth: course.worth, cost: course.cost, why: whySail(course) }
      : null;
  }
  if (attack !== undefined) {
    const course = coursesFor(board, sailorAt(board, power, attack, 0)).find(({ next }) => next === 'attack');
    return course ? { value, worth: course.worth, cost: 0, why: whySail(course) } : null;
  }
  if (leader !== undefined) {
    const why = WORDS.isWantedWithArmy(leaderOf(leader).name);
    return { value, worth: 0.8 + leaderOf(leader).battle / 2, cost: PRICES.leader, why };
  }
  if (unit !== undefined) {
    const worth = bloc === 'neutral' || care === 'quick' ? 1 : unitWorth(board, unit, warring);
    return { value, worth, cost: PRICES.unit, why: WORDS.freshTroopsStrengthen(placeName(unit)) };
  }
  if (shift !== undefined) {
    const of = shift as Power;
    const worth = bloc === 'neutral' ? ownStep(board, value) : stepWorth(board, of, warring, 1);
    return { value, worth, cost: shiftCost(power, of), why: WORDS.mayBeWon(powerName(of)) };
  }
  if (refit !== undefined) {
    return { value, worth: 0.35, cost: PRICES.refit, why: WORDS.squadronIsMadeFit };
  }
  return squadron !== undefined
    ? { value, worth: 0.7, cost: PRICES.squadron, why: WORDS.squadronMoreIsLaidDown }
    : null;
};

/** A neutral power with a player leans to the weaker bloc: there it gains most. */
const ownStep = (board: Board, value: Json): number => {
  const strong = keysOf(board, 'imperial') >= EVEN_KEYS ? 'coalition' : 'imperial';
  return fieldsOf(value).towards === strong ? 0.9 : 0.2;
};
const EVEN_KEYS = 10;

/** The possible purchases with Command Points, the best first; to end the Impulse stands last. */
export const purchases = (
  board: Board,
  power: Power,
  options: readonly Option[],
  cp: number,
  care: Care = 'full',
): readonly Purchase[] => {
  const found: Purchase[] = [];
  for (const { value } of options) {
    const wish = value === 'done' ? null : bought(board, power, value, cp, care);
    if (wish && wish.worth > 0 && wish.cost <= cp) {
      found.push(wish);
    }
  }
  found.sort((a, b) => b.worth - a.worth);
  return [...found, { value: 'done', worth: 0.05, cost: 0, why: WORDS.nothingMoreIsWorth }];
};

/** Where Units may be levied, the best first. */
export const levySites = (board: Board, power: Power): readonly number[] =>
  buildSites(board, power)
    .map(id => unitWorth(board, id, board.blocs[power] as Warring))
    .sort((a, b) => b - a);
