import { type ArmySide, type Board, enemyOf, type Formation } from '#systems/esr/game/board.ts';
import { isSteady, ofSide } from './appraise.ts';
import { positionOf } from './exercise/from-board.ts';
import { Planner } from './exercise/plans.ts';
import { supposedBoard } from './exercise/suppositions.ts';
import type { Part } from './exercise/terms.ts';
import { ATTACK, type BattlePlan, HOLD, type Mission, READY } from './mission.ts';

/** The part that a Formation has by its orders. */
const partNow = (board: Board, at: ReadonlyMap<string, number>, formation: Formation): Part => {
  const force = board.forces.find(each => each.id === formation.force);
  const aim = at.get(force?.objective ?? '') ?? -1;
  if (formation.directive === 'A') {
    return { role: 'strike', aim };
  }
  return formation.pending?.directive === 'A' ? { role: 'ready', aim: -1 } : { role: 'stand', aim: -1 };
};

const missionFor = ({ role }: Part): Mission => {
  switch (role) {
    case 'strike':
      return ATTACK;
    case 'ready':
      return READY;
    case 'back':
      return { ...HOLD, back: true };
    default:
      return HOLD;
  }
};

/** The plan of an army: several are played through in the mind, and the one that does best is carried out. */
export const planByExercise = (board: Board, side: ArmySide): BattlePlan => {
  const position = positionOf(supposedBoard(board, side));
  const { terms, at } = position;
  const planner = new Planner(position, side === 'french' ? 0 : 1, 77 + board.turn * 1013);
  const mine = new Map(ofSide(board, side).map(each => [at.get(each.id) as number, each]));
  let parts: readonly Part[] = terms.kinds.map((_, i) => {
    const formation = mine.get(i);
    return formation ? partNow(board, at, formation) : { role: 'stand', aim: -1 };
  });
  const forces = board.forces
    .map((force, index) => ({ force, index }))
    .filter(({ force }) => force.side === side);
  for (const { index } of forces) {
    parts = planner.best(planner.options(parts, index), EACH).parts;
  }
  const ids = new Map([...at].map(([id, i]) => [i, id]));
  const objectives = new Map<string, string>();
  const missions = new Map<string, Mission>();
  for (const [i, formation] of mine) {
    const part = parts[i] as Part;
    if (isSteady(formation)) {
      missions.set(formation.id, missionFor(part));
    }
    const aim = ids.get(part.aim);
    if (part.role === 'strike' && aim !== undefined) {
      objectives.set(formation.force, aim);
    }
  }
  return { objectives, missions };
};

const EACH = 3;
void enemyOf;
