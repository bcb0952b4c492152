import { z } from 'zod';
import { type Chat, reportsIn, saidAt } from '../table/reported.ts';
import { answers, query } from './answers.ts';
import { type Context, Denied, limited, type Present, present } from './context.ts';
import type { Server } from './fastify.ts';
import { reported, reports } from './replies.ts';
import { gameParams, line, role, whole } from './schemas.ts';

/** So many reports of one game are shown, the newest of them. */
const SHOWN = 100;

/** A line that should not have been said: told to the host, who may ask its speaker to be quiet, and to the operator. */
export const reportRoutes = (app: Server, context: Context): void => {
  reportRoute(app, context);
  readRoute(app, context);
};

const mayRead = ({ who, viewer }: Present, { role: speaker, to }: Chat): boolean =>
  to === undefined ||
  viewer === 'umpire' ||
  (who.role === 'seat' && (to.includes(who.side) || speaker === `seat:${who.side}`));

const reportRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Report a line to the host and to the operator',
    params: gameParams,
    body: z.strictObject({ as: role.optional(), line: whole, reason: line(500).default('') }),
    response: answers(reported),
  };
  app.post('/api/games/:id/reports', { config: limited(context, 20), schema }, async request => {
    const { id } = request.params;
    const { as, line: number, reason } = request.body;
    const { store, clock } = context.tables;
    const reader = await present(context, request, id, as);
    if (reader.who.role === 'watch' && reader.who.stranger) {
      throw new Denied(403, 'no-key', 'Those who came by a link can report a line.');
    }
    const said = await saidAt(store, id, number);
    if (!said || !mayRead(reader, said)) {
      throw new Denied(404, 'no-line', 'Nothing was said there that you can read.');
    }
    await store.reports.add({ game: id, line: number, by: reader.role, reason, at: clock.now() });
    request.log.warn({ game: id, line: number }, 'a line was reported');
    await context.tables.reported(id);
    return { reported: true };
  });
};

const readRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The lines that were reported, for the host',
    params: gameParams,
    querystring: query,
    response: answers(reports),
  };
  app.get('/api/games/:id/reports', { config: limited(context, 60), schema }, async request => {
    const { id } = request.params;
    const { who } = await present(context, request, id, request.query.as);
    if (who.role !== 'host') {
      throw new Denied(403, 'not-host', 'Reports are for the host.');
    }
    const all = await reportsIn(context.tables.store, SHOWN, id);
    return {
      reports: all.map(({ line: number, by, reason, at, said }) => ({
        line: number,
        by,
        reason,
        at,
        said: said && { role: said.role, name: said.name, text: said.text },
      })),
    };
  });
};
