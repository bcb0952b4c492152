import type { Contact, Unit } from '../../board.ts';
import { guideOf } from '../../bodies.ts';
import type { Point } from '../../geometry/whole.ts';
import { raBehind } from '../../layout.ts';
import type { Cut, Legs, Walk } from './legs.ts';
import type { Shift } from './shift.ts';
import type { Wheeled } from './wheel.ts';

/** Where a body is told to go: a new front first, then a way from place to place. Tenths of a yard. */
export interface MarchOrder {
  readonly face?: number;
  readonly path: readonly Point[];
  /** Single Units that shift after it. */
  readonly units?: readonly Shift[];
}

export interface Marched {
  readonly units: readonly Unit[];
  readonly face: number;
  readonly ra: Point;
  /** Allowance used, in tenths of a yard of open ground. */
  readonly used: number;
  readonly cut: Cut;
  /** The way as it was gone. */
  readonly path: readonly Point[];
  readonly contacts: readonly Contact[];
  /** Single Units shifted into contact. */
  readonly struck?: boolean;
}

/** A march as it ends. */
export const settled = (
  walk: Walk,
  wheeled: Wheeled,
  legs: Legs,
  units: readonly Unit[],
  contacts: readonly Contact[],
): Marched => ({
  units,
  face: wheeled.face,
  ra: raBehind(units, guideOf({ ...walk.formation, units }), wheeled.face),
  used: wheeled.used + legs.used,
  cut: legs.cut,
  path: legs.path,
  contacts,
});
