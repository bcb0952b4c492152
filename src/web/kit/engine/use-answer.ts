import { useCallback, useEffect, useRef, useState } from 'react';
import { canonical } from '#kernel';
import { WORDS } from '../words.ts';
import { ask, Cancelled } from './client.ts';
import type { Given, Kind, Progress, Question } from './protocol.ts';

/** An answer as a page shows it: the last one stays while the next is worked out. */
export interface Answering<T> {
  readonly value: T | null;
  /** The shown answer belongs to an earlier question. */
  readonly stale: boolean;
  /** Set once an answer takes long enough to be worth telling. */
  readonly progress: Progress | null;
  readonly fault: string | null;
  /** Stops the work; the page says so and offers to ask again. */
  cancel(): void;
  again(): void;
}

/** A longer calculation is announced, with a way to stop it. */
const LONG_MS = 200;

interface Held<T> {
  readonly key: string;
  readonly value: T | null;
  readonly fault: string | null;
}

/** Asks the worker whenever the question changes. */
export const useAnswer = <K extends Kind>(question: Question<K> | null): Answering<Given[K]> => {
  const key = question === null ? '' : canonical(question);
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<Held<Given[K]>>({ key: '', value: null, fault: null });
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question; a round asks it again.
  useEffect(() => {
    if (question === null) {
      return;
    }
    const slow = setTimeout(() => setProgress({ done: 0, of: null }), LONG_MS);
    const asked = ask(question, setProgress);
    const settle = (next: Omit<Held<Given[K]>, 'key'>): void => {
      clearTimeout(slow);
      setProgress(null);
      setHeld({ key, ...next });
    };
    asked.answer.then(
      value => settle({ value, fault: null }),
      (error: Error) =>
        error instanceof Cancelled ? undefined : settle({ value: null, fault: error.message }),
    );
    stop.current = () => {
      asked.cancel();
      settle({ value: null, fault: WORDS.odds.stopped });
    };
    return () => {
      clearTimeout(slow);
      setProgress(null);
      asked.cancel();
    };
  }, [key, round]);
  const cancel = useCallback(() => stop.current(), []);
  const again = useCallback(() => setRound(each => each + 1), []);
  const asked = question !== null;
  return {
    value: asked ? held.value : null,
    stale: held.key !== key,
    progress: held.key === key ? null : progress,
    fault: held.key === key ? held.fault : null,
    cancel,
    again,
  };
};
