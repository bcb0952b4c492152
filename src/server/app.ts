import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { addSystems } from '#added/folder.ts';
import { addedPages } from './added/pages.ts';
import { answerFaults } from './api/faults.ts';
import { healthRoute } from './api/health.ts';
import { registerTable, type TableApi } from './api/index.ts';
import { servePages } from './pages.ts';
import { answerUnread, bePatient } from './patience.ts';
import { securityOf } from './security.ts';

export interface AppOptions {
  /** Folder of the built web application. */
  readonly webRoot: string;
  /** The tables for games between people; without them only pages are served. */
  readonly table?: TableApi;
  /** Where and how much to log; nothing when absent. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether a proxy in front names the client. */
  readonly trustProxy?: boolean;
}

const BODY = 256 * 1024;

/** Builds the server without listening, so that tests can put requests straight into it. */
export const buildApp = async ({
  webRoot,
  table,
  logger,
  trustProxy = false,
}: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({
    forceCloseConnections: table ? true : 'idle',
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: BODY,
    requestTimeout: 30_000,
    clientErrorHandler: answerUnread,
    // The id of a passkey may be as long.
    routerOptions: { maxParamLength: 1000 },
  });
  bePatient(app.server);
  answerFaults(app);
  await app.register(helmet, securityOf(webRoot));
  await app.register(compress);
  if (table) {
    await registerTable(app, { ...table, trustProxy });
  } else {
    healthRoute(app, async () => undefined, false);
  }
  await servePages(app, webRoot, await addedPages(await addSystems()));
  return app;
};
