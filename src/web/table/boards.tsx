import { lazy, type ReactElement, Suspense, useState } from 'react';
import { optionLabel } from '#companion/battle.ts';
import type { Json, Option } from '#kernel';
import type { Board } from '#systems/esr/board.ts';
import { Shown } from '../battle/position.tsx';
import { choiceWords } from '../field/words.ts';

const FieldBoard = lazy(() => import('../field/board.tsx').then(page => ({ default: page.FieldBoard })));

const FIELD = 'esr.battle';

/** A procedure played by itself stands inside the mark that says whether it is over. */
const boardOf = (view: Json): Json =>
  typeof view === 'object' && view !== null && 'over' in view && 'at' in view ? (view.at as Json) : view;

/** The board of a game as its viewer may see it: a map where the game has one, else its figures. */
export const TableBoard = ({ game, view }: { readonly game: string; readonly view: Json }): ReactElement => {
  const [selected, setSelected] = useState<string | null>(null);
  if (game !== FIELD) {
    return <Shown value={boardOf(view)} />;
  }
  return (
    <Suspense fallback={<p className="quiet">Unrolling the map …</p>}>
      <FieldBoard view={view as unknown as Board} selected={selected} onSelect={setSelected} />
    </Suspense>
  );
};

/** An option in the words of its game. */
export const optionIn = (game: string, view: Json, option: Option): Option =>
  game === FIELD && option.label === undefined
    ? { ...option, label: choiceWords(view as unknown as Board, option.value) }
    : { ...option, label: optionLabel(option) };
