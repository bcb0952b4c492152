import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { momentIn, type Seen } from './live.ts';
import { WORDS } from './words.ts';

export type Hints = Awaited<ReturnType<typeof api.hints>>;

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

interface Known {
  /** The moment that it is about. */
  readonly moment: string;
  readonly hints: Hints | null;
}

/** The server’s proposals for a choice too wide to list. */
export interface Fetched {
  readonly hints: Hints | null;
  /** Why there is nothing yet, if it could not be fetched. */
  readonly sentence: string;
}

const UNKNOWN: Fetched = { hints: null, sentence: '' };

/** Fetched once for each moment, and again after a failure until it is there. */
export const useHints = (seen: Seen, isWanted: boolean): Fetched => {
  const { id } = seen.doc;
  const { role } = seen;
  const moment = momentIn(seen);
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
          setKnown({ moment, hints: null });
          timer = setTimeout(() => fetchThem(Math.min(LONGEST_WAIT, wait * 2)), wait);
        }
      };
      api.hints(id, role).then(hints => open && setKnown({ moment, hints }), again);
    };
    fetchThem(FIRST_WAIT);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [moment, id, role, isWanted]);
  if (known?.moment !== moment) {
    return UNKNOWN;
  }
  return { hints: known.hints, sentence: known.hints === null ? WORDS.live.noChoices : '' };
};
