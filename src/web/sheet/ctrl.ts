import { useMemo } from 'react';
import { type Kept, keepChange, openSheet, withoutLastChange } from '#companion/sheet-file.ts';
import { type BarStep, barSteps, closingOf, isLed, standing, stepAfter } from '#companion/turn-bar.ts';
import type { AnyTracker, Json, Refusal, Result, System } from '#kernel';
import type { Desk } from '../kit/cabinet/use-paper.ts';
import { paperOf, type SheetPaper } from './papers.ts';

/** A sheet in use. */
export interface SheetDesk {
  readonly system: System;
  readonly tracker: AnyTracker;
  readonly paper: SheetPaper;
  readonly kept: Kept;
  /** The steps of the turn; empty where the sequence of play does not lead through this sheet. */
  readonly steps: readonly BarStep[];
  readonly step: BarStep | undefined;
  /** Makes a change, or says which rule forbids it. */
  change(name: string, given: Json): Result<null, Refusal>;
  undo(): void;
  goTo(step: string): void;
  /** Leaves the step, with the change that this makes. */
  next(): void;
  rename(title: string): void;
  setNote(note: string): void;
  setScale(scale: number): void;
}

/** The sheet on a desk; the sentence why it cannot be read. */
export const useSheet = (
  system: System,
  tracker: AnyTracker,
  desk: Desk<SheetPaper>,
  paper: SheetPaper,
): SheetDesk | string => {
  const opened = useMemo(() => openSheet(tracker, paper.file), [tracker, paper.file]);
  const steps = useMemo(() => {
    const all = barSteps(system.sequence);
    return isLed(all, tracker.id) ? all : [];
  }, [system, tracker]);
  if (!opened.ok) {
    return opened.error.sentence;
  }
  const kept = opened.value;
  const step = standing(steps, paper.at);
  const change = (name: string, given: Json, at: string | null = paper.at): Result<null, Refusal> => {
    const changed = keepChange(tracker, kept, { change: name, given });
    if (!changed.ok) {
      return changed;
    }
    desk.keep({ ...paperOf(changed.value, paper), at });
    return { ok: true, value: null };
  };
  return {
    system,
    tracker,
    paper,
    kept,
    steps,
    step,
    change,
    undo: () => {
      const undone = kept.file.changes.at(-1)?.change;
      const left = steps.find(each => closingOf(each, tracker.id) === undone);
      desk.keep({ ...paperOf(withoutLastChange(tracker, kept), paper), at: left?.id ?? paper.at });
    },
    goTo: at => desk.keep({ ...paper, at }),
    next: () => {
      const after = step && stepAfter(steps, step.id);
      const closing = step && closingOf(step, tracker.id);
      if (after && !(closing && change(closing, {}, after.id).ok)) {
        desk.keep({ ...paper, at: after.id });
      }
    },
    rename: title => desk.keep({ ...paper, file: { ...paper.file, title } }),
    setNote: note => desk.keep({ ...paper, note }),
    setScale: scale => desk.keep({ ...paper, scale }),
  };
};
