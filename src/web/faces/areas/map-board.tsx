import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { Json } from '#kernel';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { BoardContents, LitPlace } from '../../map/board/types.ts';
import type { Body } from '../../map/body.ts';
import { boxInWindow, type Camera, type Covered, isOut } from '../../map/camera.ts';
import { MapFoot } from '../../map/furniture.tsx';
import { type Box, boxRound, grown, type XY } from '../../map/geometry.ts';
import { type Holding, useHand } from '../../map/hand.ts';
import { useMapKeys } from '../../map/keys.ts';
import { platesOver } from '../../map/plates.ts';
import { type Looking, useVisit } from '../../map/rig.ts';
import type { Stack } from '../../map/stacks/stack.ts';
import { type Target, Targets } from '../../map/targets.tsx';
import { MapWindow } from '../../map/window.tsx';
import type { Lit } from '../../play/asking/asking.ts';
import { formKey } from '../../play/keys.ts';
import { pointOrSay } from '../../play/point.ts';
import { preview, type Slate, tap, useSlate, type Written } from '../../play/slate.ts';
import type { BoardProps } from '../face.ts';

/** The layers that a drawn map gives its window, on any ground. */
export interface MapLayers {
  readonly floor: ReactNode;
  readonly places: ReactNode;
  readonly overlay: ReactNode;
  readonly bodies: readonly Body[];
  /** Where the disc of each lit place stands, on the sheet. */
  readonly discs: ReadonlyMap<string, XY>;
  /** The place at a point of the sheet, where not every place is an element of the page. */
  placeAt?(at: XY): string | null;
}

interface MapBoardProps<V> extends BoardProps<V> {
  readonly label: string;
  readonly look: Looking;
  readonly layers: MapLayers;
  readonly stacks: readonly Stack[];
  /** Pieces and places of a throw or of a line of the log. */
  readonly spot: readonly string[];
  /** The scale at the foot of the map. */
  readonly scale: ReactNode;
  /** HTML over the map: a hand of cards, plates beside their subjects. */
  readonly over?: ReactNode;
  /** Buttons of the game at the foot of the map. */
  readonly buttons?: ReactNode;
}

const SPOT_MARGIN = 90;
/** On a phone an act would else be seen from too far, above the list that asks about it. */
const SPOT_MARGIN_ON_PHONE = 24;

/** A drawn map in the play room: camera, keys, clicks and discs are the same on areas and on hexes. */
export const MapBoard = <V,>(props: MapBoardProps<V>): ReactElement => {
  const { slate, covered, foot, point, spot, look, layers } = props;
  const { rig } = look;
  const margin = useNarrow() ? SPOT_MARGIN_ON_PHONE : SPOT_MARGIN;
  useEffect(() => rig.cover(covered), [rig, covered]);
  const spotBox = boxRound(layers.bodies.filter(({ id }) => spot.includes(id)).map(({ box }) => box));
  // A list that opens may lie on the act that is shown.
  const list = useSlate(slate, ({ asking }) => asking.panel !== null && !asking.folded && !asking.sheet);
  useVisit(rig, spotBox ? `${spot.join(' ')} ${list}` : '', spotBox && grown(spotBox, margin));
  const reveal = useReveal(look, layers.bodies);
  const chosen = useSlate(slate, written => written.chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection moves the map, not every new board.
  useEffect(() => reveal(chosen), [chosen]);
  useChoiceInView(look, layers, slate, covered);
  useMapKeys(rig, layers.bodies, event => formKey(slate, event.key) === undefined && isOfMap(event));
  const hand = useHand(rig, NOTHING_HELD);
  const lit = useSlate(slate, written => written.asking.lit);
  const outside = litOutside(lit, layers, look.camera, rig.free());
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
        over={props.over}
        hand={hand}
        onClick={event => clicked(event, props)}
        onPoint={ids => overPiece(slate, ids)}
        onReach={reveal}
        onEnter={(id, at) => pointOrSay(slate, litUnder(id, props), at, point)}
      />
      <MapFoot rig={rig} scale={props.scale} outside={outside}>
        {props.buttons}
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

/**
 * The marks of the slate for the map: places that are lit, chosen, concerned and may act. A throw, or a line of the log
 * that is pointed at, concerns the places in it.
 */
export const useWritten = (
  slate: Slate,
  told: readonly string[],
): Pick<BoardContents, 'lit' | 'chosen' | 'may' | 'concerned'> => {
  const chosen = useSlate(slate, written => written.chosen);
  const { may, lit, concerned } = useSlate(slate, written => written.asking);
  const previewed = useSlate(slate, written => written.previewed?.key ?? '');
  const key = lit.map(each => `${each.id}:${each.price}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places at the same price are lit the same.
  const places = useMemo(() => litPlaces(lit), [key]);
  const names = [...concerned, ...told].join('\n');
  const marked = useMemo(
    () => new Set([...names.split('\n'), previewed.startsWith('lit ') ? previewed.slice(4) : '']),
    [names, previewed],
  );
  return { lit: places, chosen, may, concerned: marked };
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

/** The choice is among the lit places, else among the pieces that may act. */
const choosable = ({ asking: { lit, may } }: Written): string =>
  (lit.length > 0 ? lit.map(({ id }) => id) : [...may]).join('\n');

/** Half of the size that a finger or a pointer needs, in pixels. */
const TOUCH = 26;

/** Room for the disc of a lit place, in units of the sheet. */
const boxOfDisc = ([x, y]: XY, scale: number): Box => ({
  x: x - TOUCH / scale,
  y: y - TOUCH / scale,
  w: (2 * TOUCH) / scale,
  h: (2 * TOUCH) / scale,
});

/** The disc of a lit place, or the piece itself, in units of the sheet. */
export const boxOfChoice = (body: Body, { discs }: Pick<MapLayers, 'discs'>, scale: number): Box => {
  const { x, y, w, h } = body.box;
  const disc = discs.get(body.id);
  if (disc) {
    return boxOfDisc(disc, scale);
  }
  const [dx, dy] = body.pixels ?? [(w * scale) / 2, (h * scale) / 2];
  return { x: x + w / 2 - dx / scale, y: y + h / 2 - dy / scale, w: (2 * dx) / scale, h: (2 * dy) / scale };
};

/** Where these may be pointed at. A sea is no body of the map: only its disc is pointed at. */
export const boxesOfChoices = (
  ids: readonly string[],
  layers: Pick<MapLayers, 'bodies' | 'discs'>,
  scale: number,
): readonly Box[] =>
  ids.flatMap(id => {
    const body = layers.bodies.find(each => each.id === id);
    const disc = layers.discs.get(id);
    return body ? [boxOfChoice(body, layers, scale)] : disc ? [boxOfDisc(disc, scale)] : [];
  });

/** The lit places as boxes of the window, for a plate that is to stand clear of them. */
export const litBoxes = (lit: readonly Lit[], { bodies }: MapLayers, camera: Camera): readonly Box[] => {
  const ids = new Set(lit.map(({ id }) => id));
  return bodies.filter(({ id }) => ids.has(id)).map(({ box }) => boxInWindow(box, camera));
};

/** The same of wide areas: their discs, for a plate may cover the edges of an area. */
export const litDiscs = (lit: readonly Lit[], layers: MapLayers, camera: Camera): readonly Box[] =>
  boxesOfChoices(
    lit.map(({ id }) => id),
    layers,
    camera.scale,
  ).map(box => boxInWindow(box, camera));

/** How many lit places have nothing that could be pointed at in the window. */
export const litOutside = (
  lit: readonly Pick<Lit, 'id'>[],
  layers: Pick<MapLayers, 'bodies' | 'discs'>,
  camera: Camera,
  free: Box,
): number =>
  boxesOfChoices(
    lit.map(({ id }) => id),
    layers,
    camera.scale,
  ).filter(box => isOut(box, camera, free)).length;

/**
 * The places that may be chosen come into the window where none of them is in it, and out from under plates. For pieces
 * that may act the map moves a little at most: all of them may, and the player looks where the war is.
 */
const useChoiceInView = (
  { rig, camera }: Looking,
  layers: MapLayers,
  slate: Slate,
  { left, right, bottom }: Covered,
): void => {
  const names = useSlate(slate, choosable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice or plate moves the map, not every new board.
  useEffect(() => {
    const boxes = boxesOfChoices(names.split('\n'), layers, camera.scale);
    const around = boxRound(boxes);
    if (slate.getState().asking.lit.length === 0) {
      rig.nudge(boxes, rig.frame ? platesOver(rig.frame) : []);
      return;
    }
    if (around) {
      rig.reveal(around);
    }
    rig.uncover(boxes);
  }, [rig, names, left, right, bottom]);
};

/** Keys are the map’s while the focus is on it, on the prompt or on nothing. */
const isOfMap = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Element && target.closest('.map-window, .prompt') !== null);

const pieceAt = (target: Element): string | null =>
  target.closest('[data-piece]')?.getAttribute('data-piece') ?? null;

/** A click or Enter on a plate that is not lit counts for the area below it, where that is. */
export const litUnder = (
  id: string | null,
  { slate, stacks }: { readonly slate: Slate; readonly stacks: readonly Pick<Stack, 'id' | 'at'>[] },
): string | null => {
  const { lit } = slate.getState().asking;
  const at = stacks.find(stack => stack.id === id)?.at;
  const isLit = (each: string | null | undefined): boolean => lit.some(target => target.id === each);
  return at !== undefined && !isLit(id) && isLit(at) ? at : id;
};

/** A place in which nothing is lit counts for the piece there that may act. */
const actingIn = <V,>(id: string | null, { slate, stacks }: MapBoardProps<V>): string | null => {
  const { lit, may } = slate.getState().asking;
  const acting = stacks.find(stack => stack.at === id && may.has(stack.id));
  return acting && !lit.some(target => target.id === id) ? acting.id : id;
};

/** The target of a click: an element of the map, or the place under the pointer. */
const pointedAt = <V,>(event: React.MouseEvent, props: MapBoardProps<V>): string | null => {
  const { look, layers } = props;
  const element = pieceAt(event.target as Element);
  return layers.placeAt ? actingIn(element ?? layers.placeAt(look.rig.at(event)), props) : element;
};

const clicked = <V,>(event: React.MouseEvent, props: MapBoardProps<V>): void => {
  const target = event.target as Element;
  if (target.closest('.map-over') !== null) {
    return;
  }
  const id = litUnder(pointedAt(event, props), props);
  pointOrSay(props.slate, id, [event.clientX, event.clientY], props.point);
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
