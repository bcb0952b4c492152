import type { ArmySide, Board, Formation } from '#systems/esr/board.ts';

const isLost = ({ status, presence }: Formation): boolean => status === 'BK' || presence === 'removed';

/** ESR-RUL-49: whether an army breaks with one more Formation lost, as far as is known of it. */
export const isOnBrink = (board: Board, side: ArmySide): boolean => {
  const all = board.formations.filter(each => each.side === side && each.parent === null);
  return (all.filter(isLost).length + 1) * 2 >= all.length;
};
