import { type ArmySide, type Board, enemyOf, type Formation } from '#systems/esr/game/board.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { isArmyBroken, isLost, lostUnits } from '#systems/esr/game/rules/victory.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { countsAs } from '#systems/esr/rules/status.ts';
import { leadOf } from '../points.ts';

/** The worth of a position for a side, between positions of one battle: more is better. */

/** How much of a Formation is as good as lost: it retreats at 1 fatigue a Unit, breaks at 1½ (ESR-QRG-STATUS). */
const STRAIN = { retreating: 0.5, nearBreaking: 0.6 } as const;

const strainOf = (formation: Formation): number => {
  const gone = lostUnits(formation);
  if (isLost(formation) || formation.presence !== 'field') {
    return gone;
  }
  const left = formation.units.length - gone;
  if (countsAs(formation) === 'RT') {
    return gone + left * STRAIN.retreating;
  }
  const tired = totalFatigue(formation.fatigue) / (1.5 * Math.max(1, deployedUnits(formation)));
  return gone + left * STRAIN.nearBreaking * Math.min(1, tired);
};

/** The share of an army that is lost or near to it; at ½ it breaks (ESR-RUL-49). */
const lossOf = (board: Board, side: ArmySide): number =>
  board.formations.filter(each => each.side === side).reduce((sum, each) => sum + strainOf(each), 0) /
  board.armies[side].strength;

const BREAK = 1.5;
const A_POINT = { first: 0.03, last: 0.09 } as const;
const DECIDED = 8;

/** Points count the more the nearer the night is. */
const pointsWorth = (board: Board, side: ArmySide): number => {
  const { turns } = board.battle;
  const late = Math.min(1, board.turn / turns);
  const lead = Math.max(-DECIDED, Math.min(DECIDED, leadOf(board, side)));
  return lead * (A_POINT.first + (A_POINT.last - A_POINT.first) * late);
};

const WON = 3;

export const worthOf = (board: Board, side: ArmySide): number => {
  const enemy = enemyOf(side);
  const fights = 2 * (lossOf(board, enemy) - lossOf(board, side));
  if (board.outcome) {
    const { winners } = board.outcome;
    return fights / 4 + (winners.length === 0 ? 0 : winners.includes(side) ? WON : -WON);
  }
  const broken = (each: ArmySide): number => (isArmyBroken(board, each) ? BREAK : 0);
  return fights + broken(enemy) - broken(side) + pointsWorth(board, side);
};
