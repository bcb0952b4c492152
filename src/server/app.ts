import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { servePages } from './pages.ts';
import { SECURITY } from './security.ts';
import { VERSION } from './version.ts';

export interface AppOptions {
  /** Folder of the built web application. */
  readonly webRoot: string;
}

/** Builds the server without listening, so that tests can put requests straight into it. */
export const buildApp = async ({ webRoot }: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: 'idle' });
  await app.register(helmet, SECURITY);
  await app.register(compress);
  app.get('/healthz', () => ({ status: 'ok', version: VERSION }));
  await servePages(app, webRoot);
  return app;
};
