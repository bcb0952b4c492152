import { choose, isRecord, type Json, open, type Refusal, type Step, step } from '#kernel';
import type { Board, Formation, Unit } from '../../board.ts';
import { baseOf, bodyOf, guideOf } from '../../bodies.ts';
import { formationOf, indexOf, setFormation, setUnit } from '../../edit.ts';
import { touches } from '../../geometry/base.ts';
import { between, nearest, offset, type Point, yards } from '../../geometry/whole.ts';
import { groundAt, terrainOf } from '../../ground/field.ts';
import { raBehind } from '../../layout.ts';
import { rangeOf } from '../../ranges.ts';
import { contactOf } from '../../rules/march/contact.ts';
import { mayStand } from '../../rules/places.ts';
import { enemiesTouched } from '../../rules/proximity.ts';
import { isHeading, isPoint, placedUnit, recordOf, refuse } from '../../values.ts';
import { countText, does } from '../../words.ts';

/** Where the Units that deploy are put (ESR-4.3, ESR-RUL-20). */

const isLineUnit = (unit: Unit): boolean => unit.kind.cls !== 'art';

/** The infantry and cavalry that are still to ploy or deploy; or its cavalry only (ESR-QRG-PLOY-M6). */
export const toChange = (formation: Formation, what: 'ploy' | 'deploy', cavalry = false): readonly Unit[] =>
  formation.units.filter(
    unit =>
      isLineUnit(unit) &&
      unit.place === (what === 'deploy' ? 'column' : 'wave') &&
      (!cavalry || unit.kind.cls === 'cav'),
  );

/** The ground under a base: the ground under half of it or more (ESR-RUL-20). */
const groundUnder = (board: Board, unit: Unit): DeployGround => {
  const terrain = terrainOf(board.field);
  const { x, y, face, wide, deep } = baseOf(unit);
  let rough = 0;
  let dense = 0;
  for (const forward of PARTS) {
    for (const right of PARTS) {
      const ground = groundAt(terrain, offset([x, y], face, nearest(forward * deep), nearest(right * wide)));
      dense += ground === 'dense' ? 1 : 0;
      rough += ground === 'open' ? 0 : 1;
    }
  }
  const half = (PARTS.length * PARTS.length) / 2;
  return dense >= half ? 'dense' : rough >= half ? 'rough' : 'open';
};

const PARTS = [-0.375, -0.125, 0.125, 0.375] as const;

export const DEPLOY_GROUNDS = ['open', 'rough', 'dense'] as const;
export type DeployGround = (typeof DEPLOY_GROUNDS)[number];
const isWorse = (ground: DeployGround, than: DeployGround): boolean =>
  DEPLOY_GROUNDS.indexOf(ground) > DEPLOY_GROUNDS.indexOf(than);

/** The worst ground under the Units that are to deploy: where they stand they may always deploy. */
export const groundOf = (board: Board, units: readonly Unit[]): DeployGround =>
  units.reduce<DeployGround>((worst, unit) => {
    const ground = groundUnder(board, unit);
    return isWorse(ground, worst) ? ground : worst;
  }, 'open');

/** Where Units deploy: each up to 225 yards from its place in the column. */
export interface PlaceValue {
  readonly units: readonly { readonly unit: string; readonly at: Point; readonly face: number }[];
}

export interface Placing {
  readonly formation: string;
  readonly count: number;
  /** The worst ground that its owner named before the roll; none where all is open to the owner. */
  readonly into?: DeployGround;
  /** Only cavalry deploys. */
  readonly cavalry?: boolean;
}

/** Which Units may be put where stands in the schema, so that code that draws a form or a map need not know the frame. */
const placeSchema = (board: Board, { formation, count, into, cavalry }: Placing): Json => {
  const units = toChange(formationOf(board, formation), 'deploy', cavalry).map(unit => unit.id);
  return recordOf(
    {
      units: {
        type: 'array',
        maxItems: count,
        items: placedUnit({ enum: units }),
        ...(into === undefined ? {} : { into }),
      },
    },
    'units',
  );
};

/** The frame of a choice of places, from its schema. */
export const placingIn = (board: Board, schema: Json): Placing | null => {
  const { maxItems, items, into } = (schema as unknown as PlaceSchema).properties.units;
  const [first] = items.properties.unit.enum;
  const formation = board.formations.find(each => each.units.some(unit => unit.id === first));
  return formation
    ? { formation: formation.id, count: maxItems, ...(into === undefined ? {} : { into }) }
    : null;
};

interface PlaceSchema {
  readonly properties: {
    readonly units: {
      readonly maxItems: number;
      readonly into?: DeployGround;
      readonly items: { readonly properties: { readonly unit: { readonly enum: readonly string[] } } };
    };
  };
}

/** ESR-VAR-18: a Unit is placed up to 225 yards from its place in the column, into contact too. */
const FAR_ENOUGH = rangeOf('placement');

/** Whether Units may deploy so, one after the other; for the check and for the display of places. */
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
    const refused = checkPlace(now, at, each as Json, placing);
    if (refused) {
      return refused;
    }
    now = place(now, at, each as PlaceValue['units'][number]);
  }
  return null;
};

/** ESR-RUL-20: why a Unit may not deploy at a place; null when it may. */
const checkPlace = (board: Board, at: number, each: Json, placing: Placing): Refusal | null => {
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
  return refusedByTerms(board, formation, there, placing);
};

/** The terms named before the roll are kept, and no new enemy is struck (ESR-RUL-20). */
const refusedByTerms = (
  board: Board,
  formation: Formation,
  there: Unit,
  { into = 'dense', cavalry }: Placing,
): Refusal | null => {
  if (cavalry && there.kind.cls !== 'cav') {
    return refuse('place-horse', 'ESR-QRG-PLOY-M6', 'Only cavalry deploys this turn.');
  }
  if (isWorse(groundUnder(board, there), into)) {
    return refuse(
      'place-ground',
      'ESR-QRG-PLOY-M5',
      `${does(there.kind.name, 'be')} to deploy on ${into} ground or better.`,
    );
  }
  const own = { ...formation, units: formation.units.filter(unit => unit.id !== there.id) };
  const isKnown = (foe: Unit): boolean => bodyOf(own.units).bases.some(base => touches(base, baseOf(foe)));
  return formation.directive !== 'A' &&
    enemiesTouched(board, formation.side, there).some(foe => !isKnown(foe))
    ? refuse(
        'place-contact',
        'ESR-RUL-20',
        'Only a Formation on Attack may deploy into contact with an enemy who does not touch it yet.',
      )
    : null;
};

const place = (board: Board, at: number, each: PlaceValue['units'][number]): Board =>
  setUnit(board, at, each.unit, { x: each.at[0], y: each.at[1], face: each.face, place: 'wave' });

/** The enemies that the Unit touches where it deploys, judged from its place in the column (ESR-RUL-36, ESR-RUL-38). */
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
  for (const unit of toChange(formation, 'deploy', placing.cavalry).slice(0, placing.count)) {
    const found = slotFor(now, at, unit, units.length === 0, placing);
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
  placing: Placing,
): PlaceValue['units'][number] | null => {
  const { face } = board.formations[at] as Formation;
  for (const [forward, right] of first ? SLOTS.slice(-1) : SLOTS) {
    const [x, y] = offset([unit.x, unit.y], face, forward, right);
    const each = { unit: unit.id, at: [x, y] as const, face };
    if (between([x, y], [unit.x, unit.y]) <= FAR_ENOUGH && checkPlace(board, at, each, placing) === null) {
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
