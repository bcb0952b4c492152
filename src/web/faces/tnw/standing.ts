import type { Board } from '#systems/tnw/game/board.ts';
import { controllerOf, isClosed } from '#systems/tnw/game/situation.ts';
import { ALL_POWERS, type Bloc, KEYS, LEADERS } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';

/** How a power stands: the keys that it holds and its pieces on the map. */
export interface Standing {
  readonly power: Power;
  readonly bloc: Bloc;
  readonly keys: number;
  readonly units: number;
  readonly squadrons: number;
  readonly fallen: number;
  /** The step on its track of a neutral that can be courted; null for all others. */
  readonly track: number | null;
}

const standingOf = (board: Board, power: Power): Standing => ({
  power,
  bloc: board.blocs[power],
  keys: KEYS.filter(({ id }) => controllerOf(board, id) === power).length,
  units: Object.values(board.units).reduce((sum, here) => sum + (here[power] ?? 0), 0),
  squadrons: board.ships.filter(ship => ship.power === power).length,
  fallen: LEADERS.filter(({ id, power: of }) => of === power && board.leaders[id] === 'fallen').length,
  track:
    board.blocs[power] === 'neutral' && board.fixed.options.diplomacy ? (board.tracks[power] ?? 0) : null,
});

/** The powers that take part, in the order of the map. */
export const standings = (board: Board): readonly Standing[] =>
  ALL_POWERS.filter(power => !isClosed(board, power)).map(power => standingOf(board, power));
