import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { XY } from './geometry.ts';

/** What part of the sheet the window shows: yards at its left top, and pixels to a yard. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Drawn beyond each edge of the window, so that a hand that moves the map finds paper there. */
export const MARGIN = 240;

const MOST = 1.2;
const STEP = 1.25;
const REST_MS = 140;

export interface Looking {
  /** The camera that the layers are drawn for; the hand may be ahead of it. */
  readonly camera: Camera;
  readonly size: Size;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
  /** The point of the sheet under a pointer. */
  at(event: { readonly clientX: number; readonly clientY: number }): XY;
  zoom(by: number, at?: XY): void;
  pan(dx: number, dy: number): void;
  /** Brings a box of the sheet into the middle, near enough to see; what covers the left of the window is left out. */
  show(box: Box, covered?: number): void;
  whole(): void;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Whether nothing of a box of the sheet is in the window. */
export const isOut = (box: Box, { x, y, scale }: Camera, { width, height }: Size): boolean =>
  width > 0 &&
  (box.x + box.w < x || box.y + box.h < y || box.x > x + width / scale || box.y > y + height / scale);

const around = (box: Box, view: Size, scale: number): Camera => ({
  scale,
  x: box.x + box.w / 2 - view.width / scale / 2,
  y: box.y + box.h / 2 - view.height / scale / 2,
});

const fitting = (box: Box, view: Size): number => Math.min(view.width / box.w, view.height / box.h) || 0.1;

const boxOfSheet = ({ width, height }: Size): Box => ({ x: 0, y: 0, w: width, h: height });

/** A first look shows the whole field; but a long one is not shrunk to a ribbon, it fills the window from its middle. */
const firstLook = (sheet: Size, view: Size): Camera => {
  const box = boxOfSheet(sheet);
  const all = fitting(box, view);
  const most = Math.max(view.width / sheet.width, view.height / sheet.height);
  return around(box, view, most > all * 1.4 ? Math.min(most, all * 1.6) : all);
};

/** Where the layers drawn for one camera stand under another: a shift and a growth, nothing is drawn again. */
export const transformOf = (drawn: Camera, now: Camera): string => {
  const grown = now.scale / drawn.scale;
  const x = (drawn.x - now.x) * now.scale;
  const y = (drawn.y - now.y) * now.scale;
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${grown.toFixed(5)})`;
};

const isOffPaper = (drawn: Camera, now: Camera): boolean => {
  const grown = now.scale / drawn.scale;
  const [x, y] = [(drawn.x - now.x) * now.scale, (drawn.y - now.y) * now.scale];
  return Math.max(Math.abs(x), Math.abs(y)) > MARGIN * 0.9 || grown < 0.6;
};

/**
 * Pan and zoom. While the hand moves only the layer's transform is written, so that three hundred Units follow
 * without being drawn again; React hears of it when the hand rests or comes to the end of the paper.
 */
export const useCamera = (sheet: Size): Looking => {
  const frame = useRef<HTMLDivElement | null>(null);
  const layer = useRef<HTMLDivElement | null>(null);
  const now = useRef<Camera>({ x: 0, y: 0, scale: 0.1 });
  const drawn = useRef<Camera>(now.current);
  const [camera, setCamera] = useState<Camera>(now.current);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ticking = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const paint = useCallback(() => {
    ticking.current = 0;
    if (isOffPaper(drawn.current, now.current)) {
      setCamera(now.current);
    } else if (layer.current) {
      layer.current.style.transform = transformOf(drawn.current, now.current);
    }
  }, []);
  const move = useCallback(
    (next: Camera) => {
      now.current = next;
      ticking.current ||= requestAnimationFrame(paint);
      clearTimeout(rest.current);
      rest.current = setTimeout(() => setCamera(now.current), REST_MS);
    },
    [paint],
  );
  useLayoutEffect(() => {
    drawn.current = camera;
    if (layer.current) {
      layer.current.style.transform = transformOf(camera, now.current);
    }
  }, [camera]);

  const sizeOf = useCallback((): Size => {
    const { clientWidth = 800, clientHeight = 600 } = frame.current ?? {};
    return { width: clientWidth, height: clientHeight };
  }, []);
  const zoom = useCallback(
    (by: number, at?: XY) => {
      const { x, y, scale } = now.current;
      const view = sizeOf();
      const least = fitting(boxOfSheet(sheet), view) * 0.85;
      const next = Math.min(MOST, Math.max(least, scale * by));
      const [px, py] = at ?? [view.width / 2, view.height / 2];
      move({ scale: next, x: x + px / scale - px / next, y: y + py / scale - py / next });
    },
    [move, sheet, sizeOf],
  );
  const pan = useCallback(
    (dx: number, dy: number) => {
      const { x, y, scale } = now.current;
      move({ scale, x: x + dx / scale, y: y + dy / scale });
    },
    [move],
  );
  const show = useCallback(
    (box: Box, covered = 0) => {
      const { width, height } = sizeOf();
      const free = { width: width - covered, height };
      const near = Math.min(fitting(box, free) * 0.8, 0.3);
      const scale = Math.max(Math.min(now.current.scale, near * 1.6), near);
      const camera = around(box, free, scale);
      move({ ...camera, x: camera.x - covered / scale });
    },
    [move, sizeOf],
  );
  const whole = useCallback(() => {
    const view = sizeOf();
    move(around(boxOfSheet(sheet), view, fitting(boxOfSheet(sheet), view)));
  }, [move, sheet, sizeOf]);

  useEffect(() => {
    const element = frame.current as HTMLDivElement;
    let before = sizeOf();
    setSize(before);
    now.current = firstLook(sheet, before);
    setCamera(now.current);
    // A window that changes its size keeps its middle.
    const resize = (): void => {
      const after = sizeOf();
      const { x, y, scale } = now.current;
      move({
        scale,
        x: x + (before.width - after.width) / 2 / scale,
        y: y + (before.height - after.height) / 2 / scale,
      });
      before = after;
      setSize(after);
    };
    const watch = new ResizeObserver(resize);
    watch.observe(element);
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, [event.clientX - box.left, event.clientY - box.top]);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [sheet, sizeOf, zoom, move]);

  const at = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): XY => {
    const box = frame.current?.getBoundingClientRect();
    const { x, y, scale } = now.current;
    return [(clientX - (box?.left ?? 0)) / scale + x, (clientY - (box?.top ?? 0)) / scale + y];
  }, []);

  return useMemo(
    () => ({ camera, size, frame, layer, at, zoom, pan, show, whole }),
    [camera, size, at, zoom, pan, show, whole],
  );
};

/** A point of the sheet in pixels of the overlay. */
export const inPixels = ([x, y]: XY, { x: left, y: top, scale }: Camera): XY => [
  (x - left) * scale + MARGIN,
  (y - top) * scale + MARGIN,
];
