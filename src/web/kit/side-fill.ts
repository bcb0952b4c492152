import type { CSSProperties } from 'react';
import type { Side } from '#kernel';
import { inkCalled } from './powers.ts';

const FILLS = 8;

/** How a side is filled in: by its colour where it has one, else by a hatching; never two sides alike. */
export interface Fill {
  readonly className: string;
  readonly style: CSSProperties;
}

/** The fillings of the sides of a game, in their order. */
export const fillsOf = (sides: readonly Side[], nameOf: (side: Side) => string): readonly Fill[] => {
  const inks = sides.map(side => inkCalled(nameOf(side)));
  const isColoured = inks.every(ink => ink !== undefined) && new Set(inks).size === inks.length;
  return sides.map((_, i) => ({
    className: isColoured ? 'fill-ink' : `fill-side-${i % FILLS}`,
    style: isColoured ? { background: inks[i] } : {},
  }));
};
