import { memo, type ReactElement, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import type { Field } from '#systems/esr/game/ground/field.ts';
import { type Camera, isOut, MARGIN, type Size, useCamera } from '../../../map/camera.ts';
import { Compass, ScaleBar } from '../../../map/furniture.tsx';
import { onBoard, TENTHS } from '../../../map/geometry.ts';
import { type Grip, useHand } from '../../../map/hand.ts';
import type { Pen } from '../march/pen.ts';
import type { Reach } from '../march/reach.ts';
import type { Tray } from '../place/tray.ts';
import { spokenOf } from '../words.ts';
import { FormationMark, footprintOf, type Shown } from './formation.tsx';
import { Ghost, PointerWords, ReachArea } from './ghost.tsx';
import { onMapKey } from './keys.ts';
import { LaidGround, LaidUnits } from './laid.tsx';
import { Overlay } from './overlay.tsx';
import { Ranges } from './ranges.tsx';
import { type Spot, SpotMarks, useSpot } from './spot.tsx';
import { Terrain } from './terrain.tsx';
import { type Volley, Volleys } from './volleys.tsx';

interface FieldMapProps {
  readonly view: Board;
  /** The same as a board of which the rules can be asked. */
  readonly known: Board;
  readonly selected: string | null;
  /** Formations and commanders that may be given a way now. */
  readonly movable: ReadonlySet<string>;
  readonly pen: Pen;
  readonly tray: Tray;
  readonly reach: Reach | null;
  readonly ranges: boolean;
  readonly spot: Spot | null;
  /** The Formation whose Units are being put by hand. */
  readonly putting: string | null;
  /** Lines of fire to be shown. */
  readonly aim: readonly Volley[];
  onSelect(id: string | null): void;
  onObjective(id: string): void;
  onRanges(on: boolean): void;
  /** The drawn march is to be made. */
  onMarch(): void;
  /** Single Units of the selected Formation are to be put by hand. */
  onUnits(): void;
  /** The Units that were put are to stand so. */
  onHandIn(): void;
  /** A Unit is pointed at. */
  onUnit(id: string): void;
}

/** Below this height of a block in pixels the Formation is one block. */
const FAR = 12 / 112;

/** The battlefield: an engraved sheet in yards, moved by mouse, touch and keys. */
export const FieldMap = (props: FieldMapProps): ReactElement => {
  const { view, known, selected, movable, pen, tray, reach, ranges, spot, onSelect } = props;
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
    pick: target => gripOf(target, movable),
    begin: ({ of, id }, at) => {
      if (of === 'unit') {
        tray.grab(id, onBoard(at, field.height));
        return;
      }
      tray.clear();
      onSelect(id);
      pen.begin(id, onBoard(at, field.height));
    },
    drag: ({ of }, at, pointer) => (of === 'unit' ? tray : pen).drag(onBoard(at, field.height), pointer),
    drop: ({ of }) => (of === 'unit' ? tray : pen).drop(),
  });
  useSpot(spot, known, look);
  /** Whoever is chosen from a list or reached by keys comes into the window, if nothing of him is in it. */
  const reveal = (id: string | null): void => {
    const formation = formations.find(each => each.id === id);
    const box = formation && footprintOf(formation, field.height);
    if (box && isOut(box, camera, size)) {
      look.show(box);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice moves the map, not every new board.
  useEffect(() => reveal(selected), [selected]);
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
        onKeyDown={event => onMapKey(event, props, look, formations)}
        onFocus={event => reveal(event.target.closest('.map-formation')?.getAttribute('data-piece') ?? null)}
        {...hand}
        onClick={event => {
          const plate = (event.target as Element).closest('.plate-mark');
          const unit = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit');
          const block = (event.target as Element).closest('[data-block]')?.getAttribute('data-block');
          if (plate) {
            onSelect(plate.getAttribute('data-piece'));
          } else if (unit) {
            tray.take(unit);
          } else if (block) {
            props.onUnit(block);
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
            <LaidGround tray={tray} height={field.height} />
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
                faded={formation.id === props.putting}
                far={far ? camera.scale : null}
                spoken={spokenOf(formation)}
                tabbed={selected === null ? i === 0 : formation.id === selected}
                onSelect={onSelect}
              />
            ))}
            {props.aim.length > 0 ? <Volleys board={known} volleys={props.aim} /> : null}
            {spot && !spot.quiet ? <SpotMarks spot={spot} board={known} /> : null}
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
          <Sheet camera={camera} size={size} className="field-pieces field-in-hand">
            <Ghost pen={pen} height={field.height} />
            <LaidUnits tray={tray} height={field.height} />
          </Sheet>
        </div>
        <PointerWords pen={pen} tray={tray} frame={box} />
      </div>
      <div className="field-tools no-print">
        <button type="button" className="button" onClick={() => look.zoom(1.4)} aria-label="Nearer">
          +
        </button>
        <button type="button" className="button" onClick={() => look.zoom(0.7)} aria-label="Farther">
          −
        </button>
        <button type="button" className="button" onClick={look.whole}>
          Whole<span className="field-tools-more"> field</span>
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

/** What the hand would take hold of: a Unit that is being put, or somebody who may march. */
const gripOf = (target: Element, movable: ReadonlySet<string>): Grip | null => {
  const unit = target.closest('[data-unit]')?.getAttribute('data-unit');
  if (unit) {
    return { of: 'unit', id: unit };
  }
  const id = target.closest('[data-piece]')?.getAttribute('data-piece');
  return id && movable.has(id) ? { of: 'piece', id } : null;
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
  readonly children: ReactNode;
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
