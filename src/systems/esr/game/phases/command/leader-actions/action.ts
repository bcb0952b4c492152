import type { Json, Random, Refusal } from '#kernel';
import type { Board, Formation, Leader, Unit } from '../../../board.ts';
import { rangeOf } from '../../../ranges.ts';
import type { ActionValue } from '../leader-actions.ts';

/** One Leader Action: its conditions and its effects. */
export interface Deed {
  readonly cite: string;
  /** Whether it is done to a Formation of the commander's chain. */
  readonly onFormation: boolean;
  /** Whether the enemy sees it happen. */
  readonly seen: boolean;
  check(board: Board, leader: Leader, formation: Formation, value: ActionValue): Refusal | null;
  perform(board: Board, leader: Leader, at: number, value: ActionValue): readonly [Board, string];
  /** The other parts of the action besides its Formation, or null when this Formation offers nothing. */
  propose(board: Board, leader: Leader, formation: Formation, random: Random): Record<string, Json> | null;
}

/** How near a commander, a battery or a friend must be. */
export const NEAR = rangeOf('personalCommand');

export const unitIn = (formation: Formation, id: string | undefined): Unit | undefined =>
  formation.units.find(unit => unit.id === id);

export const anyUnit = (
  formation: Formation,
  random: Random,
  fits: (unit: Unit) => boolean,
): { unit: string } | null => {
  const units = formation.units.filter(fits);
  return units.length === 0 ? null : { unit: random.pick(units).id };
};

export const isGun = (unit: Unit): boolean => unit.kind.cls === 'art';
export const isCommitted = (unit: Unit): boolean => isGun(unit) && unit.place === 'wave';
export const isHeld = (unit: Unit): boolean => isGun(unit) && unit.place === 'reserve';
export const isPresent = (unit: Unit): boolean => unit.place !== 'removed';
