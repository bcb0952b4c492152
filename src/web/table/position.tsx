import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import type { TableDoc } from '#server/shapes.ts';
import { Board } from '../battle/position.tsx';
import { useEntry } from '../kit/systems.ts';

/** A procedure played by itself stands inside the mark that says whether it is over. */
const boardOf = (view: Json): Json =>
  typeof view === 'object' && view !== null && 'over' in view && 'at' in view ? (view.at as Json) : view;

/** The board of a game as its viewer may see it; a game with a map has a page of its own. */
export const TablePosition = ({ doc }: { readonly doc: TableDoc }): ReactElement | null => {
  const found = useEntry(doc.game);
  return found?.entry.kind === 'procedure' ? (
    <section>
      <h2 className="capitals section-head">Position</h2>
      <Board procedure={found.entry} view={boardOf(doc.view)} />
    </section>
  ) : null;
};
