import type { State } from '#kernel';
import { COSTS } from '#systems/nie/charts/production/buy.ts';
import type { Board } from '#systems/nie/game/board.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { prestigeOf } from '#systems/nie/game/rules/standing.ts';
import { SIDE_OF } from '#systems/nie/game/seats.ts';
import { isCaptured, teamOf } from '#systems/nie/game/situation.ts';
import { CAPITALS } from '#systems/nie/map.ts';
import type { Nation, Owner } from '#systems/nie/vocabulary.ts';
import type { Worth } from '../kit/worth.ts';

/** Steps by land from each capital, worked out once. */
const STEPS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  CAPITALS.map(({ id }) => {
    const found = new Map([[id, 0]]);
    const queue = [id];
    while (queue.length > 0) {
      const at = queue.shift() as string;
      for (const next of regionOf(at).adjacent) {
        if (!found.has(next)) {
          found.set(next, (found.get(at) ?? 0) + 1);
          queue.push(next);
        }
      }
    }
    return [id, found] as const;
  }),
);
const FAR = 12;
const stepsTo = (capital: string, region: string): number => STEPS.get(capital)?.get(region) ?? FAR;

/** The weights of the appraisal, in pieces: one Infantry is about one. A first guess, not yet tuned by measurement. */
const WEIGHTS = {
  point: 1 / 6,
  saved: 1 / 8,
  pap: 1.5,
  prestige: 1.5,
  strain: -1,
  captured: -9,
  sued: -12,
  /** A troop piece at an enemy capital; less with every step away. */
  threat: 1.2,
  /** The same at an own capital that an enemy can reach. */
  guard: 0.5,
} as const;

const isEnemyCapital = (board: Board, nation: Owner, region: string): boolean => {
  const owner = board.regions[region]?.owner ?? null;
  return owner !== null && nation !== 'MINOR' && board.sheet.wars[nation].flat().includes(owner);
};

const capitalsIn = (board: Board): readonly string[] =>
  CAPITALS.map(({ id }) => id).filter(id => board.regions[id] !== undefined);

/** Land pieces of a nation: their cost, how near they are to capitals of the enemy, how well they guard their own. */
const armyWorth = (board: Board, nation: Nation): number => {
  const capitals = capitalsIn(board);
  const targets = capitals.filter(id => isEnemyCapital(board, nation, id));
  const homes = capitals.filter(id => regionOf(id).homeland === nation);
  let worth = 0;
  for (const { nation: owner, type, n, at } of board.units) {
    if (owner === nation) {
      const near = targets.length === 0 ? FAR : Math.min(...targets.map(id => stepsTo(id, at)));
      const home = homes.length === 0 ? FAR : Math.min(...homes.map(id => stepsTo(id, at)));
      const march = type === 'GEN' ? 0.5 : 1;
      worth +=
        n *
        (COSTS[type] * WEIGHTS.point + march * (WEIGHTS.threat / (1 + near) + WEIGHTS.guard / (1 + home)));
    }
  }
  return worth;
};

/** The losses on a battle board that is still fought on: the map does not know them yet. */
const fallenOnField = ({ battle }: Board, nation: Nation): number =>
  (battle?.field?.eliminated ?? []).reduce(
    (sum, piece) => sum + (piece.nation === nation ? COSTS[piece.type] * WEIGHTS.point : 0),
    0,
  );

const navyWorth = (board: Board, nation: Nation): number =>
  board.ships.reduce(
    (sum, ship) =>
      sum + (ship.nation === nation ? (COSTS.SQN + (ship.admiral ? COSTS.ADM : 0)) * WEIGHTS.point : 0),
    0,
  );

/** How a nation stands, in pieces. */
export const nationWorth = (board: Board, nation: Nation): number => {
  const { pap, debt, strain } = board.sheet.nations[nation];
  const lost = capitalsIn(board).filter(
    id => regionOf(id).homeland === nation && isCaptured(board, id),
  ).length;
  return (
    armyWorth(board, nation) -
    fallenOnField(board, nation) +
    navyWorth(board, nation) +
    board.saved[nation] * WEIGHTS.saved +
    (board.fixed.parts.politics ? (pap - debt) * WEIGHTS.pap : 0) +
    prestigeOf(board, nation) * WEIGHTS.prestige +
    strain * WEIGHTS.strain +
    lost * WEIGHTS.captured +
    (board.sued.includes(nation) ? WEIGHTS.sued : 0)
  );
};

/** A lead between 0 and 1: ten pieces count as much as all the rest. */
const SCALE = 10;
const ofLead = (lead: number): number => 0.5 + (0.5 * lead) / (SCALE + Math.abs(lead));

/** The worth of a state in the middle of a game: own team or seat against the mean of the others. */
export const appraise = (state: State): Worth => {
  const board = state.board as unknown as Board;
  const seats = board.fixed.seats.map(({ nation }) => nation);
  const worths = new Map(
    seats.map(seat => [
      seat,
      board.fixed.present
        .filter(nation => board.seats[nation] === seat)
        .reduce((sum, nation) => sum + nationWorth(board, nation), 0),
    ]),
  );
  const friends = (a: Nation, b: Nation): boolean =>
    a === b || (teamOf(board, a) !== null && teamOf(board, a) === teamOf(board, b));
  const entries = seats.map(seat => {
    const own = seats.filter(each => friends(each, seat));
    const others = seats.filter(each => !friends(each, seat));
    const sum = (list: readonly Nation[]): number =>
      list.reduce((all, each) => all + (worths.get(each) ?? 0), 0);
    const theirs =
      others.length === 0
        ? 0
        : board.fixed.options.type === 'TEAM'
          ? sum(others)
          : sum(others) / others.length;
    return [SIDE_OF[seat], ofLead(sum(own) - theirs)] as const;
  });
  return Object.fromEntries(entries);
};
