import { memo, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Camera, MARGIN } from './camera.ts';
import type { Size } from './geometry.ts';
import type { Handlers } from './hand.ts';
import { isHovering } from './hover.ts';
import type { Looking } from './rig.ts';
import './map.css';

interface MapWindowProps {
  readonly look: Looking;
  readonly label: string;
  /** Below everything, in pixels of the window: a ground that is painted and not made of elements. */
  readonly floor?: ReactNode;
  /** The ground, in units of the sheet: drawn once for each rest of the camera. */
  readonly ground?: ReactNode;
  /** The pieces, in units of the sheet. */
  readonly pieces: ReactNode;
  /** The parts that keep their size at every zoom, in pixels: names, plates, discs. */
  readonly overlay: ReactNode;
  /** The pieces that a hand moves, in units of the sheet. */
  readonly inHand?: ReactNode;
  /** HTML over everything, in pixels of the window: words at the pointer, plates. */
  readonly over?: ReactNode;
  readonly hand: Handlers;
  readonly pointing?: boolean;
  onClick(event: React.MouseEvent): void;
  onDoubleClick?(event: React.MouseEvent): void;
  /** The pointer of a mouse comes over a piece, or leaves all of them. */
  onPoint?(ids: readonly string[]): void;
  /** A piece got the focus by keys. */
  onReach?(id: string): void;
  /** Enter or space was pressed on a piece that is not chosen yet. */
  onEnter?(id: string, at: readonly [x: number, y: number]): void;
}

/** A map under a camera: layers drawn for where it rests, moved by mouse, touch and keys. */
export const MapWindow = (props: MapWindowProps): ReactElement => {
  const { look, label, hand, onReach } = props;
  const { rig, camera, size } = look;
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => rig.attach(frame.current as HTMLDivElement, layer.current as HTMLDivElement), [rig]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layers stand for this camera.
  useLayoutEffect(() => rig.settle(), [rig, camera]);
  return (
    <div className="map-paper">
      <div
        ref={frame}
        className={props.pointing ? 'map-window map-pointing' : 'map-window'}
        aria-label={label}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by its own keys.
        tabIndex={0}
        onFocus={event => {
          const id = event.target.closest('[data-piece]')?.getAttribute('data-piece');
          if (id) {
            onReach?.(id);
          }
        }}
        onPointerOver={event =>
          isHovering(event) &&
          // A disc says itself that it is looked at.
          (event.target as Element).closest('[data-disc]') === null &&
          props.onPoint?.(piecesAt(event.target as Element))
        }
        onKeyDown={event => onEnterKey(event, props.onEnter)}
        {...hand}
        onClick={props.onClick}
        onDoubleClick={props.onDoubleClick}
      >
        <div ref={layer} className="map-layer">
          {props.floor}
          {props.ground ? (
            <Ground camera={camera} size={size}>
              {props.ground}
            </Ground>
          ) : null}
          <Sheet camera={camera} size={size} className="map-pieces">
            {props.pieces}
          </Sheet>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: its marks speak for themselves. */}
          <svg className="map-overlay" style={paperStyle(size)}>
            {props.overlay}
          </svg>
          <Sheet camera={camera} size={size} className="map-pieces map-in-hand">
            {props.inHand}
          </Sheet>
        </div>
        {props.over}
      </div>
    </div>
  );
};

/** The part that is under the pointer, and the piece that it belongs to. */
const piecesAt = (target: Element): readonly string[] =>
  ['block', 'target', 'piece'].flatMap(
    name => target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? [],
  );

/** Enter on a piece selects it; on one that is selected already it is the act, which the room hears. */
const onEnterKey = (event: React.KeyboardEvent, enter: MapWindowProps['onEnter']): void => {
  const piece = (event.target as Element).closest('[data-piece][role="button"]');
  const id = piece?.getAttribute('data-piece');
  if (
    piece &&
    id &&
    enter &&
    (event.key === 'Enter' || event.key === ' ') &&
    piece.getAttribute('aria-pressed') !== 'true'
  ) {
    event.preventDefault();
    event.stopPropagation();
    const { x, y, width, height } = piece.getBoundingClientRect();
    enter(id, [x + width / 2, y + height / 2]);
  }
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

/** A layer in units of the sheet, drawn for where the camera rests. */
const Sheet = ({ camera, size, className, children }: SheetProps): ReactElement => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: its pieces speak for themselves.
  <svg className={className} style={paperStyle(size)} viewBox={viewBoxOf(camera, size)}>
    {children}
  </svg>
);

const Ground = memo(
  ({ camera, size, children }: Omit<SheetProps, 'className'>): ReactElement => (
    <svg className="map-ground" style={paperStyle(size)} viewBox={viewBoxOf(camera, size)} aria-hidden="true">
      {children}
    </svg>
  ),
);
