import { spawn } from 'node:child_process';
import { ROOT } from './fingerprint.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_POLL_MS = 500;

const launch = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

const finished = child =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });

/** Runs a program of Node to its end and gives its exit status. */
export const runNode = (args, env) => finished(launch(args, env));

/** npm may die without passing its signal on; a server that outlives it would keep the port. */
const watchParent = onGone => {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && onGone(), PARENT_POLL_MS);
  timer.unref();
};

/** Runs a server until it ends, a signal arrives, or the process that started us is gone. */
export const serveUntilSignal = args => {
  const child = launch(args);
  for (const signal of SIGNALS) {
    process.on(signal, () => child.kill(signal));
  }
  watchParent(() => child.kill('SIGTERM'));
  return finished(child);
};
