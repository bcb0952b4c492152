import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Refusal } from '#kernel';
import type { Role, TableCommand } from '#server/shapes.ts';
import { NOTHING, type Snapshot, TableLink } from './live.ts';

const idle = (): (() => void) => () => undefined;

/** A table as it is now, for as long as the page is open. */
export const useTable = (id: string, as: Role | null): { readonly link: TableLink | null } & Snapshot => {
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    const opened = new TableLink(id, as);
    setLink(opened);
    return () => opened.close();
  }, [id, as]);
  const snapshot = useSyncExternalStore(
    link?.subscribe ?? idle,
    link?.snapshot ?? (() => NOTHING),
    () => NOTHING,
  );
  return { link, ...snapshot };
};

/** Sends a command and remembers why it was refused. */
export const useCommand = (
  link: TableLink | null,
): {
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** Null when it was done, else why not. */
  send(command: TableCommand): Promise<Refusal | null>;
} => {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const open = useRef(true);
  useEffect(
    () => () => {
      open.current = false;
    },
    [],
  );
  const send = useCallback(
    async (command: TableCommand): Promise<Refusal | null> => {
      setBusy(true);
      setRefusal(null);
      const answer = (await link?.send(command)) ?? null;
      if (open.current) {
        setBusy(false);
        setRefusal(answer);
      }
      return answer;
    },
    [link],
  );
  return useMemo(() => ({ refusal, busy, send }), [refusal, busy, send]);
};
