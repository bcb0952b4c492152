import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../dice/roll.ts';
import { type Filed, REMOVED } from './cabinet.ts';
import { cabinet } from './use-cabinet.ts';

/** A paper on the desk: its contents here, and its state in the cabinet. */
export interface Desk<T> {
  /** Undefined until it is read; null where there is no such paper. */
  readonly value: T | null | undefined;
  /** Why the last change is not in the cabinet. */
  readonly fault: string | null;
  /** The paper as another window has kept it meanwhile. */
  readonly conflict: Filed<T> | null;
  keep(next: T): void;
  /** Tries once more to keep the contents of this desk. */
  again(): void;
  /** Gives up the changes made here for the paper of the other window. */
  takeOther(): void;
  /** Keeps the contents of this desk as a paper of its own; its id. */
  keepCopy(): Promise<string | null>;
}

interface Fate<T> {
  readonly fault: string | null;
  readonly conflict: Filed<T> | null;
}

const WELL = { fault: null, conflict: null };

/**
 * Opens a paper and keeps every change of it, one after the other. Changes made in other windows appear
 * here; where both have changed it, nothing is overwritten and the reader decides.
 */
export const usePaper = <T>(drawer: string, id: string): Desk<T> => {
  const [value, setValue] = useState<T | null | undefined>(undefined);
  const [{ fault, conflict }, setFate] = useState<Fate<T>>(WELL);
  const seen = useRef(0);
  const queue = useRef(Promise.resolve());
  /** Something stands here that is not in the cabinet: nothing may take its place unasked. */
  const unkept = useRef(false);

  const take = useCallback((filed: Filed<T> | null): void => {
    unkept.current = false;
    seen.current = filed?.version ?? 0;
    setValue(filed?.value ?? null);
    setFate(WELL);
  }, []);

  useEffect(() => {
    let open = true;
    let unwatch = (): void => undefined;
    const read = async (): Promise<void> => {
      await queue.current;
      const filed = await (await cabinet()).get<T>(drawer, id);
      if (!open || (filed !== null && filed.version <= seen.current)) {
        return;
      }
      if (filed === null) {
        unkept.current = true;
        setFate({ fault: REMOVED, conflict: null });
      } else if (unkept.current) {
        setFate({ fault: null, conflict: filed });
      } else {
        take(filed);
      }
    };
    const start = async (): Promise<void> => {
      const own = await cabinet();
      const filed = await own.get<T>(drawer, id);
      if (open) {
        unwatch = own.watch((where, paper) => where === drawer && paper === id && read());
        take(filed);
      }
    };
    start();
    return () => {
      open = false;
      unwatch();
    };
  }, [drawer, id, take]);

  const store = (next: T): void => {
    queue.current = queue.current.then(async () => {
      const kept = await (await cabinet()).put(drawer, id, next, seen.current);
      unkept.current = !kept.ok;
      if (kept.ok) {
        seen.current = kept.value.version;
        setFate(WELL);
      } else if (kept.error.current) {
        setFate({ fault: null, conflict: kept.error.current as Filed<T> });
      } else {
        const removed = kept.error.code === 'conflict';
        setFate({ fault: removed ? REMOVED : kept.error.sentence, conflict: null });
      }
    });
  };

  return {
    value,
    fault,
    conflict,
    keep: next => {
      setValue(next);
      store(next);
    },
    again: () => {
      // A paper that another window has removed is kept again as a new paper, but only when the reader asks for it.
      seen.current = fault === REMOVED ? 0 : seen.current;
      if (value) {
        store(value);
      }
    },
    takeOther: () => take(conflict),
    keepCopy: async () => {
      const copy = newId();
      const kept = value ? await (await cabinet()).put(drawer, copy, value, 0) : null;
      return kept?.ok ? copy : null;
    },
  };
};
