import type { Side } from '#kernel';
import { type BattleSide, SIDES } from '../procedures/quick/force.ts';
import { NATIONS, type Nation, type Owner } from '../vocabulary.ts';
import { type AreaId, rankOf } from './areas.ts';
import { type Board, isTroop, type Piece } from './board.ts';

/** The orders of a side: of its lead under the name of the side, or of a nation of its own beside the lead. */
export type Command = Side;

/** The command of a nation that orders its own pieces beside the lead of a side (NIE-RUL-76). */
export const ownCommand = (side: BattleSide, nation: Nation): Command => `${side}:${nation}`;

/** The nation of such a command; null for that of a lead. */
export const nationIn = (command: Command): Nation | null =>
  NATIONS.find(nation => command.endsWith(`:${nation}`)) ?? null;

/** All commands that a battle can have. */
export const COMMANDS: readonly Command[] = [
  ...SIDES,
  ...SIDES.flatMap(side => NATIONS.map(nation => ownCommand(side, nation))),
];

/** The command that gives the orders to a piece. */
export const commandOf = ({ commands }: Board, { side, nation }: Piece): Command =>
  commands?.[nation as Owner] ?? side;

export const piecesUnder = (board: Board, command: Command): readonly Piece[] =>
  board.pieces.filter(piece => commandOf(board, piece) === command);

/** The commands of a side that still have pieces, the lead first. */
export const commandsOf = (board: Board, side: BattleSide): readonly Command[] => {
  const all = new Set(
    board.pieces.filter(piece => piece.side === side).map(piece => commandOf(board, piece)),
  );
  return [side, ...[...all].filter(command => command !== side)];
};

export const sideOf = (command: Command): BattleSide =>
  command.startsWith('attacker') ? 'attacker' : 'defender';

/** The share of a command in the deployment of its side. */
export interface Duty {
  /** Troops that it puts into the Rout Area. */
  readonly routed: number;
  /** Areas of the rank in which it puts at least one of its troops. */
  readonly covers: readonly AreaId[];
}

/**
 * Commands deploy apart, so their duties are shared out before: troops that begin routed by the troops of each, the
 * remainder from the lead; the areas of the rank from the lead on, as far as its troops go.
 */
export const dutyOf = (board: Board, command: Command): Duty => {
  const side = sideOf(command);
  const troops = commandsOf(board, side).map(each => ({
    command: each,
    n: piecesUnder(board, each).filter(isTroop).length,
  }));
  const all = troops.reduce((sum, { n }) => sum + n, 0);
  const must = board.routed[side];
  const shares = troops.map(({ n }) => (all === 0 ? 0 : Math.floor((must * n) / all)));
  let over = must - shares.reduce((sum, n) => sum + n, 0);
  let areas = rankOf(side, board.major);
  for (const [i, { command: each, n }] of troops.entries()) {
    const more = Math.min(over, n - (shares[i] as number));
    const routed = (shares[i] as number) + more;
    over -= more;
    const covers = areas.slice(0, n - routed);
    areas = areas.slice(covers.length);
    if (each === command) {
      return { routed, covers };
    }
  }
  return { routed: 0, covers: [] };
};
