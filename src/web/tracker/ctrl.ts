import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Done,
  type Kept,
  keepChange,
  openSheet,
  type SheetFile,
  withoutLastChange,
} from '#companion/sheet-file.ts';
import type { AnyTracker, Refusal } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';
import { keepSheet, readSheet, SHEETS } from './papers.ts';

/** A sheet on the desk. */
export interface SheetDesk {
  readonly tracker: AnyTracker;
  readonly kept: Kept;
  readonly refusal: Refusal | null;
  readonly fault: string | null;
  /** What another window has made of this sheet. */
  readonly conflict: Filed<SheetFile> | null;
  change(done: Done): boolean;
  undo(): void;
  rename(title: string): void;
  takeOther(): void;
}

/** Opens a kept sheet; a sentence where the rules no longer allow what stands on it. */
export const useSheet = (tracker: AnyTracker, filed: Filed<SheetFile>): SheetDesk | string => {
  const [kept, setKept] = useState<Kept | string>(() => opened(tracker, filed.value));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Filed<SheetFile> | null>(null);
  const version = useRef(filed.version);
  const queue = useRef(Promise.resolve());
  const { id } = filed;

  const keep = useCallback(
    (file: SheetFile): void => {
      queue.current = queue.current.then(async () => {
        const done = await keepSheet(id, file, version.current);
        if (done.ok) {
          version.current = done.value.version;
          setFault(null);
        } else if (done.error.code === 'conflict') {
          setConflict((done.error.current as Filed<SheetFile> | undefined) ?? null);
        } else {
          setFault(done.error.sentence);
        }
      });
    },
    [id],
  );

  useEffect(() => {
    let unwatch = (): void => undefined;
    const hear = async (): Promise<void> => {
      await queue.current;
      const other = await readSheet(id);
      if (other && other.version > version.current) {
        version.current = other.version;
        setKept(opened(tracker, other.value));
      }
    };
    cabinet().then(own => {
      unwatch = own.watch((drawer, paper) => drawer === SHEETS && paper === id && hear());
    });
    return () => unwatch();
  }, [id, tracker]);

  if (typeof kept === 'string') {
    return kept;
  }
  const show = (next: Kept): void => {
    setKept(next);
    setRefusal(null);
    keep(next.file);
  };
  return {
    tracker,
    kept,
    refusal,
    fault,
    conflict,
    change: done => {
      const next = keepChange(tracker, kept, done);
      if (next.ok) {
        show(next.value);
      } else {
        setRefusal(next.error);
      }
      return next.ok;
    },
    undo: () => show(withoutLastChange(tracker, kept)),
    rename: title => show({ ...kept, file: { ...kept.file, title } }),
    takeOther: () => {
      if (conflict) {
        version.current = conflict.version;
        setKept(opened(tracker, conflict.value));
        setConflict(null);
      }
    },
  };
};

const opened = (tracker: AnyTracker, file: SheetFile): Kept | string => {
  const sheet = openSheet(tracker, file);
  return sheet.ok ? sheet.value : sheet.error.sentence;
};
