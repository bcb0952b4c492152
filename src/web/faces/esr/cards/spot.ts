import type { Json } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { shotsBy } from '#systems/esr/game/rules/shots.ts';
import type { Spot } from '../map/spot.tsx';
import { volleysOf } from '../map/volleys.tsx';

const idsOf = (json: Json | undefined): readonly string[] =>
  typeof json === 'string'
    ? [json]
    : Array.isArray(json)
      ? json.filter(each => typeof each === 'string')
      : [];

/** Where something happens: the Units and Formations that a step of the game or a line of its story names. */
export const spotOf = (data: Readonly<Record<string, Json>>, board: Board): Spot | null => {
  const { a, b, unit, formation, target, order, attacker, shooter } = data;
  const by = typeof shooter === 'number' ? board.formations[shooter]?.id : shooter;
  const units = [a, b, unit].flatMap(idsOf);
  const shots = typeof shooter === 'number' ? shotsBy(board, shooter) : [];
  const aims = volleysOf(board, shots).map(each => each.target);
  const formations = [formation, target, order, attacker, by, ...aims].flatMap(idsOf);
  return units.length + formations.length === 0
    ? null
    : { units, formations, volleys: volleysOf(board, shots) };
};
