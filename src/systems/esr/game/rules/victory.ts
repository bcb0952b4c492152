import type { Outcome } from '#kernel';
import { countsAs } from '../../rules/status.ts';
import { type ArmySide, type Board, type Exit, enemyOf, type Objective, SIDES } from '../board.ts';
import type { Seen, SeenFormation } from '../seen.ts';

/** Points and army break (ESR-RUL-49). */

/** All that points are counted from; every view has it. */
type Field = Pick<Seen, 'battle' | 'objectives' | 'formations' | 'armies'>;

const ofSide = (board: Field, side: ArmySide): readonly SeenFormation[] =>
  board.formations.filter(formation => formation.side === side);

/** Formations that the scenario brought: detachments and grand batteries are none. */
const ofSetUp = (board: Field, side: ArmySide): readonly SeenFormation[] =>
  ofSide(board, side).filter(formation => formation.parent === null);

/** Broken, or reforming after it broke, or off the table for good. */
export const isLost = (formation: SeenFormation): boolean =>
  countsAs(formation) === 'BK' || formation.presence === 'removed';

/** Units lost: removed for any cause, and all that are left in a Formation that is lost. */
export const lostUnits = (formation: SeenFormation): number =>
  isLost(formation)
    ? formation.units.length
    : formation.units.filter(unit => unit.place === 'removed').length;

/** How many Units a side has lost (ESR-RUL-49). */
export const unitsLost = (board: Field, side: ArmySide): number =>
  ofSide(board, side).reduce((sum, formation) => sum + lostUnits(formation), 0);

/** Half or more of its strength, and two Formations of the set-up or the only one. */
export const isArmyBroken = (board: Field, side: ArmySide): boolean => {
  const all = ofSetUp(board, side);
  return (
    unitsLost(board, side) * 2 >= board.armies[side].strength &&
    all.filter(isLost).length >= Math.min(2, all.length)
  );
};

export const holderOf = (_board: Field, objective: Objective): ArmySide | null => objective.holder;

export interface Points {
  readonly objectives: number;
  readonly units: number;
  readonly retreats: number;
  readonly commanders: number;
  readonly exits: number;
  readonly par: number;
  readonly total: number;
}

/** So many lost Units are worth a point. */
const UNITS_A_POINT = 3;

/** ESR-RUL-49: the points of a side: places, beaten troops, commanders, and Formations that left in good order. */
export const pointsOf = (board: Field, side: ArmySide): Points => {
  const enemy = enemyOf(side);
  const parts = {
    objectives: sum(board.objectives, place => (place.holder === side ? place.points[side] : 0)),
    units: Math.floor(unitsLost(board, enemy) / UNITS_A_POINT),
    retreats: ofSide(board, enemy).filter(each => each.presence === 'field' && countsAs(each) === 'RT')
      .length,
    commanders: board.armies[enemy].fallen,
    exits: sum(board.objectives, place => exitPoints(board, side, place)),
    par: board.battle.par[side],
  };
  return { ...parts, total: sum(Object.values(parts), each => each) };
};

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** The points for leaving by a place (ESR-RUL-52). */
const exitPoints = (board: Field, side: ArmySide, { id, exit }: Objective): number => {
  if (exit?.side !== side) {
    return 0;
  }
  const gone = ofSide(board, side).filter(each => each.presence === 'left' && each.leftBy === id);
  const units = sum(gone, each => each.units.filter(unit => unit.place !== 'removed').length);
  const strong = gone.filter(each => infantryOf(each) >= exit.infantry).length;
  return forUnits(exit, units) + Math.min(exit.most, strong * exit.formation);
};

const forUnits = ({ units: each }: Exit, units: number): number =>
  each === 0 ? 0 : Math.floor(units / each);

const infantryOf = ({ units }: SeenFormation): number =>
  units.filter(unit => unit.kind.cls === 'inf' && unit.place !== 'removed').length;

const score = (board: Board): Record<ArmySide, number> => ({
  french: pointsOf(board, 'french').total,
  coalition: pointsOf(board, 'coalition').total,
});

const nameOf = (board: Board, side: ArmySide): string => board.armies[side].name;

/** The ways in which a battle ends (ESR-RUL-49). */
export const ENDINGS = {
  draw: 'too few points between the armies',
  minor: 'a minor victory by points',
  major: 'a major victory by points',
  'army-break': 'an army breaks',
  'both-break': 'both armies break',
} as const;

/** A battle that is over before its time. */
export const suddenEnd = (board: Board): Outcome | null => {
  const broken = SIDES.filter(side => isArmyBroken(board, side));
  if (broken.length === 2) {
    const { winners, sentence } = finalEnd(board);
    return { winners, ending: 'both-break', sentence: `Both armies break. ${sentence}`, score: score(board) };
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
  return SIDES.some(side => isGone(board, side)) ? finalEnd(board) : null;
};

/** Nobody on the table and none to come: the battle is over and scored (ESR-RUL-52). */
const isGone = (board: Board, side: ArmySide): boolean =>
  !board.formations.some(
    each => each.side === side && (each.presence === 'field' || each.presence === 'coming'),
  );

/** The turns have run out; the margin decides (ESR-RUL-49). */
export const finalEnd = (board: Board): Outcome => {
  const points = score(board);
  const margin = points.french - points.coalition;
  const winner: ArmySide = margin > 0 ? 'french' : 'coalition';
  const size = Math.abs(margin);
  const count = `${Math.max(points.french, points.coalition)} points to ${Math.min(points.french, points.coalition)}`;
  const { draw, minor } = board.battle.margins;
  if (size <= draw) {
    return {
      winners: [],
      ending: 'draw',
      sentence: `Night falls on a drawn battle, ${count}.`,
      score: points,
    };
  }
  const kind = size > minor ? 'major' : 'minor';
  return {
    winners: [winner],
    ending: kind,
    sentence: `A ${kind} victory of the ${nameOf(board, winner)}, ${count}.`,
    score: points,
  };
};
