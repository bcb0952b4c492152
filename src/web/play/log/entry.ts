import type { ReactElement } from 'react';
import type { Note } from '#kernel';
import type { NoteShape } from '#server/shapes.ts';
import type { Dice } from '../roll/throwing.ts';

/** A line of the story, from this device or from the Table. */
export type Noted = Note & Pick<NoteShape, 'chart' | 'rows'>;

/** One deed in the log: its throw and its result. */
export interface LogEntry<V = unknown> {
  readonly key: string;
  readonly notes: readonly Noted[];
  readonly dice?: Dice | undefined;
  /** A step in which nothing was done, shown in grey. */
  readonly quiet?: string | undefined;
  /** The words of a person, or an event of the table itself. */
  readonly said?: { readonly who: string; readonly text: string } | undefined;
  /** More details, on asking: the proof of its dice. */
  readonly more?: (() => ReactElement) | undefined;
  /** The position before and after, where both are known: the face tells the changes. */
  views?(): readonly [before: V, after: V] | null;
}
