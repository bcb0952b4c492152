import { useEffect, useState } from 'react';
import { api } from './api.ts';
import type { Seen } from './live.ts';

export type Hints = Awaited<ReturnType<typeof api.hints>>;

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

interface Known {
  /** The moment that it is about. */
  readonly n: number;
  readonly hints: Hints | null;
}

/** What the server proposes for a choice too wide to list. */
export interface Fetched {
  readonly hints: Hints | null;
  /** Why there is nothing yet, if it could not be fetched. */
  readonly sentence: string;
}

const UNKNOWN: Fetched = { hints: null, sentence: '' };
const FAILED = 'Could not load the choices; trying again.';

/** Fetched once for each moment, and again after a failure until it is there. */
export const useHints = ({ n, doc: { id }, role }: Seen, isWanted: boolean): Fetched => {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchThem = (wait: number): void => {
      const again = (): void => {
        if (open) {
          setKnown({ n, hints: null });
          timer = setTimeout(() => fetchThem(Math.min(LONGEST_WAIT, wait * 2)), wait);
        }
      };
      api.hints(id, role).then(hints => open && setKnown({ n, hints }), again);
    };
    fetchThem(FIRST_WAIT);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [n, id, role, isWanted]);
  if (known?.n !== n) {
    return UNKNOWN;
  }
  return { hints: known.hints, sentence: known.hints === null ? FAILED : '' };
};
