import { type Json, type Listed, must } from '#kernel';
import type { Board, Directive, Formation, Shot } from '#systems/esr/game/board.ts';
import { guideOf, isColumn, isPloyed } from '#systems/esr/game/bodies.ts';
import { formationOf, indexOf, whereIs } from '#systems/esr/game/edit.ts';
import { between, yards } from '#systems/esr/game/geometry/whole.ts';
import { shockOf } from '#systems/esr/game/rules/melee.ts';
import { goalOf } from '#systems/esr/game/rules/objectives.ts';
import { isEnemyWithin } from '#systems/esr/game/rules/proximity.ts';
import { shotsOf } from '#systems/esr/game/rules/targets.ts';
import {
  enemiesWithin,
  isSteady,
  ofSide,
  powerOfAll,
  stayingPower,
  tiredness,
  yardsBetween,
} from './appraise.ts';
import { DONE, own, type Situation } from './situation.ts';

/** ESR-QRG-MOV: a column goes farther, and by the roads, as long as the enemy is far off. */
const isWorthPloying = ({ board, plan }: Situation, formation: Formation): boolean => {
  const { directive: mission, later } = plan.missions.get(formation.id) ?? {};
  return (
    formation.status === null &&
    !later &&
    !isColumn(formation) &&
    (mission === 'A' || mission === 'M') &&
    between(guideOf(formation), goalOf(board, formation)) > yards(2000) &&
    !isEnemyWithin(board, formation, formation.marched === 0 ? 1500 : 2400)
  );
};

/** Nearer than this the enemy is upon a column before the rest of it deploys. */
const RUSHED = 500;
const IN_A_HURRY = 700;

/** How near the enemy may be, in yards, before a column on each directive deploys. */
const IN_TIME: Readonly<Record<Directive, number>> = { A: 1800, D: 2400, S: 1800, M: 1200, R: 1200 };

/** ESR-4.3: columns deploy before the enemy is upon them. */
export function* formsFor(situation: Situation): Generator<Json> {
  const { board } = situation;
  for (const formation of own(situation)) {
    if (situation.profile.reckons && isWorthPloying(situation, formation)) {
      yield { formation: formation.id, do: 'ploy' };
    }
    const near = IN_TIME[formation.directive ?? 'R'];
    if (isPloyed(formation) && formation.status === null && isEnemyWithin(board, formation, near)) {
      yield {
        formation: formation.id,
        do: 'deploy',
        rush: isEnemyWithin(board, formation, situation.profile.weighs ? RUSHED : IN_A_HURRY),
      };
    }
  }
  yield DONE;
}

/** The dice go to the target that is nearest to breaking. */
export function* fireFor(situation: Situation): Generator<Json> {
  const { board } = situation;
  for (const formation of own(situation)) {
    if (board.plans.some(plan => plan.formation === formation.id)) {
      continue;
    }
    const shots = shotsOf(board, indexOf(board, formation.id));
    const targets = shots.map(shot => board.formations[shot.target] as Formation);
    if (
      situation.profile.reckons &&
      formation.status === null &&
      shots.some(shot => isWorthBombarding(board, formation, shot))
    ) {
      yield { formation: formation.id, artillery: true };
    }
    if (targets.length > 1) {
      const weakest = targets.reduce((best, each) => (preyValue(each) > preyValue(best) ? each : best));
      yield { formation: formation.id, dice: weakest.id };
    }
    if (formation.grand !== null && targets[0]) {
      yield { formation: formation.id, target: targets[0].id, mission: true };
    }
  }
  yield DONE;
}

const AROUND = 900;

/** Ours against theirs within cannon shot of a Formation. */
const oddsAround = ({ board, side }: Situation, formation: Formation): number => {
  const friends = ofSide(board, side).filter(
    each => isSteady(each) && yardsBetween(each, formation) <= AROUND,
  );
  return powerOfAll(friends) / (1 + powerOfAll(enemiesWithin(board, formation, AROUND).filter(isSteady)));
};

/** Horse that is outmatched where it stands gives way (ESR-RUL-43). */
export const isWorthEvading = (situation: Situation, id: string): boolean =>
  oddsAround(situation, formationOf(situation.board, id)) < 0.8;

/** A winner goes on where its side is the stronger nearby (ESR-RUL-41). */
export const isWorthFollowing = (situation: Situation, unit: string): boolean => {
  const formation = must(situation.board.formations[whereIs(situation.board, unit)[0]]);
  return tiredness(formation) < 0.5 && oddsAround(situation, formation) > 1.2;
};

/** An intense bombardment pays where fresh guns of some weight have a steady target (ESR-QRG-ART-M7). */
const isWorthBombarding = (board: Board, formation: Formation, shot: Shot): boolean => {
  const guns = formation.units
    .filter(unit => shot.batteries.includes(unit.id))
    .reduce((sum, unit) => sum + unit.kind.guns, 0);
  return guns >= HEAVY && formation.fatigue.art === 0 && isSteady(must(board.formations[shot.target]));
};

const HEAVY = 12;

const preyValue = (formation: Formation): number =>
  isSteady(formation) ? 10 / (1 + stayingPower(formation)) : 0;

const values = (choice: Listed): readonly Json[] =>
  choice.options.filter(option => !option.refused).map(option => option.value);

/** The first value of a list that is allowed. */
export const firstOf = (choice: Listed): Json => must(values(choice)[0]);

const ratingOf = (board: Board, id: string): number => {
  const unit = whereIs(board, id)[1];
  return unit.kind.cr + shockOf(unit);
};

/** The best Unit leads a fight (ESR-RUL-37). */
export const bestLead = ({ board }: Situation, choice: Listed): Json =>
  (values(choice) as readonly string[]).reduce((best, id) =>
    ratingOf(board, id) > ratingOf(board, best) ? id : best,
  );

/** A general who weighs the odds puts fatigue on the guns, which do not fight hand to hand, then on the cavalry (ESR-RUL-31). */
export const bestSplit = ({ profile }: Situation, choice: Listed): Json => {
  const spared = (value: Json): number => {
    const { art = 0, cav = 0 } = value as { art?: number; cav?: number };
    return 100 * art + cav;
  };
  return profile.reckons
    ? values(choice).reduce((best, each) => (spared(each) > spared(best) ? each : best))
    : firstOf(choice);
};
