import { DIRECTIVE_WORDS } from '../../../vocabulary.ts';
import type { Board, PendingOrder } from '../../board.ts';
import { indexOf, setForce, setFormation } from '../../edit.ts';

/** Pending orders by the id of the receiver: a Formation or a Force. */

export const forceIndex = (board: Board, id: string): number =>
  board.forces.findIndex(force => force.id === id);

/** The name of a place or of an enemy Formation. */
export const objectiveName = (board: Board, id: string | null): string =>
  [...board.objectives, ...board.formations].find(each => each.id === id)?.name ?? 'unknown';

export const orderWords = (board: Board, order: PendingOrder): string => {
  if (order.directive === null) {
    return `objective ${objectiveName(board, order.objective)}`;
  }
  const supported =
    order.support === null
      ? ''
      : ` of ${board.formations[indexOf(board, order.support)]?.name ?? order.support}`;
  return `${DIRECTIVE_WORDS[order.directive]}${supported}`;
};

export const nameOf = (board: Board, order: string): string =>
  (board.formations[indexOf(board, order)] ?? board.forces[forceIndex(board, order)])?.name ?? order;

export const pendingOf = (board: Board, order: string): PendingOrder =>
  (board.formations[indexOf(board, order)] ?? board.forces[forceIndex(board, order)])
    ?.pending as PendingOrder;

export const setPending = (board: Board, order: string, pending: PendingOrder | null): Board => {
  const at = indexOf(board, order);
  return at >= 0
    ? setFormation(board, at, { pending })
    : setForce(board, forceIndex(board, order), { pending });
};
