import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import { Shown } from '../battle/position.tsx';

/** A procedure played by itself stands inside the mark that says whether it is over. */
const boardOf = (view: Json): Json =>
  typeof view === 'object' && view !== null && 'over' in view && 'at' in view ? (view.at as Json) : view;

/** The board of a game as its viewer may see it, in figures; a game with a map has a page of its own. */
export const TableBoard = ({ view }: { readonly view: Json }): ReactElement => (
  <Shown value={boardOf(view)} />
);
