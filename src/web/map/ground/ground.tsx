import { memo, type ReactElement, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Frame, Palette } from './canvas.ts';
import { groundOf } from './compose.ts';
import type { Drawn, Scene } from './jobs.ts';
import { thePress } from './press.ts';
import { marksToSvg } from './svg.ts';
import { usePalette } from './use-palette.ts';
import './ground.css';

interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface GroundProps {
  readonly map: Drawn;
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
  /** Drawn beyond each edge of the window, in pixels. */
  readonly margin: number;
}

/** The whole sheet is kept this wide, so that a hand that runs ahead finds a picture there. */
const BACKDROP = 1400;
const FINEST = 2;

/** The ground under a camera: a sharp picture of the window, over a coarse one of the whole sheet. */
export const Ground = memo((props: GroundProps): ReactElement => {
  const { map, scene, camera, size, margin } = props;
  const palette = usePalette();
  const whole = useMemo(() => wholeFrame(map), [map]);
  const near = useMemo(() => windowFrame(camera, size, margin), [camera, size, margin]);
  return (
    <div className="map-canvas" aria-hidden="true">
      <Print map={map} scene={scene} frame={whole} palette={palette} camera={camera} />
      {size.width > 0 ? (
        <Print map={map} scene={scene} frame={near} palette={palette} camera={camera} />
      ) : null}
      <OnPaper {...props} />
    </div>
  );
});

const wholeFrame = ({ width, height }: Drawn): Frame => {
  const scale = BACKDROP / width;
  return { x: 0, y: 0, scale, width: BACKDROP, height: height * scale, fine: 1 };
};

const windowFrame = ({ x, y, scale }: Camera, { width, height }: Size, margin: number): Frame => ({
  x: x - margin / scale,
  y: y - margin / scale,
  scale,
  width: width + 2 * margin,
  height: height + 2 * margin,
  fine: Math.min(FINEST, globalThis.devicePixelRatio || 1),
});

/** Where a picture of one frame stands under a camera. */
const standing = (frame: Frame, { x, y, scale }: Camera): string =>
  `translate(${((frame.x - x) * scale).toFixed(2)}px, ${((frame.y - y) * scale).toFixed(2)}px) scale(${(scale / frame.scale).toFixed(5)})`;

interface PrintProps extends Pick<GroundProps, 'map' | 'scene' | 'camera'> {
  readonly frame: Frame;
  readonly palette: Palette | null;
}

/** One picture: until a new one is printed, the old one is moved and stretched to where it belongs. */
const Print = ({ map, scene, frame, palette, camera }: PrintProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Frame | null>(null);
  const asker = useId();
  useEffect(() => {
    let wanted = true;
    if (palette) {
      void thePress()
        .print(map, { asker, scene, frame, palette })
        .then(bitmap => {
          if (bitmap && wanted) {
            show(canvas, bitmap);
            setShown(frame);
          }
        });
    }
    return () => {
      wanted = false;
    };
  }, [asker, map, scene, frame, palette]);
  return (
    <canvas
      ref={canvas}
      style={
        shown
          ? { width: shown.width, height: shown.height, transform: standing(shown, camera) }
          : { display: 'none' }
      }
    />
  );
};

const show = (canvas: RefObject<HTMLCanvasElement | null>, bitmap: ImageBitmap): void => {
  if (canvas.current) {
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  }
};

/** A printer gets lines, not dots: the same ground as SVG, made when the page is printed. */
const OnPaper = ({ map, scene, camera, size }: GroundProps): ReactElement | null => {
  const [isPrinting, setPrinting] = useState(false);
  const prefix = useId();
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  if (!isPrinting) {
    return null;
  }
  const { x, y, scale } = camera;
  const inside = marksToSvg(groundOf(map, scene, scale), { scale, prefix });
  return (
    <svg
      className="map-on-paper"
      width={size.width}
      height={size.height}
      viewBox={`${x} ${y} ${size.width / scale} ${size.height / scale}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the marks are our own, of numbers and tokens alone.
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
};
