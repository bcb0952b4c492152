import type { Accounts } from './ports/accounts.ts';
import type { Games, Snapshots } from './ports/games.ts';
import type { Backups, Messages, Settings } from './ports/house.ts';
import type { Logs } from './ports/logs.ts';
import type { Rights } from './ports/rights.ts';
import type { Notes, Reports, Sayings } from './ports/words.ts';
import type { Jobs, NoticeTargets, Results } from './ports/work.ts';

export type * from './ports/accounts.ts';
export type * from './ports/games.ts';
export type * from './ports/house.ts';
export type * from './ports/logs.ts';
export type * from './ports/rights.ts';
export type * from './ports/words.ts';
export type * from './ports/work.ts';

/** Where games live. Two adapters keep this one promise: an acknowledged entry is durable. */
export interface Store {
  readonly logs: Logs;
  readonly games: Games;
  readonly rights: Rights;
  readonly notes: Notes;
  readonly sayings: Sayings;
  readonly reports: Reports;
  readonly snapshots: Snapshots;
  readonly notices: NoticeTargets;
  readonly jobs: Jobs;
  readonly results: Results;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly messages: Messages;
  readonly backups: Backups;
  ping(): Promise<void>;
  /** The faults that the database itself finds in its files; null where there are none. */
  integrity(): Promise<string | null>;
  close(): Promise<void>;
}
