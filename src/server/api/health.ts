import type { FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';
import { health } from './replies.ts';

/** A node that cannot reach its store should get no players. */
const isWell = async (ping: () => Promise<unknown>): Promise<boolean> => {
  try {
    await ping();
    return true;
  } catch {
    return false;
  }
};

const schema = {
  summary: 'Whether this node should get players: 503 when its store does not answer',
  response: { 200: health, 503: health },
};

export const healthRoute = (
  app: Pick<FastifyInstance, 'get'>,
  ping: () => Promise<unknown>,
  described = true,
): void => {
  app.get('/healthz', described ? { schema } : {}, async (_, reply) => {
    const well = await isWell(ping);
    return reply.code(well ? 200 : 503).send({ status: well ? 'ok' : 'no-store', version: VERSION });
  });
};
