import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Covered, UNCOVERED } from '../map/camera.ts';

const same = (a: Covered, b: Covered): boolean =>
  a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;

/** A plate that is wider than this share of the map lies across it, as on a phone. */
const ACROSS = 0.7;

/** A row of folded plates, in pixels: it keeps its strip also while one is open, so that the map does not jump. */
const FOLDED = 48;

/** Plates that lie across the map are folded into a row at its foot. */
const stripBelow = (map: HTMLElement, plates: DOMRect): number => {
  const field = map.querySelector('.map-window')?.getBoundingClientRect();
  return field ? Math.max(0, field.bottom - plates.bottom + FOLDED) : 0;
};

const measured = (map: HTMLElement): Covered => {
  const whole = map.getBoundingClientRect();
  const left = map.querySelector('.on-map')?.getBoundingClientRect();
  const right = map.querySelector('.side-panel')?.getBoundingClientRect();
  const isBeside = (box: DOMRect | undefined): box is DOMRect =>
    box !== undefined && box.width > 0 && box.height > 0 && box.width < whole.width * ACROSS;
  return {
    left: isBeside(left) ? Math.max(0, left.right - whole.left) : 0,
    right: isBeside(right) ? Math.max(0, whole.right - right.left) : 0,
    top: 0,
    bottom: left && left.width >= whole.width * ACROSS ? stripBelow(map, left) : 0,
  };
};

/** The share of the map’s edges that is covered by parts on it. */
export const useCovered = (): readonly [RefObject<HTMLDivElement | null>, Covered] => {
  const map = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState<Covered>(UNCOVERED);
  useEffect(() => {
    const element = map.current;
    if (!element) {
      return undefined;
    }
    const measure = (): void => {
      const next = measured(element);
      setCovered(now => (same(now, next) ? now : next));
    };
    const parts = new MutationObserver(measure);
    parts.observe(element, { childList: true, subtree: false });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const plates = element.querySelector('.on-map');
    if (plates) {
      sizes.observe(plates);
    }
    measure();
    return () => {
      parts.disconnect();
      sizes.disconnect();
    };
  }, []);
  return [map, covered];
};
