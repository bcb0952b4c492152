import type { ArmySide, Board, Force, Formation } from '#systems/esr/game/board.ts';
import { isSteady, ofSide } from './appraise.ts';
import { type Position, positionOf } from './exercise/from-board.ts';
import { type Effort, Exercise } from './exercise/plans.ts';
import { NEAREST, type Part, type Parts } from './exercise/sheet.ts';
import { supposedBoard } from './exercise/suppositions.ts';
import { ATTACK, BACK, type BattlePlan, HOLD, MARCH, type Mission, READY } from './mission.ts';

const STANDS: Part = { role: 'stand', aim: NEAREST };

/** The part that a Formation has by its orders: the plan of an army is written in them. */
const partNow = ({ at, places }: Position, force: Force | undefined, formation: Formation): Part => {
  const objective = force?.objective ?? '';
  if (formation.directive === 'A') {
    return { role: 'strike', aim: at.get(objective) ?? NEAREST };
  }
  const place = places.findIndex(each => each.id === objective);
  if (formation.directive === 'M' && place >= 0) {
    return { role: 'go', aim: place };
  }
  return formation.pending?.directive === 'A' ? { role: 'ready', aim: NEAREST } : STANDS;
};

const MISSIONS: Readonly<Record<Part['role'], Mission>> = {
  strike: ATTACK,
  ready: READY,
  stand: HOLD,
  back: BACK,
  go: MARCH,
};

/** The plan in words of the orders: the aim of the strikers is the objective of their Force. */
const asOrders = (board: Board, side: ArmySide, { at, places }: Position, parts: Parts): BattlePlan => {
  const objectives = new Map<string, string>();
  const missions = new Map<string, Mission>();
  const ids = [...at.keys()];
  for (const formation of ofSide(board, side).filter(isSteady)) {
    const { role, aim } = parts[at.get(formation.id) as number] as Part;
    missions.set(formation.id, MISSIONS[role]);
    const objective = role === 'go' ? places[aim]?.id : role === 'strike' ? ids[aim] : undefined;
    if (objective !== undefined) {
      objectives.set(formation.force, objective);
    }
  }
  return { objectives, missions };
};

/** Battles with many Formations are played through less often, and not to their end. */
const effortFor = (pieces: number): Effort =>
  pieces <= 8
    ? { each: 3, longest: Number.POSITIVE_INFINITY }
    : pieces <= 16
      ? { each: 1, longest: 8 }
      : { each: 1, longest: 5 };

/** The plan of an army: several are played through in the mind, and the one that does best is carried out. */
export const planByExercise = (board: Board, side: ArmySide, supposes: boolean): BattlePlan => {
  const position = positionOf(supposes ? board : supposedBoard(board, side));
  const { terms, at } = position;
  const forces = new Map(board.forces.map(each => [each.id, each]));
  const own = new Map(ofSide(board, side).map(each => [at.get(each.id), each]));
  let parts: Parts = terms.kinds.map((_, i) => {
    const formation = own.get(i);
    return formation ? partNow(position, forces.get(formation.force), formation) : STANDS;
  });
  const exercise = new Exercise(
    position,
    side === 'french' ? 0 : 1,
    board.turn,
    effortFor(terms.kinds.length),
  );
  board.forces.forEach((force, index) => {
    if (force.side === side) {
      parts = exercise.best(parts, index).parts;
    }
  });
  return asOrders(board, side, position, parts);
};
