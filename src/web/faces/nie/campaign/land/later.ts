import { useEffect, useState } from 'react';

const KNOWN = new Map<string, unknown>();
/** Kept for so many questions: more are never looked at in turn. */
const MOST = 200;
/** A pointer that only passes over asks for nothing. */
const WAIT_MS = 60;

const known = <T>(key: string, work: () => T): T => {
  if (!KNOWN.has(key)) {
    if (KNOWN.size >= MOST) {
      KNOWN.clear();
    }
    KNOWN.set(key, work());
  }
  return KNOWN.get(key) as T;
};

/** Work is done once for its key: at once where it is quick, else after its choice has been looked at for a moment. */
export const useLater = <T>(key: string | null, isQuick: boolean, work: () => T): T | null => {
  const [, drawAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the work.
  useEffect(() => {
    if (key === null || KNOWN.has(key)) {
      return undefined;
    }
    const waiting = setTimeout(() => {
      known(key, work);
      drawAgain(n => n + 1);
    }, WAIT_MS);
    return () => clearTimeout(waiting);
  }, [key]);
  if (key === null) {
    return null;
  }
  return isQuick ? known(key, work) : ((KNOWN.get(key) as T | undefined) ?? null);
};
