import { choose, isRecord, type Json, open, type Refusal, type Step, step } from '#kernel';
import type { Board, Formation, Unit } from '../../board.ts';
import { guideOf } from '../../bodies.ts';
import { formationOf, indexOf, setFormation, setUnit } from '../../edit.ts';
import { between, offset, type Point, yards } from '../../geometry/whole.ts';
import { raBehind } from '../../layout.ts';
import { rangeOf } from '../../ranges.ts';
import { contactOf } from '../../rules/march/contact.ts';
import { mayStand } from '../../rules/places.ts';
import { enemiesTouched, isInContact, touchesEnemy } from '../../rules/proximity.ts';
import { isHeading, isPoint, placedUnit, recordOf, refuse } from '../../values.ts';
import { countText } from '../../words.ts';

/** Where the Units that deploy are put (ESR-4.3, ESR-RUL-20). */

export const isLineUnit = (unit: Unit): boolean => unit.kind.cls !== 'art';

/** The infantry and cavalry that are still to ploy or deploy. */
export const toChange = (formation: Formation, what: 'ploy' | 'deploy'): readonly Unit[] =>
  formation.units.filter(unit => isLineUnit(unit) && unit.place === (what === 'deploy' ? 'column' : 'wave'));

/** Where Units deploy: each up to 225 yards from its place in the column. */
export interface PlaceValue {
  readonly units: readonly { readonly unit: string; readonly at: Point; readonly face: number }[];
}

export interface Placing {
  readonly formation: string;
  readonly count: number;
}

/** Which Units may be put where stands in the schema, so that whoever draws a form or a map need not know the frame. */
const placeSchema = (board: Board, { formation, count }: Placing): Json => {
  const units = toChange(formationOf(board, formation), 'deploy').map(unit => unit.id);
  return recordOf({ units: { type: 'array', maxItems: count, items: placedUnit({ enum: units }) } }, 'units');
};

/** The frame of a choice of places, from its schema. */
export const placingIn = (board: Board, schema: Json): Placing | null => {
  const { maxItems, items } = (schema as unknown as PlaceSchema).properties.units;
  const [first] = items.properties.unit.enum;
  const formation = board.formations.find(each => each.units.some(unit => unit.id === first));
  return formation ? { formation: formation.id, count: maxItems } : null;
};

interface PlaceSchema {
  readonly properties: {
    readonly units: {
      readonly maxItems: number;
      readonly items: { readonly properties: { readonly unit: { readonly enum: readonly string[] } } };
    };
  };
}

/** ESR-VAR-18: a Unit is placed up to 225 yards from its place in the column, into contact too. */
const FAR_ENOUGH = rangeOf('placement');

/** Whether Units may deploy so, one after the other; for the check and for whoever shows the places. */
export const checkPlaces = (board: Board, placing: Placing, value: Json): Refusal | null => {
  if (
    !isRecord(value) ||
    !Array.isArray(value.units) ||
    value.units.length > placing.count ||
    Object.keys(value).length !== 1
  ) {
    return refuse('place', 'ESR-4.3', `Give at most ${countText(placing.count, 'Unit')} a place.`);
  }
  const at = indexOf(board, placing.formation);
  let now = board;
  for (const each of value.units) {
    const refused = checkPlace(now, at, each as Json);
    if (refused) {
      return refused;
    }
    now = place(now, at, each as unknown as PlaceValue['units'][number]);
  }
  return null;
};

/** ESR-RUL-20: why a Unit may not deploy at a place; null when it may. */
const checkPlace = (board: Board, at: number, each: Json): Refusal | null => {
  const formation = board.formations[at] as Formation;
  if (!isRecord(each) || !isPoint(each.at) || !isHeading(each.face)) {
    return refuse('place', 'ESR-4.3', 'A place is two whole numbers, and a front a whole number of degrees.');
  }
  const unit = formation.units.find(one => one.id === each.unit);
  if (unit?.place !== 'column') {
    return refuse('place', 'ESR-4.3', `Name a Unit of ${formation.name} that is still in column.`);
  }
  if (between(each.at, [unit.x, unit.y]) > FAR_ENOUGH) {
    return refuse(
      'place-far',
      'ESR-4.3',
      `${unit.kind.name} can be placed at most 225 yards from its place in the column.`,
    );
  }
  const there = { ...unit, x: each.at[0], y: each.at[1], face: each.face, place: 'wave' as const };
  if (!mayStand(board, there)) {
    return refuse('place-room', 'ESR-4.3', `There is no room for ${unit.kind.name} there.`);
  }
  return touchesEnemy(board, formation.side, there) &&
    formation.directive !== 'A' &&
    !isInContact(board, formation)
    ? refuse(
        'place-contact',
        'ESR-RUL-20',
        'Only a Formation on Attack, or one already in contact, may deploy into contact.',
      )
    : null;
};

const place = (board: Board, at: number, each: PlaceValue['units'][number]): Board =>
  setUnit(board, at, each.unit, { x: each.at[0], y: each.at[1], face: each.face, place: 'wave' });

/** Whom the Unit touches where it deploys, judged from its place in the column (ESR-RUL-36, ESR-RUL-38). */
const withContacts = (board: Board, at: number, each: PlaceValue['units'][number]): Board => {
  const { side, units } = board.formations[at] as Formation;
  const from = units.find(unit => unit.id === each.unit) as Unit;
  const placed = place(board, at, each);
  const there = (placed.formations[at] as Formation).units.find(unit => unit.id === each.unit) as Unit;
  const struck = enemiesTouched(placed, side, there).map(foe => contactOf(from, foe));
  return struck.length === 0 ? placed : { ...placed, contacts: [...placed.contacts, ...struck] };
};

/** Forward and right of its place in the column, the best first: up into the line, beside it, or where it is. */
const SLOTS: readonly (readonly [forward: number, right: number])[] = [
  [yards(112), yards(194)],
  [yards(112), -yards(194)],
  [0, yards(224)],
  [0, -yards(224)],
  [-yards(112), yards(194)],
  [-yards(112), -yards(194)],
  [yards(224), 0],
  [-yards(224), 0],
  [0, yards(150)],
  [0, -yards(150)],
  [0, 0],
];

/** The usual way to deploy: two or three Units abreast, wave behind wave. */
export const usualPlaces = (board: Board, placing: Placing): PlaceValue => {
  const at = indexOf(board, placing.formation);
  const formation = board.formations[at] as Formation;
  let now = board;
  const units: PlaceValue['units'][number][] = [];
  for (const unit of toChange(formation, 'deploy').slice(0, placing.count)) {
    const found = slotFor(now, at, unit, units.length === 0);
    if (found) {
      units.push(found);
      now = place(now, at, found);
    }
  }
  return { units };
};

const slotFor = (
  board: Board,
  at: number,
  unit: Unit,
  first: boolean,
): PlaceValue['units'][number] | null => {
  const { face } = board.formations[at] as Formation;
  for (const [forward, right] of first ? SLOTS.slice(-1) : SLOTS) {
    const [x, y] = offset([unit.x, unit.y], face, forward, right);
    const each = { unit: unit.id, at: [x, y] as const, face };
    if (between([x, y], [unit.x, unit.y]) <= FAR_ENOUGH && checkPlace(board, at, each as never) === null) {
      return each;
    }
  }
  return null;
};

export const placeStep: Step<Board, Placing, PlaceValue> = step('esr.form.place', {
  cite: 'ESR-4.3',
  awaits: (board, placing) => {
    const formation = formationOf(board, placing.formation);
    return choose(
      formation.side,
      { title: `${formation.name}: place the Units that deploy`, cite: 'ESR-4.3' },
      open({
        schema: placeSchema(board, placing),
        check: value => checkPlaces(board, placing, value),
        propose: () => [usualPlaces(board, placing) as never],
        hints: () => [{ value: usualPlaces(board, placing) as never, label: 'Deploy two or three abreast' }],
      }),
    );
  },
  apply: (board, placing, value) => {
    const at = indexOf(board, placing.formation);
    let now = board;
    for (const each of value.units) {
      now = withContacts(now, at, each);
    }
    const formation = now.formations[at] as Formation;
    const ra = raBehind(formation.units, guideOf(formation), formation.face);
    return { board: setFormation(now, at, { ra }) };
  },
});
