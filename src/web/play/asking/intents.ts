import { useCallback, useEffect, useRef } from 'react';
import type { Json } from '#kernel';
import type { Desk } from '../desk.ts';

/** Choices that were made before they were due, for one step. */
interface Intents {
  readonly step: string;
  readonly values: readonly Json[];
}

/** Sends in what was ordered beforehand when its step comes; what has become illegal is asked again. */
export const useIntents = (desk: Desk): ((values: readonly Json[]) => void) => {
  const waiting = useRef<Intents | null>(null);
  const { due, asked, moment } = desk;
  const latest = useRef(desk);
  latest.current = desk;
  const send = useCallback(async (): Promise<void> => {
    const { due: now, asked: open, choose, check } = latest.current;
    const held = waiting.current;
    if (!held || !open || now?.step !== held.step) {
      return;
    }
    const [next, ...rest] = held.values;
    waiting.current = rest.length > 0 ? { ...held, values: rest } : null;
    if (next !== undefined && (open.kind === 'listed' || (await check(next)) === null)) {
      await choose(next);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment may be the one that was waited for.
  useEffect(() => void send(), [send, moment, due?.step, asked !== null]);
  return useCallback(
    values => {
      waiting.current = { step: latest.current.due?.step ?? '', values };
      void send();
    },
    [send],
  );
};
