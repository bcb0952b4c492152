import type { Refusal } from '#kernel';
import type { ArmySide, Board, Directive, Formation, Leader } from '../board.ts';
import { guideOf, isCavalry } from '../bodies.ts';
import { formationOf, whereIs } from '../edit.ts';
import { between } from '../geometry/whole.ts';
import { rangeOf } from '../ranges.ts';
import { refuse } from '../values.ts';
import { nearestInArc, targetInArc } from './arcs.ts';
import { chainOf, leaderPlace } from './command.ts';
import { type ConversionStep, isEngaged, RADIUS } from './conversions.ts';

/** A conversion as it was declared: the target is valid before anyone moves. */
export interface Declared {
  readonly to: Directive;
  /** The enemy Unit that cavalry goes for. */
  readonly target: string | null;
  /** Whether it needs a test. */
  readonly tested: boolean;
}

/** Whether cavalry would go over by itself, and not with a Formation that it supports. */
export const isOpportunity = (board: Board, formation: Formation, to: Directive): boolean => {
  if (to !== 'A' || formation.directive === 'A' || !isCavalry(formation)) {
    return false;
  }
  const friend = formation.support === null ? null : formationOf(board, formation.support);
  return friend?.directive !== 'A' || !isEngaged(board, formation, friend);
};

/** The target that is named, or the nearest; null when there is none such. */
export const targetOf = (
  board: Board,
  formation: Formation,
  step: ConversionStep,
  named: string | undefined,
): string | null =>
  named === undefined
    ? (nearestInArc(board, formation, RADIUS[step])?.unit.id ?? null)
    : (targetInArc(board, formation, RADIUS[step], named)?.unit.id ?? null);

const MASS = rangeOf('massCavalry');

/** ESR-6.4: whether a leader of mass cavalry is near enough to lead this Formation. */
const isLed = (board: Board, formation: Formation): boolean =>
  chainOf(board, formation).some(
    (leader: Leader) =>
      leader.traits.includes('MC') && between(leaderPlace(leader), guideOf(formation)) <= MASS,
  );

/**
 * ESR-RUL-46: without a leader of mass cavalry a Force converts one cavalry Formation a step, and two never go for the
 * same enemy Formation.
 */
export const checkMassed = (
  board: Board,
  side: ArmySide,
  formation: Formation,
  target: string,
): Refusal | null => {
  const led = isLed(board, formation);
  const others = board.plans.flatMap(plan => {
    const { target: theirs } = plan.value as Declared;
    return plan.side === side && theirs !== null
      ? [{ formation: formationOf(board, plan.formation), enemy: whereIs(board, theirs)[0] }]
      : [];
  });
  const [enemy] = whereIs(board, target);
  const clash = others.find(other => {
    const both = led && isLed(board, other.formation);
    return (
      !both &&
      (other.enemy === enemy ||
        (!led && !isLed(board, other.formation) && other.formation.force === formation.force))
    );
  });
  return clash
    ? refuse(
        'mass-cavalry',
        'ESR-RUL-46',
        'More than one cavalry Formation in a step needs a commander with Lead Mass Cavalry near enough.',
      )
    : null;
};
