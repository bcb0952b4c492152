import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { dutyOf } from '#systems/esr/game/rules/march/duty.ts';
import type { Desk } from '../../../play/desk.ts';

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

interface DutiesProps {
  readonly desk: Desk;
  readonly movable: ReadonlySet<string>;
}

/** Everybody marches as his orders demand: one press instead of one for each Formation. */
export const Duties = ({ desk, movable }: DutiesProps): ReactElement | null => {
  const [busy, setBusy] = useState(false);
  const marchAll = async (): Promise<void> => {
    setBusy(true);
    for (const value of dutiesOf(desk.known, movable)) {
      if (!(await desk.choose(value))) {
        break;
      }
    }
  };
  return (
    <button type="button" className="button button-main field-duties" disabled={busy} onClick={marchAll}>
      All march as ordered
    </button>
  );
};
