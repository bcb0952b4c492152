import { useCallback, useEffect, useRef, useState } from 'react';
import type { Results } from '#lab/series/conduct.ts';
import type { Part } from '#lab/series/part.ts';
import { usePaper } from '../../kit/cabinet/use-paper.ts';
import { RUNS, type RunPaper } from '../papers.ts';
import { Crew, usualLanes } from '../work/crew.ts';
import { Sitting } from './sitting.ts';

/** A run as the page shows it. */
export interface OpenRun {
  readonly paper: RunPaper;
  readonly isRunning: boolean;
  readonly fault: string | null;
  /** By the pace so far; null where nothing can be said. */
  readonly minutesLeft: number | null;
  pause(): void;
  resume(): void;
}

interface Progress {
  readonly parts: readonly Part[];
  readonly minutesLeft: number | null;
}

/** Opens a run and plays it on until it is done or paused; null while it is read, a sentence where there is none. */
export const useRun = (id: string, missing: string): OpenRun | string | null => {
  const drawer = usePaper<RunPaper>(RUNS, id);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const sitting = useRef<Sitting | null>(null);
  const paper = drawer.value ?? null;
  // A ref, so that workers that come back late find the latest paper.
  const latest = useRef({ paper, keep: drawer.keep });
  latest.current = { paper, keep: drawer.keep };

  const stop = useCallback((): void => {
    sitting.current?.stop();
    sitting.current = null;
    setRunning(false);
  }, []);

  const start = useCallback(async (): Promise<void> => {
    const { paper: now } = latest.current;
    if (!now || now.done || sitting.current) {
      return;
    }
    const keep = ({ parts, done }: Results): void => {
      const { paper: before } = latest.current;
      if (before) {
        latest.current.keep({ ...before, parts, done, paused: false });
      }
    };
    const lanes = usualLanes();
    const own = new Sitting(now, new Crew(lanes), lanes, {
      show: (parts, minutesLeft) => setProgress({ parts, minutesLeft }),
      keep,
    });
    sitting.current = own;
    setRunning(true);
    try {
      await own.play();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    if (sitting.current === own) {
      stop();
    }
  }, [stop]);

  const isReady = paper !== null;
  useEffect(() => {
    if (isReady && latest.current.paper?.paused === false) {
      start();
    }
    return stop;
  }, [isReady, start, stop]);

  if (drawer.value === null) {
    return missing;
  }
  if (!paper) {
    return null;
  }
  const shown = { ...paper, parts: progress?.parts ?? paper.parts };
  return {
    paper: shown,
    isRunning,
    fault: fault ?? drawer.fault,
    minutesLeft: isRunning ? (progress?.minutesLeft ?? null) : null,
    pause: () => {
      stop();
      drawer.keep({ ...shown, paused: true });
    },
    resume: () => {
      const next = { ...paper, paused: false };
      latest.current.paper = next;
      drawer.keep(next);
      start();
    },
  };
};
