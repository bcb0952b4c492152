import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { isCavalry, isPloyed } from '#systems/esr/game/bodies.ts';
import { isAt } from '#systems/esr/game/rules/objectives.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { enemiesOf, isSteady, ofSide, powerOf, stayingPower, tiredness, yardsApart } from './appraise.ts';
import { isAhead, isOnBrink } from './points.ts';

/**
 * Horse goes for Formations that are shaken, in column or few; foot in good order costs it more than it wins
 * (ESR-QRG-CMB-R2).
 */
export const isForHorse = (horse: Formation, enemy: Formation): boolean =>
  enemy.status === 'RT' ||
  isPloyed(enemy) ||
  tiredness(enemy) >= SHAKEN ||
  deployedUnits(horse) >= 2 * deployedUnits(enemy) ||
  (isCavalry(enemy) && deployedUnits(horse) > deployedUnits(enemy));

const SHAKEN = 0.4;

/** An enemy Formation, and our Formations that can fall on it soon. */
export interface Chance {
  readonly enemy: Formation;
  /** Our Units that can strike there against enemy Units that can help: above 1 we are the stronger. */
  readonly odds: number;
  readonly value: number;
  /** The strength of the enemies who would have to be beaten. */
  readonly resistance: number;
  readonly strikers: readonly Formation[];
}

interface Reach {
  readonly near: number;
  readonly far: number;
}

/** A deployed Formation strikes within a turn at this distance, in yards; within two at the second. */
const SOON: Reach = { near: 1200, far: 2200 };
/** Troops so near to the target fight with it; those farther off come too late for half of it. */
const HELP: Reach = { near: 900, far: 1800 };

const weighted = (formations: readonly Formation[], enemy: Formation, { near, far }: Reach): number =>
  formations.reduce((sum, each) => {
    const apart = yardsApart(each, enemy);
    const share = apart <= near ? 1 : apart <= far ? 0.5 : 0;
    return sum + share * powerOf(each) * (isPloyed(each) ? 0.5 : 1);
  }, 0);

/** Foot behind walls is worth more than its numbers. */
const shelter = (board: Board, enemy: Formation): number =>
  board.objectives.some(place => place.area !== null && isAt(board, enemy, place)) ? 1.15 : 1;

/** The sooner a Formation breaks, the more it is worth to fall on it; twice as much if its army breaks with it. */
const preyValue = (board: Board, enemy: Formation): number =>
  (isOnBrink(board, enemy.side) ? 2 : 1) / (1 + stayingPower(enemy));

/** Every enemy in good order, with the odds of an attack on it. */
export const chancesOf = (board: Board, side: ArmySide): readonly Chance[] => {
  const own = ofSide(board, side).filter(isSteady);
  const steady = enemiesOf(board, side).filter(isSteady);
  return steady.map(enemy => {
    const helpers = steady.filter(each => each !== enemy);
    const resistance = 1 + shelter(board, enemy) * (powerOf(enemy) + weighted(helpers, enemy, HELP));
    return {
      enemy,
      resistance,
      odds: weighted(own, enemy, SOON) / resistance,
      value: preyValue(board, enemy),
      strikers: own.filter(each => yardsApart(each, enemy) <= SOON.far),
    };
  });
};

const UPON_US = 700;
const NEEDED = { ahead: 1.25, upon: 0.25, brink: 0.2 } as const;

/** How much stronger we must be: the side that is ahead can wait for odds, less of them with the enemy upon us; the other cannot. */
const oddsNeeded = (board: Board, side: ArmySide, { strikers, enemy }: Chance): number => {
  if (!isAhead(board, side)) {
    return 0;
  }
  const upon = strikers.some(each => yardsApart(each, enemy) <= UPON_US) ? NEEDED.upon : 0;
  return NEEDED.ahead + (isOnBrink(board, side) ? NEEDED.brink : 0) - upon;
};

/** An aim is kept unless another is so much better; an enemy with enough of ours upon it needs no more. */
const KEPT = 1.3;
const ENOUGH = 1.5;
const CROWDED = 0.4;

/** The best chance that is good enough; null when there is none. */
export const bestChance = (
  board: Board,
  side: ArmySide,
  chances: readonly Chance[],
  kept: string,
  committed: ReadonlyMap<string, number>,
): Chance | null => {
  const crowded = ({ enemy, resistance }: Chance): boolean =>
    (committed.get(enemy.id) ?? 0) > ENOUGH * resistance;
  const score = (each: Chance): number =>
    each.value * Math.min(2, each.odds) * (each.enemy.id === kept ? KEPT : 1) * (crowded(each) ? CROWDED : 1);
  return chances
    .filter(each => each.odds >= oddsNeeded(board, side, each))
    .reduce<Chance | null>((best, each) => (best === null || score(each) > score(best) ? each : best), null);
};
