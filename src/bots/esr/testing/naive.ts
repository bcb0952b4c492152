import type { Bot } from '#bots/bot.ts';
import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import {
  enemiesOf,
  enemiesWithin,
  isSteady,
  leastOf,
  nearestOf,
  ofSide,
  powerOf,
  stayingPower,
  steadyOr,
} from '../appraise.ts';
import { general } from '../general.ts';
import { ATTACK, type BattlePlan, HOLD, MARCH, type Mission } from '../mission.ts';
import { STRONG } from '../profile.ts';
import type { Planner } from '../situation.ts';

/**
 * Naive heads on the hands of the strongest general: the same marches, guns and fights, and one idea instead of a plan.
 * A general who cannot beat them has a plan that is worth nothing.
 */

type Prey = (board: Board, side: ArmySide, own: readonly Formation[]) => Formation | null;

const everybody = (prey: Prey, mission: (board: Board, formation: Formation) => Mission): Planner => {
  const plan: Planner = (board, side): BattlePlan => {
    const objectives = new Map<string, string>();
    const missions = new Map<string, Mission>();
    for (const force of board.forces.filter(each => each.side === side)) {
      const own = ofSide(board, side).filter(each => each.force === force.id && isSteady(each));
      const enemy = prey(board, side, own);
      if (enemy) {
        objectives.set(force.id, enemy.id);
      }
      for (const formation of own) {
        missions.set(formation.id, mission(board, formation));
      }
    }
    return { objectives, missions };
  };
  return plan;
};

const steadyEnemies = (board: Board, side: ArmySide): readonly Formation[] =>
  steadyOr(enemiesOf(board, side));

/** The enemy Formation that breaks soonest. */
const nearestToBreaking: Prey = (board, side) => leastOf(steadyEnemies(board, side), stayingPower);

/** The enemy Formation that is worth least in a fight. */
const weakest: Prey = (board, side) => leastOf(steadyEnemies(board, side), powerOf);

/** The enemy nearest to the first of the Force. */
const nearest: Prey = (board, side, own) => (own[0] ? nearestOf(own[0], steadyEnemies(board, side)) : null);

const nobody: Prey = () => null;

const attack = (): Mission => ATTACK;
const hold = (): Mission => HOLD;

/** Comes within cannon shot and stays there. */
const standOff = (board: Board, formation: Formation): Mission =>
  enemiesWithin(board, formation, 850).length > 0 ? HOLD : MARCH;

/** Keeps everybody back until the last hour and a half, then sends them all. */
const late = (board: Board): Mission => (board.turn > board.battle.turns * 0.6 ? ATTACK : HOLD);

/** They hearten, reckon the odds of a fight and lead in person, but do not look at flanks or at the order of things, and weigh nothing. */
const PLAIN_HANDS = { leadsWhenOrdered: false, flankWorth: 0, ridesToFight: false, weighs: false } as const;

const naive = (id: string, title: string, planner: Planner): Bot =>
  general({ ...STRONG, ...PLAIN_HANDS, id, title, level: 1 }, planner);

/** Everybody at the enemy that is nearest to breaking. */
export const hunting: Planner = everybody(nearestToBreaking, attack);

export const NAIVE: readonly Bot[] = [
  naive('hunter', 'Everybody at the enemy nearest to breaking', hunting),
  naive('bully', 'Everybody at the weakest enemy', everybody(weakest, attack)),
  naive('rusher', 'Everybody at the nearest enemy', everybody(nearest, attack)),
  naive('sitter', 'Sits and waits', everybody(nobody, hold)),
  naive('hoarder', 'Keeps everybody back, then sends them all', everybody(nearest, late)),
  naive('gunner', 'Stands off and fires', everybody(nearest, standOff)),
];
