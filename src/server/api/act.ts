import { z } from 'zod';
import { WORDS } from '../words.ts';
import { answered, answers, query } from './answers.ts';
import { bearerOf, type Context, Denied, limited, noSuchGame, present } from './context.ts';
import type { Server } from './fastify.ts';
import { acknowledged, checked, hints } from './replies.ts';
import { keepSaying } from './sayings.ts';
import { clientId, command, gameParams, json, role } from './schemas.ts';

/** The calls with which one acts at a table. */
export const actRoutes = (app: Server, context: Context): void => {
  commandRoute(app, context);
  checkRoute(app, context);
  hintsRoute(app, context);
};

const commandRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Do something at the table; answered when it is durable',
    params: gameParams,
    body: z.strictObject({ id: clientId, as: role.optional(), command }),
    response: answers(acknowledged),
  };
  app.post('/api/games/:id/commands', { schema }, async (request, reply) => {
    const { id } = request.params;
    const { as, command: wanted, id: attempt } = request.body;
    const { who, role: held, owner } = await present(context, request, id, as);
    if (wanted.do === 'seat') {
      throw new Denied(400, 'seats', WORDS.api.seatsByCall);
    }
    const sender = { owner, client: `${held}/${attempt}` };
    const done = await context.tables.submit(id, who, wanted, sender);
    if (done?.ok) {
      const sent = { who, command: wanted, game: id, client: sender.client };
      await keepSaying(context, bearerOf(context, request), sent);
    }
    return done ? answered(reply, done) : Promise.reject(noSuchGame());
  });
};

const checkRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Whether a choice would be accepted, and the roll that it leads to at once',
    params: gameParams,
    body: z.strictObject({ as: role.optional(), choose: json }),
    response: answers(checked),
  };
  app.post('/api/games/:id/check', { schema }, async request => {
    const { as, choose } = request.body;
    const { live, who, owner } = await present(context, request, request.params.id, as);
    return context.tables.check(live, who, choose, owner);
  });
};

const hintsRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Some choices that are open to the caller, and the form of others',
    params: gameParams,
    querystring: query,
    response: answers(hints),
  };
  app.get('/api/games/:id/hints', { config: limited(context, 120), schema }, async request => {
    const { live, who, owner } = await present(context, request, request.params.id, request.query.as);
    return context.tables.hints(live, who, owner);
  });
};
