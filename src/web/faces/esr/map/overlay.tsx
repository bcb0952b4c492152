import { memo, type ReactElement, useMemo } from 'react';
import type { Board, Formation, Leader, Objective } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import type { Point } from '#systems/esr/game/geometry/whole.ts';
import { holderOf } from '#systems/esr/game/rules/victory.ts';
import { type Camera, inPixels, MARGIN, type Size } from '../../../map/camera.ts';
import { onSheet, type XY } from '../../../map/geometry.ts';
import { type Placed, placeLabels, type Rect, type Wish } from '../../../map/labels.ts';
import { centreOf, FAR_BLOCK, footprintOf, type Shown } from './formation.tsx';
import { Names } from './lettering.tsx';
import { Plate, PlateHatching, plateSize, smallPlateSize } from './plate.tsx';

interface OverlayProps {
  readonly view: Board;
  readonly formations: readonly Shown[];
  readonly camera: Camera;
  readonly size: Size;
  readonly far: boolean;
  readonly selected: string | null;
  readonly movable: ReadonlySet<string>;
  onSelect(id: string): void;
  onObjective(id: string): void;
}

const bodyRect = (formation: Formation, height: number, camera: Camera, far: boolean): Rect => {
  if (far) {
    const [x, y] = inPixels(centreOf(formation, height), camera);
    const [w, h] = FAR_BLOCK;
    return { x: x - w / 2, y: y - h / 2, w, h };
  }
  const { x, y, w, h } = footprintOf(formation, height);
  const [left, top] = inPixels([x, y], camera);
  return { x: left, y: top, w: w * camera.scale, h: h * camera.scale };
};

const isShownFlag = ({ points }: Objective): boolean => points.french > 0 || points.coalition > 0;

const boxRound = ([x, y]: XY, w: number, h: number): Rect => ({ x: x - w / 2, y: y - h / 2, w, h });

/** The selection first, then its own side from the rear, so that a plate does not jump when another moves. */
const inOrder = (formations: readonly Shown[], selected: string | null): readonly Shown[] =>
  [...formations].sort(
    (a, b) => Number(b.id === selected) - Number(a.id === selected) || (a.id < b.id ? -1 : 1),
  );

const place = (props: OverlayProps): ReadonlyMap<string, Placed> => {
  const { view, formations, camera, far, selected } = props;
  const { height } = view.field;
  const bodies = formations.map(each => bodyRect(each, height, camera, far));
  const wishes = inOrder(formations, selected).map(
    (each): Wish => ({
      id: each.id,
      about: bodyRect(each, height, camera, far),
      full: plateSize(each),
      small: smallPlateSize(each),
      modest: far && each.id !== selected,
    }),
  );
  const window = { x: MARGIN, y: MARGIN, w: props.size.width, h: props.size.height };
  return placeLabels(wishes, { fixed: fixedMarks(view, camera), bodies, window });
};

/** What stays where it is: flags and commanders. */
const fixedMarks = (view: Board, camera: Camera): readonly Rect[] => {
  const at = (place: Point): XY => inPixels(onSheet(place, view.field.height), camera);
  const flags = view.objectives.filter(isShownFlag).map(objective => {
    const [x, y] = at(objective.at);
    return { x, y: y - 36, w: 28, h: 36 };
  });
  const stars = view.leaders
    .filter(each => each.fell === 0)
    .map(each => boxRound(at([each.x, each.y]), 24, 24));
  return [...flags, ...stars];
};

/** Names and marks that keep their size at every zoom: flags, commanders, plates, lettering. */
export const Overlay = memo((props: OverlayProps): ReactElement => {
  const { view, formations, camera, size, far, selected, movable, onSelect, onObjective } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the places follow from.
  const placed = useMemo(() => place(props), [view, formations, camera, size, far, selected]);
  const { height } = view.field;
  return (
    <>
      <PlateHatching />
      <Names
        field={view.field}
        camera={camera}
        taken={[
          ...[...placed.values()].map(({ rect }) => rect),
          ...fixedMarks(view, camera),
          ...formations.map(each => bodyRect(each, height, camera, far)),
        ]}
      />
      {view.objectives.filter(isShownFlag).map(each => (
        <Flag
          key={each.id}
          view={view}
          objective={each}
          at={inPixels(onSheet(each.at, height), camera)}
          onPoint={onObjective}
        />
      ))}
      {camera.scale > UNIT_NAMES ? (
        <UnitNames formations={formations} height={height} camera={camera} />
      ) : null}
      {inOrder(formations, selected)
        .toReversed()
        .map(each => {
          const where = placed.get(each.id);
          return where ? (
            <Plate
              key={each.id}
              formation={each}
              placed={where}
              anchor={inPixels(centreOf(each, height), camera)}
              selected={each.id === selected}
            />
          ) : null;
        })}
      {view.leaders
        .filter(each => each.fell === 0)
        .map(each => (
          <Star
            key={each.id}
            leader={each}
            at={inPixels(onSheet([each.x, each.y], height), camera)}
            selected={each.id === selected}
            movable={movable.has(each.id)}
            onSelect={onSelect}
          />
        ))}
    </>
  );
});

/** From this many pixels to a yard the Units carry their names. */
const UNIT_NAMES = 0.42;

const UnitNames = ({
  formations,
  height,
  camera,
}: {
  readonly formations: readonly Formation[];
  readonly height: number;
  readonly camera: Camera;
}): ReactElement => (
  <>
    {formations.flatMap(each =>
      each.units.filter(isOnTable).map(unit => {
        const [x, y] = inPixels(onSheet([unit.x, unit.y], height), camera);
        return (
          <text key={unit.id} x={x} y={y + 62 * camera.scale + 12} className="unit-name">
            {unit.kind.name}
          </text>
        );
      }),
    )}
  </>
);

const Flag = ({
  view,
  objective,
  at,
  onPoint,
}: {
  readonly view: Board;
  readonly objective: Objective;
  readonly at: XY;
  onPoint(id: string): void;
}): ReactElement => {
  const holder = holderOf(view, objective);
  const points = Math.max(objective.points.french, objective.points.coalition);
  const words = `${objective.name}: ${points} points, ${holder ? `held by the ${view.armies[holder].name}` : 'held by nobody'}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
      className={`flag-mark held-${holder ?? 'nobody'}`}
      role="button"
      tabIndex={-1}
      aria-label={words}
      onClick={() => onPoint(objective.id)}
      onKeyDown={event => event.key === 'Enter' && onPoint(objective.id)}
    >
      <path d="M0 0V-36" className="flag-pole" />
      <path d="M0 -36h28l-6 9 6 9H0Z" className="flag" />
      <rect x={0} y={-36} width={5} height={18} className="flag-bar" />
      <text x={14} y={-21} className="flag-points">
        {points}
      </text>
      <title>{words}</title>
    </g>
  );
};

interface StarProps {
  readonly leader: Leader;
  readonly at: XY;
  readonly selected: boolean;
  readonly movable: boolean;
  onSelect(id: string): void;
}

const Star = ({ leader, at, selected, movable, onSelect }: StarProps): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
  <g
    transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
    className={`leader-mark leader-${leader.side}${selected ? ' leader-selected' : ''}${movable ? ' map-movable' : ''}`}
    role="button"
    tabIndex={-1}
    aria-label={`${leader.name}, commander`}
    aria-pressed={selected}
    data-piece={leader.id}
    onClick={() => onSelect(leader.id)}
    onKeyDown={event => event.key === 'Enter' && onSelect(leader.id)}
  >
    <circle r={leader.rank === 'army' ? 13 : 11} className="leader-disc" />
    <path d="M0-8 2.2-2.6 8-2.6 3.4 1 5.2 7 0 3.4-5.2 7-3.4 1-8-2.6-2.2-2.6Z" className="leader-star" />
    {selected ? (
      <text y={28} className="leader-name">
        {leader.name}
      </text>
    ) : null}
    <title>{leader.name}</title>
  </g>
);
