import { memo, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useId } from '../../kit/use-id.ts';
import type { Frame, Palette } from './canvas.ts';
import { groundOf } from './compose.ts';
import type { Drawn, Scene } from './jobs.ts';
import { type Press, thePress } from './press.ts';
import type { Compose, Printable } from './service.ts';
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

interface PrintedProps<M extends Printable, S> {
  readonly map: M;
  readonly scene: S;
  /** The press that prints it on the screen. */
  readonly press: () => Press<M, S>;
  /** The same marks for a printer: lines and not dots. */
  readonly compose: Compose<M, S>;
  readonly camera: Camera;
  readonly size: Size;
  /** Drawn beyond each edge of the window, in pixels. */
  readonly margin: number;
}

/** The longer side of the whole sheet is kept this long, so that a hand that runs ahead finds a picture there. */
const BACKDROP = 1400;
const FINEST = 2;

type GroundProps = Omit<PrintedProps<Drawn, Scene>, 'press' | 'compose'>;

/** The ground of a map that the build has drawn. */
export const Ground = memo(
  (props: GroundProps): ReactElement => <PrintedGround {...props} press={thePress} compose={groundOf} />,
);

/** The ground under a camera: a sharp picture of the window, over a coarse one of the whole sheet. */
export const PrintedGround = <M extends Printable, S>(props: PrintedProps<M, S>): ReactElement => {
  const { map, scene, press, camera, size, margin } = props;
  const palette = usePalette();
  const whole = useMemo(() => wholeFrame(map), [map]);
  const near = useMemo(() => windowFrame(camera, size, margin), [camera, size, margin]);
  return (
    <div className="map-canvas" aria-hidden="true">
      <div
        className="map-unprinted"
        style={{ width: whole.width, height: whole.height, transform: standing(whole, camera) }}
      />
      <Print map={map} scene={scene} press={press} frame={whole} palette={palette} camera={camera} />
      {size.width > 0 ? (
        <Print map={map} scene={scene} press={press} frame={near} palette={palette} camera={camera} />
      ) : null}
      <OnPaper {...props} />
    </div>
  );
};

const wholeFrame = ({ width, height }: Printable): Frame => {
  const scale = BACKDROP / Math.max(width, height);
  return { x: 0, y: 0, scale, width: width * scale, height: height * scale, fine: 1 };
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

interface PrintProps<M extends Printable, S>
  extends Pick<PrintedProps<M, S>, 'map' | 'scene' | 'camera' | 'press'> {
  readonly frame: Frame;
  readonly palette: Palette | null;
}

/** One picture: until a new one is printed, the old one is moved and stretched to where it belongs. */
const Print = <M extends Printable, S>(props: PrintProps<M, S>): ReactElement => {
  const { map, scene, press, frame, palette, camera } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Frame | null>(null);
  const asker = useId();
  useEffect(() => {
    let wanted = true;
    if (palette) {
      void press()
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
  }, [asker, map, scene, press, frame, palette]);
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
const OnPaper = <M extends Printable, S>(props: PrintedProps<M, S>): ReactElement | null => {
  const { map, scene, compose, camera, size } = props;
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
  const inside = marksToSvg(compose(map, scene, scale), { scale, prefix });
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
