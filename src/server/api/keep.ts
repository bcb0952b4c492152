import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Refusal, type Result } from '#kernel';
import { holdersOf } from '../access/access.ts';
import { giveLink } from '../access/tickets.ts';
import type { Keeper } from '../store/port.ts';
import { rematchOf } from '../table/create.ts';
import { WORDS } from '../words.ts';
import { answered, answers, PRIVATE, query, sendRefusal, sendText } from './answers.ts';
import { bearerOf, type Context, Denied, limited, type Present, present } from './context.ts';
import type { Server } from './fastify.ts';
import { keeperOf } from './quota.ts';
import { gameFile, joined, saved, written } from './replies.ts';
import { gameParams, prose, role } from './schemas.ts';

/** The calls about a kept game: notes, its file, another one like it. */
export const keepRoutes = (app: Server, context: Context): void => {
  readNotesRoute(app, context);
  writeNotesRoute(app, context);
  fileRoute(app, context);
  rematchRoute(app, context);
};

const readNotesRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The private notes of the caller',
    params: gameParams,
    querystring: query,
    response: answers(written),
  };
  app.get('/api/games/:id/notes', { schema, ...PRIVATE }, async request => {
    const { id } = request.params;
    const { role: as } = await noteTaker(context, request, id, request.query.as);
    return { text: await context.tables.store.notes.read(id, as) };
  });
};

const writeNotesRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Write the private notes of the caller',
    params: gameParams,
    querystring: query,
    body: z.strictObject({ text: prose(20_000) }),
    response: answers(saved),
  };
  app.put('/api/games/:id/notes', { schema }, async request => {
    const { id } = request.params;
    const { role: as } = await noteTaker(context, request, id, request.query.as);
    await context.tables.store.notes.write(id, as, request.body.text);
    return { saved: true };
  });
};

const noteTaker = async (
  context: Context,
  request: FastifyRequest,
  id: string,
  as: string | undefined,
): Promise<Present> => {
  const taker = await present(context, request, id, as);
  if (taker.role === 'watch') {
    throw new Denied(403, 'no-seat', WORDS.api.notesForParts);
  }
  return taker;
};

const fileRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The game as one file',
    params: gameParams,
    querystring: query,
    response: answers(gameFile),
  };
  app.get('/api/games/:id/file', { config: limited(context, 60), schema }, async (request, reply) => {
    const { id } = request.params;
    const { live, viewer, owner } = await present(context, request, id, request.query.as);
    const mayRead =
      live.outline.ended || viewer === 'umpire' || (await holdsAllSeats(context, request, live));
    if (!mayRead) {
      throw new Denied(403, 'hidden', WORDS.api.fileAtEnd);
    }
    const file = await context.tables.history.file(live, owner);
    return file.ok ? sendText(context, reply, gameFile, file.value) : sendRefusal(reply, file.error);
  });
};

/** A player of every side (a hot seat, or a game against the computer) knows everything already. */
const holdsAllSeats = async (
  context: Context,
  request: FastifyRequest,
  live: Present['live'],
): Promise<boolean> => {
  const { store } = context.tables;
  const { session } = bearerOf(context, request);
  const grants = await store.rights.grants(await holdersOf(store, session), live.id);
  return Object.keys(live.outline.seats).every(side =>
    grants.some(({ role: held }) => held === `seat:${side}`),
  );
};

const rematchRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The same game again',
    params: gameParams,
    body: z.strictObject({ as: role.optional() }),
    response: answers(joined),
  };
  app.post('/api/games/:id/rematch', { config: limited(context, 20), schema }, async (request, reply) => {
    const { live, role: as, owner } = await present(context, request, request.params.id, request.body.as);
    if (as === 'watch' || !live.outline.ended) {
      const sentence = WORDS.api.rematchLater;
      throw new Denied(403, 'no-rematch', sentence);
    }
    if (live.outline.rematch !== null) {
      throw new Denied(409, 'rematch', WORDS.api.rematchExists);
    }
    return answered(reply, await rematch(context, live, as, owner, await keeperOf(context, request)));
  });
};

/** Every person who came by a link is let in by their session; only the caller gets a key, for their own part. */
const rematch = async (
  context: Context,
  live: Present['live'],
  as: string,
  owner: string,
  keeper: Keeper,
): Promise<Result<z.infer<typeof joined>, Refusal>> => {
  const { tables } = context;
  const opened = await rematchOf(tables, live, owner, keeper);
  if (!opened.ok) {
    return opened;
  }
  const { id } = opened.value;
  const noted = await tables.write(live.id, { do: 'rematch', id }, owner);
  if (!noted?.ok) {
    return noted ?? err({ code: 'table/no-game', sentence: WORDS.api.noGame });
  }
  await tables.store.rights.copy(live.id, id);
  return ok({ id, role: as, key: await giveLink(tables, id, as, 'key') });
};
