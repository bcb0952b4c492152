import { choose, type Json, open, type Random, type Refusal, type Step, step } from '#kernel';
import type { ArmySide, Board, Formation, Unit } from '../board.ts';
import { isCavalry, isPloyed } from '../bodies.ts';
import { addFatigue, formationOf, indexOf, setFormation, setUnit, totalFatigue } from '../change.ts';
import { ploy } from '../charts/ploy.ts';
import { groundAt, terrainOf } from '../field.ts';
import { between, offset, type Point, yards } from '../geometry/whole.ts';
import { formHints } from '../hints.ts';
import { raBehind } from '../layout.ts';
import { contactOf } from '../rules/collide.ts';
import { guideOf } from '../rules/march.ts';
import { mayStand } from '../rules/places.ts';
import { enemiesTouched, fullYards, isEnemyWithin, isInContact, touchesEnemy } from '../rules/proximity.ts';
import { formationLr } from '../rules/ratings.ts';
import { witnesses } from '../rules/sightings.ts';
import { noteOf, readChart, rollOnChart } from '../tell.ts';
import { DONE_SCHEMA, isDone, isHeading, isPoint, isRecord, POINT_SCHEMA, refuse } from './values.ts';

/** ESR-4.3: Ploy & Deploy, after the Formation's movement. */
export type FormValue =
  | { readonly formation: string; readonly do: 'ploy' | 'deploy'; readonly rush?: boolean }
  | { readonly done: true };

const SCHEMA: Json = {
  oneOf: [
    DONE_SCHEMA,
    {
      type: 'object',
      properties: {
        formation: { type: 'string' },
        do: { enum: ['ploy', 'deploy'] },
        rush: { type: 'boolean' },
      },
      required: ['formation', 'do'],
    },
  ],
};

const isLineUnit = (unit: Unit): boolean => unit.kind.cls !== 'art';
const toChange = (formation: Formation, what: 'ploy' | 'deploy'): readonly Unit[] =>
  formation.units.filter(unit => isLineUnit(unit) && unit.place === (what === 'deploy' ? 'column' : 'wave'));

const mayForm = (board: Board, formation: Formation): boolean =>
  formation.presence === 'field' &&
  formation.grand === null &&
  formation.formed !== board.turn &&
  formation.status !== 'RR';

const isHurried = (board: Board, side: ArmySide, formation: Formation): boolean =>
  formation.side === side &&
  formation.directive === 'A' &&
  mayForm(board, formation) &&
  isPloyed(formation) &&
  isEnemyWithin(board, formation, formation.marched === 0 ? 1800 : 450);

/** ESR-RUL-13 [A]: nobody stays ployed within 450 yards of the enemy, nor stands within 1800 but to deploy. */
const mustDeploy = (board: Board, side: ArmySide): Refusal | null => {
  const late = board.formations.find(each => isHurried(board, side, each));
  return late
    ? refuse(
        'must-deploy',
        'ESR-RUL-13',
        `${late.name} attacks: it may not stay ployed so near to the enemy, nor stand still but to deploy.`,
      )
    : null;
};

const checkForm = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('form', 'ESR-4.3', 'Say which Formation ploys or deploys.');
  }
  if ('done' in value) {
    return isDone(value) ? mustDeploy(board, side) : refuse('form', 'ESR-4.3', 'To end the step say done.');
  }
  const formation = board.formations.find(each => each.id === value.formation);
  if (!formation || formation.side !== side || !mayForm(board, formation)) {
    return refuse('form-who', 'ESR-4.3', 'That is no Formation of yours that can ploy or deploy now.');
  }
  if (
    (value.do !== 'ploy' && value.do !== 'deploy') ||
    (value.rush !== undefined && typeof value.rush !== 'boolean')
  ) {
    return refuse('form', 'ESR-4.3', 'A Formation ploys or deploys.');
  }
  if (toChange(formation, value.do).length === 0) {
    return refuse('form-none', 'ESR-4.3', `${formation.name} has no Unit to ${value.do}.`);
  }
  return value.do === 'ploy' && isInContact(board, formation)
    ? refuse('form-contact', 'ESR-4.3', `${formation.name} is in contact and cannot ploy.`)
    : null;
};

const proposeForms = (board: Board, side: ArmySide, random: Random): Json[] => {
  const ployed = board.formations.filter(
    each => each.side === side && mayForm(board, each) && isPloyed(each),
  );
  const hurried = ployed.filter(each => isHurried(board, side, each));
  const near = hurried.length > 0 ? hurried : ployed.filter(each => isEnemyWithin(board, each, 2000));
  if (hurried.length > 0 || (near.length > 0 && random.below(4) > 0)) {
    return [{ formation: random.pick(near).id, do: 'deploy', rush: random.below(5) === 0 }];
  }
  const any =
    random.below(6) === 0 ? board.formations.filter(each => each.side === side && mayForm(board, each)) : [];
  return any.length > 0
    ? [{ done: true }, { formation: random.pick(any).id, do: random.pick(['ploy', 'deploy']) }]
    : [{ done: true }];
};

export const formStep: Step<Board, { side: ArmySide }, FormValue> = step('esr.form.choose', {
  cite: 'ESR-4.3',
  awaits: (board, { side }) =>
    board.formations.some(each => each.side === side && mayForm(board, each))
      ? choose(
          side,
          { title: 'Ploy & Deploy', cite: 'ESR-4.3' },
          open({
            schema: SCHEMA,
            check: value => checkForm(board, side, value),
            propose: random => proposeForms(board, side, random),
            hints: () => formHints(board, side),
          }),
        )
      : null,
  apply: (board, { side }, value) =>
    value === undefined || 'done' in value
      ? { board }
      : {
          board,
          push: [
            formStep.at({ side }),
            formRollStep.at({ formation: value.formation, what: value.do, rush: value.rush ?? false }),
          ],
        },
});

interface Forming {
  readonly formation: string;
  readonly what: 'ploy' | 'deploy';
  readonly rush: boolean;
}

const ployFacts = (board: Board, { formation: id, what, rush }: Forming): object => {
  const formation = formationOf(board, id);
  const units = toChange(formation, what);
  const ground = groundAt(terrainOf(board.field), guideOf(formation));
  return {
    commanderLR: formationLr(board, formation),
    fatigue: totalFatigue(formation.fatigue),
    usedYards: fullYards(Math.min(formation.marched, formation.allowance)),
    allowanceYards: fullYards(formation.allowance),
    troops: formation.troops,
    year: board.battle.year,
    into: what === 'deploy' && ground !== 'impassable' ? ground : 'open',
    onlyCavalry: what === 'deploy' && units.every(unit => unit.kind.cls === 'cav'),
    cavalryFormation: isCavalry(formation),
    rush,
    onReserve: formation.directive === 'R',
    unitsToChange: units.length,
  };
};

/** ESR-QRG-PLOY: how many Units change. */
export const formRollStep: Step<Board, Forming, { dice: number }> = step('esr.form.roll', {
  cite: 'ESR-QRG-PLOY',
  awaits: (board, forming) => {
    const formation = formationOf(board, forming.formation);
    return rollOnChart(
      board,
      ploy,
      ployFacts(board, forming),
      `${formation.name} ${forming.what}s${forming.rush ? ' in a rush' : ''}`,
      formation.side,
    );
  },
  apply: (board, forming, thrown) => {
    const at = indexOf(board, forming.formation);
    const formation = board.formations[at] as Formation;
    const reading = readChart(board, ploy, ployFacts(board, forming), thrown);
    const { changed } = reading.result as { changed: number };
    let now = setFormation(board, at, { formed: board.turn });
    if (forming.rush) {
      for (const cls of new Set(toChange(formation, forming.what).map(unit => unit.kind.cls))) {
        now = addFatigue(now, at, cls, 1);
      }
    }
    const text = `${formation.name} ${forming.what}s: ${changed} of ${toChange(formation, forming.what).length} Units.`;
    const notes = [
      noteOf(
        ploy,
        reading,
        text,
        { kind: 'form', formation: formation.id, what: forming.what },
        witnesses(board, formation),
      ),
    ];
    return forming.what === 'ploy'
      ? { board: ployUnits(now, at, changed), notes }
      : { board: now, notes, push: [placeStep.at({ formation: forming.formation, count: changed })] };
  },
});

/** Units ploy where they stand, from the leading one; the column closes up as it marches. */
const ployUnits = (board: Board, at: number, count: number): Board => {
  const formation = board.formations[at] as Formation;
  let left = count;
  const units = formation.units.map(unit => {
    if (left > 0 && isLineUnit(unit) && unit.place === 'wave') {
      left -= 1;
      return { ...unit, place: 'column' as const };
    }
    return unit;
  });
  return setFormation(board, at, { units });
};

/** Where Units deploy: each up to 225 yards from its place in the column. */
export interface PlaceValue {
  readonly units: readonly { readonly unit: string; readonly at: Point; readonly face: number }[];
}

interface Placing {
  readonly formation: string;
  readonly count: number;
}

const PLACE_SCHEMA: Json = {
  type: 'object',
  properties: {
    units: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          unit: { type: 'string' },
          at: POINT_SCHEMA,
          face: { type: 'integer', minimum: 0, maximum: 359 },
        },
        required: ['unit', 'at', 'face'],
      },
    },
  },
  required: ['units'],
};

const FAR_ENOUGH = yards(225);

const checkPlaces = (board: Board, placing: Placing, value: Json): Refusal | null => {
  if (
    !isRecord(value) ||
    !Array.isArray(value.units) ||
    value.units.length > placing.count ||
    Object.keys(value).length !== 1
  ) {
    return refuse('place', 'ESR-4.3', `At most ${placing.count} Units deploy, each with its place.`);
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

const checkPlace = (board: Board, at: number, each: Json): Refusal | null => {
  const formation = board.formations[at] as Formation;
  if (!isRecord(each) || !isPoint(each.at) || !isHeading(each.face)) {
    return refuse('place', 'ESR-4.3', 'A place is two whole numbers, a front a whole number of degrees.');
  }
  const unit = formation.units.find(one => one.id === each.unit);
  if (unit?.place !== 'column') {
    return refuse('place', 'ESR-4.3', `That is no Unit of ${formation.name} in column.`);
  }
  if (between(each.at, [unit.x, unit.y]) > FAR_ENOUGH) {
    return refuse('place-far', 'ESR-4.3', `${unit.kind.name} is placed up to 225 yards away.`);
  }
  const there = { ...unit, x: each.at[0], y: each.at[1], face: each.face, place: 'wave' as const };
  if (!mayStand(board, there)) {
    return refuse('place-room', 'ESR-4.3', `There is no room for ${unit.kind.name} there.`);
  }
  return touchesEnemy(board, formation.side, there) &&
    formation.directive !== 'A' &&
    !isInContact(board, formation)
    ? refuse('place-contact', 'ESR-RUL-20', 'Only a Formation on Attack deploys into contact.')
    : null;
};

const place = (board: Board, at: number, each: PlaceValue['units'][number]): Board =>
  setUnit(board, at, each.unit, { x: each.at[0], y: each.at[1], face: each.face, place: 'wave' });

/** ESR-RUL-36, ESR-RUL-38: whom the Unit touches where it deploys, judged from its place in the column. */
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
      { title: `${formation.name}: where its Units deploy`, cite: 'ESR-4.3' },
      open({
        schema: PLACE_SCHEMA,
        check: value => checkPlaces(board, placing, value),
        propose: () => [usualPlaces(board, placing) as never],
        hints: () => [
          { value: usualPlaces(board, placing) as never, label: 'deploy as usual: two or three abreast' },
        ],
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
