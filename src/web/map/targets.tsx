import type { ReactElement } from 'react';
import { apart } from './apart.ts';
import { type Camera, inPixels } from './camera.ts';
import type { Box, XY } from './geometry.ts';
import { isHovering } from './hover.ts';

/** A lit target on the map: a disc with its price. */
export interface Target {
  readonly id: string;
  /** Where the disc stands, on the sheet. */
  readonly at: XY;
  readonly price: string;
  readonly tired?: boolean;
  readonly battle?: boolean;
  readonly spoken: string;
}

interface TargetsProps {
  readonly targets: readonly Target[];
  readonly camera: Camera;
  readonly previewed: string | null;
  /** A pointer or the focus comes over it, or leaves it. */
  onOver(id: string | null): void;
  /** It is tapped, clicked, or Enter is pressed on it. */
  onTake(id: string): void;
}

const RADIUS = 13;
/** A place without a price has a point. */
const POINT = 5;

/** The width of the pill that a longer price stands on; none for a disc. */
const pillOf = (price: string): number => (price.length < 3 ? 0 : 12 + price.length * 8.4);

const boxAt = ({ at, price }: Target, camera: Camera): Box => {
  const [x, y] = inPixels(at, camera);
  const w = Math.max(2 * RADIUS, pillOf(price));
  return { x: x - w / 2, y: y - RADIUS, w, h: 2 * RADIUS };
};

/** Where the discs stand, in pixels: beside each other where their places are nearly the same. */
const placesOf = (targets: readonly Target[], camera: Camera): readonly XY[] => {
  const moves = apart(targets.map(target => boxAt(target, camera)));
  return targets.map(({ at }, i) => {
    const [x, y] = inPixels(at, camera);
    const [dx, dy] = moves[i] as XY;
    return [x + dx, y + dy];
  });
};

/** Discs of the things that may be chosen: the number is the price, a dark foot means tired, a red ring a battle. */
export const Targets = ({ targets, camera, previewed, onOver, onTake }: TargetsProps): ReactElement => {
  const places = placesOf(targets, camera);
  return (
    <g>
      {targets.map(({ id, price, tired, battle, spoken }, i) => {
        const [x, y] = places[i] as XY;
        const marks = ['target', battle ? 'target-battle' : '', previewed === id ? 'target-previewed' : ''];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
          <g
            key={id}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            className={marks.filter(Boolean).join(' ')}
            role="button"
            tabIndex={0}
            data-target={id}
            onPointerEnter={event => isHovering(event) && onOver(id)}
            onPointerLeave={event => isHovering(event) && onOver(null)}
            onFocus={event => event.currentTarget.matches(':focus-visible') && onOver(id)}
            onClick={event => {
              event.stopPropagation();
              onTake(id);
            }}
            onKeyDown={event => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                event.stopPropagation();
                onTake(id);
              }
            }}
          >
            <title>{spoken}</title>
            <circle r={RADIUS + 9} className="target-touch" />
            <Price price={price} />
            {price === '' ? <circle r={POINT} className="target-foot" /> : null}
            {tired ? <path d={footOf(RADIUS)} className="target-foot" /> : null}
            <text dy={5} className="target-price">
              {price}
            </text>
          </g>
        );
      })}
    </g>
  );
};

/** Longer prices stand on a pill. */
const Price = ({ price }: { readonly price: string }): ReactElement => {
  const wide = pillOf(price);
  return wide === 0 ? (
    <circle r={RADIUS} className="target-disc" />
  ) : (
    <rect x={-wide / 2} y={-RADIUS} width={wide} height={2 * RADIUS} rx={RADIUS} className="target-pill" />
  );
};

/** The lower part of a disc. */
const footOf = (r: number): string => {
  const [dx, dy] = [r * Math.cos(0.45), r * Math.sin(0.45)];
  return `M${-dx} ${dy}A${r} ${r} 0 0 0 ${dx} ${dy}Z`;
};
