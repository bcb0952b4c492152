import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

type Provided = ReturnType<FastifyInstance['withTypeProvider']>;

/** The server with schemas as types. */
export type Server = ReturnType<typeof typed>;

export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

export type { Provided };
