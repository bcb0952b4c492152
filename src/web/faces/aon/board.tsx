import { type ReactElement, useMemo } from 'react';
import type { Json } from '#kernel';
import type { Seen } from '#systems/aon/game/view.ts';
import type { DrawnAreas } from '../../map/areas/drawn.ts';
import { useDrawn } from '../../map/drawn/load.ts';
import { areaAtlas } from '../../map/ground/compose.ts';
import { AreaBoard } from '../areas/area-board.tsx';
import type { BoardProps } from '../face.ts';
import { aboutOf } from './about.ts';
import { MAP_URL } from './drawn.ts';
import { boardOf } from './known.ts';
import { middleOfTroops, pictureOf } from './picture.ts';
import { WORDS } from './words.ts';
import './aon.css';

const NEAR = 0.8;

/** Europe, with every corps where it stands. */
export const AonBoard = (props: BoardProps<Seen>): ReactElement => {
  const { desk, about } = props;
  const map = useDrawn(MAP_URL) as DrawnAreas;
  const board = boardOf(desk.view);
  const picture = useMemo(() => pictureOf(board), [board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first look is taken once.
  const first = useMemo(
    () => ({ at: middleOfTroops(board, id => areaAtlas(map).areas.get(id)?.plate ?? null), scale: NEAR }),
    [map],
  );
  const spot = useMemo(() => (about ? aboutOf(about as Json, desk.view) : []), [about, desk.view]);
  return (
    <AreaBoard
      {...props}
      map={map}
      label={WORDS.map}
      picture={picture}
      arrows={[]}
      spot={spot}
      first={first}
    />
  );
};
