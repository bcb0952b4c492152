import { COSTS } from '#systems/nie/charts/production/buy.ts';
import type { Board, Unit } from '#systems/nie/game/board.ts';
import { holds } from '#systems/nie/game/phases/politics/actions.ts';
import { risingIn } from '#systems/nie/game/rules/movement.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { isCaptured, unitsAt, unitsByPlace } from '#systems/nie/game/situation.ts';
import { CAPITALS } from '#systems/nie/map.ts';
import { isWinter, type LandPiece, type Nation, type Owner } from '#systems/nie/vocabulary.ts';
import { type Army, armyOf, type Clash, clash, type Terms, USUAL } from './army.ts';
import { type Camp, campOf, stepsBetween } from './camp.ts';
import { firepower } from './duel.ts';

/** What things are worth, in pieces: one Infantry is about one. */
export interface Weights {
  readonly point: number;
  /** A capital that is captured, and more with the chance that its nation sues. */
  readonly capital: number;
  readonly suit: number;
  /** A capital on which the whole scenario hangs, when it ends. */
  readonly prize: number;
  /** The field of a battle. */
  readonly field: number;
  /** How much of what the enemy can do next is feared, and of what we can do next is hoped for. */
  readonly fear: number;
  readonly hope: number;
  /** A piece for each step nearer to a capital of the enemy, and to an own one that is in danger. */
  readonly march: number;
  readonly guard: number;
  /** The share of a capital that is lost in thought while hardly anybody guards it and the enemy is near. */
  readonly garrison: number;
  /** An own region in which enemies stand, and the other way round. */
  readonly land: number;
}

export const WEIGHTS: Weights = {
  point: 1 / 6,
  capital: 5,
  suit: 16,
  prize: 14,
  field: 0.8,
  fear: 0.7,
  hope: 0.35,
  march: 0.14,
  guard: 0.14,
  garrison: 0.4,
  land: 0.3,
};

/** How a player looks at the map. */
export interface Sight {
  readonly weights: Weights;
  readonly terms: Terms;
}
export const SIGHT: Sight = { weights: WEIGHTS, terms: USUAL };

const isCapital = new Set(CAPITALS.map(({ id }) => id));

/** The chance that a nation sues at its next commitment roll. */
const failing = (board: Board, nation: Nation): number => {
  const chance = holds(board, nation);
  return chance ? 1 - chance.good / chance.of : 0.4;
};

/** A suit that ends the game is worth more than one that only ends a war. */
const suitWorth = (board: Board, nation: Nation, { suit }: Weights): number => {
  const { victory, options } = board.fixed;
  const decides = victory ? victory.sues[nation] !== undefined : options.type === 'TEAM' && nation === 'FR';
  return decides ? 2 * suit : suit;
};

const roundsLeft = ({ round, fixed }: Board): number => Math.max(0, fixed.options.rounds - round);

/** What it means that a capital is captured: commitment rolls to come, and perhaps the end of the scenario. */
const capitalWorth = (board: Board, region: string, weights: Weights): number => {
  const { homeland } = regionOf(region);
  if (homeland === null) {
    return 0;
  }
  const rolls = Math.min(3, 1 + roundsLeft(board));
  const sues = 1 - (1 - failing(board, homeland)) ** rolls;
  const prize =
    board.fixed.victory?.captured?.region === region ? weights.prize / (1 + roundsLeft(board)) ** 0.5 : 0;
  return weights.capital + sues * suitWorth(board, homeland, weights) + prize;
};

/** How many of a kind can be somewhere in the next turn, from so many steps away. */
const share = (type: LandPiece, steps: number, winter: boolean): number => {
  if (steps <= 1) {
    return 1;
  }
  switch (type) {
    case 'GEN':
      return steps <= 3 ? 1 : 0;
    case 'IRR':
    case 'CAV':
    case 'HCV':
      return steps === 2 ? 1 : 0;
    case 'INF':
    case 'ELI':
    case 'HAR':
      return steps === 2 && !winter ? 0.55 : 0;
    default:
      return 0;
  }
};

/** The pieces of a camp that can be in a region in their next turn. */
const comers = (board: Board, camp: ReadonlySet<Owner>, region: string, beaten: boolean): readonly Unit[] => {
  const winter = isWinter((board.sheet.when.month % 12) + 1);
  return board.units.flatMap(unit => {
    if (!camp.has(unit.nation) || (beaten && unit.at === region)) {
      return [];
    }
    const steps = stepsBetween(board, unit.at, region);
    if (steps > 3 || (unit.type === 'MIL' && regionOf(region).homeland !== unit.nation)) {
      return [];
    }
    const n = Math.round(
      unit.n * share(unit.type, steps, winter) * (winter && unit.type !== 'GEN' ? 0.5 : 1),
    );
    return n > 0 ? [{ ...unit, n }] : [];
  });
};

const hasTroops = (units: readonly Unit[]): boolean => units.some(({ type }) => type !== 'GEN');

/** Whether a camp that is beaten in a region can go nowhere. */
const isTrapped = (board: Board, region: string, own: ReadonlySet<Owner>): boolean =>
  !regionOf(region).adjacent.some(next => {
    const holding = board.regions[next];
    return (
      holding !== undefined &&
      !unitsAt(board, next).some(unit => !own.has(unit.nation) && unit.type !== 'GEN')
    );
  });

interface Ground {
  readonly board: Board;
  readonly camp: Camp;
  readonly sight: Sight;
}

/** What a battle in a region is worth to the camp. */
const battleWorth = ({ board, camp, sight }: Ground, region: string, fought: Clash, foe: Owner): number => {
  const { weights } = sight;
  const { homeland, capital } = regionOf(region);
  const native = board.regions[region]?.owner === homeland;
  const prize = capital !== null && native ? capitalWorth(board, region, weights) : 0;
  const isTheirs = homeland !== null && camp.foes.has(homeland);
  const isOurs = homeland !== null && camp.own.has(homeland);
  const stake =
    (isTheirs ? fought.wins * prize : 0) -
    (isOurs ? (1 - fought.wins) * prize : 0) +
    (2 * fought.wins - 1) * weights.field;
  const shakes =
    foe === 'MINOR' ? 0 : fought.shakes * failing(board, foe) * suitWorth(board, foe, weights) * 0.8;
  const own = [...camp.own][0] as Nation;
  const shaken = fought.shaken * failing(board, own) * suitWorth(board, own, weights) * 0.8;
  return (fought.theirs - fought.mine) * weights.point + stake + shakes - shaken;
};

const termsFor = ({ board, camp, sight }: Ground, region: string): Terms => {
  const { capital, homeland } = regionOf(region);
  const own = capital !== null && homeland !== null && camp.own.has(homeland);
  const theirs = capital !== null && homeland !== null && camp.foes.has(homeland);
  return {
    ...sight.terms,
    trapped: { mine: isTrapped(board, region, camp.own), theirs: isTrapped(board, region, camp.foes) },
    nerve: { mine: own ? 0 : sight.terms.nerve.mine, theirs: theirs ? 0 : sight.terms.nerve.theirs },
  };
};

const clashIn = (ground: Ground, region: string, mine: Army, theirs: Army): Clash =>
  clash(ground.board, region, mine, theirs, termsFor(ground, region));

const militia = (board: Board, region: string, against: Owner): readonly Unit[] => {
  const n = risingIn(board, region, against);
  const nation = board.regions[region]?.owner;
  return n > 0 && nation ? [{ nation, type: 'MIL', at: region, n }] : [];
};

/** Battles of this turn: both camps stand in the region. */
const battleIn = (
  ground: Ground,
  region: string,
  mine: readonly Unit[],
  theirs: readonly Unit[],
): { readonly worth: number; readonly wins: number } => {
  if (!hasTroops(mine) || !hasTroops(theirs)) {
    const wins = hasTroops(mine) ? 1 : 0;
    return { worth: wins - (hasTroops(theirs) ? 1 : 0), wins };
  }
  const [a, b] = [armyOf(mine), armyOf(theirs)];
  const fought = clashIn(ground, region, a, b);
  return { worth: battleWorth(ground, region, fought, b.nation), wins: fought.wins };
};

const ENOUGH = 0.45;

/** What the camp gains by an attack in the next turn; never less than nothing, since it need not be made. */
const attackOn = (ground: Ground, region: string, theirs: readonly Unit[], beaten = false): number => {
  const coming = comers(ground.board, ground.camp.own, region, beaten);
  const lead = coming.find(({ type }) => type !== 'GEN')?.nation;
  if (lead === undefined) {
    return 0;
  }
  const standing = [...theirs, ...militia(ground.board, region, lead)];
  const [a, b] = [armyOf(coming), armyOf(standing)];
  if (!hasTroops(standing)) {
    return isCapital.has(region) ? capitalWorth(ground.board, region, ground.sight.weights) : 0;
  }
  if (firepower(a.counts) < ENOUGH * firepower(b.counts)) {
    return 0;
  }
  return Math.max(0, battleWorth(ground, region, clashIn(ground, region, a, b), b.nation));
};

/** The best attack counts in full, further ones less: the same pieces cannot be everywhere. */
const bestOf = (gains: readonly number[]): number => {
  const sorted = [...gains].sort((a, b) => b - a);
  return (sorted[0] ?? 0) + 0.35 * (sorted[1] ?? 0);
};

const capitalsIn = (board: Board): readonly string[] =>
  CAPITALS.map(({ id }) => id).filter(id => board.regions[id] !== undefined);

const NEAR = 3;
const MOST_STEPS = 5;

/** Pieces are drawn to capitals of the enemy, and to own ones that are in danger. */
const drawn = ({ board, camp, sight }: Ground): number => {
  const { march, guard } = sight.weights;
  const capitals = capitalsIn(board);
  const goals = capitals.filter(id => camp.foes.has(board.regions[id]?.owner ?? 'MINOR'));
  const homes = capitals.filter(
    id =>
      camp.own.has(board.regions[id]?.owner ?? 'MINOR') &&
      board.units.some(
        unit => camp.foes.has(unit.nation) && unit.type !== 'GEN' && stepsBetween(board, unit.at, id) <= NEAR,
      ),
  );
  const nearest = (at: string, ids: readonly string[]): number =>
    Math.min(MOST_STEPS, ...ids.map(id => stepsBetween(board, at, id)));
  let worth = 0;
  for (const { nation, n, at } of board.units) {
    if (camp.own.has(nation)) {
      worth -= n * (march * nearest(at, goals) + guard * (homes.length > 0 ? nearest(at, homes) : 0));
    }
  }
  return worth;
};

const materialOf = ({ board, camp, sight }: Ground): number =>
  board.units.reduce(
    (sum, { nation, type, n }) =>
      sum +
      (camp.own.has(nation) ? 1 : camp.foes.has(nation) ? -1 : 0) * n * COSTS[type] * sight.weights.point,
    0,
  );

const GARRISON = 3;
const NEXT = 2;

/** Own capitals that a beaten or a bold enemy could walk into. */
const bareCapitals = ({ board, camp, sight }: Ground): number =>
  capitalsIn(board).reduce((sum, id) => {
    const { homeland } = regionOf(id);
    if (homeland === null || !camp.own.has(homeland) || isCaptured(board, id)) {
      return sum;
    }
    const guards = unitsAt(board, id).reduce(
      (all, { nation, type, n }) => all + (camp.own.has(nation) && type !== 'GEN' ? n : 0),
      0,
    );
    const near = board.units.some(
      unit => camp.foes.has(unit.nation) && unit.type !== 'GEN' && stepsBetween(board, unit.at, id) <= NEXT,
    );
    const bare = Math.max(0, 1 - guards / GARRISON);
    return near ? sum - sight.weights.garrison * bare * capitalWorth(board, id, sight.weights) : sum;
  }, 0);

const capitalsOf = ({ board, camp, sight }: Ground): number =>
  capitalsIn(board).reduce((sum, id) => {
    const { homeland } = regionOf(id);
    const sign = homeland === null ? 0 : camp.foes.has(homeland) ? 1 : camp.own.has(homeland) ? -1 : 0;
    return sign !== 0 && isCaptured(board, id) ? sum + sign * capitalWorth(board, id, sight.weights) : sum;
  }, 0);

/** A camp that loses if nothing happens dares more; one that wins then keeps together round what it holds. */
const PRESSED = { fear: 0.3, hope: 2.4, march: 2.2, guard: 1 } as const;
const CALM = { fear: 1.5, hope: 0.6, march: 0.3, guard: 2.5 } as const;

const pressed = (board: Board, nation: Nation, sight: Sight): Sight => {
  const { victory, teams } = board.fixed;
  if (!victory) {
    return sight;
  }
  const by = teams[victory.otherwise].includes(nation) ? CALM : PRESSED;
  const { fear, hope, march, guard } = sight.weights;
  return {
    ...sight,
    weights: {
      ...sight.weights,
      fear: fear * by.fear,
      hope: hope * by.hope,
      march: march * by.march,
      guard: guard * by.guard,
    },
  };
};

/** How a nation and its friends stand on land, in pieces. */
export const standingOf = (board: Board, nation: Nation, seen: Sight = SIGHT): number => {
  const sight = pressed(board, nation, seen);
  const camp = campOf(board, nation);
  const ground: Ground = { board, camp, sight };
  const other: Ground = { board, camp: { own: camp.foes, foes: camp.own }, sight };
  const fears: number[] = [];
  const hopes: number[] = [];
  let sum = materialOf(ground) + capitalsOf(ground) + drawn(ground) + bareCapitals(ground);
  for (const [region, units] of unitsByPlace(board)) {
    const mine = units.filter(unit => camp.own.has(unit.nation));
    const theirs = units.filter(unit => camp.foes.has(unit.nation));
    if (mine.length > 0 && theirs.length > 0) {
      const { worth, wins } = battleIn(ground, region, mine, theirs);
      sum += worth;
      // Who wins the field stands on it when the enemy's next turn comes.
      fears.push(wins * attackOn(other, region, mine, true));
    } else if (mine.length > 0) {
      fears.push(attackOn(other, region, mine));
    } else if (theirs.length > 0) {
      hopes.push(attackOn(ground, region, theirs));
    }
    const owner = board.regions[region]?.owner ?? null;
    if (owner !== null && hasTroops(mine) && camp.foes.has(owner)) {
      sum += sight.weights.land;
    } else if (owner !== null && hasTroops(theirs) && camp.own.has(owner)) {
      sum -= sight.weights.land;
    }
  }
  for (const id of capitalsIn(board)) {
    if (unitsAt(board, id).length === 0) {
      const owner = board.regions[id]?.owner ?? null;
      if (owner !== null && camp.own.has(owner)) {
        fears.push(attackOn(other, id, []));
      } else if (owner !== null && camp.foes.has(owner)) {
        hopes.push(attackOn(ground, id, []));
      }
    }
  }
  return sum - sight.weights.fear * bestOf(fears) + sight.weights.hope * bestOf(hopes);
};
