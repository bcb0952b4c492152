import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './source-files.ts';

const BINARY = path.join(ROOT, 'bin/grognard.mjs');

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

export const spawnGrognard = (
  args: readonly string[],
  env: RunOptions['env'] = {},
  flags: readonly string[] = [],
): ChildProcess =>
  spawn(process.execPath, [...flags, BINARY, ...args], { cwd: ROOT, env: { ...process.env, ...env } });

const gather = (stream: NodeJS.ReadableStream | null): (() => string) => {
  let text = '';
  stream?.setEncoding('utf8');
  stream?.on('data', chunk => {
    text += chunk;
  });
  return () => text;
};

/** Runs the real command line to its end. */
export const grognard = (args: readonly string[], { env, input }: RunOptions = {}): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawnGrognard(args, env);
    const [out, err] = [gather(child.stdout), gather(child.stderr)];
    child.once('error', reject);
    child.once('close', status => resolve({ status, out: out(), err: err() }));
    child.stdin?.end(input);
  });
