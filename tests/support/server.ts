import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNLIMITED } from '../../src/server/api/limits.ts';
import { listen } from '../../src/server/listen.ts';
import { type NodeOptions, startNode } from '../../src/server/node.ts';
import { sameSecrets } from './same-secrets.ts';
import { ROOT } from './source-files.ts';

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

export const WEB_ROOT = path.join(ROOT, 'dist/web');

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Serves the built application with its tables on a free port of the loopback, on SQLite or a PostgreSQL. */
export const startServer = async (
  databaseUrl?: string,
  webRoot = WEB_ROOT,
  more: Pick<NodeOptions, 'smtp' | 'mailFrom' | 'secrets'> = {},
): Promise<RunningServer> => {
  if (!existsSync(path.join(webRoot, 'index.html'))) {
    throw new Error('dist/web is not built: npm test builds it, or run `node scripts/run.mjs build`.');
  }
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'grognard-data-'));
  const clear = (): void => rmSync(dataFolder, { recursive: true, force: true });
  process.once('exit', clear);
  // A server that sends mail says where the site is, before it is there.
  const wanted = more.smtp === undefined ? 0 : await freePort();
  const origin = wanted === 0 ? undefined : `http://localhost:${wanted}`;
  const node = await startNode({ webRoot, dataFolder, databaseUrl, limits: UNLIMITED, origin, ...more });
  const port = await listen(node.app, { host: '127.0.0.1', port: wanted });
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      await node.close();
      process.off('exit', clear);
      clear();
    },
  };
};

/** A server that throws the same dice in every run, in the order in which its games are opened. */
export const steadyServer = (seed: string): Promise<RunningServer> =>
  startServer(undefined, WEB_ROOT, { secrets: sameSecrets(seed) });

let shared: Promise<RunningServer> | null = null;

/**
 * One server for all files that a process runs, with its threads: each table and each account is its own, and so are
 * the cookies of each window. It ends with the process. A test that changes the server itself starts another.
 */
export const sharedServer = async (): Promise<RunningServer> => {
  shared ??= startServer();
  return { address: (await shared).address, close: async () => undefined };
};
