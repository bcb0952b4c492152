import type { ReactElement } from 'react';
import { type Camera, inPixels } from '../../../map/camera.ts';
import type { Box, XY } from '../../../map/geometry.ts';
import type { Lettering } from '../../../map/labels.ts';
import type { NameKind, PlaceName } from './names.ts';

/** The size of each kind in pixels, the width of a letter, and from which zoom it is shown. */
const TYPE: Readonly<
  Record<NameKind, { readonly size: number; readonly letter: number; readonly from: number }>
> = {
  town: { size: 20, letter: 10.4, from: 0 },
  village: { size: 16, letter: 8, from: 0 },
  hill: { size: 17, letter: 8.8, from: 0 },
  water: { size: 17, letter: 9, from: 0 },
  wood: { size: 16, letter: 8.4, from: 0.06 },
  field: { size: 15, letter: 7.6, from: 0.12 },
  lead: { size: 14.5, letter: 6.9, from: 0.06 },
  building: { size: 13.5, letter: 6.4, from: 0.26 },
};

/** Seen from far away, letters are a little smaller: so many names have to find room. */
const FAR = 0.075;
const FAR_SHARE = 0.86;

const shareAt = (scale: number): number => (scale < FAR ? FAR_SHARE : 1);

export const isLettered = ({ kind, first }: PlaceName, { scale }: Camera): boolean =>
  first || scale >= TYPE[kind].from;

/** A little from its point, so that it stands beside its road or its building and not on it. */
const ASIDE = 10;

export const letteringAt = (name: PlaceName, camera: Camera): Lettering => {
  const { id, text, at, kind, turn, inwards, first } = name;
  const share = shareAt(camera.scale);
  const [long, high] = [text.length * TYPE[kind].letter * share, TYPE[kind].size * 1.15 * share];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const size: XY = [long * cos + high * sin, long * sin + high * cos];
  const [x, y] = inPixels(at, camera);
  const place: XY = inwards
    ? [
        x + Math.sign(inwards[0]) * (size[0] / 2 + ASIDE),
        y + inwards[1] * (size[1] + ASIDE) - (inwards[1] === 0 ? ASIDE : 0),
      ]
    : [x, y];
  return { id, text, at: place, size, first };
};

interface NamesProps {
  readonly names: readonly PlaceName[];
  readonly placed: ReadonlyMap<string, Box>;
  readonly scale: number;
}

export const Names = ({ names, placed, scale }: NamesProps): ReactElement => (
  <>
    {names.map(({ id, text, kind, first, turn }) => {
      const box = placed.get(id);
      if (!box) {
        return null;
      }
      const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
      const size = TYPE[kind].size * shareAt(scale);
      return (
        <text
          key={id}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${turn === 0 ? '' : ` rotate(${turn})`}`}
          dy={size * 0.33}
          fontSize={size}
          className={`map-name map-name-${kind}${first ? ' map-name-first' : ''}`}
        >
          {text}
        </text>
      );
    })}
  </>
);
