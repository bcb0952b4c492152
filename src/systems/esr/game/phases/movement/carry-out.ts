import { type NoLocals, type Note, type Step, step } from '#kernel';
import type { Board, Formation, Plan } from '../../board.ts';
import { bodyOf, guideOf } from '../../bodies.ts';
import { formationOf, indexOf, setFormation, setLeader } from '../../edit.ts';
import { boxesMeet } from '../../geometry/polygon.ts';
import { along, between, yards } from '../../geometry/whole.ts';
import { story } from '../../notes.ts';
import { commanderPlace } from '../../rules/command.ts';
import { asHeld, marchOf } from '../../rules/march/allowed.ts';
import { budgetOf, keepOff } from '../../rules/march/budget.ts';
import { march } from '../../rules/march/march.ts';
import type { Marched, MarchOrder } from '../../rules/march/marched.ts';
import { allowanceOf } from '../../rules/march/rates.ts';
import { dress } from '../../rules/march/shift.ts';
import { withRoom } from '../../rules/march/with-room.ts';
import { isInContact } from '../../rules/proximity.ts';
import { witnesses } from '../../rules/sightings.ts';
import { does, it, verb, yardsText } from '../../words.ts';

/** Plans of equal priority are carried out together, in tenths where the sides could meet (ESR-RUL-17). */
export const marchStep: Step<Board, NoLocals> = step('esr.movement.march', {
  cite: 'ESR-4.2',
  awaits: () => null,
  apply: board => {
    if (board.plans.length === 0) {
      return { board };
    }
    const parts = couldMeet(board) ? 10 : 1;
    let now: Board = { ...board, plans: [] };
    const heldBy = new Map<string, string>();
    for (let part = 0; part < parts; part++) {
      for (const plan of board.plans) {
        const [after, holder] = carryOut(now, plan, part, parts);
        now = after;
        if (holder !== null) {
          heldBy.set(plan.formation, holder);
        }
      }
    }
    const notes = board.plans.map(plan => tellMarch(board, now, plan, heldBy.get(plan.formation)));
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

/** A tenth of a plan, or all of it, as far as it can be carried out now; and the friend who holds it up, if one does. */
const carryOut = (
  board: Board,
  plan: Plan,
  part: number,
  parts: number,
): readonly [Board, heldBy: string | null] => {
  const at = indexOf(board, plan.formation);
  const formation = board.formations[at] as Formation;
  const order = plan.value as MarchOrder;
  const piece = parts === 1 ? order : pieceOf(formation, order, part, parts);
  const budget = budgetOf(board, formation) - (part === 0 ? 0 : formation.marched);
  const go = (way: MarchOrder): Marched =>
    parts === 1
      ? marchOf(board, formation, way)
      : asHeld(board, formation, march(board, formation, way, budget, keepOff(formation)));
  const [marched, heldBy] = withRoom(board, at, piece, go);
  const last = part === parts - 1;
  if (marched === null || marched.units === formation.units) {
    return [last ? dressLate(board, at, order, parts) : board, heldBy];
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
  return [withPersonalLeader(last ? dressLate(struck, at, order, parts) : struck, at), heldBy];
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

/** The rest of the way divided by the tenths that are left: a body that was held up does not jump. */
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
  return {
    path: [along(from, to, 1, perLeg)],
    ...(part === 0 && order.face !== undefined ? { face: order.face } : {}),
  };
};

/** A superior in personal command moves with the Formation (ESR-RUL-11). */
export const withPersonalLeader = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  const leader = board.leaders.findIndex(each => each.personal === formation.id && each.fell === 0);
  if (leader < 0) {
    return board;
  }
  const [x, y] = commanderPlace(formation);
  return setLeader(board, leader, { x, y });
};

const tellMarch = (before: Board, after: Board, plan: Plan, heldBy: string | undefined): Note => {
  const formation = after.formations[indexOf(after, plan.formation)] as Formation;
  const from = guideOf(before.formations[indexOf(before, plan.formation)] as Formation);
  const gone = Math.round(between(from, guideOf(formation)) / 10);
  const strikes = after.contacts.filter(contact =>
    formation.units.some(unit => unit.id === contact.by),
  ).length;
  const turned = formation.face !== (before.formations[indexOf(before, plan.formation)] as Formation).face;
  const held =
    heldBy === undefined
      ? ''
      : ` ${does(formation.name, 'be')} held up by ${formationOf(after, heldBy).name}.`;
  return story(
    `${marchText(formation.name, gone, strikes > 0, turned)}${held}`,
    'ESR-4.2',
    {
      kind: 'march',
      formation: formation.id,
      from: [from[0], from[1]],
      path: (plan.value as MarchOrder).path.map(([x, y]) => [x, y]),
      contacts: strikes,
      ...(heldBy === undefined ? {} : { heldBy }),
    },
    witnesses(after, formation),
  );
};

/** The result of a march, in words. */
const marchText = (name: string, yards: number, strikes: boolean, turned: boolean): string => {
  if (strikes) {
    const words = `and ${verb(name, 'close')} with the enemy`;
    return yards === 0
      ? `${does(name, 'turn')} ${words}.`
      : `${does(name, 'advance')} ${yardsText(yards)} ${words}.`;
  }
  if (yards > 0) {
    return `${does(name, 'march')} ${yardsText(yards)}.`;
  }
  return turned
    ? `${does(name, 'change')} front.`
    : `${does(name, 'stay')} where ${it(name)} ${verb(name, 'be')}.`;
};
