import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Camera, Size } from '#web/map/board/types.ts';

export const MARGIN = 240;

export interface Layered {
  readonly floor: ReactNode;
  readonly places: ReactNode;
  readonly overlay: ReactNode;
}

interface GalleryWindowProps {
  readonly first: Camera;
  /** A hook that gives the layers for a camera. */
  useLayers(camera: Camera, size: Size): Layered | null;
}

const transformOf = (drawn: Camera, now: Camera): string =>
  `translate(${((drawn.x - now.x) * now.scale).toFixed(2)}px, ${((drawn.y - now.y) * now.scale).toFixed(2)}px) scale(${(now.scale / drawn.scale).toFixed(5)})`;

/** Moves the camera by dragging and by the wheel, until the function that it returns is called. */
const listen = (element: HTMLElement, cameraOf: () => Camera, move: (next: Camera) => void): (() => void) => {
  let hand: readonly [number, number] | null = null;
  const down = (event: PointerEvent): void => {
    hand = [event.clientX, event.clientY];
  };
  const over = (event: PointerEvent): void => {
    if (hand) {
      const { x, y, scale } = cameraOf();
      move({ scale, x: x - (event.clientX - hand[0]) / scale, y: y - (event.clientY - hand[1]) / scale });
      hand = [event.clientX, event.clientY];
    }
  };
  const up = (): void => {
    hand = null;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y, scale } = cameraOf();
    const next = Math.max(0.15, Math.min(3, scale * (event.deltaY < 0 ? 1.25 : 0.8)));
    const [px, py] = [event.clientX, event.clientY];
    move({ scale: next, x: x + px / scale - px / next, y: y + py / scale - py / next });
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', over);
  element.addEventListener('pointerup', up);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', over);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('wheel', wheel);
  };
};

/** A window as the play room has it, with the least that is needed to move it. */
export const GalleryWindow = ({ first, useLayers }: GalleryWindowProps): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const now = useRef(first);
  const [camera, setCamera] = useState(first);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { clientWidth: width, clientHeight: height } = frame.current as HTMLDivElement;
    setSize({ width, height });
  }, []);
  useLayoutEffect(() => {
    if (layer.current) {
      layer.current.style.transform = transformOf(camera, now.current);
    }
  }, [camera]);
  useEffect(() => {
    const element = frame.current as HTMLDivElement;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let ticking = 0;
    let drawn = first;
    const settle = (): void => {
      drawn = now.current;
      setCamera(now.current);
    };
    const paint = (): void => {
      ticking = 0;
      const [dx, dy] = [
        (drawn.x - now.current.x) * now.current.scale,
        (drawn.y - now.current.y) * now.current.scale,
      ];
      if (Math.max(Math.abs(dx), Math.abs(dy)) > MARGIN * 0.9 || now.current.scale / drawn.scale < 0.6) {
        settle();
      } else if (layer.current) {
        layer.current.style.transform = transformOf(drawn, now.current);
      }
    };
    const move = (next: Camera): void => {
      now.current = next;
      if (ticking === 0) {
        ticking = requestAnimationFrame(paint);
      }
      clearTimeout(rest);
      rest = setTimeout(settle, 140);
    };
    return listen(element, () => now.current, move);
  }, [first]);
  const { floor, places, overlay } = useLayers(camera, size) ?? { floor: null, places: null, overlay: null };
  const paper = {
    left: -MARGIN,
    top: -MARGIN,
    width: size.width + 2 * MARGIN,
    height: size.height + 2 * MARGIN,
  };
  const room = MARGIN / camera.scale;
  const box = `${camera.x - room} ${camera.y - room} ${size.width / camera.scale + 2 * room || 1} ${size.height / camera.scale + 2 * room || 1}`;
  const shift = `translate(${(MARGIN - camera.x * camera.scale).toFixed(1)} ${(MARGIN - camera.y * camera.scale).toFixed(1)})`;
  return (
    <div ref={frame} className="gallery-window">
      <div ref={layer} className="gallery-layer">
        {floor}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its places speak for themselves. */}
        <svg style={paper} viewBox={box}>
          {places}
        </svg>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its marks speak for themselves. */}
        <svg style={paper} className="gallery-overlay">
          <g transform={shift}>{overlay}</g>
        </svg>
      </div>
    </div>
  );
};
