import { must } from '#kernel';
import type { CorpsId } from '../../../map.ts';
import { type BattleSide, enemyOf, type Seat } from '../../../vocabulary.ts';
import type { Battle, Board } from '../../board.ts';
import { beginningWith, inTurn, present } from '../../rules/seats.ts';
import { corpsAt } from '../../situation.ts';

/** The battle that is being fought. */
export const fighting = ({ battle }: Board): Battle => must(battle, 'a battle');

/** The seat that commands a side. */
export const commandOf = (board: Board, side: BattleSide): Seat => present(board, fighting(board)[side].seat);

/** The seats of a side that may play a card, the commanding one first (AON 5.10). */
export const seatsIn = (board: Board, side: BattleSide): readonly Seat[] =>
  beginningWith(inTurn(board, fighting(board)[side].party), commandOf(board, side));

/** Engaged corps of a side that are still in the area. */
export const left = (board: Board, side: BattleSide): readonly CorpsId[] => {
  const battle = fighting(board);
  return battle[side].corps.filter(id => corpsAt(board, id).at === battle.area);
};

export const winnerOf = (board: Board): BattleSide => fighting(board).decided?.winner ?? 'defender';
export const loserOf = (board: Board): BattleSide => enemyOf(winnerOf(board));
