/** A queue of its own: nothing in one lane waits for anything in another. */
export interface Lane {
  readonly number: number;
  /** How many jobs of it one node does at a time. */
  readonly atOnce: number;
  /** A job that was not finished by then is free again: its worker has died. */
  readonly lease: number;
  /** So often is a job tried before it is given up. */
  readonly attempts: number;
}

export const LANES = {
  /** Computer players: somebody waits for them. */
  moves: { number: 0, atOnce: 2, lease: 90_000, attempts: 5 },
  /** Notices: they go to other servers, which may be slow. */
  notices: { number: 1, atOnce: 4, lease: 90_000, attempts: 5 },
  /** Long series of games. */
  series: { number: 2, atOnce: 1, lease: 180_000, attempts: 2 },
} as const satisfies Readonly<Record<string, Lane>>;

export type LaneName = keyof typeof LANES;
