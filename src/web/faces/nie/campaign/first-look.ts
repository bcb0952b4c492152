import { regionOf } from '#systems/nie/game/rules/places.ts';
import { atWar, isTroop, seatOf } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';

/** On a small window: the armies of the side that looks which have an enemy next to them, and those enemies. */
export const frontOf = (view: Seen, side: string | null): readonly string[] => {
  const own = view.units.filter(
    unit => isTroop(unit) && (side === null || seatOf(view, unit.nation) === side),
  );
  const pairs = own.flatMap(({ nation, at }) =>
    view.units
      .filter(foe => isTroop(foe) && atWar(view, nation, foe.nation))
      .filter(foe => regionOf(at).adjacent.includes(foe.at))
      .flatMap(foe => [at, foe.at]),
  );
  return [...new Set(pairs)];
};

/** On a large window: all of the country that a part of the map is played on. */
export const wholeOf = ({ fixed }: Seen): readonly string[] => fixed.area ?? [];
