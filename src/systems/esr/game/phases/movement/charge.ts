import { type Note, type Step, step } from '#kernel';
import type { Board, Formation, Unit } from '../../board.ts';
import { FAR, guideOf, isOnTable } from '../../bodies.ts';
import { indexOf, setFormation } from '../../edit.ts';
import { headingTo } from '../../geometry/whole.ts';
import { story } from '../../notes.ts';
import { nearestInArc } from '../../rules/arcs.ts';
import { RADIUS } from '../../rules/conversions.ts';
import { march } from '../../rules/march/march.ts';
import { isFielded, isInContact } from '../../rules/proximity.ts';
import { findClash } from '../../rules/room.ts';
import { does } from '../../words.ts';
import { withPersonalLeader } from './carry-out.ts';

/** The charging Formation, and its target, an enemy Unit; the nearest in front when none is named (ESR-RUL-15). */
export interface Charge {
  readonly formation: string;
  readonly target: string | null;
}

interface Prey {
  readonly unit: Unit;
  readonly formation: Formation;
}

const preyOf = (board: Board, formation: Formation, target: string | null, radius: number): Prey | null => {
  for (const enemy of board.formations) {
    const unit = target === null ? undefined : enemy.units.find(each => each.id === target);
    if (unit && isFielded(enemy) && isOnTable(unit)) {
      return { unit, formation: enemy };
    }
  }
  const nearest = nearestInArc(board, formation, radius);
  return nearest && { unit: nearest.unit, formation: board.formations[nearest.formation] as Formation };
};

/** A Formation that halted at dense ground in the Movement Phase may go on in this one. */
const rested = (formation: Formation): Formation =>
  formation.units.some(unit => unit.halted > 0)
    ? { ...formation, units: formation.units.map(unit => (unit.halted > 0 ? { ...unit, halted: 0 } : unit)) }
    : formation;

/** A conversion to Attack in the Combat Phase goes straight at its target. */
export const charge = (
  board: Board,
  at: number,
  radius: number,
  target: string | null = null,
): readonly [Board, Note[]] => {
  const formation = rested(board.formations[at] as Formation);
  const prey = isInContact(board, formation) ? null : preyOf(board, formation, target, radius);
  if (!prey) {
    return [board, []];
  }
  const place = [prey.unit.x, prey.unit.y] as const;
  for (const face of [headingTo(guideOf(formation), place), formation.face]) {
    const marched = march(board, formation, { face, path: [place] }, FAR, null);
    if (marched.contacts.length > 0 && !findClash(board, at, marched.units)) {
      const moved = setFormation(board, at, { units: marched.units, face: marched.face, ra: marched.ra });
      const struck = { ...moved, contacts: [...moved.contacts, ...marched.contacts] };
      return [withPersonalLeader(struck, at), [tell(formation, prey.formation)]];
    }
  }
  return [board, []];
};

const tell = (formation: Formation, prey: Formation): Note =>
  story(`${does(formation.name, 'charge')} ${prey.name}.`, 'ESR-RUL-15', {
    kind: 'charge',
    formation: formation.id,
  });

/** ESR-6.1: Formations that converted to Attack in the Combat Phase go in together; a new round begins (ESR-RUL-15). */
export const chargeStep: Step<Board, { charges: readonly Charge[] }> = step('esr.convert.charge', {
  cite: 'ESR-RUL-15',
  awaits: () => null,
  apply: (board, { charges }) => {
    let now = board;
    const notes: Note[] = [];
    for (const { formation, target } of charges) {
      const [charged, told] = charge(now, indexOf(now, formation), RADIUS.combat, target);
      now = charged;
      notes.push(...told);
    }
    return { board: now, notes };
  },
});
