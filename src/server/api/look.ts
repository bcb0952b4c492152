import { z } from 'zod';
import { WORDS } from '../words.ts';
import { answers, PRIVATE, query, sendText } from './answers.ts';
import { type Context, Denied, limited, present } from './context.ts';
import type { Server } from './fastify.ts';
import { rollAnswer } from './message-documents.ts';
import { eventList, seen, viewed } from './replies.ts';
import { gameParams } from './schemas.ts';

/** A game as one may see it. */
export const lookRoutes = (app: Server, context: Context): void => {
  gameRoute(app, context);
  eventsRoute(app, context);
  pastRoute(app, context);
  rollRoute(app, context);
};

const gameRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'A game as the caller may see it',
    params: gameParams,
    querystring: query,
    response: answers(seen),
  };
  app.get('/api/games/:id', { schema, ...PRIVATE }, async (request, reply) => {
    const { live, viewer, role, owner } = await present(
      context,
      request,
      request.params.id,
      request.query.as,
    );
    const { n, text } = await context.tables.show(live, viewer, owner);
    const here = JSON.stringify(context.tables.here(live));
    return sendText(
      context,
      reply,
      seen,
      `{"role":${JSON.stringify(role)},"n":${n},"doc":${text},"here":${here}}`,
    );
  });
};

const eventsRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The log after a number',
    params: gameParams,
    querystring: query.extend({ after: z.coerce.number().int().min(0).default(0) }),
    response: answers(eventList),
  };
  app.get(
    '/api/games/:id/events',
    { config: limited(context, 240), schema, ...PRIVATE },
    async (request, reply) => {
      const { as, after } = request.query;
      const { live, viewer, owner } = await present(context, request, request.params.id, as);
      const { n } = live.outline;
      const events = await context.tables.history.events(live, viewer, after, n, owner);
      return sendText(context, reply, eventList, `{"n":${n},"events":${events}}`);
    },
  );
};

const tooMuchPast = (): Denied => new Denied(429, 'too-many', WORDS.api.tooManyPast);

const pastRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The board as the caller saw it when the log had a number',
    params: gameParams.extend({ n: z.coerce.number().int().min(1).max(1_000_000) }),
    querystring: query,
    response: answers(viewed),
  };
  app.get(
    '/api/games/:id/past/:n',
    { config: limited(context, 600), schema, ...PRIVATE },
    async (request, reply) => {
      const { id, n } = request.params;
      const { live, viewer, owner } = await present(context, request, id, request.query.as);
      const view = await context.tables.history.view(live, viewer, n, owner);
      if (view === null) {
        throw tooMuchPast();
      }
      return sendText(context, reply, viewed, `{"view":${view}}`);
    },
  );
};

const rollRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'How a roll came about',
    params: gameParams.extend({ roll: z.coerce.number().int().min(1).max(1_000_000) }),
    querystring: query,
    response: answers(rollAnswer),
  };
  app.get('/api/games/:id/rolls/:roll', { config: limited(context, 120), schema }, async request => {
    const { id, roll } = request.params;
    const { live, viewer, owner } = await present(context, request, id, request.query.as);
    const account = await context.tables.history.roll(live, roll, owner);
    const isFor = (side: string): boolean =>
      viewer === 'umpire' || live.outline.ended || (typeof viewer === 'object' && viewer.side === side);
    if (!account || (account.to !== undefined && !isFor(account.to))) {
      throw new Denied(404, 'no-roll', WORDS.api.noRoll);
    }
    return account;
  });
};
