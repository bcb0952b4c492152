import type { Outcome } from '#kernel';
import { type ArmySide, type Board, enemyOf, type Objective, SIDES } from '../board.ts';
import type { Seen, SeenFormation } from '../seen.ts';
import { isAt } from './objectives.ts';

/** Points, army break, and a scenario's own ways to win (ESR-RUL-49). */

/** All that points are counted from; every view has it. */
type Field = Pick<Seen, 'field' | 'objectives' | 'formations' | 'armies'>;

/** Formations that the scenario brought: detachments and grand batteries do not count. */
const ofArmy = (board: Field, side: ArmySide): readonly SeenFormation[] =>
  board.formations.filter(formation => formation.side === side && formation.parent === null);

/** Broken, or off the table for good. */
export const isLost = (formation: SeenFormation): boolean =>
  formation.status === 'BK' || formation.presence === 'removed';

/** Half or more of its Formations Broken or removed. */
export const isArmyBroken = (board: Field, side: ArmySide): boolean => {
  const all = ofArmy(board, side);
  return all.filter(isLost).length * 2 >= all.length;
};

const isSteady = (formation: SeenFormation): boolean =>
  formation.presence === 'field' && formation.status === null;

/** The only side with Units in good order within 450 yards; both or none, and nobody holds it. */
export const holderOf = (board: Field, objective: Objective): ArmySide | null => {
  const there = SIDES.filter(side =>
    board.formations.some(
      formation => formation.side === side && isSteady(formation) && isAt(board, formation, objective),
    ),
  );
  return there.length === 1 ? (there[0] as ArmySide) : null;
};

export interface Points {
  readonly objectives: number;
  readonly formations: number;
  readonly commanders: number;
  readonly total: number;
}

const leftBy = (board: Field, side: ArmySide, objective: Objective): boolean =>
  objective.exit !== null && ofArmy(board, side).some(formation => formation.presence === 'left');

/** ESR-RUL-49: the points of a side: places, beaten Formations and commanders. */
export const pointsOf = (board: Field, side: ArmySide): Points => {
  const objectives = board.objectives
    .filter(
      objective =>
        objective.points[side] > 0 && (holderOf(board, objective) === side || leftBy(board, side, objective)),
    )
    .reduce((sum, objective) => sum + objective.points[side], 0);
  const formations = ofArmy(board, enemyOf(side)).reduce(
    (sum, each) => sum + (isLost(each) ? 3 : each.status === 'RT' ? 1 : 0),
    0,
  );
  const commanders = board.armies[enemyOf(side)].fallen;
  return { objectives, formations, commanders, total: objectives + formations + commanders };
};

const score = (board: Board): Record<ArmySide, number> => ({
  french: pointsOf(board, 'french').total,
  coalition: pointsOf(board, 'coalition').total,
});

const nameOf = (board: Board, side: ArmySide): string => board.armies[side].name;

/** A battle that is over before its time. */
export const suddenEnd = (board: Board): Outcome | null => {
  const broken = SIDES.filter(side => isArmyBroken(board, side));
  if (broken.length === 2) {
    return {
      winners: [],
      ending: 'both-break',
      sentence: 'Both armies are broken; neither can claim the field.',
      score: score(board),
    };
  }
  const [beaten] = broken;
  if (beaten) {
    const winner = enemyOf(beaten);
    return {
      winners: [winner],
      ending: 'army-break',
      sentence: `The army of the ${nameOf(board, beaten)} breaks. The ${nameOf(board, winner)} hold the field.`,
      score: score(board),
    };
  }
  return specialEnd(board);
};

const specialEnd = (board: Board): Outcome | null => {
  for (const special of board.battle.special) {
    const all = ofArmy(board, special.side);
    if (board.turn <= special.by && all.filter(each => each.presence === 'left').length * 2 > all.length) {
      return {
        winners: [special.side],
        ending: 'leave',
        sentence: `The ${nameOf(board, special.side)} have brought off most of their troops in good order: a minor victory.`,
        score: score(board),
      };
    }
  }
  return null;
};

/** The largest margin of a drawn battle, and the least of a major victory. */
export const DRAWN = 2;
const MAJOR = 7;

/** The turns have run out; the margin decides (ESR-RUL-49). */
export const finalEnd = (board: Board): Outcome => {
  const points = score(board);
  const margin = points.french - points.coalition;
  const winner: ArmySide = margin > 0 ? 'french' : 'coalition';
  const size = Math.abs(margin);
  const count = `${Math.max(points.french, points.coalition)} points to ${Math.min(points.french, points.coalition)}`;
  if (size <= DRAWN) {
    return {
      winners: [],
      ending: 'draw',
      sentence: `Night falls on a drawn battle, ${count}.`,
      score: points,
    };
  }
  const kind = size >= MAJOR ? 'major' : 'minor';
  return {
    winners: [winner],
    ending: kind,
    sentence: `A ${kind} victory of the ${nameOf(board, winner)}, ${count}.`,
    score: points,
  };
};
