import { type ComponentType, type ReactElement, useMemo } from 'react';
import type { Frame, Json } from '#kernel';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { DrawnAreas } from '../../map/areas/drawn.ts';
import type { AreaLayers } from '../../map/areas/layers.tsx';
import type { MapArrow } from '../../map/board/types.ts';
import type { FirstLook } from '../../map/camera.ts';
import { useDrawn } from '../../map/drawn/load.ts';
import type { XY } from '../../map/geometry.ts';
import { areaAtlas } from '../../map/ground/compose.ts';
import type { Looking } from '../../map/rig.ts';
import { useSlate } from '../../play/slate.ts';
import type { BoardProps } from '../face.ts';
import { AreaBoard, type AreaPicture } from './area-board.tsx';

/** A campaign on a drawn map of areas: the parts that its face must give. */
export interface CampaignMap<V> {
  /** Where the build has put the map. */
  readonly url: string;
  readonly label: string;
  pictureOf(view: V): AreaPicture;
  /** The stacks and places that a choice names, its subject first. */
  aboutOf(value: Json, view: V): readonly string[];
  /** The way of a choice, piece and places one after the other, where the choice does not name both of its ends. */
  pathOf?(value: Json, view: V, ahead: readonly Frame[]): readonly string[] | null;
  /** The way of a move that is ordered and not made yet, from its stack to the next place. */
  underWay?(view: V, ahead: readonly Frame[]): readonly string[] | null;
  /** Where something happens that the side may be asked about, a battle or a march of others: the map shows it. */
  sceneOf?(view: V): readonly string[];
  /** HTML over the map: a hand of cards, plates beside their subjects. */
  readonly Over?: ComponentType<OverProps<V>>;
  /** Places that a first look must show, such as an army and the enemy before it. */
  frontOf?(view: V, side: string | null): readonly string[];
  /** Places of a small scenario: a first look on a large window shows all of them, if that is not too far. */
  wholeOf?(view: V): readonly string[];
  /** Pixels at the foot of the window that its own things cover at first: the first look stands above them. */
  readonly foot?: number;
}

export interface OverProps<V> extends BoardProps<V> {
  readonly look: Looking;
  readonly layers: AreaLayers;
}

const NEAR = 1.2;
/** A look at a front goes back a little: the places behind it belong to it. */
const NEAR_THE_FRONT = 1.05;
const NEAR_ON_PHONE = 1;

/** A first look goes to the middle of all that stands on land, by strength. */
const middleOf = (map: DrawnAreas, { stacks }: AreaPicture): XY => {
  const { areas } = areaAtlas(map);
  let [x, y, sum] = [0, 0, 0];
  for (const { at, total } of stacks) {
    const place = areas.get(at)?.plate;
    if (place) {
      x += place[0] * total;
      y += place[1] * total;
      sum += total;
    }
  }
  return sum === 0 ? [map.width / 2, map.height / 2] : [x / sum, y / sum];
};

/** The share of a small window that the front may fill. */
const FRONT = 0.62;
/** So near at most: the country round the front is in the window too. */
const NEAR_FRONT = 0.75;

/** The plates of some places: their middle, and how far they are apart. */
const boundsOf = (map: DrawnAreas, places: readonly string[]): { readonly at: XY; readonly span: XY } => {
  const { areas } = areaAtlas(map);
  const plates = places.flatMap(id => {
    const plate = areas.get(id)?.plate;
    return plate ? [plate] : [];
  });
  const [xs, ys] = [plates.map(([x]) => x), plates.map(([, y]) => y)];
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { at: [(left + right) / 2, (top + foot) / 2], span: [right - left, foot - top] };
};

/** A first look at some places: all of them in the window, but no nearer than usual. */
const frontLook = (map: DrawnAreas, places: readonly string[]): FirstLook => {
  const { at, span } = boundsOf(map, places);
  const wide = (window.innerWidth * FRONT) / Math.max(1, span[0]);
  return { at, scale: Math.min(NEAR_FRONT, wide) };
};

/** Room for a plate on either side of the outermost places, and the farthest look at all of them. */
const ROUND = { x: 110, y: 60 } as const;
const FARTHEST = 0.7;

const wholeLook = (map: DrawnAreas, places: readonly string[]): FirstLook => {
  const { at, span } = boundsOf(map, places);
  return { at, span: [span[0] + 2 * ROUND.x, span[1] + 2 * ROUND.y], scale: NEAR, least: FARTHEST };
};

/** The way of the choice that is looked at: from its subject to the place that it names last. */
const wayOf = (ids: readonly string[], picture: AreaPicture): MapArrow | null => {
  const [from, to] = [ids[0], ids.at(-1)];
  const start = picture.stacks.find(stack => stack.id === from);
  return start && to !== undefined && to !== from && to !== start.at
    ? { id: 'looked', kind: 'previewed', way: [start.id, to] }
    : null;
};

/** The board of a campaign whose choices are pointed at or taken from the list. */
export const campaignBoard = <V,>(of: CampaignMap<V>): ComponentType<BoardProps<V>> => {
  const { Over } = of;
  const Board = (props: BoardProps<V>): ReactElement => {
    const { desk, about, slate } = props;
    const map = useDrawn(of.url) as DrawnAreas;
    const narrow = useNarrow();
    const picture = useMemo(() => of.pictureOf(desk.view), [desk.view]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a first look is taken once.
    const first = useMemo(() => {
      const places = of.frontOf?.(desk.view, desk.side) ?? [];
      const front = places.length > 0 ? frontLook(map, places) : null;
      if (front && narrow) {
        return front;
      }
      const whole = narrow ? [] : (of.wholeOf?.(desk.view) ?? []);
      if (whole.length > 0) {
        return wholeLook(map, whole);
      }
      const scale = narrow ? NEAR_ON_PHONE : front ? NEAR_THE_FRONT : NEAR;
      const [x, y] = front?.at ?? middleOf(map, picture);
      return { at: [x, y + (narrow ? 0 : (of.foot ?? 0) / 2 / scale)] as XY, scale };
    }, [map]);
    const looked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
    const path = looked === undefined ? null : (of.pathOf?.(looked, desk.view, desk.ahead) ?? null);
    const way =
      path !== null
        ? ({ id: 'looked', kind: 'previewed', way: path } as const)
        : looked === undefined
          ? null
          : wayOf(of.aboutOf(looked, desk.view), picture);
    const key = way?.way.join(' ') ?? '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole way.
    const looks = useMemo(() => (way ? [way] : []), [key]);
    const going = of.underWay?.(desk.view, desk.ahead) ?? null;
    const gone = going?.join(' ') ?? '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: the text says the whole way.
    const arrows = useMemo(
      () => (going ? [...looks, { id: 'under-way', kind: 'written' as const, way: going }] : looks),
      [looks, gone],
    );
    const spot = useMemo(
      () => (about ? of.aboutOf(about as Json, desk.view) : (of.sceneOf?.(desk.view) ?? [])),
      [about, desk.view],
    );
    return (
      <AreaBoard
        {...props}
        map={map}
        label={of.label}
        picture={picture}
        arrows={arrows}
        spot={spot}
        first={first}
        over={(look, layers) => (Over ? <Over {...props} look={look} layers={layers} /> : null)}
      />
    );
  };
  return Board;
};
