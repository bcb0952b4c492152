import type { Json } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { dutyOf } from '#systems/esr/game/rules/march/duty.ts';

/** The marches that directives demand of those who may march now, as the rules find them. */
export const dutiesOf = (board: Board, movable: ReadonlySet<string>): readonly Json[] =>
  board.formations.flatMap((formation, at) => {
    const duty = movable.has(formation.id) ? dutyOf(board, at) : null;
    return duty
      ? [
          {
            formation: formation.id,
            ...(duty.face === undefined ? {} : { face: duty.face }),
            path: duty.path.map(([x, y]) => [x, y]),
          },
        ]
      : [];
  });
