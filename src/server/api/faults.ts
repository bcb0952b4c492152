import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SetAside } from '../room/set-aside.ts';
import { StoreFault } from '../store/faults.ts';
import { TooBusy, TookTooLong } from '../threads/faults.ts';
import { WORDS } from '../words.ts';
import { complaint } from './complaint.ts';
import { Denied } from './context.ts';

/** Every fault becomes a code and a sentence; the inner cause is for the log alone. */
const answer = (
  error: FastifyError | Denied | SetAside,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (error instanceof Denied) {
    const { status, code, message, refusal } = error;
    reply.code(status).send({ error: code, message, ...(refusal === undefined ? {} : { refusal }) });
    return;
  }
  if (error instanceof TooBusy || error instanceof TookTooLong) {
    reply.code(error instanceof TooBusy ? 429 : 503).send({ error: 'too-many', message: error.message });
    return;
  }
  if (error instanceof StoreFault) {
    request.log.error({ err: error.cause ?? error }, error.message);
    reply.code(503).send({ error: 'store', message: error.message });
    return;
  }
  if (error instanceof SetAside) {
    reply.code(503).send({ error: 'set-aside', message: error.message });
    return;
  }
  const status = error.statusCode ?? (error.validation ? 400 : 500);
  if (status >= 500) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    reply.code(500).send({ error: 'fault', message: WORDS.api.wentWrong });
    return;
  }
  reply.code(status).send({ error: status === 429 ? 'too-many' : 'bad-request', message: complaint(error) });
};

export const answerFaults = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Denied | SetAside>(answer);
};
