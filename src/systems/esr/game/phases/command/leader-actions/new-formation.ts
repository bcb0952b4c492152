import { UNHURT } from '../../../../rules/commander.ts';
import { type Fatigue, shareOf } from '../../../../rules/fatigue.ts';
import type { Board, Commander, Formation, Unit } from '../../../board.ts';
import { isOnTable, placeOf } from '../../../bodies.ts';
import { countsOf, indexOf } from '../../../edit.ts';
import type { Point } from '../../../geometry/whole.ts';
import { raBehind } from '../../../layout.ts';

/** Formations made during the battle, out of the Units of others (ESR-RUL-12, ESR-RUL-27). */

export const SENIOR_OFFICER: Commander = {
  name: 'A senior officer',
  lr: 'C',
  tr: 0,
  traits: [],
  ...UNHURT,
};

const newId = (board: Board, stem: string): string => {
  let number = 1;
  while (indexOf(board, `${stem}-${number}`) >= 0) {
    number += 1;
  }
  return `${stem}-${number}`;
};

const middleOf = (units: readonly Unit[], otherwise: Point): Point => {
  const on = units.filter(isOnTable);
  return on.length === 0 ? otherwise : placeOf(on[Math.floor(on.length / 2)] as Unit);
};

/** A new Formation of Units of an old one: on Defend, with a Reformation Area of its own, no order pending. */
export const formedFrom = (
  board: Board,
  home: Formation,
  units: readonly Unit[],
  stem: string,
  more: Partial<Formation>,
): Formation => ({
  ...home,
  id: newId(board, stem),
  commander: SENIOR_OFFICER,
  units,
  specialties: [],
  ra: raBehind(units, middleOf(units, home.ra), home.face),
  directive: 'D',
  support: null,
  target: null,
  status: null,
  pending: null,
  parent: home.id,
  grand: null,
  acting: null,
  ...more,
});

/** The fatigue that some Units of a Formation take along. */
export const fatigueOf = ({ fatigue, units }: Formation, part: readonly Unit[]): Fatigue =>
  shareOf(fatigue, countsOf(part), countsOf(units));
