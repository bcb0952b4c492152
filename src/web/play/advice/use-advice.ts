import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyGame, Frame, Json, Side } from '#kernel';
import { type Advice, advise } from '#lab/advice/advice.ts';
import { Crew, usualLanes } from '../../lab/work/crew.ts';

/** A seat that may ask for advice, with its knowledge at the question. */
export interface Asking {
  readonly game: AnyGame;
  readonly side: Side;
  readonly view: Json;
  readonly ahead: readonly Frame[];
  /** Another moment is another question. */
  readonly moment: number;
}

export interface Advised {
  readonly advice: Advice | null;
  readonly isThinking: boolean;
  readonly fault: string | null;
  ask(): void;
  stop(): void;
}

/** Has workers think about a choice; the best so far is shown, and a new moment ends it. */
export const useAdvice = (asking: Asking | null): Advised => {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isThinking, setThinking] = useState(false);
  const crew = useRef<Crew | null>(null);
  const stop = useCallback((): void => {
    crew.current?.close();
    crew.current = null;
    setThinking(false);
  }, []);
  const key = asking === null ? '' : `${asking.moment} ${asking.side}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or side is a new question.
  useEffect(() => {
    setAdvice(null);
    setFault(null);
    return stop;
  }, [key, stop]);
  const ask = (): void => {
    if (!asking || crew.current) {
      return;
    }
    const { game, side, view, ahead, moment } = asking;
    const question = { game: game.id, version: game.version, side, view, ahead, seed: String(moment) };
    const own = new Crew(usualLanes());
    crew.current = own;
    setFault(null);
    setThinking(true);
    const isStopped = (): boolean => crew.current !== own;
    advise(game, {
      think: (by, number) => own.ask('thought', { question, by, number }),
      tryOut: (value, from, to) => own.ask('tried', { question, value, from, to }),
      report: found => {
        if (!isStopped()) {
          setAdvice(found);
        }
      },
      isStopped,
    }).then(
      found => {
        if (!isStopped()) {
          setAdvice(found);
          stop();
        }
      },
      error => {
        if (!isStopped()) {
          setFault((error as Error).message);
          stop();
        }
      },
    );
  };
  return { advice, isThinking, fault, ask, stop };
};
