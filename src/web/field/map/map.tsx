import { type KeyboardEvent, memo, type ReactElement, useCallback, useEffect, useMemo } from 'react';
import type { Board, Unit } from '#systems/esr/board.ts';
import { bodyOf } from '#systems/esr/bodies.ts';
import type { Field } from '#systems/esr/field.ts';
import type { Pen } from '../march/pen.ts';
import type { Reach } from '../march/reach.ts';
import { spokenOf } from '../words.ts';
import { UnitOutline } from './block.tsx';
import { type Box, type Camera, MARGIN, type Size, useCamera } from './camera.ts';
import { FormationMark, footprintOf, type Shown } from './formation.tsx';
import { Compass, ScaleBar } from './furniture.tsx';
import { boxOf, onBoard, onSheet, TENTHS, type XY } from './geometry.ts';
import { Ghost, PointerWords, ReachArea } from './ghost.tsx';
import { useHand } from './hand.ts';
import { nearestToward } from './neighbour.ts';
import { Overlay } from './overlay.tsx';
import { Ranges } from './ranges.tsx';
import { Terrain } from './terrain.tsx';

/** What the page points at: the Units of a fight, the Formations of an Assessment. */
export interface Spot {
  readonly units: readonly string[];
  readonly formations: readonly string[];
}

interface FieldMapProps {
  readonly view: Board;
  /** The same as a board of which the rules can be asked. */
  readonly known: Board;
  readonly selected: string | null;
  /** Formations and commanders that may be given a way now. */
  readonly movable: ReadonlySet<string>;
  readonly pen: Pen;
  readonly reach: Reach | null;
  readonly ranges: boolean;
  readonly spot: Spot | null;
  onSelect(id: string | null): void;
  onObjective(id: string): void;
  onRanges(on: boolean): void;
  /** The drawn march is to be made. */
  onMarch(): void;
}

/** Below this height of a block in pixels the Formation is one block. */
const FAR = 12 / 112;

const ARROWS: Readonly<Record<string, XY>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PAN = 80;
const NUDGE = { plain: 50, fine: 10 } as const;
const WHEEL = 15;

/** The battlefield: an engraved sheet in yards, moved by mouse, touch and keys. */
export const FieldMap = (props: FieldMapProps): ReactElement => {
  const { view, known, selected, movable, pen, reach, ranges, spot, onSelect } = props;
  const { field } = view;
  const sheet = useMemo(() => ({ width: field.width / TENTHS, height: field.height / TENTHS }), [field]);
  const look = useCamera(sheet);
  const { camera, size } = look;
  const far = camera.scale < FAR;
  const formations = useMemo(
    () => view.formations.filter(each => each.presence === 'field') as readonly Shown[],
    [view.formations],
  );
  const hand = useHand(look, {
    pick: target => {
      const id = target.closest('[data-piece]')?.getAttribute('data-piece') ?? null;
      return id !== null && movable.has(id) ? id : null;
    },
    begin: (id, at) => {
      onSelect(id);
      pen.begin(id, onBoard(at, field.height));
    },
    drag: (at, pointer) => pen.drag(onBoard(at, field.height), pointer),
    drop: () => pen.drop(),
  });
  useSpot(spot, known, look);
  const box = useCallback(() => look.frame.current?.getBoundingClientRect(), [look.frame]);
  const chosen = formations.find(each => each.id === selected);
  return (
    <div className="field-frame">
      <div
        ref={look.frame}
        className="field-window"
        aria-label="The battlefield"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by its own keys.
        tabIndex={0}
        onKeyDown={event => onKey(event, props, look, formations)}
        {...hand}
        onClick={event => {
          const plate = (event.target as Element).closest('.plate-mark');
          if (plate) {
            onSelect(plate.getAttribute('data-piece'));
          }
        }}
        onDoubleClick={event =>
          selected !== null &&
          movable.has(selected) &&
          pen.draw(selected, onBoard(look.at(event), field.height))
        }
      >
        <div ref={look.layer} className="field-layer">
          <Ground field={field} camera={camera} size={size} />
          <Sheet camera={camera} size={size} className="field-pieces">
            {reach && selected ? <ReachArea board={known} who={selected} reach={reach} /> : null}
            {ranges && chosen ? (
              <Ranges
                board={known}
                formation={known.formations.find(each => each.id === chosen.id) ?? chosen}
                scale={camera.scale}
              />
            ) : null}
            {formations.map((formation, i) => (
              <FormationMark
                key={formation.id}
                formation={formation}
                height={field.height}
                selected={formation.id === selected}
                movable={movable.has(formation.id)}
                far={far ? camera.scale : null}
                spoken={spokenOf(formation)}
                tabbed={selected === null ? i === 0 : formation.id === selected}
                onSelect={onSelect}
              />
            ))}
            {spot ? <SpotMarks spot={spot} board={known} /> : null}
          </Sheet>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: its marks speak for themselves. */}
          <svg className="field-labels" style={paperStyle(size)}>
            <Overlay
              view={view}
              formations={formations}
              camera={camera}
              size={size}
              far={far}
              selected={selected}
              movable={movable}
              onSelect={onSelect}
              onObjective={props.onObjective}
            />
          </svg>
          <Sheet camera={camera} size={size} className="field-pieces">
            <Ghost pen={pen} height={field.height} />
          </Sheet>
        </div>
        <PointerWords pen={pen} frame={box} />
      </div>
      <div className="field-tools no-print">
        <button type="button" className="button" onClick={() => look.zoom(1.4)} aria-label="Nearer">
          +
        </button>
        <button type="button" className="button" onClick={() => look.zoom(0.7)} aria-label="Farther">
          −
        </button>
        <button type="button" className="button" onClick={look.whole}>
          Whole field
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={ranges}
          title="Arcs of fire, skirmish range, 450 and 900 yards, the commander's distance (key R)"
          onClick={() => props.onRanges(!ranges)}
        >
          Ranges
        </button>
        {chosen ? (
          <button
            type="button"
            className="button"
            onClick={() => look.show(footprintOf(chosen, field.height))}
            aria-label={`Find ${chosen.name}`}
          >
            Find
          </button>
        ) : null}
      </div>
      <ScaleBar scale={camera.scale} />
      <Compass />
    </div>
  );
};

type Look = ReturnType<typeof useCamera>;

/** The keys of the map. With a march in hand they draw it; else they move the map and go from neighbour to neighbour. */
const onKey = (
  event: KeyboardEvent,
  props: FieldMapProps,
  look: Look,
  formations: readonly Shown[],
): void => {
  const done =
    props.pen.draft() === null ? onLookKey(event, props, look, formations) : onPenKey(event, props);
  if (done) {
    event.preventDefault();
    event.stopPropagation();
  }
};

const onPenKey = (event: KeyboardEvent, { pen, onMarch }: FieldMapProps): boolean => {
  const arrow = ARROWS[event.key];
  const step = event.shiftKey ? NUDGE.fine : NUDGE.plain;
  if (arrow) {
    pen.nudge(arrow[0] * step, -arrow[1] * step);
    return true;
  }
  const acts: Readonly<Record<string, () => void>> = {
    q: () => pen.wheel(-WHEEL),
    e: () => pen.wheel(WHEEL),
    f: () => pen.faceItsWay(),
    b: () => pen.bend(),
    Enter: onMarch,
    Escape: () => pen.clear(),
  };
  acts[event.key]?.();
  return event.key in acts;
};

const onLookKey = (
  event: KeyboardEvent,
  props: FieldMapProps,
  look: Look,
  formations: readonly Shown[],
): boolean => {
  const arrow = ARROWS[event.key];
  const piece = (event.target as Element).closest?.('[data-piece]')?.getAttribute('data-piece');
  if (arrow && piece) {
    focusPiece(look, nearestToward(formations, piece, arrow));
    return true;
  }
  if (arrow) {
    look.pan(arrow[0] * PAN, arrow[1] * PAN);
    return true;
  }
  const { selected, movable, pen } = props;
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => look.zoom(1.25),
    '=': () => look.zoom(1.25),
    '-': () => look.zoom(0.8),
    '0': look.whole,
    r: () => props.onRanges(!props.ranges),
    m: () => selected !== null && movable.has(selected) && pen.begin(selected),
    Escape: () => props.onSelect(null),
  };
  acts[event.key]?.();
  return event.key in acts;
};

const focusPiece = (look: Look, id: string | null): void => {
  const piece = id === null ? null : look.frame.current?.querySelector(`.map-formation[data-piece="${id}"]`);
  (piece as SVGGElement | null)?.focus();
};

const paperStyle = ({ width, height }: Size) => ({
  left: -MARGIN,
  top: -MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

const viewBoxOf = ({ x, y, scale }: Camera, { width, height }: Size): string => {
  const margin = MARGIN / scale;
  return `${x - margin} ${y - margin} ${width / scale + 2 * margin || 1} ${height / scale + 2 * margin || 1}`;
};

interface SheetProps {
  readonly camera: Camera;
  readonly size: Size;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** A layer in yards, drawn for where the camera rests. */
const Sheet = ({ camera, size, className, children }: SheetProps): ReactElement => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: its pieces speak for themselves.
  <svg className={className} style={paperStyle(size)} viewBox={viewBoxOf(camera, size)}>
    {children}
  </svg>
);

const Ground = memo(
  ({ field, camera, size }: { readonly field: Field; readonly camera: Camera; readonly size: Size }) => (
    <svg
      className="field-ground"
      style={paperStyle(size)}
      viewBox={viewBoxOf(camera, size)}
      aria-hidden="true"
    >
      <Terrain field={field} />
    </svg>
  ),
);

const spotUnits = (board: Board, spot: Spot): readonly Unit[] =>
  board.formations.flatMap(formation =>
    bodyOf(formation.units).standing.filter(
      unit =>
        spot.units.includes(unit.id) || (spot.units.length === 0 && spot.formations.includes(formation.id)),
    ),
  );

const spotBox = (board: Board, spot: Spot): Box | null => {
  const units = spotUnits(board, spot);
  return units.length === 0 ? null : boxOf(units.map(({ x, y }) => onSheet([x, y], board.field.height)));
};

/** Brings what is pointed at into the middle of the window, when it changes. */
const useSpot = (spot: Spot | null, board: Board, { show, frame }: Look): void => {
  const key = spot ? JSON.stringify(spot) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new spot moves the map, not every new board.
  useEffect(() => {
    const box = spot && spotBox(board, spot);
    if (box) {
      show({ x: box.x - 200, y: box.y - 200, w: box.w + 400, h: box.h + 400 }, coveredBy(frame.current));
    }
  }, [key, show]);
};

/** How much of the window a card covers from its left; none where the card stands below it. */
const coveredBy = (frame: HTMLElement | null): number => {
  const card = frame?.closest('.field-table')?.querySelector('.field-card')?.getBoundingClientRect();
  const window = frame?.getBoundingClientRect();
  return card && window && card.top < window.bottom ? Math.max(0, card.right - window.left) : 0;
};

const SpotMarks = ({ spot, board }: { readonly spot: Spot; readonly board: Board }): ReactElement => (
  <g>
    {spotUnits(board, spot).map(unit => (
      <UnitOutline key={unit.id} unit={unit} height={board.field.height} className="spot-unit" />
    ))}
  </g>
);
