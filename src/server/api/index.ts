import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { WebSocket } from 'ws';
import { type Consultant, ThreadConsultant } from '../charts/consultant.ts';
import { descriptionRoutes } from '../charts/description.ts';
import { chartRoutes } from '../charts/routes.ts';
import { WINDOW_BITS } from '../frame.ts';
import type { Work } from '../jobs/work.ts';
import type { Notices } from '../notices/notices.ts';
import { token } from '../ports.ts';
import type { Tables } from '../table/tables.ts';
import { Crew } from '../threads/crew.ts';
import { WORDS } from '../words.ts';
import { accountRoutes } from './accounts.ts';
import { actRoutes } from './act.ts';
import { checkedText, plainText } from './answer-text.ts';
import { type Context, Denied } from './context.ts';
import { typed } from './fastify.ts';
import { Gate, isCall } from './gate.ts';
import { healthRoute } from './health.ts';
import { keepRoutes } from './keep.ts';
import { LIMITS, type Limits } from './limits.ts';
import { lobbyRoutes } from './lobby.ts';
import { lookRoutes } from './look.ts';
import { metricsRoute } from './metrics.ts';
import { noticeRoutes } from './notices.ts';
import { described, HEAD, whole } from './openapi.ts';
import { recoveryRoutes } from './recovery.ts';
import { reportRoutes } from './reports.ts';
import { seatRoutes } from './seats.ts';
import { simulationRoutes } from './simulations.ts';
import { socketRoutes } from './socket.ts';
import { Sockets } from './sockets.ts';

export interface TableApi {
  readonly tables: Tables;
  /** The queue of long work; without it there are no simulations. */
  readonly work?: Work | undefined;
  readonly notices?: Notices | undefined;
  /** The consultant for questions about charts; a thread of the application's own where absent. */
  readonly consultant?: Consultant | undefined;
  readonly limits?: Limits | undefined;
  /** Whether a proxy in front gives the address of the client. */
  readonly trustProxy?: boolean | undefined;
  /** The address of the site, as players see it. */
  readonly origin?: string | undefined;
  /** The key to the measures; without it they are for this machine alone. */
  readonly metricsKey?: string | undefined;
  /** Hears of every answer that is not as the document describes it; answers are looked at only then. */
  readonly onDeviation?: ((sentence: string) => void) | undefined;
}

/** A page elsewhere must not act in a player's name: a request that names its origin must come from here. */
const sameOrigin =
  (context: Context) =>
  async (request: FastifyRequest, _: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (origin === undefined || !(changes || request.ws)) {
      return;
    }
    if (origin !== context.origin && !isAt(origin, request.host)) {
      throw new Denied(403, 'origin', WORDS.api.otherSite);
    }
  };

/** A proxy’s word on the host counts only where the operator trusts one. */
const isAt = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host;

/** An answer to one caller is nobody else's: no cache on the way keeps it. */
const keptByNobody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (isCall(request.url)) {
    reply.header('cache-control', 'no-store');
  }
};

/**
 * We pack messages one by one ourselves (frame.ts); messages that a client has packed are unpacked up to the same
 * limit.
 */
const PACKED = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: WINDOW_BITS,
} as const;

/**
 * Anything that a client does to its own line concerns nobody: it must not fill the log of the operator with faults.
 */
const onLineFault = (error: Error, socket: WebSocket, request: FastifyRequest): void => {
  request.log.debug({ err: error }, 'a line broke');
  socket.terminate();
};

/** A thread for this application alone, with the usual limit: no application answers without one. */
const ownConsultant = (app: FastifyInstance): Consultant => {
  const crew = new Crew({ onFault: error => app.log.error(error) });
  app.addHook('onClose', () => crew.close());
  return new ThreadConsultant(crew);
};

/** Everything under /api, the measures, and the document that describes it. */
export const registerTable = async (app: FastifyInstance, options: TableApi): Promise<void> => {
  const { tables, limits = LIMITS, origin } = options;
  const key = await tables.store.settings.of('session-key', () => token(tables.secrets, 32));
  const { onDeviation, notices } = options;
  const context: Context = { tables, key, origin, limits, mail: notices?.mail, notices, onDeviation };
  const sockets = new Sockets(limits);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(onDeviation ? checkedText(onDeviation) : plainText);
  await app.register(cookie);
  await app.register(websocket, {
    // Pings are answered where they are counted (socket.ts): by itself the library answers any number of them.
    options: { maxPayload: 64 * 1024, maxFragments: 16, autoPong: false, perMessageDeflate: PACKED },
    errorHandler: onLineFault,
  });
  await app.register(swagger, {
    openapi: HEAD as never,
    transform: described,
    transformObject: whole,
  });
  const gate = new Gate(limits, tables.budgets, options.trustProxy ?? false);
  gate.guard(app);
  app.addHook('onRequest', gate.admit);
  app.addHook('onRequest', sameOrigin(context));
  app.addHook('onRequest', keptByNobody);
  await app.register(async inside => {
    const server = typed(inside);
    accountRoutes(server, context);
    recoveryRoutes(server, context);
    lobbyRoutes(server, context);
    seatRoutes(server, context);
    lookRoutes(server, context);
    actRoutes(server, context);
    keepRoutes(server, context);
    reportRoutes(server, context);
    socketRoutes(server, context, limits, sockets);
    chartRoutes(server, context, options.consultant ?? ownConsultant(app));
    if (options.work) {
      simulationRoutes(server, context, options.work);
    }
    if (options.notices) {
      noticeRoutes(server, context, options.notices);
    }
    metricsRoute(server, context, sockets, gate, { key: options.metricsKey, trustProxy: options.trustProxy });
    healthRoute(server, () => tables.store.ping());
    let document: string | undefined;
    server.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(document);
    });
    descriptionRoutes(inside, () => app.swagger(), origin);
  });
};
