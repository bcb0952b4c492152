import { cannonValueOf, NAVIES, type Navy } from '../../charts/cannon-value.ts';
import { type DuchyId, duchyOf, homesOf } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import type { Board, Ship } from '../board.ts';
import { allShipsAt, controllerOf, hasEnemies, runBy } from '../situation.ts';

/** Own pieces at home count for a neutral power too (TNW-R26). */
const builders = (board: Board, power: Power): readonly Power[] =>
  board.blocs[power] === 'neutral' ? [power] : runBy(board, power);

const isFree = (board: Board, power: Power, id: DuchyId): boolean =>
  controllerOf(board, id) === power && !hasEnemies(board, id, board.blocs[power]);

/** Controlled home keys and capitals of a power and of the minors that it runs, free of enemies (TNW-R53). */
export const buildSites = (board: Board, power: Power): readonly DuchyId[] =>
  builders(board, power).flatMap(of =>
    homesOf(of)
      .filter(({ id, key, capital }) => (key || capital) && isFree(board, of, id))
      .map(({ id }) => id),
  );

export const isNavy = (power: Power): power is Power & Navy => Object.hasOwn(NAVIES, power);

export const hasNavy = (board: Board, power: Power): boolean =>
  board.fixed.options.fleets && builders(board, power).some(isNavy);

/** The nations whose Squadron may be laid down in a port. */
export const canLay = (board: Board, power: Power, port: DuchyId): readonly Power[] => {
  const { home, port: isPort } = duchyOf(port);
  return board.fixed.options.fleets &&
    isPort &&
    isNavy(home) &&
    builders(board, power).includes(home) &&
    isFree(board, home, port)
    ? [home]
    : [];
};

/** Squadrons in a place whose Refit marker a power may remove. */
export const refitting = (board: Board, power: Power, place: string): readonly number[] => {
  if (!allShipsAt(board, place).some(({ refit }) => refit)) {
    return [];
  }
  const own = builders(board, power);
  return board.ships.flatMap(({ at, refit, power: of }, i) =>
    at === place && refit && own.includes(of) ? [i] : [],
  );
};

export const refitsAt = (board: Board, power: Power, place: string): number =>
  refitting(board, power, place).length;

export const laid = (power: Power, at: DuchyId): Ship => ({
  power,
  at,
  refit: false,
  build: true,
  held: false,
});

/** The Cannon Value of a Squadron’s nation (TNW-DICE-N). */
export const cannonOfShip = ({ power }: Pick<Ship, 'power'>): number =>
  isNavy(power) ? cannonValueOf(power) : 0;
