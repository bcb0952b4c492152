import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { listen } from '../../src/server/listen.ts';
import { ROOT } from './source-files.ts';

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

const WEB_ROOT = path.join(ROOT, 'dist/web');

/** Serves the built application on a free port of the loopback. */
export const startServer = async (): Promise<RunningServer> => {
  if (!existsSync(path.join(WEB_ROOT, 'index.html'))) {
    throw new Error('dist/web is not built: npm test builds it, or run `node scripts/run.mjs build`.');
  }
  const app = await buildApp({ webRoot: WEB_ROOT });
  const port = await listen(app, { host: '127.0.0.1', port: 0 });
  return { address: `http://localhost:${port}`, close: () => app.close() };
};
