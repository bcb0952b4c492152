import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Files under assets/ carry the hash of their content in their name, so they never change. */
const cacheControl = (webRoot: string, file: string): string =>
  path.relative(webRoot, file).startsWith(`assets${path.sep}`) ? YEAR : ASK_AGAIN;

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept ?? '').includes('text/html');

/** A page's address belongs to the router in the browser; any other unknown address is not found. */
const pageOrNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  wantsPage(request)
    ? reply.sendFile('index.html')
    : reply.code(404).send({ error: 'not-found', message: `There is nothing at ${request.url}.` });

/** Serves the built web application. */
export const servePages = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    dotfiles: 'ignore',
    // The build lays a packed copy beside each text file.
    preCompressed: true,
    setHeaders: (reply, file) => reply.header('cache-control', cacheControl(webRoot, file)),
  });
  app.setNotFoundHandler(pageOrNotFound);
};
