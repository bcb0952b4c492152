import path from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new Worker\(\s*new URL\('([^']+)',\s*import\.meta\.url\)/g;

const WEB = path.resolve(import.meta.dirname, '../../src/web');

/** `faces/one/ground/press.worker.ts` is `worker-faces-one-ground`. */
const nameOf = (file: string): string => {
  const parts = path.relative(WEB, file).split(path.sep).slice(0, -1);
  return ['worker', ...parts].join('-');
};

/** The files that run as workers, as far as the build has met them. */
export const WORKERS = new Set<string>();

/**
 * Builds workers as parts of the application and not as applications of their own: a worker then fetches the very files
 * that its page has fetched, out of the cache of the browser.
 */
export const sharedWorkers = (): Plugin => ({
  name: 'shared-workers',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') && !id.endsWith('.tsx')) {
      return null;
    }
    const shared = code.replaceAll(WORKER, (_, file: string) => {
      const worker = path.resolve(path.dirname(id), file);
      WORKERS.add(worker);
      // Emitted chunks of one name are taken for each other: every worker has a name of its own.
      const reference = this.emitFile({ type: 'chunk', id: worker, name: nameOf(worker) });
      return `new Worker(import.meta.ROLLDOWN_FILE_URL_${reference}`;
    });
    return shared === code ? null : { code: shared, map: null };
  },
});
