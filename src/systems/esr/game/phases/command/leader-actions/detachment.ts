import type { Json, Refusal } from '#kernel';
import { NO_FATIGUE, sumOf } from '../../../../rules/fatigue.ts';
import type { Board, Formation, Unit } from '../../../board.ts';
import { baseOf, bodyOf, isOnTable, squareApart } from '../../../bodies.ts';
import { indexOf, setFormation, vanish } from '../../../edit.ts';
import { overlaps } from '../../../geometry/base.ts';
import { squareBetween } from '../../../geometry/whole.ts';
import { isIds, refuse } from '../../../values.ts';
import { countText, does } from '../../../words.ts';
import type { ActionValue } from '../leader-actions.ts';
import { type Deed, isPresent, NEAR } from './action.ts';
import { fatigueOf, formedFrom } from './new-formation.ts';

/** Within 450 yards, from Unit to Unit; from rear to rear where nobody stands (ESR-RUL-02, ESR-RUL-12). */
const isNear = (a: Formation, b: Formation): boolean =>
  (bodyOf(a.units).box && bodyOf(b.units).box ? squareApart(a.units, b.units) : squareBetween(a.ra, b.ra)) <=
  NEAR * NEAR;

const checkRejoin = (board: Board, formation: Formation): Refusal | null => {
  const parent = board.formations.find(each => each.id === formation.parent);
  return parent?.presence === 'field' &&
    formation.grand === null &&
    formation.status === null &&
    isNear(formation, parent)
    ? null
    : refuse(
        'rejoin',
        'ESR-RUL-12',
        `${does(formation.name, 'be')} not a detachment within 450 yards of the Formation that it came from.`,
      );
};

/** A column may press together; two Formations may not. */
const isClearOf = (formation: Formation, ids: readonly string[]): boolean => {
  const standing = bodyOf(formation.units).standing;
  const taken = standing.filter(unit => ids.includes(unit.id)).map(baseOf);
  const left = standing.filter(unit => !ids.includes(unit.id)).map(baseOf);
  return !taken.some(base => left.some(other => overlaps(base, other)));
};

const checkSplit = (board: Board, formation: Formation, { units: ids }: ActionValue): Refusal | null => {
  const other = board.formations.find(
    each => each.parent === formation.id && each.grand === null && each.presence === 'field',
  );
  if (formation.parent !== null || other) {
    return refuse(
      'detach-one',
      'ESR-RUL-12',
      other
        ? `${does(formation.name, 'have')} a detachment already: one at a time.`
        : `${does(formation.name, 'be')} a detachment and cannot send off another.`,
    );
  }
  if (formation.status !== null || formation.grand !== null) {
    return refuse('detach', 'ESR-RUL-12', `${formation.name} cannot send off a detachment now.`);
  }
  const present = formation.units.filter(isPresent);
  if (!isIds(ids) || ids.length < 1 || ids.length * 2 > present.length) {
    return refuse('detach', 'ESR-RUL-12', 'A detachment takes at least one Unit and at most half of them.');
  }
  const taken = present.filter(unit => ids.includes(unit.id));
  if (taken.length !== ids.length || taken.some(unit => unit.place === 'ra') || !taken.some(isOnTable)) {
    return refuse(
      'detach',
      'ESR-RUL-12',
      'Only Units in the waves, the column and the reserve can be detached, at least one of them on the table.',
    );
  }
  return isClearOf(formation, ids)
    ? null
    : refuse(
        'detach-room',
        'ESR-RUL-12',
        'The column is pressed together where it bends: those Units cannot leave it there.',
      );
};

/** LA-8: one Unit to half of them become a Formation of their own; or a detachment comes home. */
export const createDetachment: Deed = {
  cite: 'ESR-QRG-LA-8',
  onFormation: true,
  seen: true,
  check: (board, _leader, formation, value) =>
    value.mode === 'rejoin' ? checkRejoin(board, formation) : checkSplit(board, formation, value),
  perform: (board, _leader, at, value) =>
    value.mode === 'rejoin' ? rejoin(board, at) : split(board, at, value.units as readonly string[]),
  propose: (_board, _leader, formation, random): Record<string, Json> | null => {
    if (formation.parent !== null && formation.grand === null) {
      return { mode: 'rejoin' };
    }
    const units = formation.units.filter(unit => isOnTable(unit) && unit.kind.cls !== 'art');
    return units.length < 4 || random.below(3) > 0
      ? null
      : { units: units.slice(0, 1 + random.below(Math.floor(units.length / 2))).map(unit => unit.id) };
  },
};

const split = (board: Board, at: number, ids: readonly string[]): readonly [Board, string] => {
  const formation = board.formations[at] as Formation;
  const isTaken = (id: string | null): boolean => id !== null && ids.includes(id);
  const taken = formation.units.filter(unit => isTaken(unit.id));
  const left = formation.units.filter(unit => !isTaken(unit.id));
  const detached = formedFrom(board, formation, taken, `${formation.id}-detachment`, {
    name: `Detachment of ${formation.name}`,
    specialties: formation.specialties.filter(each => isTaken(each.unit)),
    fatigue: fatigueOf(formation, taken),
  });
  const kept = setFormation(board, at, {
    units: left,
    specialties: formation.specialties.filter(each => !isTaken(each.unit)),
    fatigue: fatigueOf(formation, left),
  });
  return [
    { ...kept, formations: [...kept.formations, detached] },
    `${does(formation.name, 'send')} off a detachment of ${countText(ids.length, 'Unit')}.`,
  ];
};

/** The Units go back to the Formation they came from, with their fatigue. */
const rejoin = (board: Board, at: number): readonly [Board, string] => {
  const formation = board.formations[at] as Formation;
  const home = indexOf(board, formation.parent as string);
  const parent = board.formations[home] as Formation;
  const [x, y] = parent.ra;
  const back = (unit: Unit): Unit => (isOnTable(unit) ? unit : { ...unit, x, y });
  const joined = setFormation(board, home, {
    units: [...parent.units, ...formation.units.map(back)],
    specialties: [...parent.specialties, ...formation.specialties],
    fatigue: sumOf(parent.fatigue, formation.fatigue),
  });
  const gone = vanish(setFormation(joined, at, { units: [], fatigue: NO_FATIGUE }), at, 'left');
  return [gone, `${does(formation.name, 'rejoin')} ${parent.name}.`];
};
