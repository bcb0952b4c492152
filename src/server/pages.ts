import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AddedPages, builtFile } from './added/pages.ts';

const YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Files under assets/ carry the hash of their content in their name, so they never change. */
const cacheControl = (webRoot: string, file: string): string =>
  path.relative(webRoot, file).startsWith(`assets${path.sep}`) ? YEAR : ASK_AGAIN;

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept ?? '').includes('text/html');

type SendPage = (reply: FastifyReply) => FastifyReply;

/** A page's address belongs to the router in the browser; any other unknown address is not found. */
const pageOrNotFound =
  (send: SendPage) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    wantsPage(request)
      ? send(reply)
      : reply.code(404).send({ error: 'not-found', message: `There is nothing at ${request.url}.` });

const SCRIPT = 'text/javascript; charset=utf-8';

/** Files of the pages are no calls: the description of the API leaves them out. */
const NO_CALL = { schema: { hide: true } };

/** Serves the systems that were added, and the page that names them. */
const serveAdded = (app: FastifyInstance, webRoot: string, added: AddedPages): SendPage => {
  const page = added.page(builtFile(webRoot, 'index.html'));
  const worker = added.serviceWorker(builtFile(webRoot, 'sw.js'));
  const send: SendPage = reply =>
    reply.type('text/html; charset=utf-8').header('cache-control', ASK_AGAIN).send(page);
  const script = (address: string, cached: string, text: string): void => {
    app.get(address, NO_CALL, (_request, reply) =>
      reply.type(SCRIPT).header('cache-control', cached).send(text),
    );
  };
  for (const [address, text] of added.scripts) {
    script(address, YEAR, text);
  }
  script('/sw.js', ASK_AGAIN, worker);
  for (const address of ['/', '/index.html']) {
    app.get(address, NO_CALL, (_request, reply) => send(reply));
  }
  return send;
};

/** Serves the built web application. */
export const servePages = async (
  app: FastifyInstance,
  webRoot: string,
  added: AddedPages | null,
): Promise<void> => {
  const send: SendPage = added ? serveAdded(app, webRoot, added) : reply => reply.sendFile('index.html');
  await app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    dotfiles: 'ignore',
    // The build lays a packed copy beside each text file.
    preCompressed: true,
    setHeaders: (reply, file) => reply.header('cache-control', cacheControl(webRoot, file)),
  });
  app.setNotFoundHandler(pageOrNotFound(send));
};
