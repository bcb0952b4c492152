import type { Json, Side } from '#kernel';
import {
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
import { isPlaceSighted, isSighted } from './rules/sightings.ts';

/** What a side may know: all of its own, and of the enemy what a general would see. The only redaction. */
export const viewOf = (board: Board, side: Side | null): Json => {
  if (side !== 'french' && side !== 'coalition') {
    return board as unknown as Json;
  }
  const kept = board.formations.map(formation => seenFormation(board, side, formation));
  return {
    ...board,
    ...reindexed(board, kept),
    plans: board.plans.filter(plan => plan.side === side),
    formations: kept.filter(each => each !== null),
    forces: board.forces.map(force => (force.side === side ? force : seenForce(board, force))),
    leaders: board.leaders.flatMap(leader =>
      leader.side === side ? [leader] : seenLeader(board, side, leader),
    ),
    seen: { [side]: board.seen[side] },
    armies: { ...board.armies, [enemyOf(side)]: seenArmy(board, enemyOf(side)) },
  } as unknown as Json;
};

/** What everybody may know, for those who only watch: of each side what its enemy sees now, and nobody's plans. */
export const watchOf = (board: Board): Json => {
  const kept = board.formations.map(formation => watchedFormation(board, formation));
  return {
    ...board,
    ...reindexed(board, kept),
    plans: [],
    seen: {},
    formations: kept.filter(each => each !== null),
    forces: board.forces.map(force => seenForce(board, force)),
    leaders: board.leaders.flatMap(leader => seenLeader(board, enemyOf(leader.side), leader)),
    armies: { french: seenArmy(board, 'french'), coalition: seenArmy(board, 'coalition') },
  } as unknown as Json;
};

/** Where somebody was last seen is known to the side that saw him, not to all. */
const watchedFormation = (board: Board, formation: Formation): object | null => {
  const seen = seenFormation(board, enemyOf(formation.side), formation);
  return seen && 'lastSeen' in seen ? null : seen;
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

/** How many orders the enemy has written is nobody's business. */
const seenArmy = (board: Board, side: ArmySide): object => {
  const { orders: _, ...army } = board.armies[side];
  const { name, base, fallen } = army;
  return isFull(board) ? army : { name, base, fallen };
};

/** ESR-RUL-04: orders are written in secret, even where everything else is open, and shown when both sides have done. */
const openly = <T extends Formation | Force>(board: Board, holder: T): T =>
  board.phase === 'issue' && holder.pending !== null ? { ...holder, pending: null } : holder;

const seenForce = (board: Board, force: Force): object =>
  isFull(board) ? openly(board, force) : hiddenForce(force);

/** Where only lines of sight count, a commander out of them is not seen either. */
const seenLeader = (board: Board, side: ArmySide, leader: Leader): readonly object[] => {
  if (isFull(board)) {
    return [leader];
  }
  const hidden = board.options.sight === 'lines' && !isPlaceSighted(board, side, [leader.x, leader.y]);
  return hidden && leader.fell === 0 ? [] : [hiddenLeader(leader)];
};

const hiddenForce = ({ id, name, side, leader }: Force): object => ({ id, name, side, leader });

const hiddenLeader = ({ id, name, side, rank, force, x, y, fell }: Leader): object => ({
  id,
  name,
  side,
  rank,
  force,
  x,
  y,
  fell,
});

const HIDDEN = new WeakMap<Formation, object>();

/** Made once for each state of a Formation, however often it is looked at. */
const hiddenFormation = (formation: Formation): object => {
  const known = HIDDEN.get(formation) ?? hide(formation);
  HIDDEN.set(formation, known);
  return known;
};

/** Troops are seen, and whether they fail; orders, fatigue and ratings are not. */
const hide = (formation: Formation): object => ({
  id: formation.id,
  name: formation.name,
  side: formation.side,
  force: formation.force,
  troops: formation.troops,
  commander: { name: formation.commander.name, fell: formation.commander.fell },
  status: formation.status,
  presence: formation.presence,
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
});

const seenFormation = (board: Board, side: ArmySide, formation: Formation): object | null => {
  if (formation.side === side) {
    return formation;
  }
  if (isFull(board)) {
    return openly(board, formation);
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
const lastKnown = (formation: Formation, last: Sighting): object => {
  const { id, name, side, force, troops, presence, parent, commander } = formation;
  return {
    ...{ id, name, side, force, troops, presence, parent, status: null },
    commander: { name: commander.name, fell: 0 },
    lastSeen: last.turn,
    face: last.face,
    ra: last.ra,
    units: last.units.map(seen => ({ ...seen, place: 'wave', kind: seenKind(kindOf(formation, seen.id)) })),
  };
};

/** A battery that has since joined another Formation is still remembered as what it was. */
const kindOf = ({ units }: Formation, id: string): UnitKind =>
  (units.find(unit => unit.id === id) ?? (units[0] as Unit)).kind;

const seenKind = ({ name, cls, size, guns }: UnitKind): object => ({ name, cls, size, guns });
