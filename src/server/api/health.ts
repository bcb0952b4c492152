import type { FastifyInstance } from 'fastify';
import { StoreFault } from '../store/faults.ts';
import { VERSION } from '../version.ts';
import { health } from './replies.ts';

/** A store that has not answered by then does not answer. */
const PATIENCE = 3000;
/** A caller that asks more often gets the same answer again, because each question writes to the disk. */
const LASTS = 500;

const TOO_LATE = new StoreFault('away');

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(TOO_LATE), PATIENCE).unref());

/** Why a node should get no players; null where it is well. */
const ailmentOf = async (ping: () => Promise<unknown>): Promise<string | null> => {
  try {
    await Promise.race([ping(), late()]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const schema = {
  summary:
    'Whether this node should get players: 503, and why, when its store does not write or does not answer',
  response: { 200: health, 503: health },
};

export const healthRoute = (
  app: Pick<FastifyInstance, 'get'>,
  ping: () => Promise<unknown>,
  described = true,
): void => {
  let known: { readonly at: number; readonly ailment: Promise<string | null> } | null = null;
  const look = (): Promise<string | null> => {
    const now = performance.now();
    known = known && now - known.at < LASTS ? known : { at: now, ailment: ailmentOf(ping) };
    return known.ailment;
  };
  app.get('/healthz', described ? { schema } : {}, async (_, reply) => {
    const ailment = await look();
    const status = ailment === null ? 'ok' : 'no-store';
    const why = ailment === null ? {} : { why: ailment };
    return reply.code(ailment === null ? 200 : 503).send({ status, version: VERSION, ...why });
  });
};
