import type { ReactElement } from 'react';
import type { Note } from '#kernel';
import type { NoteShape } from '#server/shapes.ts';
import type { Dice } from '../roll/throwing.ts';

/** A line of the story, told here or by the Table. */
export type Noted = Note & Pick<NoteShape, 'chart' | 'rows'>;

/** One deed in the log: what was thrown, what came of it. */
export interface LogEntry<V = unknown> {
  readonly key: string;
  readonly notes: readonly Noted[];
  readonly dice?: Dice | undefined;
  /** A step in which nothing was done, told in grey. */
  readonly quiet?: string | undefined;
  /** What somebody said, or what happened to the table itself. */
  readonly said?: { readonly who: string; readonly text: string } | undefined;
  /** What else there is to see of it, on asking: how its dice came about. */
  readonly more?: (() => ReactElement) | undefined;
  /** The position before and after, where both are known: what changed is told by the face. */
  views?(): readonly [before: V, after: V] | null;
}
