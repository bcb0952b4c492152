import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

const { givesWay } = workerData;
const own = getPriority();

/**
 * On Linux a thread has a priority of its own, and so have those that it starts; elsewhere it would be that of the whole
 * server, and is left alone.
 */
const giveWay = by => {
  if (process.platform === 'linux') {
    setPriority(Math.min(19, own + by));
  }
};

/**
 * To read the rules is seconds of work that anybody can ask for: it gives way to the serving thread, but little, because
 * somebody waits for it, and on a busy machine the last in line would never come to its end.
 */
const WHILE_READING = 3;

giveWay(Math.min(givesWay, WHILE_READING));
// A worker thread does not inherit the loader of TypeScript from its parent; it brings its own.
await import('../../../bin/typescript.mjs');
await import('./thread-work.ts');
giveWay(givesWay);
