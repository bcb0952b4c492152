import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { SERVING } from '../../scripts/engine.mjs';
import { ROOT } from './source-files.ts';

const BUNDLE = path.join(ROOT, 'dist/tests/table-process.mjs');
const WRITER = 'src/server/store/sqlite/writer-thread.mjs';

/** Two tests may do it at once: a reader of the file reads the whole of one of them. */
const writeWhole = (file: string, content: Uint8Array): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
};

/** One file instead of hundreds: a server that is killed two hundred times should start quickly. */
export const bundleTable = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'tests/support/table-process.ts')],
    outfile: BUNDLE,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@photostructure/sqlite', 'pg-native', 'esbuild'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  for (const { path: file, contents } of outputFiles) {
    writeWhole(file, contents);
  }
  writeWhole(path.join(path.dirname(BUNDLE), path.basename(WRITER)), readFileSync(path.join(ROOT, WRITER)));
  return BUNDLE;
};

export interface TableProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly address: string;
  /** As a power cut would, as far as a process can tell. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessPlace {
  readonly dataFolder: string;
  readonly port?: number;
  readonly databaseUrl?: string;
}

/** Starts the bundled server and waits until it answers. */
export const spawnTable = async ({
  dataFolder,
  port = 0,
  databaseUrl,
}: ProcessPlace): Promise<TableProcess> => {
  // As `npm start` does.
  const args = [...SERVING, BUNDLE, dataFolder, String(port), ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
    const found = /^ready (\d+)$/.exec(line)?.[1];
    if (found !== undefined) {
      const address = `http://127.0.0.1:${found}`;
      return { child, port: Number(found), address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
    }
  }
  throw new Error('the server ended before it was ready');
};
