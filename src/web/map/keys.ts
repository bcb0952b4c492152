import { useEffect, useRef } from 'react';
import type { Body } from './body.ts';
import type { XY } from './geometry.ts';
import { nearestToward } from './neighbour.ts';
import type { Rig } from './rig.ts';
import { WORDS } from './words.ts';

export const ARROWS: Readonly<Record<string, XY>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PAN = 80;

/** The keys that every map has, for the table of keys. */
export const MAP_KEYS: readonly (readonly [key: string, words: string])[] = WORDS.keys;

/** Carries out a key of the map; false where the map has none of it. */
const onMapKey = (event: KeyboardEvent, rig: Rig, bodies: readonly Body[]): boolean => {
  const arrow = ARROWS[event.key];
  const piece = (event.target as Element).closest?.('[data-piece]')?.getAttribute('data-piece');
  if (arrow && piece) {
    focusPiece(rig, nearestToward(bodies, piece, arrow));
    return true;
  }
  if (arrow) {
    rig.pan(arrow[0] * PAN, arrow[1] * PAN);
    return true;
  }
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => rig.zoom(1.25),
    '=': () => rig.zoom(1.25),
    '-': () => rig.zoom(0.8),
    '0': () => rig.whole(),
  };
  acts[event.key]?.();
  return event.key in acts;
};

/** Gives a piece the focus; the map brings it into the window by its own camera. */
const focusPiece = (rig: Rig, id: string | null): void => {
  const piece = id === null ? null : rig.frame?.querySelector(`[data-piece="${CSS.escape(id)}"][tabindex]`);
  (piece as SVGElement | null)?.focus({ preventScroll: true });
};

/** The keys of the map while `isFree` says that nobody else wants them. */
export const useMapKeys = (
  rig: Rig,
  bodies: readonly Body[],
  isFree: (event: KeyboardEvent) => boolean,
): void => {
  const latest = useRef({ bodies, isFree });
  latest.current = { bodies, isFree };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { bodies: now, isFree: free } = latest.current;
      const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && free(event) && onMapKey(event, rig, now)) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [rig]);
};
