import { totalFatigue } from '../../rules/fatigue.ts';
import { issueOrder, isTestable } from '../../rules/orders.ts';
import { stateOf, underDirective } from '../../rules/status.ts';
import type { LeaderAction } from '../../vocabulary.ts';
import type { ArmySide, Board, Force, Formation, Leader, PendingOrder } from '../board.ts';
import { bodyOf, FAR, isColumn, placeOf } from '../bodies.ts';
import { countOrder, indexOf, setFormation } from '../edit.ts';
import { between, type Point } from '../geometry/whole.ts';
import { heightAt, terrainOf } from '../ground/field.ts';
import { rangeOf } from '../ranges.ts';
import { chartYards, fullYards, squareFromPlace } from './proximity.ts';
import { formationLr, lrOf } from './ratings.ts';
import { isSeenOverGround } from './sight.ts';

/** A Formation Commander rides at the head of the column, or in the reserve of the deployed (ESR-1.2). */
export const commanderPlace = (formation: Formation): Point => {
  const [head] = bodyOf(formation.units).standing;
  return isColumn(formation) && head ? placeOf(head) : formation.ra;
};

export const leaderPlace = (leader: Leader): Point => [leader.x, leader.y];

/** The commanders in whose chain a Formation stands: its Force's and the army's (ESR-3.2.1). */
export const chainOf = (board: Board, formation: Formation): readonly Leader[] =>
  board.leaders.filter(leader => isInChain(leader, formation) && leader.fell === 0);

/** ESR-VAR-33: the army's commander, and the Force's (the chart says: a Corps Commander). */
export const isInChain = (leader: Leader, formation: Formation): boolean =>
  leader.side === formation.side && (leader.rank === 'army' || leader.force === formation.force);

/** The commander who can issue to a Force: the army's commander only. */
export const armyLeader = (board: Board, side: ArmySide): Leader | null =>
  board.leaders.find(leader => leader.side === side && leader.rank === 'army' && leader.fell === 0) ?? null;

export const forceLeader = (board: Board, force: Force): Leader | null =>
  board.leaders.find(leader => leader.id === force.leader && leader.fell === 0) ?? null;

/** ESR-RUL-08: the nearer of both parties to the enemy (ESR-QRG-ACT-M10). */
const dangerOf = (board: Board, leader: Leader, receiver: Point): number | null => {
  const most = rangeOf('enemyNear') ** 2 + 1;
  const square = Math.min(
    squareFromPlace(board, leader.side, leaderPlace(leader), most),
    squareFromPlace(board, leader.side, receiver, most),
  );
  return square >= Math.min(most, FAR) ? null : chartYards(square);
};

/** ESR-RUL-09: a higher contour and an unblocked line. */
const hasVantage = (board: Board, from: Point, to: Point): boolean => {
  const terrain = terrainOf(board.field);
  return (
    terrain.hills.length > 0 &&
    heightAt(terrain, from) > heightAt(terrain, to) &&
    isSeenOverGround(board, from, to)
  );
};

const personalOf = (leader: Leader, formation: Formation): 'none' | 'this' | 'another' =>
  leader.personal === null ? 'none' : leader.personal === formation.id ? 'this' : 'another';

export interface TestOf {
  readonly kind: 'order' | 'action';
  readonly action?: LeaderAction;
  readonly markers: number;
  readonly adc?: boolean;
  readonly fromReserve?: boolean;
}

/** The facts of a test on a Formation, for the activation chart. */
export const formationTest = (board: Board, leader: Leader, formation: Formation, of: TestOf) => {
  const receiver = commanderPlace(formation);
  return {
    kind: of.kind,
    action: of.action ?? null,
    issuerLR: lrOf(board, leader),
    receiverLR: formationLr(board, {
      ...formation,
      id: leader.personal === formation.id ? '' : formation.id,
    }),
    issuerPersonal: personalOf(leader, formation),
    receiverRemoved: formation.commander.fell > 0 && formation.acting === null,
    vantage: hasVantage(board, leaderPlace(leader), receiver),
    yardsBetween: of.adc ? 0 : fullYards(between(leaderPlace(leader), receiver)),
    fatigue: totalFatigue(formation.fatigue),
    delayMarkers: of.markers,
    nearestEnemyYards: of.adc ? null : dangerOf(board, leader, receiver),
    formationState: stateOf(formation),
    commitFromFormationReserve: of.fromReserve ?? false,
  };
};

/** A commander who leads a Formation in person gives objectives at less their rating, their own too (ESR-RUL-06). */
const leadsAnother = ({ personal }: Leader): 'none' | 'another' => (personal === null ? 'none' : 'another');

/** The facts of an objective order, whose receiver is the Force Commander (ESR-RUL-06). */
export const objectiveTest = (
  board: Board,
  leader: Leader,
  receiver: Leader | null,
  markers: number,
  adc: boolean,
) => {
  const to = receiver ? leaderPlace(receiver) : leaderPlace(leader);
  return {
    kind: 'order' as const,
    issuerLR: lrOf(board, leader),
    receiverLR: receiver ? lrOf(board, receiver) : ('0' as const),
    issuerPersonal: leadsAnother(leader),
    receiverRemoved: receiver === null,
    vantage: hasVantage(board, leaderPlace(leader), to),
    yardsBetween: adc ? 0 : fullYards(between(leaderPlace(leader), to)),
    delayMarkers: markers - board.armies[leader.side].interference,
    nearestEnemyYards: adc ? null : dangerOf(board, leader, to),
  };
};

/** The commander is issuer and receiver, at no distance (ESR-RUL-06). */
export const ownObjectiveTest = (board: Board, leader: Leader) => {
  const army = armyLeader(board, leader.side);
  return {
    kind: 'action' as const,
    action: 'changeOwnObjective' as const,
    changeOwnObjective: true,
    issuerLR: lrOf(board, leader),
    receiverLR: lrOf(board, leader),
    issuerPersonal: leadsAnother(leader),
    armyLR: army ? lrOf(board, army) : ('0' as const),
    yardsToArmyCmdr: army ? fullYards(between(leaderPlace(army), leaderPlace(leader))) : 0,
    nearestEnemyYards: dangerOf(board, leader, leaderPlace(leader)),
    delayMarkers: -board.armies[leader.side].interference,
  };
};

export const newOrder = (
  board: Board,
  order: Partial<PendingOrder>,
  before: PendingOrder | null,
): PendingOrder => ({
  directive: null,
  support: null,
  objective: null,
  adc: false,
  ...issueOrder(board.turn, before),
  ...order,
});

/** Whether there is an order that may be tested now. */
export const isDue = (board: Board, order: PendingOrder | null): order is PendingOrder =>
  order !== null && isTestable(order, board.turn, board.options.delayBlocks);

/** A status replaces the order, the pending one too (ESR-3.7). */
export const dropPending = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  return formation.pending === null
    ? board
    : countOrder(setFormation(board, at, { pending: null }), formation.side, 'replaced');
};

/** A conversion or an activation gives a Formation a directive. Support of one that is gone becomes Defend. */
export const giveDirective = (
  board: Board,
  at: number,
  directive: Formation['directive'],
  support: string | null = null,
): Board => {
  const friend = support === null ? -1 : indexOf(board, support);
  const lost = directive === 'S' && (friend < 0 || board.formations[friend]?.presence !== 'field');
  return setFormation(board, at, {
    ...underDirective(lost ? 'D' : directive),
    support: lost || directive !== 'S' ? null : support,
    target: null,
  });
};
