import { z } from 'zod';
import { err, ok, type Refusal, type Result } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import { type Bearer, holdersOf } from '../access/access.ts';
import { rematchOf } from '../table/create.ts';
import { answered, answers, linkTo, query } from './answers.ts';
import { bearerOf, type Context, Denied, limited, type Present, presentAt } from './context.ts';
import type { Server } from './fastify.ts';
import { gameFile, saved, seated, written } from './replies.ts';
import { gameParams, role } from './schemas.ts';

/** What is kept of a game: notes, its file, another one like it. */
export const keepRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const { store } = tables;
  const bearer = (request: Parameters<typeof bearerOf>[1]): Bearer => bearerOf(context, request);

  app.get(
    '/api/games/:id/notes',
    {
      schema: {
        summary: "One's private notes",
        params: gameParams,
        querystring: query,
        response: answers(written),
      },
    },
    async request => {
      const { role: as } = await noteTaker(context, request.params.id, bearer(request), request.query.as);
      return { text: await store.note(request.params.id, as) };
    },
  );

  app.put(
    '/api/games/:id/notes',
    {
      schema: {
        summary: "Write one's private notes",
        params: gameParams,
        querystring: query,
        body: z.strictObject({ text: z.string().max(20_000) }),
        response: answers(saved),
      },
    },
    async request => {
      const { role: as } = await noteTaker(context, request.params.id, bearer(request), request.query.as);
      await store.putNote(request.params.id, as, request.body.text);
      return { saved: true };
    },
  );

  app.get(
    '/api/games/:id/file',
    {
      config: limited(context, 60),
      schema: {
        summary: 'The game as one file',
        params: gameParams,
        querystring: query,
        response: answers(gameFile),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { live, viewer } = await presentAt(context, id, bearer(request), request.query.as);
      if (
        live.table.ended === null &&
        viewer !== 'umpire' &&
        !(await holdsAllSeats(context, live, bearer(request)))
      ) {
        throw new Denied(
          403,
          'hidden',
          'The file tells everything, so it is given out when the game is over.',
        );
      }
      return answered(reply, await tables.file(live));
    },
  );

  app.post(
    '/api/games/:id/rematch',
    {
      config: limited(context, 20),
      schema: {
        summary: 'The same game again',
        params: gameParams,
        body: z.strictObject({ as: role.optional() }),
        response: answers(seated),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { live, role: as } = await presentAt(context, id, bearer(request), request.body.as);
      if (as === 'watch' || live.table.ended === null) {
        throw new Denied(
          403,
          'no-rematch',
          'Those who played may ask for another game when this one is over.',
        );
      }
      if (live.table.rematch !== null) {
        throw new Denied(409, 'rematch', 'There is a new game already.');
      }
      return answered(reply, await rematch(context, live, as));
    },
  );
};

const noteTaker = async (
  context: Context,
  id: string,
  bearer: Bearer,
  as: string | undefined,
): Promise<Present> => {
  const present = await presentAt(context, id, bearer, as);
  if (present.role === 'watch') {
    throw new Denied(403, 'no-seat', 'Notes are kept for those who have a part in the game.');
  }
  return present;
};

/** Whoever plays every side (a hot seat, or a game against the computer) knows everything already. */
const holdsAllSeats = async (
  context: Context,
  live: Present['live'],
  { session }: Bearer,
): Promise<boolean> => {
  const { store } = context.tables;
  const grants = await store.grants(await holdersOf(store, session), live.id);
  return Object.keys(live.table.seats).every(side => grants.some(({ role }) => role === `seat:${side}`));
};

/** Everybody who came by a link is let in by his session; a key is given for the caller's own part only. */
const rematch = async (
  context: Context,
  live: Present['live'],
  as: string,
): Promise<Result<z.infer<typeof seated>, Refusal>> => {
  const { tables } = context;
  const opened = await rematchOf(tables, live.table.head, live.table.seats);
  if (!opened.ok) {
    return opened;
  }
  const { id } = opened.value;
  const noted = await tables.change(live.id, (_, table) =>
    table.rematch === null
      ? ok<Entry>({ kind: 'rematch', id })
      : err({ code: 'table/rematch', sentence: 'There is a new game already.' }),
  );
  if (!noted?.ok) {
    return noted ?? err({ code: 'table/no-game', sentence: 'There is no such game.' });
  }
  await tables.store.copyGrants(live.id, id);
  const key = opened.value.keys[as] ?? '';
  return ok({ id, role: as, key, link: linkTo(id, key) });
};
