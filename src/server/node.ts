import type { FastifyInstance } from 'fastify';
import { LIMITS, type Limits } from './api/limits.ts';
import { buildApp } from './app.ts';
import { Budgets } from './budgets.ts';
import { ThreadConsultant } from './charts/consultant.ts';
import { edition } from './edition.ts';
import { simulator } from './jobs/simulate.ts';
import { Work } from './jobs/work.ts';
import { Notices } from './notices/notices.ts';
import { makePushKeys, type PushKeys } from './notices/push.ts';
import { loadLibrary, type Secrets, systemClock, systemSecrets } from './ports.ts';
import { SetAside } from './room/set-aside.ts';
import { RunShare } from './run-share.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/port.ts';
import { PostgresStore } from './store/postgres/store.ts';
import { Tables } from './table/tables.ts';
import { Crew } from './threads/crew.ts';
import { ThreadRoom, ThreadStudy } from './threads/rooms.ts';
import { ThreadThinker } from './threads/thinker.ts';

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
  /** The key to the measures; without it they are for this machine alone. */
  readonly metricsKey?: string | undefined;
  /** Whether this node also takes computer moves; others may do it in its stead. */
  readonly takesJobs?: boolean;
  /** Where its secrets come from, and so its dice: the system, unless said otherwise. */
  readonly secrets?: Secrets;
}

export interface RunningNode {
  readonly app: FastifyInstance;
  readonly tables: Tables;
  readonly store: Store;
  close(): Promise<void>;
}

const LOOK = 500;
const SWEEP = 10_000;
const HOUR = 3_600_000;
/** The results of a series of games are kept for a month. */
const KEPT = 30 * 24 * HOUR;

/** Faults are heard of before there is a log to write them to. */
class FaultLog {
  #write: ((error: unknown) => void) | null = null;
  readonly hear = (error: unknown): void => this.#write?.(error);
  to(write: (error: unknown) => void): void {
    this.#write = write;
  }
}

/** The threads of a node. They start with their first task. */
const threadsOf = (onFault: (error: unknown) => void) => {
  const crew = (givesWay: number): Crew => new Crew({ onFault, givesWay });
  // Where cores are few, the serving thread comes first, then moves of large games, then all else.
  const [play, study, players, lab, charts] = [3, 10, 10, 10, 10].map(crew) as [Crew, Crew, Crew, Crew, Crew];
  return {
    apart: { room: new ThreadRoom(play), study: new ThreadStudy(study) },
    thinker: new ThreadThinker(players, lab),
    consultant: new ThreadConsultant(charts),
    close: () => Promise.all([play, study, players, lab, charts].map(each => each.close())),
  };
};

const openTables = async (
  store: Store,
  limits: Limits,
  onFault: (error: unknown) => void,
  secrets: Secrets = systemSecrets,
) => {
  const threads = threadsOf(onFault);
  const running = new RunShare();
  const looking = setInterval(() => running.look(), LOOK);
  looking.unref();
  const tables = new Tables({
    store,
    library: await loadLibrary(),
    clock: systemClock,
    secrets,
    apart: threads.apart,
    budgets: new Budgets(limits.work, undefined, ms => running.shareOf(ms)),
    onFault,
  });
  const work = new Work(tables, threads.thinker);
  work.handle('simulate', simulator(tables, work, threads.thinker));
  const sweeping = setInterval(() => void tables.sweep().catch(onFault), SWEEP);
  const forgetting = setInterval(() => {
    store.results.forget(systemClock.now() - KEPT).catch(onFault);
    tables.endAbandoned().catch(onFault);
  }, HOUR);
  sweeping.unref();
  forgetting.unref();
  const close = async (): Promise<void> => {
    clearInterval(looking);
    clearInterval(sweeping);
    clearInterval(forgetting);
    await work.close();
    await tables.sleepAll();
    await threads.close();
    await store.close();
  };
  return { tables, work, consultant: threads.consultant, close };
};

const noticesOf = async (tables: Tables, work: Work, options: NodeOptions): Promise<Notices> => {
  const { webhook, smtp, mailFrom, origin } = options;
  const made = await tables.store.settings.of('push-keys', () => JSON.stringify(makePushKeys()));
  const pushKeys = JSON.parse(made) as PushKeys;
  const notices = new Notices(tables, work, { webhook, smtp, mailFrom, origin, pushKeys });
  notices.start();
  return notices;
};

/** Everything that runs in one process: store, tables, computer players, pages. */
export const startNode = async (options: NodeOptions): Promise<RunningNode> => {
  const { webRoot, dataFolder, databaseUrl, origin, trustProxy, limits = LIMITS, takesJobs } = options;
  const { metricsKey } = options;
  // Its text is read here once, before anybody waits: the first game to wake would do it in the middle of the others.
  edition();
  const faults = new FaultLog();
  const store = await openStore({ dataFolder, databaseUrl });
  const { tables, work, consultant, close } = await openTables(store, limits, faults.hear, options.secrets);
  const notices = await noticesOf(tables, work, options);
  const app = await buildApp({
    webRoot,
    table: { tables, work, notices, limits, origin, consultant, metricsKey },
    logger: { level: options.logLevel ?? 'warn', stream: process.stderr },
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  faults.to(error => app.log.error({ err: error }, 'a fault at a table'));
  work.start(takesJobs === undefined ? {} : { takesJobs });
  const resuming = resume(tables, faults.hear);
  return {
    app,
    tables,
    store,
    close: async () => {
      await app.close();
      await resuming;
      await close();
    },
  };
};

/** A process that only takes jobs. */
export const startWorker = async (databaseUrl: string): Promise<{ close(): Promise<void> }> => {
  const onFault = (error: unknown): void => console.error(error instanceof Error ? error.message : error);
  const { work, close } = await openTables(await PostgresStore.open(databaseUrl), LIMITS, onFault);
  work.start();
  return { close };
};

const MOST_RESUMED = 1000;

/** Computer players whose turn it was when the server ended are asked again; nobody waits for that. */
const resume = async (tables: Tables, onFault: (error: unknown) => void): Promise<void> => {
  const waiting = await tables.store.games.awaiting(MOST_RESUMED).catch(error => {
    onFault(error);
    return [];
  });
  for (const { id } of waiting) {
    await tables.woken(id).catch(error => (error instanceof SetAside ? undefined : onFault(error)));
  }
};
