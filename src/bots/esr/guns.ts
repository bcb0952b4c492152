import type { Json } from '#kernel';
import type { Board, Formation, Unit } from '#systems/esr/game/board.ts';
import { bodyOf, DEPTH, frontageOf, guideOf } from '#systems/esr/game/bodies.ts';
import { between, headingTo, offset, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { isInArc } from '#systems/esr/game/rules/arcs.ts';
import { isNearFormation, mayStand, rearPlace } from '#systems/esr/game/rules/places.ts';
import { enemiesOf, nearestOf } from './appraise.ts';

const RANGE = yards(900);
const SOON = yards(1500);
const AT_HAND = yards(450);

/** How well a battery stands: enemies in its arc within cannon shot, then enemies that may come into it. */
const commandOf = (board: Board, side: Formation['side'], battery: Unit): number => {
  let worth = 0;
  for (const enemy of enemiesOf(board, side)) {
    const units = bodyOf(enemy.units).standing.filter(unit => isInArc(battery, [unit.x, unit.y]));
    const least = Math.min(
      Number.POSITIVE_INFINITY,
      ...units.map(unit => between([battery.x, battery.y], [unit.x, unit.y])),
    );
    worth += least <= RANGE ? 3 : least <= SOON ? 1 : 0;
  }
  return worth;
};

/** Beside and behind the Units of a Formation, and at its rear. */
const placesBy = (formation: Formation): readonly Point[] => {
  const beside = bodyOf(formation.units).standing.flatMap(unit => {
    const aside = frontageOf(unit.kind) / 2 + DEPTH / 2 + yards(10);
    return [
      offset([unit.x, unit.y], formation.face, 0, aside),
      offset([unit.x, unit.y], formation.face, 0, -aside),
      offset([unit.x, unit.y], formation.face, -DEPTH - yards(5), 0),
    ];
  });
  return [...beside, rearPlace(formation)];
};

/** LA-4: where a battery may unlimber, the best place and front first. */
export const gunPlaces = (board: Board, formation: Formation, battery: Unit): readonly Json[] => {
  const enemy = nearestOf(formation, enemiesOf(board, formation.side));
  const found = placesBy(formation).flatMap(place => {
    if (!isNearFormation(formation, place, AT_HAND)) {
      return [];
    }
    const fronts = enemy ? [formation.face, headingTo(place, guideOf(enemy))] : [formation.face];
    return fronts.flatMap(face => {
      const there: Unit = { ...battery, x: place[0], y: place[1], face, place: 'wave' };
      return mayStand(board, there) ? [{ there, worth: commandOf(board, formation.side, there) }] : [];
    });
  });
  return found
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 4)
    .map(({ there }) => ({ at: [there.x, there.y], face: there.face }));
};
