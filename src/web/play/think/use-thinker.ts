import { useCallback, useEffect, useRef } from 'react';
import type { Json, Play, Side } from '#kernel';
import { Thinker } from './thinker.ts';

type Think = (play: Play, side: Side, bot: string, people: readonly Side[]) => Promise<Json>;

/** A computer player for as long as the page is open; it is called only when it is first needed. */
export const useThinker = (): Think => {
  const thinker = useRef<Thinker | null>(null);
  useEffect(
    () => () => {
      thinker.current?.close();
      thinker.current = null;
    },
    [],
  );
  return useCallback((play, side, bot, people) => {
    thinker.current ??= new Thinker();
    return thinker.current.choose(play, side, bot, people);
  }, []);
};
