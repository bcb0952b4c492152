import { Worker } from 'node:worker_threads';

/** Runs beside the work, because the work itself leaves the event loop no time to print. */
const TICKER = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { label, unit, isTerminal, shared } = workerData;
  const [done, total] = [0, 1];
  const counts = new Float64Array(shared);
  const started = Date.now();
  const show = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const of = counts[total] > 0 ? ' of ' + counts[total].toLocaleString('en') : '';
    const far = counts[done] > 0 ? ', ' + counts[done].toLocaleString('en') + of + ' ' + unit : '';
    const line = label + far + ', ' + seconds + ' s';
    writeSync(2, isTerminal ? '\\r\\x1b[K' + line : line + '\\n');
  };
  setInterval(show, 1000);
`;

export interface Progress {
  /** How much is done, and of how much where that is known. */
  report(done: number, total?: number): void;
  stop(): Promise<void>;
}

const CLEAR_LINE = '\r\u001b[K';

/** Tells the person watching, once a second from the first second on, how far the work has come. */
const startProgress = (label: string, unit = ''): Progress => {
  const shared = new SharedArrayBuffer(16);
  const counts = new Float64Array(shared);
  const isTerminal = process.stderr.isTTY === true;
  const ticker = new Worker(TICKER, { eval: true, workerData: { label, unit, isTerminal, shared } });
  ticker.unref();
  return {
    report: (done, total = 0) => counts.set([done, total]),
    stop: async () => {
      await ticker.terminate();
      if (isTerminal) {
        process.stderr.write(CLEAR_LINE);
      }
    },
  };
};

/** Does the work with its progress told. */
export const withProgress = async <T>(
  label: string,
  unit: string,
  work: (report: Progress['report']) => T | Promise<T>,
): Promise<T> => {
  const progress = startProgress(label, unit);
  try {
    return await work(progress.report);
  } finally {
    await progress.stop();
  }
};
