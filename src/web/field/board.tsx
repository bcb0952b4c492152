import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/board.ts';
import { FieldMap } from './map/map.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { Tree } from './tree.tsx';
import './field.css';

interface FieldBoardProps {
  readonly view: Board;
  readonly selected: string | null;
  onSelect(id: string | null): void;
}

const nothing = (): void => undefined;

/** The field to look at, without the means to move: the choices stand beside it. */
export const FieldBoard = ({ view, selected, onSelect }: FieldBoardProps): ReactElement => (
  <>
    <PhaseBar view={view} />
    <FieldMap
      view={view}
      selected={selected}
      drawing={null}
      drawable={false}
      onSelect={onSelect}
      onDraw={nothing}
    />
    <Tree view={view} selected={selected} onSelect={onSelect} />
  </>
);
