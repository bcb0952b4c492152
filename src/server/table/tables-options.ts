import type { Budgets } from '../budgets.ts';
import type { Clock, Library, Secrets } from '../ports.ts';
import type { Study } from '../room/study.ts';
import type { Store } from '../store/port.ts';
import type { Rooms } from './awake.ts';
import type { LogLimit } from './log-limit.ts';

/** The parts that the tables of a node are made of. */
export interface TablesOptions {
  readonly store: Store;
  readonly library: Library;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** How much of this thread's time each owner may have. */
  readonly budgets?: Budgets;
  /** Threads for the rules of heavy games and for long work; without them everything is done in this thread. */
  readonly apart?: { readonly room: Rooms['apart']; readonly study: Study };
  /** Hears of faults that were answered and should be looked into. */
  readonly onFault?: (error: unknown) => void;
  /** How long dice wait for a seal to be opened, in milliseconds. */
  readonly sealLasts?: number;
  /** How much the log of one game may hold. */
  readonly logLimit?: LogLimit;
}
