import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { actionStep } from '#systems/wap/game/phases/combat.ts';
import { areFoes, capitalOf } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { apart, isLand } from '#systems/wap/map.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { MapArrow } from '../../map/board/types.ts';
import { useDrawn } from '../../map/drawn/load.ts';
import { ScaleBar } from '../../map/furniture.tsx';
import type { XY } from '../../map/geometry.ts';
import type { DrawnHexes } from '../../map/hexes/drawn.ts';
import { middleOf } from '../../map/hexes/grid.ts';
import { useHexLayers } from '../../map/hexes/layers.tsx';
import type { HexReach } from '../../map/hexes/places.tsx';
import { useRig, useSeatLook } from '../../map/rig.ts';
import { useSlate } from '../../play/slate.ts';
import { MapBoard, useWritten } from '../areas/map-board.tsx';
import type { BoardProps } from '../face.ts';
import { MAP_URL } from './drawn.ts';
import { aboutOf, boardOf, marchAt, stackId, wayIn } from './known.ts';
import { STYLES } from './look.ts';
import { LookedPlate } from './looked.tsx';
import { DEMANDS, type Demand, demanded, powerFor, reachesOf } from './overlays.ts';
import { type HexPicture, pictureOf } from './picture.ts';
import { WORDS } from './words.ts';
import './campaign.css';

const NOBODY: readonly string[] = [];
const NEAREST = 2.2;
const USUAL = 1;
const NEAR = 0.75;
const NEAR_ON_PHONE = 0.7;
const HEXES = [1, 2, 3, 5, 10];
/** From one side of a hex to the other, in sides. */
const ACROSS = Math.sqrt(3);

/** Seen from farther than this, plates fold to tokens without arms and leaders. */
const FAR = 0.68;
const ROUND_ABOUT = 70;
const NEARBY = 6;

/** A first look shows the forces of the side, and those of its enemies that are near. */
const theatreOf = (map: DrawnHexes, board: Board, { stacks }: HexPicture, side: string | null) => {
  const power = powerFor(board, side);
  const ashore = stacks.filter(({ at }) => isLand(at));
  const own = ashore.filter(each => each.power === power).map(({ at }) => at);
  const near = ashore
    .filter(each => power !== null && areFoes(board, power, each.power))
    .map(({ at }) => at)
    .filter(foe => own.some(hex => apart(foe, hex) <= NEARBY));
  const points = [...own, ...near].map(hex => middleOf(map.grid, hex));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const at: XY = [(left + right) / 2, (top + foot) / 2];
  const span = [right - left + 2 * ROUND_ABOUT, foot - top + 2 * ROUND_ABOUT] as const;
  return own.length === 0 ? {} : { at, span, least: FAR };
};

/** Otherwise it goes to the strongest army of the side, or to its capital. */
const firstAt = (map: DrawnHexes, board: Board, { stacks }: HexPicture, side: string | null): XY => {
  const power = powerFor(board, side);
  const [strongest] = stacks
    .filter(stack => stack.power === power && isLand(stack.at))
    .sort((a, b) => b.total - a.total);
  const hex = strongest?.at ?? (power === null ? null : capitalOf(power));
  return hex === null ? [map.width / 2, map.height / 2] : middleOf(map.grid, hex);
};

/** The way of the choice that is looked at: hex by hex, or from its subject to the place that it names last. */
const arrowOf = (
  { desk: { view, ahead } }: BoardProps<Seen>,
  value: Json,
  { stacks }: HexPicture,
): MapArrow | null => {
  const way = wayIn(value, marchAt(ahead));
  if (way) {
    const stack = stackId(way.from, view.phasing ?? '');
    const from = stacks.some(({ id }) => id === stack) ? stack : way.from;
    return { id: 'looked', kind: 'previewed', way: [from, ...way.path] };
  }
  const ids = aboutOf(value, view);
  const [from, to] = [stacks.find(({ id }) => id === ids[0]), ids.at(-1)];
  return from && to !== undefined && to !== from.id && to !== from.at
    ? { id: 'looked', kind: 'previewed', way: [from.id, to] }
    : null;
};

const useArrows = (props: BoardProps<Seen>, picture: HexPicture): readonly MapArrow[] => {
  const looked = useSlate(props.slate, written => written.previewed?.value ?? written.picked?.value);
  const arrow = looked === undefined ? null : arrowOf(props, looked, picture);
  const key = arrow?.way.join(' ') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole way.
  return useMemo(() => (arrow ? [arrow] : []), [key]);
};

const useReaches = (
  { slate, desk }: BoardProps<Seen>,
  board: Board,
  demand: Demand | null,
): readonly HexReach[] => {
  const lit = useSlate(slate, written => written.asking.lit);
  const key = lit.map(({ id, price }) => `${id}:${price}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same targets at the same price are reached the same.
  const reaches = useMemo(() => reachesOf(lit), [key]);
  const power = powerFor(board, desk.side);
  return useMemo(
    () => [...(demand && power !== null ? [demanded(board, power, demand)] : []), ...reaches],
    [reaches, demand, board, power],
  );
};

/**
 * Where the eye is drawn: to the news of the moment; to a battle; when attacks are asked for, to enemies that may be
 * attacked.
 */
const useSpot = ({ about, desk, slate }: BoardProps<Seen>, { stacks }: HexPicture): readonly string[] => {
  const lit = useSlate(slate, written => written.asking.lit);
  const targets = desk.ahead.at(-1)?.at === actionStep.id ? lit.map(({ id }) => id).join(' ') : '';
  return useMemo(
    () =>
      about
        ? aboutOf(about as Json, desk.view)
        : desk.view.battle
          ? [desk.view.battle.hex]
          : stacks.filter(({ at }) => targets.split(' ').includes(at)).map(({ id }) => id),
    [about, desk.view, stacks, targets],
  );
};

/** The map of hexes in the play room. */
export const CampaignBoard = (props: BoardProps<Seen>): ReactElement => {
  const { desk, slate } = props;
  const map = useDrawn(MAP_URL) as DrawnHexes;
  const narrow = useNarrow();
  const board = boardOf(desk.view);
  const picture = useMemo(() => pictureOf(board), [board]);
  const [demand, setDemand] = useState<Demand | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first look is taken once by each viewer.
  const first = useMemo(
    () => ({
      at: firstAt(map, board, picture, desk.side),
      scale: narrow ? NEAR_ON_PHONE : NEAR,
      ...theatreOf(map, board, picture, desk.side),
    }),
    [map, desk.side],
  );
  const look = useRig(map, { nearest: NEAREST, usual: USUAL, first });
  useSeatLook(look.rig, desk.side, first);
  const arrows = useArrows(props, picture);
  const reaches = useReaches(props, board, demand);
  const spot = useSpot(props, picture);
  const written = useWritten(slate, props.about ? spot : NOBODY);
  const layers = useHexLayers(map, { ...picture, ...written, styles: STYLES, arrows, reaches }, look);
  return (
    <MapBoard
      {...props}
      label={WORDS.map}
      look={look}
      layers={layers}
      stacks={picture.stacks}
      spot={spot}
      scale={
        <ScaleBar
          scale={look.camera.scale * map.grid.side * ACROSS}
          of={{ nice: HEXES, unit: WORDS.hexes }}
        />
      }
      over={<LookedPlate {...props} look={look} layers={layers} />}
      buttons={<DemandButtons shown={demand} onShow={setDemand} />}
    />
  );
};

interface DemandProps {
  readonly shown: Demand | null;
  onShow(demand: Demand | null): void;
}

/** Zones and supply are shown when they are asked for. */
const DemandButtons = ({ shown, onShow }: DemandProps): ReactNode =>
  DEMANDS.map(demand => (
    <button
      key={demand}
      type="button"
      className="foot-button"
      aria-pressed={shown === demand}
      title={WORDS.demands[demand].title}
      onClick={() => onShow(shown === demand ? null : demand)}
    >
      {WORDS.demands[demand].words}
    </button>
  ));
