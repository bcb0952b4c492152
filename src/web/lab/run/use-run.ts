import { useCallback, useEffect, useRef, useState } from 'react';
import { type Results, Series } from '#lab/series/conduct.ts';
import type { Part } from '#lab/series/part.ts';
import { usePaper } from '../../kit/cabinet/use-paper.ts';
import { RUNS, type RunPaper } from '../papers.ts';
import { Crew, usualLanes } from '../work/crew.ts';

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

/** The cabinet is written this often at most while games are played, and the page drawn. */
const [KEEP_EVERY, DRAW_EVERY] = [4000, 250];

/** Games of one order: few, so that the page tells of the first ones soon and a pause loses little. */
const STEP = 5;

const playedIn = (parts: readonly Part[]): number => parts[0]?.records.length ?? 0;

/** Minutes that the rest takes at the pace of this sitting. */
const leftOf = (played: number, before: number, most: number, ms: number): number | null =>
  played > before && played < most ? Math.round(((most - played) * ms) / (played - before) / 60_000) : null;

/** Opens a run and plays it on until it is done or paused; null while it is read, a sentence where there is none. */
export const useRun = (id: string, missing: string): OpenRun | string | null => {
  const drawer = usePaper<RunPaper>(RUNS, id);
  const [parts, setParts] = useState<readonly Part[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  const crew = useRef<Crew | null>(null);
  const paper = drawer.value ?? null;
  // A ref, so that workers that come back late find the latest paper.
  const latest = useRef({ paper, keep: drawer.keep });
  latest.current = { paper, keep: drawer.keep };

  const stop = useCallback((): void => {
    crew.current?.close();
    crew.current = null;
    setRunning(false);
    setMinutesLeft(null);
  }, []);

  const start = useCallback(async (): Promise<void> => {
    const { paper: now } = latest.current;
    if (!now || now.done || crew.current) {
      return;
    }
    const lanes = usualLanes();
    const own = new Crew(lanes);
    crew.current = own;
    setRunning(true);
    let kept = Date.now();
    let drawn = 0;
    const [begun, before] = [kept, playedIn(now.parts)];
    const keep = (results: Results, paused: boolean): void => {
      const before = latest.current.paper;
      if (before) {
        latest.current.keep({ ...before, parts: results.parts, done: results.done, paused });
      }
    };
    const series = new Series(now.question, {
      lanes,
      step: STEP,
      play: order => own.ask('part', { question: now.question, order }),
      report: results => {
        const played = playedIn(results.parts);
        if (Date.now() - drawn > DRAW_EVERY || results.done) {
          drawn = Date.now();
          setParts(results.parts);
          setMinutesLeft(leftOf(played, before, now.question.games, drawn - begun));
        }
        if (Date.now() - kept > KEEP_EVERY && crew.current === own) {
          kept = Date.now();
          keep(results, false);
        }
      },
      isStopped: () => crew.current !== own,
      ...(now.parts.length > 0 ? { known: now.parts } : {}),
    });
    try {
      const results = await series.run();
      if (crew.current === own) {
        setParts(results.parts);
        keep(results, false);
        stop();
      }
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
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

  const pause = (): void => {
    stop();
    if (paper) {
      drawer.keep({ ...paper, parts: parts ?? paper.parts, paused: true });
    }
  };
  const resume = (): void => {
    if (paper) {
      const next = { ...paper, paused: false };
      latest.current.paper = next;
      drawer.keep(next);
      start();
    }
  };
  if (drawer.value === null) {
    return missing;
  }
  return paper
    ? {
        paper: { ...paper, parts: parts ?? paper.parts },
        isRunning,
        fault: fault ?? drawer.fault,
        minutesLeft,
        pause,
        resume,
      }
    : null;
};
