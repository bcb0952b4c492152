import {
  choose,
  type Frame,
  type Json,
  type Note,
  open,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import type { ArmySide, Board, Formation, Leader, Plan } from '../board.ts';
import { enemyOf } from '../board.ts';
import { bodyOf, isCavalry } from '../bodies.ts';
import { indexOf, leaderIndex, type NoLocals, setFormation, setLeader, vanish } from '../change.ts';
import { freeShare, groundAt, isOnRoad, terrainOf } from '../field.ts';
import { boxesMeet } from '../geometry/polygon.ts';
import { between, offset, type Point, turned, yards } from '../geometry/whole.ts';
import { budgetOf, dutyOf, keepOff, marchOf, refusedMarch } from '../rules/advance.ts';
import { findClash } from '../rules/collide.ts';
import { commanderPlace } from '../rules/command.ts';
import { dress, type Shift } from '../rules/dress.ts';
import { guideOf, type MarchOrder, march } from '../rules/march.ts';
import { exitOf, isAt } from '../rules/objectives.ts';
import { isInContact, squareFromPlace } from '../rules/proximity.ts';
import { allowanceOf, rateOf } from '../rules/rates.ts';
import { story } from '../tell.ts';
import { DONE_SCHEMA, isDone, isHeading, isPath, isPoint, isRecord, POINT_SCHEMA, refuse } from './values.ts';

/** ESR-4.2: the Movement step, in the order of ESR-RUL-17. */
export const LEVELS = [
  'failing',
  'cavalryAttack',
  'attack',
  'support',
  'move',
  'reserve',
  'defend',
  'commanders',
] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  failing: 'Broken and retreating Formations',
  cavalryAttack: 'Attacking cavalry',
  attack: 'Attacks',
  support: 'Supports',
  move: 'Moves',
  reserve: 'Reserves',
  defend: 'Defenders',
  commanders: 'Commanders',
};

/** ESR-RUL-17: when a Formation moves. */
export const levelOf = (formation: Formation): Level | null => {
  if (formation.status !== null) {
    return formation.status === 'RR' ? null : 'failing';
  }
  switch (formation.directive) {
    case 'A':
      return isCavalry(formation) ? 'cavalryAttack' : 'attack';
    case 'S':
      return 'support';
    case 'M':
      return 'move';
    case 'R':
      return 'reserve';
    default:
      return 'defend';
  }
};

const movesAt = (board: Board, formation: Formation, level: Level): boolean =>
  formation.presence === 'field' &&
  formation.grand === null &&
  levelOf(formation) === level &&
  budgetOf(board, formation) > 0;

/** What a player says of a move: a Formation's new front and way, or a commander's ride. Tenths of a yard. */
export type MoveValue =
  | {
      readonly formation: string;
      readonly face?: number;
      readonly path: readonly Point[];
      /** Single Units that shift after the march. */
      readonly units?: readonly Shift[];
    }
  | { readonly leader: string; readonly path: readonly Point[] }
  | { readonly done: true };

const PATH_SCHEMA: Json = { type: 'array', items: POINT_SCHEMA, maxItems: 40 };
const SCHEMA: Json = {
  oneOf: [
    DONE_SCHEMA,
    {
      type: 'object',
      properties: {
        formation: { type: 'string' },
        face: { type: 'integer', minimum: 0, maximum: 359 },
        path: PATH_SCHEMA,
        units: {
          type: 'array',
          maxItems: 30,
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
      required: ['formation', 'path'],
    },
  ],
};
const RIDE_SCHEMA: Json = {
  oneOf: [
    DONE_SCHEMA,
    {
      type: 'object',
      properties: { leader: { type: 'string' }, path: PATH_SCHEMA },
      required: ['leader', 'path'],
    },
  ],
};

const isPlanned = (board: Board, formation: string): boolean =>
  board.plans.some(plan => plan.formation === formation);

const isShift = (json: Json): json is { unit: string; at: [number, number]; face: number } =>
  isRecord(json) && typeof json.unit === 'string' && isPoint(json.at) && isHeading(json.face);

const isShifts = (json: Json | undefined): json is { unit: string; at: [number, number]; face: number }[] =>
  Array.isArray(json) &&
  json.length <= 30 &&
  json.every(isShift) &&
  new Set(json.map(each => (each as { unit: string }).unit)).size === json.length;

const orderOf = (value: Record<string, Json>): MarchOrder | null => {
  const { path, face, units } = value;
  if (
    !isPath(path) ||
    (face !== undefined && !isHeading(face)) ||
    (units !== undefined && !isShifts(units))
  ) {
    return null;
  }
  return { path, ...(face === undefined ? {} : { face }), ...(units === undefined ? {} : { units }) };
};

/** Whether a Formation may make a march, for the check and for whoever shows its reach. */
export const checkMarch = (board: Board, at: number, order: MarchOrder): Refusal | null =>
  refusedMarch(board, board.formations[at] as Formation, order);

const checkPlan = (board: Board, side: ArmySide, level: Level, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('move', 'ESR-4.2', 'A move names a Formation and its way.');
  }
  if ('done' in value) {
    return checkDone(board, side, level, value);
  }
  const at = typeof value.formation === 'string' ? indexOf(board, value.formation) : -1;
  const formation = board.formations[at];
  if (!formation || formation.side !== side || !movesAt(board, formation, level)) {
    return refuse(
      'move-who',
      'ESR-RUL-17',
      `That is no Formation of yours that moves now: ${LEVEL_TITLES[level]}.`,
    );
  }
  if (isPlanned(board, formation.id)) {
    return refuse('move-twice', 'ESR-4.2', `${formation.name} has its march already.`);
  }
  const order = orderOf(value);
  return order === null
    ? refuse('move', 'ESR-4.2', 'A way is a list of places in tenths of a yard.')
    : checkMarch(board, at, order);
};

const checkDone = (board: Board, side: ArmySide, level: Level, value: Json): Refusal | null => {
  if (!isDone(value)) {
    return refuse('move', 'ESR-4.2', 'To end the planning say done.');
  }
  const idle = board.formations.find(
    (formation, at) =>
      formation.side === side &&
      movesAt(board, formation, level) &&
      !isPlanned(board, formation.id) &&
      dutyOf(board, at) !== null,
  );
  return idle
    ? refuse(
        'must-move',
        'ESR-RUL-13',
        `${idle.name} must move first: ${idle.status ? 'away from the enemy' : 'toward its objective'}.`,
      )
    : null;
};

const toValue = (formation: Formation, order: MarchOrder): Json => ({
  formation: formation.id,
  path: order.path as never,
  ...(order.face === undefined ? {} : { face: order.face }),
});

/** Duties first; then nothing, or some short march of one Formation. */
const proposePlans = (board: Board, side: ArmySide, level: Level, random: Random): Json[] => {
  const free: number[] = [];
  for (let at = 0; at < board.formations.length; at++) {
    const formation = board.formations[at] as Formation;
    if (formation.side !== side || !movesAt(board, formation, level) || isPlanned(board, formation.id)) {
      continue;
    }
    const duty = dutyOf(board, at);
    if (duty) {
      return [toValue(formation, duty)];
    }
    free.push(at);
  }
  if (free.length === 0 || random.below(2) === 0) {
    return [{ done: true }];
  }
  return [{ done: true }, proposeMarch(board, random.pick(free), random)];
};

/** One Unit goes to the flank of another. */
const proposeShift = (formation: Formation, random: Random): Json => {
  const line = formation.units.filter(unit => unit.place === 'wave' && unit.kind.cls !== 'art');
  if (line.length < 2) {
    return { done: true };
  }
  const mover = random.pick(line);
  const other = random.pick(line);
  const [x, y] = offset([other.x, other.y], other.face, 0, random.pick([yards(240), -yards(240)]));
  return { formation: formation.id, path: [], units: [{ unit: mover.id, at: [x, y], face: other.face }] };
};

const proposeMarch = (board: Board, at: number, random: Random): Json => {
  const formation = board.formations[at] as Formation;
  if (random.below(4) === 0) {
    return proposeShift(formation, random);
  }
  const heading = turned(formation.face + random.pick([0, 0, 180, 90, 270, 30, 330]));
  const far = Math.floor((budgetOf(board, formation) * (1 + random.below(4))) / 5);
  return {
    formation: formation.id,
    path: [offset(guideOf(formation), heading, far)].map(([x, y]) => [x, y]),
  };
};

/** ESR-RUL-17: the Formations of one priority make their plans, unseen by the other side (ESR-RUL-04). */
export const planStep: Step<Board, { side: ArmySide; level: Level }, MoveValue> = step('esr.movement.plan', {
  cite: 'ESR-RUL-17',
  awaits: (board, { side, level }) =>
    choose(
      side,
      { title: LEVEL_TITLES[level], cite: 'ESR-RUL-17' },
      level === 'commanders'
        ? open({
            schema: RIDE_SCHEMA,
            check: value => checkRide(board, side, value),
            propose: random => proposeRides(board, side, random),
          })
        : open({
            schema: SCHEMA,
            check: value => checkPlan(board, side, level, value),
            propose: random => proposePlans(board, side, level, random),
          }),
    ),
  apply: (board, { side, level }, value) => {
    if ('done' in value) {
      return { board };
    }
    const push = [planStep.at({ side, level })];
    return 'leader' in value
      ? { board: ride(board, value.leader, value.path), push }
      : {
          board: {
            ...board,
            plans: [...board.plans, { side, formation: value.formation, value: orderOf(value as never) }],
          },
          push,
        };
  },
});

/** ESR-RUL-17: who moves at this priority, if anybody; then all of it together. */
export const levelStep: Step<Board, { level: Level }> = step('esr.movement.level', {
  cite: 'ESR-RUL-17',
  awaits: () => null,
  apply: (board, { level }) => {
    const sides = [board.priority, enemyOf(board.priority)].filter(side =>
      level === 'commanders'
        ? board.leaders.some(leader => leader.side === side && leader.fell === 0 && leader.personal === null)
        : board.formations.some(formation => formation.side === side && movesAt(board, formation, level)),
    );
    const frames: Frame[] = sides.map(side => planStep.at({ side, level }));
    return {
      board,
      push: [...(level === 'commanders' || sides.length === 0 ? [] : [marchStep.at()]), ...frames.reverse()],
    };
  },
});

/** ESR-RUL-17: plans of equal priority are carried out together, in tenths where the sides could meet. */
export const marchStep: Step<Board, NoLocals> = step('esr.movement.march', {
  cite: 'ESR-4.2',
  awaits: () => null,
  apply: board => {
    if (board.plans.length === 0) {
      return { board };
    }
    const parts = couldMeet(board) ? 10 : 1;
    let now: Board = { ...board, plans: [] };
    const notes: Note[] = [];
    for (let part = 0; part < parts; part++) {
      for (const plan of board.plans) {
        now = carryOut(now, plan, part, parts);
      }
    }
    for (const plan of board.plans) {
      notes.push(tellMarch(board, now, plan));
    }
    return { board: now, notes, reveal: true };
  },
});

const couldMeet = (board: Board): boolean =>
  board.plans.some(a => board.plans.some(b => a.side !== b.side && waysMeet(board, a, b)));

const REACH = yards(450);

const waysMeet = (board: Board, a: Plan, b: Plan): boolean => {
  const one = boxOfPlan(board, a);
  const other = boxOfPlan(board, b);
  return one !== null && other !== null && boxesMeet(one, other, REACH);
};

const boxOfPlan = (board: Board, plan: Plan) => {
  const formation = board.formations[indexOf(board, plan.formation)] as Formation;
  const { box } = bodyOf(formation.units);
  const guide = guideOf(formation);
  let wide = box;
  for (const [x, y] of (plan.value as MarchOrder).path) {
    const dx = x - guide[0];
    const dy = y - guide[1];
    wide = wide &&
      box && {
        west: Math.min(wide.west, box.west + dx),
        east: Math.max(wide.east, box.east + dx),
        south: Math.min(wide.south, box.south + dy),
        north: Math.max(wide.north, box.north + dy),
      };
  }
  return wide;
};

/** A tenth of a plan, or all of it, as far as it can be carried out now. A march that finds no room is not made. */
const carryOut = (board: Board, plan: Plan, part: number, parts: number): Board => {
  const at = indexOf(board, plan.formation);
  const formation = board.formations[at] as Formation;
  const order = plan.value as MarchOrder;
  const piece = parts === 1 ? order : pieceOf(formation, order, part, parts);
  const budget = budgetOf(board, formation) - (part === 0 ? 0 : formation.marched);
  const marched =
    parts === 1
      ? marchOf(board, formation, piece)
      : march(board, formation, piece, budget, keepOff(formation));
  if (marched.units === formation.units || findClash(board, at, marched.units)) {
    return part === parts - 1 ? dressLate(board, at, order, parts) : board;
  }
  const moved = setFormation(board, at, {
    units: marched.units,
    face: marched.face,
    ra: marched.ra,
    marched: (part === 0 ? 0 : formation.marched) + marched.used,
    allowance: allowanceOf(board, formation),
  });
  const struck =
    marched.contacts.length > 0 ? { ...moved, contacts: [...moved.contacts, ...marched.contacts] } : moved;
  return withPersonalLeader(part === parts - 1 ? dressLate(struck, at, order, parts) : struck, at);
};

/** Units that were to shift do so after the last tenth, if they still can. */
const dressLate = (board: Board, at: number, order: MarchOrder, parts: number): Board => {
  const formation = board.formations[at] as Formation;
  if (parts === 1 || order.units === undefined || isInContact(board, formation)) {
    return board;
  }
  const stands = { ...formation, used: formation.marched, cut: null, path: [], contacts: [] };
  const { marched } = dress(board, at, stands, order.units, budgetOf(board, formation));
  const dressed = marched ? setFormation(board, at, { units: marched.units }) : board;
  return isInContact(dressed, dressed.formations[at] as Formation) ? board : dressed;
};

/** What is left of the way divided by the tenths that are left: a body that was held up does not jump. */
const pieceOf = (formation: Formation, order: MarchOrder, part: number, parts: number): MarchOrder => {
  const from = guideOf(formation);
  const left = parts - part;
  const path = order.path.slice(
    Math.min(order.path.length - 1, Math.floor((order.path.length * part) / parts)),
  );
  const [to] = path;
  if (!to) {
    return { ...order, path: [] };
  }
  const legsLeft = path.length;
  const perLeg = Math.max(1, Math.ceil(left / legsLeft));
  const step: Point = [
    from[0] + Math.round((to[0] - from[0]) / perLeg),
    from[1] + Math.round((to[1] - from[1]) / perLeg),
  ];
  return { path: [step], ...(part === 0 && order.face !== undefined ? { face: order.face } : {}) };
};

/** ESR-RUL-11: a superior in personal command moves with the Formation. */
export const withPersonalLeader = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  const leader = board.leaders.findIndex(each => each.personal === formation.id && each.fell === 0);
  if (leader < 0) {
    return board;
  }
  const [x, y] = commanderPlace(formation);
  return setLeader(board, leader, { x, y });
};

const tellMarch = (before: Board, after: Board, plan: Plan): Note => {
  const formation = after.formations[indexOf(after, plan.formation)] as Formation;
  const from = guideOf(before.formations[indexOf(before, plan.formation)] as Formation);
  const gone = Math.round(between(from, guideOf(formation)) / 10);
  const strikes = after.contacts.filter(contact =>
    formation.units.some(unit => unit.id === contact.by),
  ).length;
  const text =
    strikes > 0
      ? `${formation.name} advances ${gone} yards and closes with the enemy.`
      : gone === 0
        ? `${formation.name} changes front.`
        : `${formation.name} marches ${gone} yards.`;
  return story(text, 'ESR-4.2', {
    kind: 'march',
    formation: formation.id,
    from: [from[0], from[1]],
    path: (plan.value as MarchOrder).path.map(([x, y]) => [x, y]),
    contacts: strikes,
  });
};

/** Formations on the march that stand at the edge they were to leave by are gone in good order. */
export const exitStep: Step<Board, NoLocals> = step('esr.movement.exit', {
  cite: 'ESR-RUL-49',
  awaits: () => null,
  apply: board => {
    let now = board;
    const notes: Note[] = [];
    board.formations.forEach((formation, at) => {
      const exit =
        formation.presence === 'field' && formation.directive === 'M' ? exitOf(board, formation) : null;
      if (exit && isAt(board, formation, exit)) {
        now = vanish(now, at, 'left');
        notes.push(
          story(`${formation.name} leaves the field in good order by ${exit.name}.`, 'ESR-RUL-49', {
            kind: 'left',
            formation: formation.id,
          }),
        );
      }
    });
    return { board: now, notes };
  },
});

/** ESR-QRG-MOV: what a general's ride costs, in tenths of a yard off the roads. */
const rideCost = (board: Board, leader: Leader, path: readonly Point[]): number => {
  const terrain = terrainOf(board.field);
  const { front } = board.options;
  const off = rateOf(front, 'general', 'ployedOff', null);
  const road = rateOf(front, 'general', 'ployedRoad', null);
  let cost = 0;
  let from: Point = [leader.x, leader.y];
  for (const to of path) {
    cost += (between(from, to) * off) / (isOnRoad(terrain, from, to) ? road : off);
    from = to;
  }
  return Math.ceil(cost);
};

const SAFE = yards(112) * yards(112);

const checkRide = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (isDone(value)) {
    return null;
  }
  if (
    !isRecord(value) ||
    typeof value.leader !== 'string' ||
    !isPath(value.path) ||
    value.path.length === 0 ||
    Object.keys(value).length !== 2
  ) {
    return refuse('ride', 'ESR-4.2', 'A ride names a commander and his way.');
  }
  const leader = board.leaders.find(each => each.id === value.leader);
  if (!leader || leader.side !== side || leader.fell > 0 || leader.personal !== null) {
    return refuse('ride-who', 'ESR-4.2', 'That is no commander of yours who rides by himself.');
  }
  if (isPlanned(board, leader.id)) {
    return refuse('ride-twice', 'ESR-4.2', `${leader.name} has ridden already.`);
  }
  return checkWay(board, leader, value.path);
};

const checkWay = (board: Board, leader: Leader, path: readonly Point[]): Refusal | null => {
  const terrain = terrainOf(board.field);
  let from: Point = [leader.x, leader.y];
  for (const to of path) {
    if (freeShare(terrain, from, to, true) < 1) {
      return refuse('water', 'ESR-RUL-18', `Water or the edge of the table bars the way of ${leader.name}.`);
    }
    from = to;
  }
  if (rideCost(board, leader, path) > rateOf(board.options.front, 'general', 'ployedOff', null)) {
    return refuse('too-far', 'ESR-QRG-MOV', `That is farther than ${leader.name} can ride in a turn.`);
  }
  return squareFromPlace(board, leader.side, from, SAFE) < SAFE || groundAt(terrain, from) === 'impassable'
    ? refuse('ride-enemy', 'ESR-4.2', `${leader.name} would ride among the enemy.`)
    : null;
};

const ride = (board: Board, id: string, path: readonly Point[]): Board => {
  const at = leaderIndex(board, id);
  const { side } = board.leaders[at] as Leader;
  const [x, y] = path.at(-1) as Point;
  return { ...setLeader(board, at, { x, y }), plans: [...board.plans, { side, formation: id, value: null }] };
};

const proposeRides = (board: Board, side: ArmySide, random: Random): Json[] => {
  const free = board.leaders.filter(
    each => each.side === side && each.fell === 0 && each.personal === null && !isPlanned(board, each.id),
  );
  if (free.length === 0 || random.below(2) === 0) {
    return [{ done: true }];
  }
  const leader = random.pick(free);
  const own = board.formations.filter(each => each.side === side && each.presence === 'field');
  const to = own.length === 0 ? ([leader.x, leader.y] as const) : random.pick(own).ra;
  const whole = between([leader.x, leader.y], to);
  const part = Math.min(whole, yards(2000));
  const place: Point =
    whole === 0
      ? to
      : [
          leader.x + Math.round(((to[0] - leader.x) * part) / whole),
          leader.y + Math.round(((to[1] - leader.y) * part) / whole),
        ];
  return [{ done: true }, { leader: leader.id, path: [[place[0], place[1]]] }];
};
