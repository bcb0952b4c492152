import { z } from 'zod';
import { seeded } from '#kernel';
import type { Bearer } from '../access/access.ts';
import { token } from '../ports.ts';
import { hintsFor, optionsFor, refusalOf, rollAfter, schemaFor } from '../table/questions.ts';
import { answered, answers, query } from './answers.ts';
import { bearerOf, type Context, Denied, limited, noSuchGame, presentAt } from './context.ts';
import { rollAnswer } from './documents.ts';
import type { Server } from './fastify.ts';
import { checked, eventList, hints, numbered, seen, viewed } from './replies.ts';
import { clientId, command, gameParams, json, role } from './schemas.ts';

const tooMuchPast = (): Denied =>
  new Denied(429, 'too-many', 'The past of many games is asked for at once; try again in a moment.');

/** A game as one may see it, and what one does there. */
export const playRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const bearer = (request: Parameters<typeof bearerOf>[1]): Bearer => bearerOf(context, request);

  app.get(
    '/api/games/:id',
    {
      schema: {
        summary: 'A game as the caller may see it',
        params: gameParams,
        querystring: query,
        response: answers(seen),
      },
    },
    async request => {
      const {
        live,
        viewer,
        role: as,
      } = await presentAt(context, request.params.id, bearer(request), request.query.as);
      return { role: as, n: live.table.n, doc: live.doc(viewer), here: tables.here(live) };
    },
  );

  app.get(
    '/api/games/:id/events',
    {
      config: limited(context, 240),
      schema: {
        summary: 'The log after a number',
        params: gameParams,
        querystring: query.extend({ after: z.coerce.number().int().min(0).default(0) }),
        response: answers(eventList),
      },
    },
    async request => {
      const { live, viewer } = await presentAt(context, request.params.id, bearer(request), request.query.as);
      return { n: live.table.n, events: await tables.events(live, viewer, request.query.after) };
    },
  );

  app.post(
    '/api/games/:id/commands',
    {
      schema: {
        summary: 'Do something at the table; answered when it is durable',
        params: gameParams,
        body: z.strictObject({ id: clientId, as: role.optional(), command }),
        response: answers(numbered),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { as, command: wanted, id: client } = request.body;
      const present = await presentAt(context, id, bearer(request), as);
      if (wanted.do === 'seat') {
        throw new Denied(400, 'seats', 'Seats are handed over at /api/games/:id/seats.');
      }
      const done = await tables.submit(id, present.who, wanted, `${present.role}/${client}`);
      return done ? answered(reply, done) : Promise.reject(noSuchGame());
    },
  );

  app.post(
    '/api/games/:id/check',
    {
      schema: {
        summary: 'Whether a choice would be accepted, and the roll that it leads to at once',
        params: gameParams,
        body: z.strictObject({ as: role.optional(), choose: json }),
        response: answers(checked),
      },
    },
    async request => {
      const present = await presentAt(context, request.params.id, bearer(request), request.body.as);
      const { live, who } = present;
      const refusal = refusalOf(live, who, request.body.choose, tables.onFault);
      return {
        refusal,
        roll: refusal === null ? rollAfter(live, who, request.body.choose, tables.onFault) : null,
      };
    },
  );

  app.get(
    '/api/games/:id/hints',
    {
      config: limited(context, 120),
      schema: {
        summary: 'Some choices that are open to the caller, and what others look like',
        params: gameParams,
        querystring: query,
        response: answers(hints),
      },
    },
    async request => {
      const { live, who } = await presentAt(context, request.params.id, bearer(request), request.query.as);
      return {
        choices: hintsFor(live, who, seeded(token(tables.secrets))),
        options: optionsFor(live, who),
        schema: schemaFor(live, who),
      };
    },
  );

  app.get(
    '/api/games/:id/past/:n',
    {
      config: limited(context, 600),
      schema: {
        summary: 'The board as the caller saw it when the log had a number',
        params: gameParams.extend({ n: z.coerce.number().int().min(1).max(1_000_000) }),
        querystring: query,
        response: answers(viewed),
      },
    },
    async request => {
      const { live, viewer } = await presentAt(context, request.params.id, bearer(request), request.query.as);
      const view = await tables.past(live, viewer, request.params.n);
      if (view === null) {
        throw tooMuchPast();
      }
      return { view };
    },
  );

  app.get(
    '/api/games/:id/rolls/:roll',
    {
      config: limited(context, 120),
      schema: {
        summary: 'How a roll came about',
        params: gameParams.extend({ roll: z.coerce.number().int().min(1).max(1_000_000) }),
        querystring: query,
        response: answers(rollAnswer),
      },
    },
    async request => {
      const { id, roll } = request.params;
      const { live, viewer } = await presentAt(context, id, bearer(request), request.query.as);
      const account = await tables.roll(live, roll);
      const isFor = (side: string): boolean =>
        viewer === 'umpire' ||
        live.table.ended !== null ||
        (typeof viewer === 'object' && viewer.side === side);
      if (!account || (account.to !== undefined && !isFor(account.to))) {
        throw new Denied(404, 'no-roll', 'There is no such roll, or it is not for your eyes.');
      }
      return account;
    },
  );
};
