import type { Refusal } from '#kernel';
import { mustKeepAway } from '../../../rules/status.ts';
import type { Board, Formation } from '../../board.ts';
import { baseOf, bodyOf, guideOf, isPloyed } from '../../bodies.ts';
import { forceOf, formationOf, whereIs } from '../../edit.ts';
import { between, forwardOf, type Point, yards } from '../../geometry/whole.ts';
import { rangeOf } from '../../ranges.ts';
import { refuse } from '../../values.ts';
import { does, it, its } from '../../words.ts';
import { isBaseInArc, nearestInArc } from '../arcs.ts';
import { forceLeader, leaderPlace } from '../command.ts';
import { baseGoal, goalOf, hasArrived, isNearer } from '../objectives.ts';
import { isEnemyWithin, squareToEnemy } from '../proximity.ts';
import type { Marched } from './marched.ts';
import { allowanceOf } from './rates.ts';

/** ESR-RUL-13: why a march, however it was reached, is not one that the directive allows; null when it is. */
export const refusedBy = (
  board: Board,
  formation: Formation,
  marched: Marched,
  budget: number,
): Refusal | null => {
  if (formation.status !== null && formation.status !== 'RR') {
    return refusedByStatus(board, formation, marched);
  }
  switch (formation.directive) {
    case 'A':
      return refusedByAttack(board, formation, marched, budget);
    case 'M':
      return refusedByMove(board, formation, marched);
    case 'S':
      return refusedBySupport(board, formation, marched);
    case 'R':
      return refusedByReserve(board, formation, marched);
    default:
      return refusedByDefend(formation, marched);
  }
};

const endOf = (formation: Formation, marched: Marched): Point =>
  guideOf({ ...formation, units: marched.units });

const refusedByStatus = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  if (!isEnemyWithin(board, formation, mustKeepAway(formation.status) - 0.1)) {
    return refuse(
      'rest',
      'ESR-RUL-19',
      `${does(formation.name, 'be')} far enough from the enemy and must stand.`,
    );
  }
  const after = squareToEnemy(board, formation, marched.units);
  if (after <= squareToEnemy(board, formation)) {
    return refuse('away', 'ESR-QRG-MOV-4', `${formation.name} must get away from the enemy.`);
  }
  const most = mustKeepAway(formation.status) + SLACK;
  if (after > yards(most) * yards(most)) {
    return refuse(
      'away-far',
      'ESR-RUL-19',
      `${formation.name} may go only as far as ${mustKeepAway(formation.status)} yards from the enemy.`,
    );
  }
  return isNearer(board, guideOf(formation), endOf(formation, marched), baseGoal(board, formation.side))
    ? null
    : refuse('home', 'ESR-RUL-19', `${formation.name} must go toward the base edge.`);
};

/** A hand on the map cannot stop to the tenth of a yard. */
const SLACK = 25;

const refusedByAttack = (
  board: Board,
  formation: Formation,
  marched: Marched,
  budget: number,
): Refusal | null => {
  const nearer = isNearer(board, guideOf(formation), endOf(formation, marched), goalOf(board, formation));
  if (marched.contacts.length > 0) {
    return nearer || strikesAhead(board, formation, marched)
      ? null
      : refuse(
          'arc',
          'ESR-RUL-13',
          `${formation.name} may strike only an enemy in ${its(formation.name)} 45° front or on the way to the objective.`,
        );
  }
  if (!nearer) {
    return refuse(
      'converge',
      'ESR-RUL-14',
      `${does(formation.name, 'be')} on Attack: ${it(formation.name)} must end nearer to the objective, or strike the enemy.`,
    );
  }
  if (haltsShort(board, formation, marched, budget)) {
    return refuse(
      'halt-short',
      'ESR-RUL-13',
      `${does(formation.name, 'be')} on Attack: ${it(formation.name)} may not halt short of the enemy in front.`,
    );
  }
  return marched.used * 2 >= allowanceOf(board, formation) ||
    marched.cut === 'halt' ||
    marched.cut === 'enemy' ||
    hasArrived(board, { ...formation, units: marched.units })
    ? null
    : refuse(
        'attack-half',
        'ESR-RUL-13',
        `${does(formation.name, 'be')} on Attack: ${it(formation.name)} must use at least half of the allowance.`,
      );
};

/** Any contact in a 45° front arc (ESR-RUL-13 [A]). */
const strikesAhead = (board: Board, formation: Formation, marched: Marched): boolean => {
  const { standing } = bodyOf(formation.units);
  return marched.contacts.some(({ on }) => {
    const struck = whereIs(board, on)[1];
    return standing.some(unit => isBaseInArc(unit, baseOf(struck)));
  });
};

/** A body that could still reach an enemy in front of it has stopped of its own will. */
const haltsShort = (board: Board, formation: Formation, marched: Marched, budget: number): boolean => {
  const left = budget - marched.used - yards(20);
  return (
    left > yards(40) &&
    marched.cut === null &&
    !isPloyed(formation) &&
    nearestInArc(board, { ...formation, units: marched.units }, left) !== null
  );
};

const refusedByMove = (board: Board, formation: Formation, marched: Marched): Refusal | null =>
  isNearer(board, guideOf(formation), endOf(formation, marched), goalOf(board, formation)) ||
  isEnemyWithin(board, formation, 900, marched.units)
    ? null
    : refuse(
        'converge',
        'ESR-RUL-14',
        `${does(formation.name, 'be')} on Move: ${it(formation.name)} must end nearer to the objective.`,
      );

const NEAR = rangeOf('supportReach');

const refusedBySupport = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const friend = formationOf(board, formation.support as string);
  const before = between(guideOf(formation), friend.ra);
  const after = between(endOf(formation, marched), friend.ra);
  if (after > NEAR && after >= before) {
    return refuse(
      'support',
      'ESR-RUL-13',
      `${does(formation.name, 'be')} on Support: ${it(formation.name)} must end within 900 yards of the Reformation Area of ${friend.name}.`,
    );
  }
  const front = bodyOf(friend.units).standing.reduce(
    (most, unit) => Math.max(most, forwardOf(friend.ra, friend.face, [unit.x, unit.y])),
    0,
  );
  const ahead = forwardOf(friend.ra, friend.face, endOf(formation, marched));
  return ahead > front && ahead > forwardOf(friend.ra, friend.face, guideOf(formation)) && after <= NEAR
    ? refuse('support-front', 'ESR-RUL-13', `${formation.name} may not pass in front of ${friend.name}.`)
    : null;
};

/** How far forward of the side's base edge a place lies. */
const depthOf = (board: Board, formation: Formation, [x, y]: Point): number => {
  switch (board.armies[formation.side].base) {
    case 'south':
      return y;
    case 'north':
      return board.field.height - y;
    case 'west':
      return x;
    case 'east':
      return board.field.width - x;
  }
};

const refusedByReserve = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const leader = forceLeader(board, forceOf(board, formation.force));
  const before = depthOf(board, formation, guideOf(formation));
  const after = depthOf(board, formation, endOf(formation, marched));
  const line = leader ? Math.max(before, depthOf(board, formation, leaderPlace(leader))) : before;
  return after > line
    ? refuse(
        'reserve',
        'ESR-RUL-13',
        `${does(formation.name, 'be')} in Reserve: ${it(formation.name)} must stay behind the Force Commander.`,
      )
    : null;
};

const refusedByDefend = (formation: Formation, marched: Marched): Refusal | null => {
  if (marched.ra !== formation.ra) {
    return null;
  }
  const strays = bodyOf(marched.units).standing.some(
    unit => unit.kind.cls !== 'art' && between([unit.x, unit.y], formation.ra) > NEAR,
  );
  return strays
    ? refuse(
        'defend',
        'ESR-RUL-13',
        `${does(formation.name, 'be')} on Defend: Units must stay within 900 yards of the Reformation Area.`,
      )
    : null;
};
