import type { Json, Side } from '#kernel';
import type { ArmySide, Board, Force, Formation, Leader, Sighting } from './board.ts';
import { bodyOf } from './bodies.ts';
import { isSighted } from './rules/sightings.ts';

/** What a side may know: all of its own, and of the enemy what a general would see. The only redaction. */
export const viewOf = (board: Board, side: Side | null): Json => {
  if (side !== 'french' && side !== 'coalition') {
    return board as unknown as Json;
  }
  const full = board.options.sight === 'full';
  return {
    ...board,
    plans: board.plans.filter(plan => plan.side === side),
    forces: board.forces.map(force => (force.side === side || full ? force : hiddenForce(force))),
    leaders: board.leaders.map(leader => (leader.side === side || full ? leader : hiddenLeader(leader))),
    formations: full
      ? board.formations
      : board.formations.flatMap(formation => seenFormation(board, side, formation)),
    seen: { [side]: board.seen[side] },
    armies: full
      ? board.armies
      : { ...board.armies, [side === 'french' ? 'coalition' : 'french']: hiddenArmy(board, side) },
  } as unknown as Json;
};

const hiddenArmy = (board: Board, side: ArmySide): object => {
  const { name, base } = board.armies[side === 'french' ? 'coalition' : 'french'];
  return { name, base };
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

/** Troops are seen, and whether they fail; orders, fatigue and ratings are not. */
const hiddenFormation = (formation: Formation): object => ({
  id: formation.id,
  name: formation.name,
  side: formation.side,
  force: formation.force,
  troops: formation.troops,
  commander: { name: formation.commander.name, fell: formation.commander.fell },
  status: formation.status,
  presence: formation.presence,
  face: formation.face,
  ra: formation.ra,
  units: formation.units.map(({ id, kind, place, x, y, face }) => ({
    id,
    place,
    x,
    y,
    face,
    kind: { name: kind.name, cls: kind.cls, size: kind.size, guns: kind.guns },
  })),
});

const seenFormation = (board: Board, side: ArmySide, formation: Formation): readonly object[] => {
  if (formation.side === side) {
    return [formation];
  }
  if (formation.presence === 'coming') {
    return [];
  }
  if (
    board.options.sight !== 'lines' ||
    formation.presence !== 'field' ||
    isSighted(board, side, formation)
  ) {
    return [hiddenFormation(formation)];
  }
  const last = board.seen[side][formation.id];
  return last ? [lastKnown(formation, last)] : [];
};

/** Where it was last seen, and when. */
const lastKnown = (formation: Formation, last: Sighting): object => ({
  ...(hiddenFormation(formation) as Record<string, unknown>),
  status: null,
  lastSeen: last.turn,
  units: last.units.map(seen => {
    const { kind } =
      formation.units.find(unit => unit.id === seen.id) ??
      (bodyOf(formation.units).standing[0] as Formation['units'][number]);
    return {
      ...seen,
      place: 'wave',
      kind: { name: kind.name, cls: kind.cls, size: kind.size, guns: kind.guns },
    };
  }),
});
