import type { FastifyInstance } from 'fastify';
import type { Limits } from './api/limits.ts';
import { buildApp } from './app.ts';
import { simulator } from './jobs/simulate.ts';
import { ThreadThinker } from './jobs/thread.ts';
import { Work } from './jobs/work.ts';
import { Notices } from './notices/notices.ts';
import { makePushKeys, type PushKeys } from './notices/push.ts';
import { loadLibrary, systemClock, systemSecrets } from './ports.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/port.ts';
import { PostgresStore } from './store/postgres/store.ts';
import { SetAside } from './table/set-aside.ts';
import { Tables } from './table/tables.ts';

export interface NodeOptions {
  readonly webRoot: string;
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly origin?: string | undefined;
  readonly trustProxy?: boolean;
  readonly limits?: Limits;
  /** Level of the log on standard error: `warn` unless said otherwise. */
  readonly logLevel?: string;
  readonly webhook?: string | undefined;
  readonly smtp?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** Whether this node also takes computer moves; others may do it in its stead. */
  readonly takesJobs?: boolean;
}

export interface RunningNode {
  readonly app: FastifyInstance;
  readonly tables: Tables;
  readonly store: Store;
  close(): Promise<void>;
}

const SWEEP = 10_000;

/** Everything that runs in one process: store, tables, computer players, pages. */
export const startNode = async (options: NodeOptions): Promise<RunningNode> => {
  const {
    webRoot,
    dataFolder,
    databaseUrl,
    origin,
    trustProxy,
    limits,
    logLevel = 'warn',
    takesJobs,
  } = options;
  const store = await openStore({ dataFolder, databaseUrl });
  const faults: { log: ((error: unknown) => void) | null } = { log: null };
  const tables = new Tables({
    store,
    library: await loadLibrary(),
    clock: systemClock,
    secrets: systemSecrets,
    onFault: error => faults.log?.(error),
  });
  const thinker = new ThreadThinker();
  const work = new Work(tables, thinker);
  const pushKeys = JSON.parse(
    await store.setting('push-keys', () => JSON.stringify(makePushKeys())),
  ) as PushKeys;
  const { webhook, smtp, mailFrom } = options;
  const notices = new Notices(tables, work, { webhook, smtp, mailFrom, origin, pushKeys });
  notices.start();
  const app = await buildApp({
    webRoot,
    table: { tables, work, notices, limits, origin },
    logger: { level: logLevel, stream: process.stderr },
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  faults.log = error => app.log.error({ err: error }, 'a fault at a table');
  work.handle('simulate', simulator(store, thinker));
  work.start(takesJobs === undefined ? {} : { takesJobs });
  const sweeping = setInterval(() => void tables.sweep().catch(faults.log), SWEEP);
  sweeping.unref();
  const resuming = resume(tables, error => faults.log?.(error));
  return {
    app,
    tables,
    store,
    close: async () => {
      clearInterval(sweeping);
      await app.close();
      await resuming;
      await work.close();
      await tables.sleepAll();
      await store.close();
    },
  };
};

/** A process that only takes jobs. */
export const startWorker = async (databaseUrl: string): Promise<{ close(): Promise<void> }> => {
  const store = await PostgresStore.open(databaseUrl);
  const tables = new Tables({
    store,
    library: await loadLibrary(),
    clock: systemClock,
    secrets: systemSecrets,
    onFault: error => console.error(error instanceof Error ? error.message : error),
  });
  const thinker = new ThreadThinker();
  const work = new Work(tables, thinker);
  work.handle('simulate', simulator(store, thinker));
  work.start();
  const sweeping = setInterval(() => void tables.sweep().catch(() => undefined), SWEEP);
  return {
    close: async () => {
      clearInterval(sweeping);
      await work.close();
      await store.close();
    },
  };
};

const MOST_RESUMED = 1000;

/** Computer players whose turn it was when the server ended are asked again; nobody waits for that. */
const resume = async (tables: Tables, onFault: (error: unknown) => void): Promise<void> => {
  const waiting = await tables.store.awaiting(MOST_RESUMED).catch(error => {
    onFault(error);
    return [];
  });
  for (const { id } of waiting) {
    await tables.woken(id).catch(error => (error instanceof SetAside ? undefined : onFault(error)));
  }
};
