import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { XY } from './geometry.ts';

/** What part of the sheet the window shows: yards at its left top, and pixels to a yard. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const MOST = 1.2;
const STEP = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Looking {
  readonly camera: Camera;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly layer: RefObject<SVGGElement | null>;
  /** The point of the sheet under a pointer. */
  at(event: { readonly clientX: number; readonly clientY: number }): XY;
  zoom(by: number, at?: XY): void;
  pan(dx: number, dy: number): void;
  centre(on: XY): void;
  whole(): void;
  readonly handlers: {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void;
    onPointerMove(event: PointerEvent<SVGSVGElement>): void;
    onPointerUp(event: PointerEvent<SVGSVGElement>): void;
  };
}

const wholeIn = (sheet: Size, view: Size): Camera => {
  const scale = Math.min(view.width / sheet.width, view.height / sheet.height) || 0.1;
  return {
    scale,
    x: (sheet.width - view.width / scale) / 2,
    y: (sheet.height - view.height / scale) / 2,
  };
};

/** A first look fills the window, from the middle of the field: a long field is not shrunk to a ribbon. */
const filling = (sheet: Size, view: Size): Camera => {
  const scale = Math.min(
    Math.max(view.width / sheet.width, view.height / sheet.height),
    wholeIn(sheet, view).scale * 2.5,
  );
  return {
    scale,
    x: (sheet.width - view.width / scale) / 2,
    y: (sheet.height - view.height / scale) / 2,
  };
};

const transformOf = ({ x, y, scale }: Camera): string => `scale(${scale}) translate(${-x} ${-y})`;

/**
 * Pan and zoom by mouse, touch and keyboard. While the hand moves only the layer's transform is written, so
 * that three hundred Units follow without being drawn again; React hears of it when the hand rests.
 */
export const useCamera = (sheet: Size): Looking => {
  const svg = useRef<SVGSVGElement | null>(null);
  const layer = useRef<SVGGElement | null>(null);
  const now = useRef<Camera>({ x: 0, y: 0, scale: 0.1 });
  const [camera, setCamera] = useState<Camera>(now.current);
  const pointers = useRef(new Map<number, XY>());
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const move = useCallback((next: Camera) => {
    now.current = next;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      layer.current?.setAttribute('transform', transformOf(now.current));
      svg.current?.style.setProperty('--px', String(1 / now.current.scale));
    });
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setCamera(now.current), 120);
  }, []);

  const sizeOf = useCallback((): Size => {
    const box = svg.current?.getBoundingClientRect();
    return { width: box?.width ?? 800, height: box?.height ?? 600 };
  }, []);
  const whole = useCallback(() => move(wholeIn(sheet, sizeOf())), [move, sheet, sizeOf]);

  const zoom = useCallback(
    (by: number, at?: XY) => {
      const { x, y, scale } = now.current;
      const { width, height } = sizeOf();
      const least = wholeIn(sheet, { width, height }).scale * 0.8;
      const next = Math.min(MOST, Math.max(least, scale * by));
      const [px, py] = at ?? [width / 2, height / 2];
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
  const centre = useCallback(
    ([x, y]: XY) => {
      const { width, height } = sizeOf();
      const { scale } = now.current;
      move({ scale, x: x - width / scale / 2, y: y - height / scale / 2 });
    },
    [move, sizeOf],
  );

  useEffect(() => {
    move(filling(sheet, sizeOf()));
    const element = svg.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = (element as SVGSVGElement).getBoundingClientRect();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, [event.clientX - box.left, event.clientY - box.top]);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [move, sheet, sizeOf, zoom]);

  const at = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): XY => {
    const box = svg.current?.getBoundingClientRect();
    const { x, y, scale } = now.current;
    return [(clientX - (box?.left ?? 0)) / scale + x, (clientY - (box?.top ?? 0)) / scale + y];
  }, []);

  return {
    camera,
    svg,
    layer,
    at,
    zoom,
    pan,
    centre,
    whole,
    handlers: {
      onPointerDown: event => {
        pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
      },
      onPointerMove: event => {
        const before = pointers.current.get(event.pointerId);
        if (!before) {
          return;
        }
        const after: XY = [event.clientX, event.clientY];
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, after);
        if (other) {
          const apart = (p: XY): number => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
          const box = svg.current?.getBoundingClientRect();
          zoom(apart(after) / apart(before), [
            (after[0] + other[0]) / 2 - (box?.left ?? 0),
            (after[1] + other[1]) / 2 - (box?.top ?? 0),
          ]);
        } else {
          pan(before[0] - after[0], before[1] - after[1]);
        }
      },
      onPointerUp: event => {
        pointers.current.delete(event.pointerId);
      },
    },
  };
};
