import { z } from 'zod';
import { err, ok } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import { type Bearer, grantTo, holdersOf } from '../access/access.ts';
import { hashOf } from '../access/hash.ts';
import { token } from '../ports.ts';
import { botOf } from '../table/create.ts';
import { answers, linkTo, sendRefusal } from './answers.ts';
import { bearerOf, type Context, Denied, ensureSession, limited, noSuchGame, presentAt } from './context.ts';
import type { Server } from './fastify.ts';
import { handed, held, joined, seated } from './replies.ts';
import { gameParams, key, name, role } from './schemas.ts';

/** Who sits where, and by what right. */
export const seatRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const { store } = tables;
  const bearer = (request: Parameters<typeof bearerOf>[1]): Bearer => bearerOf(context, request);

  app.get(
    '/api/games/:id/roles',
    {
      schema: {
        summary: 'What the caller may be at this table',
        params: gameParams,
        response: answers(held),
      },
    },
    async request => {
      const { id } = request.params;
      const { session, key: given } = bearer(request);
      const link = given === undefined ? null : await store.link(hashOf(given));
      const grants = await store.grants(await holdersOf(store, session), id);
      const roles = [...grants.map(each => each.role), ...(link?.game === id ? [link.role] : [])];
      return { roles: [...new Set(roles)].sort() };
    },
  );

  app.post(
    '/api/games/:id/join',
    {
      config: limited(context, 60),
      schema: {
        summary: 'Come in by a link, with a name',
        params: gameParams,
        body: z.strictObject({ key, name }),
        response: answers(joined),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const link = await store.link(hashOf(request.body.key));
      if (!link || link.game !== id) {
        throw new Denied(403, 'no-key', 'This link opens no game, or no longer.');
      }
      const session = ensureSession(context, request, reply);
      await join(context, id, link.role, session, request.body.name);
      return { id, role: link.role };
    },
  );

  app.post(
    '/api/games/:id/take',
    {
      config: limited(context, 60),
      schema: {
        summary: 'Take an open seat of a listed game',
        params: gameParams,
        body: z.strictObject({ side: z.string().max(40), name }),
        response: answers(seated),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { side, name: called } = request.body;
      if (!(await store.game(id))?.listed) {
        throw noSuchGame();
      }
      const taken = await tables.change(id, (_, table) =>
        table.seats[side]?.kind === 'open'
          ? ok<Entry>({ kind: 'seat', side, seat: { kind: 'person', name: called } })
          : err({ code: 'table/taken', sentence: 'That seat is not open.' }),
      );
      if (!taken?.ok) {
        return taken ? sendRefusal(reply, taken.error) : Promise.reject(noSuchGame());
      }
      const session = ensureSession(context, request, reply);
      await grantTo(store, session, { game: id, role: `seat:${side}`, name: called });
      const given = token(tables.secrets);
      await store.addLink(hashOf(given), id, `seat:${side}`);
      return { id, role: `seat:${side}`, key: given, link: linkTo(id, given) };
    },
  );

  app.post(
    '/api/games/:id/lock',
    {
      config: limited(context, 20),
      schema: {
        summary: 'A new key for the seat one holds: every other key and session of it ends',
        params: gameParams,
        body: z.strictObject({ as: role.optional() }),
        response: answers(seated),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { role: held, who } = await presentAt(context, id, bearer(request), request.body.as);
      if (who.role !== 'seat') {
        throw new Denied(403, 'no-seat', 'Only those who hold a seat can do that.');
      }
      const session = ensureSession(context, request, reply);
      const given = token(tables.secrets);
      await store.revoke(id, held);
      await grantTo(store, session, { game: id, role: held, name: who.name });
      await store.addLink(hashOf(given), id, held);
      tables.forget(id);
      return { id, role: held, key: given, link: linkTo(id, given) };
    },
  );

  app.post(
    '/api/games/:id/seats',
    {
      schema: {
        summary: 'Host: hand a seat to another person or to the computer, or open it',
        params: gameParams,
        body: z.strictObject({
          side: z.string().max(40),
          kind: z.enum(['open', 'person', 'computer']),
          bot: z.string().max(60).optional(),
        }),
        response: answers(handed),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { side, kind, bot } = request.body;
      const { live, who } = await presentAt(context, id, bearer(request), 'host');
      const player = kind === 'computer' ? botOf(live.def, bot) : undefined;
      if (kind === 'computer' && player === undefined) {
        throw new Denied(400, 'no-bot', 'There is no such computer player.');
      }
      const seat = { kind, ...(player === undefined ? {} : { bot: player }) };
      const done = await tables.submit(id, who, { do: 'seat', side, seat });
      if (!done?.ok) {
        return done ? sendRefusal(reply, done.error) : Promise.reject(noSuchGame());
      }
      await store.revoke(id, `seat:${side}`);
      if (kind !== 'person') {
        return { n: done.value.n };
      }
      const given = token(tables.secrets);
      await store.addLink(hashOf(given), id, `seat:${side}`);
      return { n: done.value.n, key: given, link: linkTo(id, given) };
    },
  );
};

/** Takes part under a name: the session gets the rights of the link. */
const join = async (
  context: Context,
  id: string,
  part: string,
  session: string,
  called: string,
): Promise<void> => {
  const { tables } = context;
  const live = await tables.open(id);
  if (!live) {
    throw noSuchGame();
  }
  const held = await tables.store.grants(await holdersOf(tables.store, session), id);
  const clash = part.startsWith('seat:') ? 'host' : part === 'host' ? 'seat:' : null;
  if (live.table.head.umpire && clash !== null && held.some(each => each.role.startsWith(clash))) {
    throw new Denied(409, 'umpire', 'An umpire sees everything and therefore holds no seat.');
  }
  await grantTo(tables.store, session, { game: id, role: part, name: called });
  if (part.startsWith('seat:')) {
    await tables.sit(id, part.slice('seat:'.length), called, !held.some(each => each.role === part));
  }
};
