import { type ReactElement, useMemo } from 'react';
import type { Json } from '#kernel';
import type { Board, March } from '#systems/aon/game/board.ts';
import { isHeldAgainst } from '#systems/aon/game/rules/movement.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { corpsAt, partyOf } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { corpsOf } from '#systems/aon/map.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { DrawnAreas } from '../../map/areas/drawn.ts';
import type { MapArrow } from '../../map/board/types.ts';
import type { FirstLook } from '../../map/camera.ts';
import { useDrawn } from '../../map/drawn/load.ts';
import type { XY } from '../../map/geometry.ts';
import { areaAtlas } from '../../map/ground/compose.ts';
import type { Slate } from '../../play/slate.ts';
import { AreaBoard } from '../areas/area-board.tsx';
import { HAND_HIGH, useHandOpen } from '../cards/hand.tsx';
import type { BoardProps } from '../face.ts';
import { aboutOf } from './about.ts';
import { MAP_URL } from './drawn.ts';
import { Hand } from './hand/hand.tsx';
import { boardOf, handOfSide, pieceOf, seatOf } from './known.ts';
import { type Looked, useLooked } from './march/looked.ts';
import { WayPlate } from './march/way-plate.tsx';
import { frontAround, middleOfTroops, pictureOf, strongestOf } from './picture.ts';
import { WORDS } from './words.ts';
import './aon.css';

/** From so near every plate stands on its own ground, and the seat of war fits a window. */
const NEAR = 1.2;
const NEAR_ON_PHONE = 0.78;
/** From farther the plates would be moved off their ground. */
const FAR = 1.08;

/** Europe, with every corps where it stands. */
export const AonBoard = (props: BoardProps<Seen>): ReactElement => {
  const { desk, about } = props;
  const map = useDrawn(MAP_URL) as DrawnAreas;
  const board = boardOf(desk.view);
  const narrow = useNarrow();
  const picture = useMemo(() => pictureOf(board), [board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first look is taken once.
  const first = useMemo(
    () => firstLookAt(board, desk, narrow, id => areaAtlas(map).areas.get(id)?.plate ?? null),
    [map],
  );
  const [open, setOpen] = useHandOpen(narrow);
  const isHeld = handOfSide(desk).length > 0;
  const bottom = isHeld && open ? HAND_HIGH : 0;
  const covered = useMemo(
    () => ({ ...props.covered, bottom: Math.max(props.covered.bottom, bottom) }),
    [props.covered, bottom],
  );
  const arrows = useArrows(props.slate, board);
  const spot = useMemo(
    () => (about ? aboutOf(about as Json, desk.view) : sceneOf(desk.view)),
    [about, desk.view],
  );
  return (
    <AreaBoard
      {...props}
      map={map}
      label={WORDS.map}
      picture={picture}
      arrows={arrows}
      spot={spot}
      first={first}
      covered={covered}
      over={(look, layers) => (
        <>
          <WayPlate {...props} covered={covered} narrow={narrow} look={look} layers={layers} />
          <Hand
            desk={desk}
            slate={props.slate}
            covered={narrow ? null : props.covered}
            open={open}
            onOpen={setOpen}
          />
        </>
      )}
    />
  );
};

/** Where something happens: a battle, or the way of an army that marches. The map shows it, and goes back. */
const sceneOf = ({ battle, march }: Seen): readonly string[] => {
  if (battle) {
    return [battle.area];
  }
  return march && march.path.length > 0 ? [march.kind === 'sea' ? '' : march.from, ...march.path] : [];
};

/** A first look: one’s own strongest army and all that it may soon meet; on a phone the army before all. */
const firstLookAt = (
  board: Board,
  desk: BoardProps<Seen>['desk'],
  narrow: boolean,
  placeOf: (area: string) => XY | null,
): FirstLook => {
  const seat = seatOf(desk);
  const own = seat ? strongestOf(board, partyOfSeat(seat), placeOf) : null;
  if (!own || !seat) {
    return { at: middleOfTroops(board, placeOf), scale: narrow ? NEAR_ON_PHONE : NEAR };
  }
  const { at, span } = frontAround(board, own, partyOfSeat(seat), placeOf);
  return narrow
    ? { at: [leaning(own[0], at[0]), leaning(own[1], at[1])], scale: NEAR_ON_PHONE }
    : { at, span, scale: NEAR, least: FAR };
};

/** So far from its army a phone looks towards the enemy, with both still in its window. */
const LEAN = 100;
const leaning = (own: number, front: number): number => own + Math.max(-LEAN, Math.min(LEAN, front - own));

/** The way of the choice that is looked at, and the army that is on its way. */
const useArrows = (slate: Slate, board: Board): readonly MapArrow[] => {
  const looked = useLooked(slate);
  const key = JSON.stringify(looked);
  const { march } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole way.
  return useMemo(() => {
    const way = looked && arrowOf(board, looked);
    const going = march && march.path.length > 0 ? writtenOf(march) : null;
    return [...(going ? [going] : []), ...(way ? [way] : [])];
  }, [key, board]);
};

/** A ghost stands where the army would stand; where there is a battle first, nobody knows. */
const arrowOf = (board: Board, { leader, path }: Looked): MapArrow => {
  const party = partyOf(board, leader);
  const isBattle = party !== null && isHeldAgainst(board, party, path.at(-1) ?? '');
  return {
    id: 'looked',
    kind: 'previewed',
    way: [pieceOf(board, leader) ?? corpsAt(board, leader).at, ...path],
    ...(isBattle ? {} : { ghost: corpsOf(leader).name }),
  };
};

/** The rest of the way of an army that is marching. */
const writtenOf = ({ from, path, entered }: March): MapArrow => ({
  id: 'written',
  kind: 'written',
  way: [from, ...path].slice(entered),
});
