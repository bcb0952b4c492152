import type { KeyboardEvent } from 'react';
import type { Looking } from '../../../map/camera.ts';
import type { XY } from '../../../map/geometry.ts';
import { nearestToward } from '../../../map/neighbour.ts';
import type { Pen } from '../march/pen.ts';
import type { Tray } from '../place/tray.ts';
import type { Shown } from './formation.tsx';

/** What the keys of the map act on. */
interface KeyProps {
  readonly pen: Pen;
  readonly tray: Tray;
  readonly selected: string | null;
  readonly movable: ReadonlySet<string>;
  readonly ranges: boolean;
  onSelect(id: string | null): void;
  onRanges(on: boolean): void;
  onMarch(): void;
  /** Single Units are to be put. */
  onUnits(): void;
  onHandIn(): void;
}

const ARROWS: Readonly<Record<string, XY>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PAN = 80;
const NUDGE = { plain: 50, fine: 10 } as const;
const WHEEL = 15;

/**
 * The keys of the map. With Units in hand they put them, with a march they draw it; else they move the map and go from
 * neighbour to neighbour.
 */
export const onMapKey = (
  event: KeyboardEvent,
  props: KeyProps,
  look: Looking,
  formations: readonly Shown[],
): void => {
  const done = onTrayKey(event, props) || onPenKey(event, props) || onLookKey(event, props, look, formations);
  if (done) {
    event.preventDefault();
    event.stopPropagation();
  }
};

const onTrayKey = (event: KeyboardEvent, { tray, onHandIn }: KeyProps): boolean => {
  const laid = tray.laid();
  const arrow = ARROWS[event.key];
  const step = event.shiftKey ? NUDGE.fine : NUDGE.plain;
  if (!laid || (arrow && laid.active === null)) {
    return false;
  }
  if (arrow) {
    tray.nudge(arrow[0] * step, -arrow[1] * step);
    return true;
  }
  const acts: Readonly<Record<string, () => void>> = {
    n: () => tray.turnTo(1),
    N: () => tray.turnTo(-1),
    q: () => tray.wheel(-WHEEL),
    e: () => tray.wheel(WHEEL),
    Backspace: () => tray.putBack(laid.active),
    Enter: onHandIn,
    Escape: () => (laid.task.kind === 'deploy' ? tray.reset() : tray.clear()),
  };
  acts[event.key]?.();
  return event.key in acts;
};

const onPenKey = (event: KeyboardEvent, { pen, onMarch, onUnits }: KeyProps): boolean => {
  if (pen.draft() === null) {
    return false;
  }
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
    u: onUnits,
    Enter: onMarch,
    Escape: () => pen.clear(),
  };
  acts[event.key]?.();
  return event.key in acts;
};

const onLookKey = (
  event: KeyboardEvent,
  props: KeyProps,
  look: Looking,
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
    u: props.onUnits,
    m: () => selected !== null && movable.has(selected) && pen.begin(selected),
    Escape: () => props.onSelect(null),
  };
  acts[event.key]?.();
  return event.key in acts;
};

const focusPiece = (look: Looking, id: string | null): void => {
  const piece = id === null ? null : look.frame.current?.querySelector(`.map-formation[data-piece="${id}"]`);
  (piece as SVGGElement | null)?.focus({ preventScroll: true });
};
