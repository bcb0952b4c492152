import type { ReactElement } from 'react';
import type { Board } from '#systems/aon/game/board.ts';
import { ratingOf } from '#systems/aon/game/rules/ratings.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import { type CorpsId, corpsOf } from '#systems/aon/map.ts';
import { coloured, STAR_PATH } from '../../map/stacks/plate.tsx';
import { STYLES } from './look.ts';
import { WORDS } from './words.ts';

/** A corps as its square on the map: filled while it is fresh, hollow and struck when it is spent. */
export const corpsSquare = (board: Board, id: CorpsId): ReactElement => {
  const { fresh } = corpsAt(board, id);
  return (
    <span
      className={fresh ? 'corps-mark' : 'corps-mark corps-mark-spent'}
      style={coloured(STYLES[corpsOf(id).nation])}
      title={WORDS.square(ratingOf(board, id), fresh)}
    >
      {ratingOf(board, id)}
    </span>
  );
};

/** The star of the leader. */
export const Star = (): ReactElement => (
  <svg viewBox="-1.1 -1.1 2.2 2.2" width="16" height="16" aria-hidden="true">
    <path d={STAR_PATH} className="leader-star" />
  </svg>
);
