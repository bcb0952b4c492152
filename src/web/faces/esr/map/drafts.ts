import type { Json } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import type { Point } from '#systems/esr/game/geometry/whole.ts';
import { type Draft, type Drawn, drawnOn } from '../march/drawn.ts';

const isRecord = (json: unknown): json is Readonly<Record<string, Json>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The march or the ride that a choice names; null where it names none. */
const draftOf = (value: unknown, who?: string): Draft | null => {
  if (!isRecord(value) || !Array.isArray(value.path)) {
    return null;
  }
  const of = who ?? value.formation ?? value.leader;
  const face = typeof value.face === 'number' ? value.face : null;
  return typeof of === 'string' ? { who: of, path: value.path as readonly Point[], face } : null;
};

/** A choice as it would be drawn. */
export const drawnFrom = (known: Board, value: unknown, who?: string): Drawn | null => {
  const draft = draftOf(value, who);
  return draft && drawnOn(known, draft);
};

/** Marches that were handed in and wait to be carried out. */
export const writtenMarches = (known: Board, side: string | null): readonly Drawn[] =>
  known.plans
    .filter(plan => plan.side === side)
    .flatMap(plan => drawnFrom(known, plan.value, plan.formation) ?? []);
