import type { Board } from '#systems/nie/game/board.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { enemies, isPresent, teamOf } from '#systems/nie/game/situation.ts';
import { REGIONS } from '#systems/nie/map.ts';
import { NATIONS, type Nation, type Owner } from '#systems/nie/vocabulary.ts';

/** The friends and the enemies of a nation. */
export interface Camp {
  readonly own: ReadonlySet<Owner>;
  readonly foes: ReadonlySet<Owner>;
}

const KNOWN = new WeakMap<object, Map<Nation, Camp>>();

/** The nations of one's seat or team, and all that one of them is at war with; worked out once for each sheet. */
export const campOf = (board: Board, nation: Nation): Camp => {
  const cache = KNOWN.get(board.sheet) ?? new Map<Nation, Camp>();
  KNOWN.set(board.sheet, cache);
  const known = cache.get(nation);
  if (known) {
    return known;
  }
  const seat = board.seats[nation] ?? nation;
  const team = teamOf(board, nation);
  const own = NATIONS.filter(
    each =>
      isPresent(board, each) &&
      (each === nation || board.seats[each] === seat || (team !== null && teamOf(board, each) === team)),
  );
  const foes = own.flatMap(each => enemies(board, each)).filter(each => !own.includes(each));
  const camp = { own: new Set<Owner>(own), foes: new Set<Owner>(foes) };
  cache.set(nation, camp);
  return camp;
};

const INDEX = new Map(REGIONS.map(({ id }, i) => [id, i]));
const FAR = 99;

const stepsIn = (exists: (id: string) => boolean): readonly Uint8Array[] =>
  REGIONS.map(({ id }) => {
    const found = new Uint8Array(REGIONS.length).fill(FAR);
    if (!exists(id)) {
      return found;
    }
    found[INDEX.get(id) as number] = 0;
    const queue = [id];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const here = found[INDEX.get(at) as number] as number;
      for (const next of regionOf(at).adjacent) {
        const i = INDEX.get(next) as number;
        if (exists(next) && found[i] === FAR) {
          found[i] = here + 1;
          queue.push(next);
        }
      }
    }
    return found;
  });

const MAPS = new Map<string, readonly Uint8Array[]>();

/** Steps by land between all regions of the map that a game is played on, in the order of the map. */
export const stepsOf = (board: Board): readonly Uint8Array[] => {
  const key = board.fixed.area?.join() ?? '';
  const known = MAPS.get(key) ?? stepsIn(id => board.regions[id] !== undefined);
  MAPS.set(key, known);
  return known;
};

/** Steps by land between two regions. */
export const stepsBetween = (board: Board, a: string, b: string): number =>
  stepsOf(board)[INDEX.get(a) as number]?.[INDEX.get(b) as number] ?? FAR;
