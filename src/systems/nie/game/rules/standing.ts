import { read } from '#kernel';
import { LEVELS, type Level, levelsOf, type Standing } from '../../charts/victory/levels.ts';
import { prestige } from '../../charts/victory/prestige.ts';
import { NATIONS, type Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { navalPieces, ownedBy } from '../situation.ts';
import { regionOf } from './places.ts';

/** The prestige of a nation as the board stands (NIE-VICTORY-PRESTIGE). */
export const prestigeOf = (board: Board, nation: Nation): number =>
  read(prestige, {
    nation,
    regions: ownedBy(board, nation).map(id => ({ id, markers: board.regions[id]?.markers ?? 0 })),
  }).result.prestige;

/** NIE-RUL-105: how much of its homeland a nation holds; a part map tests the part that exists. */
const homelandHeld = (board: Board, nation: Nation): Standing['homeland'] => {
  const home = Object.keys(board.regions).filter(id => regionOf(id).homeland === nation);
  const held = home.filter(id => board.regions[id]?.owner === nation).length;
  if (held === home.length) {
    return 'all';
  }
  return held === 0 && ownedBy(board, nation).length === 0 ? 'none' : 'some';
};

/** The level of every nation (NIE-VICTORY-LEVELS). */
const levelsNow = (board: Board): Readonly<Partial<Record<Nation, Level>>> => {
  const standings = Object.fromEntries(
    board.fixed.present.map(nation => [
      nation,
      {
        prestige: prestigeOf(board, nation),
        homeland: homelandHeld(board, nation),
        navalPieces: navalPieces(board.ships.filter(ship => ship.nation === nation)),
      },
    ]),
  );
  const minorNavies = board.ships.filter(ship => ship.nation === 'MINOR').length;
  return Object.fromEntries(levelsOf(standings, minorNavies));
};

/** Prestige gained since the start. */
export const prestigeGained = (board: Board, nation: Nation): number =>
  prestigeOf(board, nation) - (board.fixed.prestige[nation] ?? 0);

/** NIE-RUL-103: prestige gained since the start; Britain by its navy. */
export const gainOf = (board: Board, nation: Nation): number => {
  const gained = prestigeGained(board, nation);
  if (nation !== 'GB') {
    return gained;
  }
  const minors = board.ships.filter(ship => ship.nation === 'MINOR').map(() => 1);
  const navies = [
    ...NATIONS.filter(each => each !== 'GB').map(each =>
      navalPieces(board.ships.filter(ship => ship.nation === each)),
    ),
    ...minors,
  ].sort((a, b) => b - a);
  const fleet = navalPieces(board.ships.filter(ship => ship.nation === 'GB'));
  return gained + (fleet > (navies[0] ?? 0) + (navies[1] ?? 0) ? 2 : -2);
};

/** The score of a seat is the mean of its nations', weighted by the months it controlled them (NIE-RUL-104). */
export const scoreOf = (board: Board, seat: Nation): number => {
  const levels = levelsNow(board);
  const entries = NATIONS.map(nation => ({ nation, months: board.months[`${seat}.${nation}`] ?? 0 }));
  const months = entries.reduce((sum, each) => sum + each.months, 0);
  if (months === 0) {
    return 0;
  }
  const worth = (nation: Nation): number =>
    board.fixed.options.ranking === 'gain' ? gainOf(board, nation) : LEVELS[levels[nation] ?? 'extinction'];
  const points = entries.reduce(
    (sum, each) => sum + (each.months === 0 ? 0 : each.months * worth(each.nation)),
    0,
  );
  return Math.round((points / months) * 1000) / 1000;
};
