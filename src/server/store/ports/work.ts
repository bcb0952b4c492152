import type { Json } from '#kernel';

export interface NoticeTarget {
  readonly kind: string;
  readonly target: string;
}

/** Where players want to hear of their move. */
export interface NoticeTargets {
  add(game: string, role: string, target: NoticeTarget): Promise<void>;
  of(game: string, role: string): Promise<readonly NoticeTarget[]>;
  remove(target: NoticeTarget): Promise<void>;
}

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly data: Json;
  /** Jobs of one lane never wait for those of another. */
  readonly lane: number;
  /** The owner that it is done for. */
  readonly owner: string;
}

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly data: Json;
  readonly owner: string;
  readonly attempts: number;
}

/** Work for any node that takes it. */
export interface Jobs {
  /** Adds a job unless one of this id is there already. */
  add(job: NewJob, at: number): Promise<void>;
  /**
   * Takes the oldest job of a lane that is free, of one owner or of any; it is free again when it was not finished by
   * `until`.
   */
  take(lane: number, now: number, until: number, owner?: string): Promise<Job | null>;
  /** The owners of the free jobs of a lane, the one that has waited longest first. */
  owners(lane: number, now: number): Promise<readonly string[]>;
  finish(id: string): Promise<void>;
  /** How many wait in a lane, for this owner or altogether. */
  waiting(lane: number, owner?: string): Promise<number>;
}

/** The results of long work. */
export interface Results {
  put(id: string, result: Json, at: number): Promise<void>;
  find(id: string): Promise<Json | null>;
  /** Deletes results that are older than a time. */
  forget(before: number): Promise<void>;
}
