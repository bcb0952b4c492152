import type { Side } from '#kernel';
import {
  type Army,
  type ArmySide,
  type Board,
  enemyOf,
  type Force,
  type Formation,
  type Leader,
  type Sighting,
  type Unit,
  type UnitKind,
} from './board.ts';
import { kept } from './memo.ts';
import { isPlaceSighted, isSighted } from './rules/sightings.ts';
import type { Seen, SeenArmy, SeenForce, SeenFormation, SeenKind, SeenLeader } from './seen.ts';

/** The view of a side: all of its own, and of the enemy as much as a general would see. The only redaction. */
export const viewOf = (board: Board, side: Side | null): Seen => {
  if (side !== 'french' && side !== 'coalition') {
    return { ...inSightOfAll(board), ...everything(board) };
  }
  const enemy = enemyOf(side);
  const kept = board.formations.map(each => (each.side === side ? each : seenFormation(board, side, each)));
  return {
    ...inSightOfAll(board),
    ...reindexed(board, kept),
    plans: board.plans.filter(plan => plan.side === side),
    formations: kept.filter(each => each !== null),
    forces: board.forces.map(force => (force.side === side ? force : seenForce(board, force))),
    leaders: board.leaders.flatMap(leader =>
      leader.side === side ? [leader] : seenLeader(board, side, leader),
    ),
    seen: { [side]: board.seen[side] },
    armies: bothArmies(side, board.armies[side], seenArmy(board, enemy)),
  };
};

/** The view of onlookers: of each side as much as its enemy sees now, and nobody's plans. */
export const watchOf = (board: Board): Seen => {
  const kept = board.formations.map(formation => watchedFormation(board, formation));
  return {
    ...inSightOfAll(board),
    ...reindexed(board, kept),
    plans: [],
    seen: {},
    formations: kept.filter(each => each !== null),
    forces: board.forces.map(force => seenForce(board, force)),
    leaders: board.leaders.flatMap(leader => seenLeader(board, enemyOf(leader.side), leader)),
    armies: { french: seenArmy(board, 'french'), coalition: seenArmy(board, 'coalition') },
  };
};

type Hidden =
  | 'plans'
  | 'formations'
  | 'forces'
  | 'leaders'
  | 'seen'
  | 'armies'
  | 'shots'
  | 'scores'
  | 'harmed';

/** The part that lies open on every table. */
const inSightOfAll = (board: Board): Omit<Seen, Hidden> => ({
  battle: board.battle,
  options: board.options,
  field: board.field,
  objectives: board.objectives,
  turn: board.turn,
  phase: board.phase,
  priority: board.priority,
  contacts: board.contacts,
  round: board.round,
  fought: board.fought,
  engaged: board.engaged,
  outcome: board.outcome,
});

/** For an umpire. */
const everything = (board: Board): Pick<Seen, Hidden> => ({
  plans: board.plans,
  formations: board.formations,
  forces: board.forces,
  leaders: board.leaders,
  seen: board.seen,
  armies: board.armies,
  shots: board.shots,
  scores: board.scores,
  harmed: board.harmed,
});

const bothArmies = (side: ArmySide, own: SeenArmy, enemy: SeenArmy): Seen['armies'] =>
  side === 'french' ? { french: own, coalition: enemy } : { french: enemy, coalition: own };

/** Where a Formation was last seen is known to the side that saw it, not to all. */
const watchedFormation = (board: Board, formation: Formation): SeenFormation | null => {
  const seen = seenFormation(board, enemyOf(formation.side), formation);
  return seen && seen.lastSeen !== undefined ? null : seen;
};

const isFull = (board: Board): boolean => board.options.sight === 'full';

/** Fire and harm name Formations by their place in the list: in a list without the hidden ones, by the new place. */
const reindexed = (
  { shots, scores, harmed }: Board,
  kept: readonly (object | null)[],
): Pick<Board, 'shots' | 'scores' | 'harmed'> => {
  let next = 0;
  const places = kept.map(each => (each === null ? -1 : next++));
  const at = (old: number): number => places[old] as number;
  return {
    shots: shots.flatMap(shot =>
      at(shot.shooter) < 0 || at(shot.target) < 0
        ? []
        : [{ ...shot, shooter: at(shot.shooter), target: at(shot.target) }],
    ),
    scores: scores.flatMap(each => (at(each.target) < 0 ? [] : [{ ...each, target: at(each.target) }])),
    harmed: harmed.map(at).filter(each => each >= 0),
  };
};

/** How many orders the enemy has written is hidden even where all else is open. */
const seenArmy = (board: Board, side: ArmySide): SeenArmy => {
  const { name, base, fallen, strength, leader, interference }: Army = board.armies[side];
  return isFull(board)
    ? { name, base, leader, fallen, strength, interference }
    : { name, base, fallen, strength };
};

/** Orders are written in secret, even where all else is open, and shown when both sides have done (ESR-RUL-04). */
const shownOrder = <T>(board: Board, pending: T): T | null => (board.phase === 'issue' ? null : pending);

const seenForce = (board: Board, force: Force): SeenForce => {
  const { id, name, side, leader } = force;
  return isFull(board)
    ? {
        id,
        name,
        side,
        leader,
        objective: force.objective,
        held: force.held,
        reserve: force.reserve,
        pending: shownOrder(board, force.pending),
      }
    : { id, name, side, leader };
};

/** Where only lines of sight count, a commander out of them is not seen either. */
const seenLeader = (board: Board, side: ArmySide, leader: Leader): readonly SeenLeader[] => {
  if (isFull(board)) {
    return [openLeader(leader)];
  }
  const hidden = board.options.sight === 'lines' && !isPlaceSighted(board, side, [leader.x, leader.y]);
  return hidden && leader.fell === 0 ? [] : [hiddenLeader(leader)];
};

const hiddenLeader = ({ id, name, side, rank, force, x, y, fell }: Leader): SeenLeader => ({
  id,
  name,
  side,
  rank,
  force,
  x,
  y,
  fell,
});

const openLeader = (leader: Leader): Leader => ({
  id: leader.id,
  name: leader.name,
  side: leader.side,
  rank: leader.rank,
  force: leader.force,
  x: leader.x,
  y: leader.y,
  fell: leader.fell,
  lr: leader.lr,
  tr: leader.tr,
  traits: leader.traits,
  invincible: leader.invincible,
  woundedUntil: leader.woundedUntil,
  personal: leader.personal,
  failed: leader.failed,
  adcs: leader.adcs,
  adcTurn: leader.adcTurn,
});

/** Made once for each state of a Formation, however often it is looked at. */
const hiddenFormation = kept(
  (formation: Formation): SeenFormation => ({
    id: formation.id,
    name: formation.name,
    side: formation.side,
    force: formation.force,
    troops: formation.troops,
    commander: { name: formation.commander.name, fell: formation.commander.fell },
    status: formation.status,
    reformsFrom: formation.reformsFrom,
    presence: formation.presence,
    leftBy: formation.leftBy,
    parent: formation.parent,
    face: formation.face,
    ra: formation.ra,
    units: formation.units.map(({ id, kind, place, x, y, face }) => ({
      id,
      place,
      x,
      y,
      face,
      kind: seenKind(kind),
    })),
  }),
);

/** An enemy Formation on an open table. */
const openFormation = kept(
  (formation: Formation): Formation => ({
    id: formation.id,
    name: formation.name,
    side: formation.side,
    force: formation.force,
    commander: formation.commander,
    traits: formation.traits,
    troops: formation.troops,
    units: formation.units,
    specialties: formation.specialties,
    face: formation.face,
    ra: formation.ra,
    directive: formation.directive,
    support: formation.support,
    target: formation.target,
    status: formation.status,
    reformsFrom: formation.reformsFrom,
    reformed: formation.reformed,
    inspired: formation.inspired,
    pending: formation.pending,
    fatigue: formation.fatigue,
    assessed: formation.assessed,
    assessedInCombat: formation.assessedInCombat,
    losses: formation.losses,
    marched: formation.marched,
    allowance: formation.allowance,
    formed: formation.formed,
    intense: formation.intense,
    presence: formation.presence,
    arrives: formation.arrives,
    leftBy: formation.leftBy,
    freed: formation.freed,
    parent: formation.parent,
    grand: formation.grand,
    acting: formation.acting,
  }),
);

/** The same while orders are written: the pending one is hidden. */
const openUnordered = kept(
  (formation: Formation): Formation => ({ ...openFormation(formation), pending: null }),
);

const seenFormation = (board: Board, side: ArmySide, formation: Formation): SeenFormation | null => {
  if (isFull(board)) {
    return board.phase === 'issue' && formation.pending !== null
      ? openUnordered(formation)
      : openFormation(formation);
  }
  if (formation.presence === 'coming') {
    return null;
  }
  if (
    board.options.sight !== 'lines' ||
    formation.presence !== 'field' ||
    isSighted(board, side, formation)
  ) {
    return hiddenFormation(formation);
  }
  const last = board.seen[side][formation.id];
  return last ? lastKnown(formation, last) : null;
};

/** Where it was last seen, and when. */
const lastKnown = (formation: Formation, last: Sighting): SeenFormation => {
  const { id, name, side, force, troops, presence, parent, commander } = formation;
  return {
    ...{ id, name, side, force, troops, presence, parent, status: null, reformsFrom: null, leftBy: null },
    commander: { name: commander.name, fell: 0 },
    lastSeen: last.turn,
    face: last.face,
    ra: last.ra,
    units: last.units.map(seen => ({
      ...{ id: seen.id, x: seen.x, y: seen.y, face: seen.face },
      place: 'wave',
      kind: seenKind(kindOf(formation, seen.id)),
    })),
  };
};

/** A battery that has since joined another Formation is still remembered in its old kind. */
const kindOf = ({ units }: Formation, id: string): UnitKind =>
  (units.find(unit => unit.id === id) ?? (units[0] as Unit)).kind;

const seenKind = ({ name, cls, size, guns }: UnitKind): SeenKind => ({ name, cls, size, guns });
