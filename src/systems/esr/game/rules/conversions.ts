import { conversion, OPPORTUNITY } from '../../charts/conversion.ts';
import { totalFatigue } from '../../rules/fatigue.ts';
import type { Board, Directive, Formation } from '../board.ts';
import { isCavalry } from '../bodies.ts';
import { formationOf } from '../edit.ts';
import { yards } from '../geometry/whole.ts';
import { resultOn } from '../notes.ts';
import { nearestInArc } from './arcs.ts';
import { exitOf, hasArrived } from './objectives.ts';
import { chartYards, isEnemyWithin, isInContact, squareToEnemy } from './proximity.ts';
import { deployedUnits } from './strength.ts';

/** Changes of directive outside the Command Phase (ESR-3.4, ESR-4.1, ESR-6.1, ESR-RUL-15). */
export type ConversionStep = 'movement' | 'combat';

export const RADIUS: Readonly<Record<ConversionStep, number>> = {
  movement: yards(OPPORTUNITY.movement),
  combat: yards(OPPORTUNITY.combat),
};

export interface Turns {
  readonly must: Directive | null;
  /** Why it must. */
  readonly because: readonly string[];
  readonly may: readonly Directive[];
  readonly withTest: readonly Directive[];
}
const NONE: Turns = { must: null, because: [], may: [], withTest: [] };

/** Whether the chart could say anything at all: a quick look before the whole account. */
const isWorthAsking = (board: Board, formation: Formation): boolean => {
  if (formation.presence !== 'field' || formation.grand !== null) {
    return false;
  }
  if (formation.status !== null) {
    return totalFatigue(formation.fatigue) < deployedUnits(formation);
  }
  const horse = isCavalry(formation);
  switch (formation.directive) {
    case 'D':
      return horse ? isEnemyWithin(board, formation, 900) : isEnemyWithin(board, formation, 10);
    case 'R':
      return isEnemyWithin(board, formation, 900);
    case 'M':
      return isEnemyWithin(board, formation, 900) || hasArrived(board, formation);
    default:
      return true;
  }
};

const conversionFacts = (board: Board, formation: Formation, at: ConversionStep): object => {
  const horse = isCavalry(formation);
  const target = horse && formation.directive !== 'A' ? nearestInArc(board, formation, RADIUS[at]) : null;
  const friend = formation.support === null ? null : formationOf(board, formation.support);
  return {
    from: formation.status ?? formation.directive ?? 'D',
    cls: horse ? 'cav' : 'inf',
    nearestEnemyYards: chartYards(squareToEnemy(board, formation)),
    atObjective: hasArrived(board, formation) && exitOf(board, formation) === null,
    targetYards: target ? chartYards(target.square) : null,
    step: at,
    fatigue: totalFatigue(formation.fatigue),
    deployedUnits: deployedUnits(formation),
    supportedEngaged: friend !== null && isEngaged(board, formation, friend),
    supportedDirective: friend?.directive ?? null,
    inContact: isInContact(board, formation),
  };
};

/** It is in contact, assessed this turn, or the enemy is within 450 yards of either (ESR-RUL-15 [S]). */
export const isEngaged = (board: Board, formation: Formation, friend: Formation): boolean =>
  friend.assessed === board.turn || isEnemyWithin(board, friend, 450) || isEnemyWithin(board, formation, 450);

export const turnsOf = (board: Board, formation: Formation, at: ConversionStep): Turns => {
  if (!isWorthAsking(board, formation)) {
    return NONE;
  }
  const result = resultOn(board, conversion, conversionFacts(board, formation, at));
  const isNew = (to: Directive): boolean => to !== formation.directive && to !== 'S';
  return {
    must: result.must,
    because: result.forcedBy,
    may: result.may.filter(isNew),
    withTest: result.withTest.filter(isNew),
  };
};
