import { existsSync } from 'node:fs';
import path from 'node:path';
import { addressOf, listen, type Place } from '#server/listen.ts';
import { type RunningNode, startNode } from '#server/node.ts';
import { StoreFault } from '#server/store/faults.ts';
import { FolderInUse } from '#server/store/sqlite/store.ts';
import { PROJECT_ROOT } from '#server/version.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { parseWhole, textOf } from '../values.ts';
import { WORDS } from '../words.ts';

/** The year of Austerlitz. */
const USUAL_PORT = '1805';
const PORTS = { min: 0, max: 65535 };

const webRoot = (): string => {
  const root = path.join(PROJECT_ROOT, 'dist/web');
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new BadInput(WORDS.notBuilt);
  }
  return root;
};

const wantedPlace = (values: Values): Place => {
  const [name, text] = textOf(values, 'port')
    ? ['--port', textOf(values, 'port')]
    : ['PORT', process.env.PORT || USUAL_PORT];
  return {
    host: textOf(values, 'host') ?? (process.env.HOST || '127.0.0.1'),
    port: parseWhole(text ?? USUAL_PORT, name, PORTS),
  };
};

const announce = (streams: Streams, wanted: Place, port: number): void => {
  if (wanted.port !== 0 && port !== wanted.port) {
    streams.out(WORDS.portTaken(wanted.port, port));
  }
  streams.out(WORDS.isAt(addressOf({ host: wanted.host, port })));
};

/** Ending a server takes no longer than this. */
const LONGEST_END = 9000;

export const untilSignal = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve());
    }
  });

/** Where games are kept when no PostgreSQL is named. */
export const dataFolder = (values: Values): string =>
  textOf(values, 'data') ?? (process.env.GROGNARD_DATA || path.join(PROJECT_ROOT, 'data'));

const startedNode = async (values: Values): Promise<RunningNode> => {
  const { DATABASE_URL, GROGNARD_ORIGIN, GROGNARD_TRUST_PROXY, LOG_LEVEL, GROGNARD_JOBS } = process.env;
  const { GROGNARD_WEBHOOK, GROGNARD_METRICS_KEY, SMTP_URL, MAIL_FROM } = process.env;
  try {
    return await startNode({
      webRoot: webRoot(),
      dataFolder: dataFolder(values),
      databaseUrl: DATABASE_URL || undefined,
      origin: GROGNARD_ORIGIN || undefined,
      trustProxy: GROGNARD_TRUST_PROXY === '1',
      takesJobs: GROGNARD_JOBS !== '0',
      webhook: GROGNARD_WEBHOOK || undefined,
      smtp: SMTP_URL || undefined,
      mailFrom: MAIL_FROM || undefined,
      metricsKey: GROGNARD_METRICS_KEY || undefined,
      logLevel: LOG_LEVEL || 'warn',
    });
  } catch (error) {
    if (DATABASE_URL) {
      throw unreachable(DATABASE_URL, error);
    }
    if (error instanceof FolderInUse || error instanceof StoreFault) {
      throw new BadInput(error.message);
    }
    throw error;
  }
};

/** A database that does not answer is the host's to mend: which one, without its password. */
export const unreachable = (databaseUrl: string, error: unknown): unknown => {
  const { code, message } = (error instanceof StoreFault ? error.cause : error) as NodeJS.ErrnoException;
  if (code === undefined || !URL.canParse(databaseUrl)) {
    return error;
  }
  return new BadInput(WORDS.unreachable(new URL(databaseUrl).host, message || code));
};

export const serve: Command = {
  name: 'serve',
  ...PAGES.serve,
  options: {
    port: { type: 'string', value: 'N', help: OPTIONS.port },
    host: { type: 'string', value: 'H', help: OPTIONS.host },
    data: { type: 'string', value: 'FOLDER', help: OPTIONS.data },
  },
  positionals: { min: 0, max: 0 },
  async run({ values, streams }) {
    const place = wantedPlace(values);
    const node = await startedNode(values);
    const stopped = untilSignal();
    announce(streams, place, await listen(node.app, place));
    await stopped;
    // Acknowledged inputs are durable: nobody has to wait for a store that does not answer.
    setTimeout(() => process.exit(0), LONGEST_END).unref();
    await node.close();
    return 0;
  },
};
