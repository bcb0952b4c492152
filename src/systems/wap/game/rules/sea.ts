import { cityAt, type HexId, isZone, zoneOf } from '../../map.ts';
import type { Board, Power, Ships } from '../board.ts';
import { ofFoes } from './pieces.ts';
import { holderAt } from './realm.ts';

/** WAP-R65: a port is blockaded if each of its zones holds a fleet that blockades it. */
export const isBlockaded = (board: Board, port: HexId): boolean => {
  const city = cityAt(port);
  const holder = holderAt(board, port);
  if (!city?.port || holder === null || board.ships.length === 0) {
    return false;
  }
  const foe = ofFoes(board, holder);
  return city.zones.every(zone =>
    board.ships.some(ships => ships.at === zone && ships.blockade === port && ships.nsp > 0 && foe(ships)),
  );
};

export const shipsAt = (board: Board, at: string, power?: Power): readonly Ships[] =>
  board.ships.filter(
    ships =>
      ships.at === at && (power === undefined || (board.realm.patrons[ships.state] ?? ships.state) === power),
  );

/** The sea zones next to a place: those of a port or coast, or those that a zone touches. */
export const zonesBy = (at: string, coast: readonly string[]): readonly string[] =>
  isZone(at) ? zoneOf(at).adjacent : (cityAt(at)?.zones ?? coast);
