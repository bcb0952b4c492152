import type { Result } from '#kernel';
import { WORDS } from '../words.ts';

/** Something kept on this device: which drawer, which paper, which version of it. */
export interface Filed<T = unknown> {
  readonly drawer: string;
  readonly id: string;
  /** Counts up with every change: a window that changes a paper names the version that it had. */
  readonly version: number;
  readonly changed: string;
  readonly value: T;
}

/** Why a paper could not be kept. */
export interface CabinetFault {
  readonly code: 'conflict' | 'full' | 'refused';
  readonly sentence: string;
  /** The paper as another window has kept it meanwhile. */
  readonly current?: Filed | undefined;
}

/** Where pages keep their papers. Nothing is overwritten that the writer has not seen. */
export interface Cabinet {
  /** False when the browser keeps nothing once the window is closed. */
  readonly lasting: boolean;
  all<T>(drawer: string): Promise<readonly Filed<T>[]>;
  get<T>(drawer: string, id: string): Promise<Filed<T> | null>;
  /** `seen` is the version the writer had before them; 0 for a new paper. */
  put<T>(drawer: string, id: string, value: T, seen: number): Promise<Result<Filed<T>, CabinetFault>>;
  remove(drawer: string, id: string): Promise<Result<null, CabinetFault>>;
  /** Told of every change, also of those made in other windows. */
  watch(listener: (drawer: string, id: string) => void): () => void;
}

const CONFLICT = WORDS.cabinet.conflict;
export const FULL = WORDS.cabinet.full;
export const REMOVED = WORDS.cabinet.removed;
export const REFUSED = WORDS.cabinet.refused;

/** The next version of a paper, or the conflict. */
export const nextVersion = <T>(
  current: Filed | undefined,
  paper: { readonly drawer: string; readonly id: string; readonly value: T },
  seen: number,
  now: string,
): Result<Filed<T>, CabinetFault> =>
  (current?.version ?? 0) === seen
    ? { ok: true, value: { ...paper, version: seen + 1, changed: now } }
    : { ok: false, error: { code: 'conflict', sentence: CONFLICT, current } };
