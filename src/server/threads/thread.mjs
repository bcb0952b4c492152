import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

// A thread gives way before it reads its rules: that alone is seconds of work, and anybody can ask for it first.
// On Linux a thread has a priority of its own, and so have those that it starts; elsewhere it would be that of the whole
// server, and is left alone.
if (process.platform === 'linux') {
  setPriority(Math.min(19, getPriority() + workerData.givesWay));
}

// A worker thread does not inherit the loader of TypeScript from its parent; it brings its own.
await import('../../../bin/typescript.mjs');
await import('./thread-work.ts');
