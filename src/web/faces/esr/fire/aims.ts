import type { Json } from '#kernel';
import type { Board, Formation, Shot } from '#systems/esr/game/board.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import type { FireChoice } from '#systems/esr/game/phases/artillery-skirmish/fire-choice.ts';
import { shotsAfter, shotsBy } from '#systems/esr/game/rules/shots.ts';
import { batteryTargets, isBattery, skirmishTargets } from '#systems/esr/game/rules/targets.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import type { Choices } from '../pick.tsx';

/** The fire of a Formation as its player wants it, and the possible wishes. */
export interface Aim {
  readonly formation: Formation;
  /** As it falls by itself. */
  readonly usual: readonly Shot[];
  /** After the division that was said. */
  readonly shots: readonly Shot[];
  readonly guns: boolean;
  readonly foot: boolean;
  /** Battalions that have several targets within reach. */
  readonly split: readonly { readonly unit: string; readonly name: string; readonly targets: Choices }[];
  /** A grand battery's targets. */
  readonly targets: Choices;
  readonly isTired: boolean;
}

/** Own Formations that have a target and have not been told how to fire. */
export const shooters = (board: Board, side: string | null): readonly Formation[] =>
  board.formations.filter(
    (each, at) =>
      each.side === side &&
      board.shots.some(shot => shot.shooter === at) &&
      !board.plans.some(plan => plan.formation === each.id),
  );

const enemiesOf = (board: Board, formation: Formation): readonly number[] =>
  board.formations.flatMap((each, at) =>
    each.side !== formation.side && each.presence === 'field' ? [at] : [],
  );

const named = (board: Board, targets: readonly number[]): Choices =>
  targets.flatMap(at => {
    const target = board.formations[at];
    return target ? [[target.id, target.name] as const] : [];
  });

export const aimOf = (board: Board, formation: Formation, choice: FireChoice): Aim => {
  const usual = shotsBy(board, indexOf(board, formation.id));
  const enemies = enemiesOf(board, formation);
  const battalions = new Set(usual.flatMap(shot => shot.battalions));
  const batteries = formation.units.filter(unit => isBattery(board, unit));
  const inSight = enemies.filter(at => batteries.some(unit => batteryTargets(board, unit, [at]).length > 0));
  return {
    formation,
    usual,
    shots: shotsAfter(board, usual, choice),
    guns: usual.some(shot => shot.batteries.length > 0),
    foot: battalions.size > 0,
    split: formation.units
      .filter(unit => battalions.has(unit.id))
      .map(unit => ({
        unit: unit.id,
        name: unit.kind.name,
        targets: named(board, skirmishTargets(board, unit, enemies)),
      }))
      .filter(({ targets }) => targets.length > 1),
    targets: formation.grand ? named(board, inSight) : [],
    isTired: totalFatigue(formation.fatigue) > 0,
  };
};

/** Without the parts that were not said. */
export const fireValue = (choice: FireChoice): Json =>
  Object.fromEntries(
    Object.entries(choice).filter(
      ([, each]) =>
        each !== undefined &&
        each !== false &&
        each !== '' &&
        !(typeof each === 'object' && Object.keys(each).length === 0),
    ),
  ) as Json;
