import { memo, type ReactElement, useMemo } from 'react';
import type { Board, Objective } from '#systems/esr/game/board.ts';
import { WayArrow } from '../../../map/arrow.tsx';
import { type Body, bodyBox, bodyParts } from '../../../map/body.ts';
import { type Camera, freePart, inPixels, MARGIN } from '../../../map/camera.ts';
import { type DiscPlace, placeDiscs } from '../../../map/disc-places.ts';
import { type Box, boxRound, shared, type XY } from '../../../map/geometry.ts';
import { type Placed, placeLabels, placeNames, type Wish } from '../../../map/labels.ts';
import { Marks } from '../../../map/marks.tsx';
import type { Looking } from '../../../map/rig.ts';
import type { Lit } from '../../../play/asking/asking.ts';
import { useSlate } from '../../../play/slate.ts';
import type { BoardProps } from '../../face.ts';
import { useSweep } from '../baton.ts';
import type { Tools } from '../known.ts';
import { FAR, FAR_BLOCK, isShownFlag, unitBodies } from './bodies.ts';
import { OrderDiscs, TargetDiscs } from './field-discs.tsx';
import { flagBox, hangingOf } from './flags.ts';
import type { Shown } from './formation.tsx';
import { isLettered, letteringAt, Names } from './lettering.tsx';
import { Flag, Star, UnitNames } from './marks.tsx';
import { namesOf } from './names.ts';
import { discSize, hasOrder, Plate, PlateHatching, plateSize, smallPlateSize } from './plate.tsx';
import { PreviewWay } from './preview-way.tsx';
import { onSheet } from './sheet.ts';
import { WrittenOrders } from './written-orders.tsx';
import { WrittenWays } from './written-ways.tsx';

interface OverlayProps extends BoardProps<Board> {
  readonly tools: Tools;
  readonly look: Looking;
  readonly bodies: readonly Body[];
}

/** Names and marks that keep their size at every zoom: flags, commanders, plates, lettering, discs. */
export const FieldOverlay = (props: OverlayProps): ReactElement => {
  const { desk, slate, look, bodies } = props;
  const { camera, size } = look;
  const chosen = useSlate(slate, written => written.chosen);
  const { may, lit, concerned } = useSlate(slate, written => written.asking);
  const previewed = useSlate(slate, written => written.previewed?.key ?? '');
  // While pieces are lit as targets, they and nobody else may be taken.
  const taken = useMemo(() => new Set(lit.map(({ id }) => id)), [lit]);
  const marked = useMemo(
    () => new Set(previewed.startsWith('lit ') ? [...concerned, previewed.slice(4)] : concerned),
    [concerned, previewed],
  );
  const far = camera.scale < FAR;
  const shown = useMemo(() => (far ? bodies.map(body => asFar(body)) : bodies), [bodies, far]);
  const units = useMemo(
    () => unitBodies(desk.view, new Set([...marked, ...taken])),
    [desk.view, marked, taken],
  );
  const free = freePart(size, props.covered);
  const discs = useDiscPlaces(slate, shown, camera, free);
  const lettered = { view: desk.view, bodies: shown, camera, free, chosen, lit, discs };
  const layout = useLayout(lettered);
  return (
    <>
      <PlateHatching />
      <Lettered {...lettered} layout={layout} />
      <Marks
        bodies={[...shown, ...units]}
        camera={camera}
        chosen={chosen}
        may={taken.size > 0 ? taken : may}
        concerned={marked}
      />
      <WrittenOrders
        desk={desk}
        bodies={shown}
        plates={layout.plates}
        camera={camera}
        discs={discs}
        window={onOverlay(free)}
      />
      <WrittenWays desk={desk} tools={props.tools} camera={camera} />
      <PreviewWay desk={desk} slate={slate} camera={camera} />
      <OrderWay tools={props.tools} camera={camera} />
      <TargetDiscs slate={slate} look={look} />
      <OrderDiscs slate={slate} places={discs} />
    </>
  );
};

/** The order that a hand is about to give. */
const OrderWay = ({
  tools,
  camera,
}: Pick<OverlayProps, 'tools'> & { camera: Camera }): ReactElement | null => {
  const sweep = useSweep(tools.baton);
  return sweep ? (
    <WayArrow way={sweep.way} camera={camera} kind={sweep.order ? 'previewed' : 'refused'} />
  ) : null;
};

const NO_DISCS: readonly DiscPlace[] = [];

/** The free part of the window in pixels of the overlay. */
const onOverlay = (free: Box): Box => ({ ...free, x: free.x + MARGIN, y: free.y + MARGIN });

/** Where the discs of the chosen Formation stand: clear of all other troops. */
const useDiscPlaces = (
  slate: BoardProps<Board>['slate'],
  bodies: readonly Body[],
  camera: Camera,
  free: Box,
): readonly DiscPlace[] => {
  const discs = useSlate(slate, written => written.asking.discs);
  const words = discs?.all.map(each => each.words).join('|') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the places follow from.
  return useMemo(() => {
    const body = bodies.find(each => each.id === discs?.around);
    if (!discs || !body) {
      return NO_DISCS;
    }
    const taken = bodies.filter(each => each !== body).flatMap(each => bodyParts(each, camera));
    return placeDiscs(bodyBox(body, camera), words.split('|'), { taken, window: onOverlay(free) });
  }, [discs?.around, words, bodies, camera, free.x, free.y, free.w, free.h]);
};

/** Seen from far, a Formation is one block that keeps its size. */
const asFar = (body: Body): Body =>
  body.parts ? { ...body, pixels: [FAR_BLOCK[0] / 2, FAR_BLOCK[1] / 2] } : body;

interface LetteredProps {
  readonly view: Board;
  readonly bodies: readonly Body[];
  readonly camera: Camera;
  /** The part of the window that nothing lies on. */
  readonly free: Box;
  readonly chosen: string | null;
  readonly lit: readonly Lit[];
  readonly discs: readonly DiscPlace[];
}

const LIT_BOX = 30;

/** Where a flag stands and hangs, in pixels: off the troops and commanders beside it. */
const flagAt = (
  view: Board,
  { at: place }: Objective,
  bodies: readonly Body[],
  camera: Camera,
): { readonly at: XY; readonly hanging: XY } => {
  const at = inPixels(onSheet(place, view.field.height), camera);
  const troops = bodies.filter(({ of }) => of === 'piece').flatMap(body => bodyParts(body, camera));
  return { at, hanging: hangingOf(at, troops) };
};

/** The boxes that no plate may cover: troops, commanders, flags, discs and lit targets. */
const takenBy = ({ view, bodies, camera, lit, discs }: LetteredProps): readonly Box[] => [
  ...bodies.flatMap(body => bodyParts(body, camera)),
  ...view.objectives.filter(isShownFlag).map(each => {
    const { at, hanging } = flagAt(view, each, bodies, camera);
    return flagBox(at, hanging);
  }),
  ...discs.map(({ box }) => box),
  ...lit.flatMap(({ at }) => {
    const place = at && inPixels(at, camera);
    return place ? [{ x: place[0] - LIT_BOX / 2, y: place[1] - LIT_BOX / 2, w: LIT_BOX, h: LIT_BOX }] : [];
  }),
];

const wishOf = (formation: Shown, body: Body, camera: Camera, chosen: boolean, folded: boolean): Wish => {
  const small = folded ? discSize(formation) : smallPlateSize(formation);
  return {
    id: formation.id,
    own: bodyParts(body, camera),
    about: boxRound(bodyParts(body, camera)) ?? bodyBox(body, camera),
    full: folded && !chosen ? small : plateSize(formation),
    small,
    kept: chosen,
  };
};

/** With more Formations than this in the window, plates with names would be a cloud over the field. */
const CROWD = 13;

/** Whether plates fold to the discs of their orders: the field is seen from far, or it is crowded. */
const isFolded = ({ bodies, camera, free }: LetteredProps): boolean => {
  const window = onOverlay(free);
  const seen = bodies.filter(body => body.parts && shared(bodyBox(body, camera), window) > 0);
  return camera.scale < FAR || seen.length > CROWD;
};

/** Folded, only a disc is worth a plate: orders and broken troops. The colour of the block says the rest. */
const isWorthPlate = (formation: Shown, folded: boolean, chosen: string | null): boolean =>
  !folded || formation.id === chosen || hasOrder(formation);

/** The selection first, then by name, so that a plate does not jump when another Formation moves. */
const inOrder = (formations: readonly Shown[], chosen: string | null): readonly Shown[] =>
  [...formations].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen) || (a.id < b.id ? -1 : 1));

interface Layout {
  readonly plates: ReadonlyMap<string, Placed>;
  readonly names: ReadonlyMap<string, Box>;
  readonly folded: boolean;
}

/** Objectives’ names have first claim, then plates, then the other names where there is room. */
const layOut = (props: LetteredProps, formations: readonly Shown[]): Layout => {
  const { view, camera, free, chosen, bodies } = props;
  const taken = takenBy(props);
  const letterings = namesOf(view)
    .filter(name => isLettered(name, camera))
    .map(name => letteringAt(name, camera));
  const first = placeNames(
    letterings.filter(each => each.first),
    taken,
  );
  const folded = isFolded(props);
  const wishes = inOrder(formations, chosen)
    .filter(formation => isWorthPlate(formation, folded, chosen))
    .flatMap(formation => {
      const body = bodies.find(each => each.id === formation.id);
      return body ? [wishOf(formation, body, camera, formation.id === chosen, folded)] : [];
    });
  const plates = placeLabels(wishes, { taken: [...taken, ...first.values()], window: onOverlay(free) });
  const rest = placeNames(
    letterings.filter(each => !each.first),
    [...taken, ...first.values(), ...[...plates.values()].map(({ rect }) => rect)],
  );
  return { plates, names: new Map([...first, ...rest]), folded };
};

const onField = ({ formations }: Board): readonly Shown[] =>
  formations.filter(each => each.presence === 'field') as readonly Shown[];

const useLayout = (props: LetteredProps): Layout => {
  const { view, camera, chosen, bodies, lit, free, discs } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the places follow from.
  return useMemo(
    () => layOut(props, onField(view)),
    [view, camera, free.x, free.w, free.h, chosen, bodies, lit, discs],
  );
};

const Lettered = memo((props: LetteredProps & { readonly layout: Layout }): ReactElement => {
  const { view, bodies, camera, chosen } = props;
  const { plates, names, folded } = props.layout;
  const formations = onField(view);
  const at = (place: XY): XY => inPixels(onSheet(place, view.field.height), camera);
  return (
    <>
      <Names names={namesOf(view)} placed={names} scale={camera.scale} />
      {view.objectives.filter(isShownFlag).map(each => (
        <Flag key={each.id} view={view} objective={each} {...flagAt(view, each, bodies, camera)} />
      ))}
      <UnitNames formations={formations} height={view.field.height} camera={camera} />
      {inOrder(formations, chosen)
        .toReversed()
        .map(each => {
          const placed = plates.get(each.id);
          return placed ? (
            <Plate
              key={each.id}
              formation={each}
              placed={placed}
              selected={each.id === chosen}
              isDisc={folded && (each.id !== chosen || placed.small)}
            />
          ) : null;
        })}
      {view.leaders
        .filter(each => each.fell === 0)
        .map(each => (
          <Star key={each.id} leader={each} at={at([each.x, each.y])} selected={each.id === chosen} />
        ))}
    </>
  );
});
