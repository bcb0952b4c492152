import { cityAt, type HexId } from '../../map.ts';
import type { Board } from '../board.ts';
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
