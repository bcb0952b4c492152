import { useEffect, useState } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { type Ray, rayOf } from './drawn.ts';

/** How many directions the reach of a Formation is felt out in. */
const HEADINGS = 48;
/** No longer than this at a time, so that no frame waits for it. */
const SLICE_MS = 6;

/** The places that a Formation can reach, all round. */
export type Reach = readonly Ray[];

/** The reach of a Formation, felt out a few directions at a time while the page breathes. */
export const useReach = (board: Board, who: string | null): Reach | null => {
  const [reach, setReach] = useState<Reach | null>(null);
  useEffect(() => {
    setReach(null);
    if (who === null) {
      return undefined;
    }
    const rays: Ray[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const feel = (): void => {
      const until = performance.now() + SLICE_MS;
      while (rays.length < HEADINGS && performance.now() < until) {
        const ray = rayOf(board, who, Math.round((rays.length * 360) / HEADINGS));
        if (!ray) {
          return;
        }
        rays.push(ray);
      }
      if (rays.length < HEADINGS) {
        timer = setTimeout(feel, 8);
      } else {
        setReach(rays);
      }
    };
    timer = setTimeout(feel, 30);
    return () => clearTimeout(timer);
  }, [board, who]);
  return reach;
};
