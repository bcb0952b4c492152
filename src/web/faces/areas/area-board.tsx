import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { Json } from '#kernel';
import type { PowerStyle } from '../../kit/powers.ts';
import type { DrawnAreas } from '../../map/areas/drawn.ts';
import type { Seats } from '../../map/areas/laid.ts';
import { type AreaLayers, useAreaLayers } from '../../map/areas/layers.tsx';
import type { LitPlace, MapArrow } from '../../map/board/types.ts';
import type { Body } from '../../map/body.ts';
import { MapFoot, ScaleBar } from '../../map/furniture.tsx';
import { type Box, boxRound, grown, type XY } from '../../map/geometry.ts';
import { type Holding, useHand } from '../../map/hand.ts';
import { useMapKeys } from '../../map/keys.ts';
import { type Looking, useRig, useVisit } from '../../map/rig.ts';
import type { Stack } from '../../map/stacks/stack.ts';
import { type Target, Targets } from '../../map/targets.tsx';
import { MapWindow } from '../../map/window.tsx';
import type { Lit } from '../../play/asking/asking.ts';
import { formKey } from '../../play/keys.ts';
import { preview, type Slate, tap, useSlate } from '../../play/slate.ts';
import type { BoardProps } from '../face.ts';

/** What stands where, as a game tells it. Each part keeps its identity while it does not change. */
export interface AreaPicture {
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly owners: Readonly<Record<string, string | null>>;
  readonly stacks: readonly Stack[];
  readonly seats: Seats;
  /** What a screen reader says of a place. */
  spokenOf(place: string): string;
}

interface AreaBoardProps<V> extends BoardProps<V> {
  readonly map: DrawnAreas;
  readonly label: string;
  readonly picture: AreaPicture;
  readonly arrows: readonly MapArrow[];
  /** Pieces and places of a throw or of a line of the log. */
  readonly spot: readonly string[];
  readonly first: { readonly at: XY; readonly scale: number };
  /** HTML over the map: a hand of cards, plates beside what they are about. */
  over?(looking: Looking, layers: AreaLayers): ReactNode;
}

const NEAREST = 2.4;
const USUAL = 1;
const SPOT_MARGIN = 90;
const KILOMETRES = [50, 100, 200, 300, 500, 1000];

/** A map of areas in the play room: what is lit, chosen and concerned comes from the slate. */
export const AreaBoard = <V,>(props: AreaBoardProps<V>): ReactElement => {
  const { map, slate, covered, foot, point, first, spot } = props;
  const look = useRig(map, { nearest: NEAREST, usual: USUAL, first });
  const { rig, camera } = look;
  useEffect(() => rig.cover(covered), [rig, covered]);
  const layers = useLayers(props, look);
  const spotBox = boxRound(layers.bodies.filter(({ id }) => spot.includes(id)).map(({ box }) => box));
  useVisit(rig, spotBox ? spot.join(' ') : '', spotBox && grown(spotBox, SPOT_MARGIN));
  const reveal = useReveal(look, layers.bodies);
  const chosen = useSlate(slate, written => written.chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection moves the map, not every new board.
  useEffect(() => reveal(chosen), [chosen]);
  useMapKeys(rig, layers.bodies, event => formKey(slate, event.key) === undefined && isOfMap(event));
  const hand = useHand(rig, NOTHING_HELD);
  return (
    <div className={props.dimmed ? 'map-frame map-dimmed' : 'map-frame'}>
      <MapWindow
        look={look}
        label={props.label}
        floor={layers.floor}
        pieces={layers.places}
        overlay={
          <>
            {layers.overlay}
            <LitDiscs slate={slate} look={look} discs={layers.discs} />
          </>
        }
        over={props.over?.(look, layers)}
        hand={hand}
        onClick={event => clicked(event, props)}
        onPoint={ids => overPiece(slate, ids)}
        onReach={reveal}
        onEnter={point}
      />
      <MapFoot
        rig={rig}
        scale={<ScaleBar scale={camera.scale / map.km} of={{ nice: KILOMETRES, unit: 'km' }} />}
      >
        {foot}
      </MapFoot>
    </div>
  );
};

const NOTHING_HELD: Holding = {
  pick: () => null,
  begin: () => undefined,
  drag: () => undefined,
  drop: () => undefined,
};

const litPlaces = (lit: readonly Lit[]): readonly LitPlace[] | null =>
  lit.length === 0
    ? null
    : lit.map(({ id, price, tired = false, battle = false, spoken }) => ({
        id,
        price,
        tired,
        battle,
        spoken,
      }));

const useLayers = <V,>({ map, picture, arrows, slate }: AreaBoardProps<V>, look: Looking): AreaLayers => {
  const chosen = useSlate(slate, written => written.chosen);
  const { may, lit, concerned } = useSlate(slate, written => written.asking);
  const previewed = useSlate(slate, written => written.previewed?.key ?? '');
  const key = lit.map(each => `${each.id}:${each.price}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places at the same price are lit the same.
  const places = useMemo(() => litPlaces(lit), [key]);
  const names = concerned.join(' ');
  const marked = useMemo(
    () => new Set([...names.split(' '), previewed.startsWith('lit ') ? previewed.slice(4) : '']),
    [names, previewed],
  );
  return useAreaLayers(map, { ...picture, lit: places, chosen, may, concerned: marked, arrows }, look);
};

const useReveal = ({ rig }: Looking, bodies: readonly Body[]): ((id: string | null) => void) =>
  useCallback(
    id => {
      const body = bodies.find(each => each.id === id);
      if (body) {
        rig.reveal(body.box);
      }
    },
    [rig, bodies],
  );

/** Keys are the map’s while the focus is on it, on the prompt or on nothing. */
const isOfMap = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Element && target.closest('.map-window, .prompt') !== null);

const pieceAt = (target: Element): string | null =>
  target.closest('[data-piece]')?.getAttribute('data-piece') ?? null;

/** A click on a plate that is not lit counts for the area below it, where that is. */
const litUnder = <V,>(id: string | null, { slate, picture }: AreaBoardProps<V>): string | null => {
  const { lit } = slate.getState().asking;
  const at = picture.stacks.find(stack => stack.id === id)?.at;
  const isLit = (each: string | null | undefined): boolean => lit.some(target => target.id === each);
  return at !== undefined && !isLit(id) && isLit(at) ? at : id;
};

const clicked = <V,>(event: React.MouseEvent, props: AreaBoardProps<V>): void => {
  const target = event.target as Element;
  if (target.closest('.map-over') !== null) {
    return;
  }
  const id = litUnder(pieceAt(target), props);
  const { lit, whyNot } = props.slate.getState().asking;
  const why = id !== null && !lit.some(each => each.id === id) ? (whyNot?.(id) ?? null) : null;
  props.refuse(why, [event.clientX, event.clientY]);
  if (why === null) {
    props.point(id);
  }
};

/** A lit place that the pointer is over is previewed. */
const overPiece = (slate: Slate, ids: readonly string[]): void => {
  const { lit: all } = slate.getState().asking;
  const lit = all.find(({ id }) => ids.includes(id) || ids.some(each => each.startsWith(`${id}/`)));
  preview(slate, lit ? { key: `lit ${lit.id}`, value: lit.value } : null);
};

interface LitDiscsProps {
  readonly slate: Slate;
  readonly look: Looking;
  readonly discs: ReadonlyMap<string, XY>;
}

/** The lit places, each with its price on a disc. */
const LitDiscs = ({ slate, look, discs }: LitDiscsProps): ReactElement => {
  const lit = useSlate(slate, written => written.asking.lit);
  const previewed = useSlate(slate, written => written.previewed?.key ?? null);
  const targets = lit.flatMap((each): readonly Target[] => {
    const at = discs.get(each.id);
    return at ? [{ ...each, at }] : [];
  });
  const valueAt = (id: string): Json | undefined => lit.find(each => each.id === id)?.value;
  const take = (id: string): void => {
    const target = lit.find(each => each.id === id);
    if (target) {
      tap(slate, { key: `lit ${id}`, value: target.value }, target.take);
    }
  };
  return (
    <Targets
      targets={targets}
      camera={look.camera}
      previewed={previewed?.startsWith('lit ') ? previewed.slice(4) : null}
      onOver={id => preview(slate, id === null ? null : { key: `lit ${id}`, value: valueAt(id) })}
      onTake={take}
    />
  );
};

/** The box of a piece or place in view of a plate beside it. */
export const boxOfBody = (bodies: readonly Body[], id: string | null): Box | null =>
  bodies.find(each => each.id === id)?.box ?? null;
