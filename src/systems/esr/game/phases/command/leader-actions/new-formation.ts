import type { Board, Cls, Commander, Fatigue, Formation, Unit } from '../../../board.ts';
import { isOnTable, placeOf } from '../../../bodies.ts';
import { indexOf } from '../../../edit.ts';
import type { Point } from '../../../geometry/whole.ts';
import { raBehind } from '../../../layout.ts';
import { isPresent } from './action.ts';

/** ESR-RUL-12, ESR-RUL-27: Formations made during the battle, out of the Units of others. */

export const SENIOR_OFFICER: Commander = {
  name: 'A senior officer',
  lr: 'C',
  tr: 0,
  traits: [],
  invincible: false,
  woundedUntil: 0,
  fell: 0,
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

/** ESR-RUL-12: fatigue is shared pro rata, rounded up, by those who go and those who stay. */
export const shareOf = ({ fatigue, units }: Formation, part: readonly Unit[]): Fatigue => {
  const share = (cls: Cls): number => {
    const mine = part.filter(unit => unit.kind.cls === cls && isPresent(unit)).length;
    const all = units.filter(unit => unit.kind.cls === cls && isPresent(unit)).length;
    return mine === 0 ? 0 : Math.ceil((fatigue[cls] * mine) / all);
  };
  return { inf: share('inf'), cav: share('cav'), art: share('art') };
};

export const sumOf = (a: Fatigue, b: Fatigue): Fatigue => ({
  inf: a.inf + b.inf,
  cav: a.cav + b.cav,
  art: a.art + b.art,
});

export const NO_FATIGUE: Fatigue = { inf: 0, cav: 0, art: 0 };
