import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Denied } from './context.ts';

/** The first thing that is wrong with a request, by its place. */
const complaint = (error: FastifyError): string => {
  if (!hasZodFastifySchemaValidationErrors(error)) {
    return error.message;
  }
  const [first] = error.validation;
  return `${error.validationContext}${first?.instancePath ?? ''}: ${first?.message ?? 'is not valid'}`;
};

/** Every fault becomes a code and a sentence; what went wrong inside is for the log alone. */
const answer = (error: FastifyError | Denied, request: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof Denied) {
    reply.code(error.status).send({ error: error.code, message: error.message });
    return;
  }
  const status = error.statusCode ?? (error.validation ? 400 : 500);
  if (status >= 500) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    reply.code(500).send({ error: 'fault', message: 'Something went wrong here.' });
    return;
  }
  reply.code(status).send({ error: status === 429 ? 'too-many' : 'bad-request', message: complaint(error) });
};

export const answerFaults = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Denied>(answer);
};
