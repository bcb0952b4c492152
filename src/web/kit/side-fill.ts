import type { CSSProperties } from 'react';
import type { Side } from '#kernel';
import { inkCalled, isWhiteCalled } from './powers.ts';

const FILLS = 8;

/** How a side is filled in: by its colour where it has one (white stays white), else by a hatching; never two sides alike. */
export interface Fill {
  readonly className: string;
  readonly style: CSSProperties;
  /** The colour of its lines; undefined where it is told apart by its hatching. */
  readonly ink: string | undefined;
}

/** The fillings of the sides of a game, in their order. */
export const fillsOf = (sides: readonly Side[], nameOf: (side: Side) => string): readonly Fill[] => {
  const inks = sides.map(side => inkCalled(nameOf(side)));
  const isColoured = inks.every(ink => ink !== undefined) && new Set(inks).size === inks.length;
  return sides.map((side, i) => {
    if (!isColoured) {
      return { className: `fill-side-${i % FILLS}`, style: {}, ink: undefined };
    }
    return isWhiteCalled(nameOf(side))
      ? { className: 'fill-white', style: {}, ink: inks[i] }
      : { className: 'fill-ink', style: { background: inks[i] }, ink: inks[i] };
  });
};
