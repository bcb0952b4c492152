import { z } from 'zod';
import { grantTo, holdersOf } from '../access/access.ts';
import { hashOf } from '../access/hash.ts';
import { token } from '../ports.ts';
import { botFor } from '../table/create.ts';
import { answers, linkTo, sendRefusal } from './answers.ts';
import { bearerOf, type Context, Denied, ensureSession, limited, noSuchGame, present } from './context.ts';
import type { Server } from './fastify.ts';
import { ownerAt } from './owner.ts';
import { handed, held, joined, seated } from './replies.ts';
import { gameParams, key, line, name, role, side } from './schemas.ts';

/** Who sits where, and by what right. */
export const seatRoutes = (app: Server, context: Context): void => {
  rolesRoute(app, context);
  joinRoute(app, context);
  takeRoute(app, context);
  lockRoute(app, context);
  handOverRoute(app, context);
};

const rolesRoute = (app: Server, context: Context): void => {
  const { store } = context.tables;
  const schema = {
    summary: 'What the caller may be at this table',
    params: gameParams,
    response: answers(held),
  };
  app.get('/api/games/:id/roles', { schema }, async request => {
    const { id } = request.params;
    const { session, key: given } = bearerOf(context, request);
    const link = given === undefined ? null : await store.rights.link(hashOf(given));
    const grants = await store.rights.grants(await holdersOf(store, session), id);
    const roles = [...grants.map(each => each.role), ...(link?.game === id ? [link.role] : [])];
    return { roles: [...new Set(roles)].sort() };
  });
};

const joinRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Come in by a link, with a name',
    params: gameParams,
    body: z.strictObject({ key, name }),
    response: answers(joined),
  };
  app.post('/api/games/:id/join', { config: limited(context, 60), schema }, async (request, reply) => {
    const { id } = request.params;
    const link = await context.tables.store.rights.link(hashOf(request.body.key));
    if (!link || link.game !== id) {
      throw new Denied(403, 'no-key', 'This link opens no game, or no longer.');
    }
    const session = ensureSession(context, request, reply);
    await join(context, id, link.role, session, request.body.name);
    return { id, role: link.role };
  });
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
  const grants = await tables.store.rights.grants(await holdersOf(tables.store, session), id);
  const clash = part.startsWith('seat:') ? 'host' : part === 'host' ? 'seat:' : null;
  if (live.outline.head.umpire && clash !== null && grants.some(each => each.role.startsWith(clash))) {
    throw new Denied(409, 'umpire', 'An umpire sees everything and therefore holds no seat.');
  }
  await grantTo(tables.store, session, { game: id, role: part, name: called });
  if (part.startsWith('seat:')) {
    await tables.sit(id, part.slice('seat:'.length), called, !grants.some(each => each.role === part));
  }
};

const takeRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'Take an open seat of a listed game',
    params: gameParams,
    body: z.strictObject({ side, name }),
    response: answers(seated),
  };
  app.post('/api/games/:id/take', { config: limited(context, 60), schema }, async (request, reply) => {
    const { id } = request.params;
    const { side: wanted, name: called } = request.body;
    if (!(await tables.store.games.find(id))?.listed) {
      throw noSuchGame();
    }
    const order = { do: 'take-seat', side: wanted, name: called } as const;
    const taken = await tables.write(id, order, ownerAt(request.ip));
    if (!taken?.ok) {
      return taken ? sendRefusal(reply, taken.error) : Promise.reject(noSuchGame());
    }
    const session = ensureSession(context, request, reply);
    await grantTo(tables.store, session, { game: id, role: `seat:${wanted}`, name: called });
    const given = token(tables.secrets);
    await tables.store.rights.addLink(hashOf(given), id, `seat:${wanted}`);
    return { id, role: `seat:${wanted}`, key: given, link: linkTo(id, given) };
  });
};

const lockRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'A new key for the seat one holds: every other key and session of it ends',
    params: gameParams,
    body: z.strictObject({ as: role.optional() }),
    response: answers(seated),
  };
  app.post('/api/games/:id/lock', { config: limited(context, 20), schema }, async (request, reply) => {
    const { id } = request.params;
    const { role: as, who } = await present(context, request, id, request.body.as);
    if (who.role !== 'seat') {
      throw new Denied(403, 'no-seat', 'Only those who hold a seat can do that.');
    }
    const session = ensureSession(context, request, reply);
    const given = token(tables.secrets);
    await tables.store.rights.revoke(id, as);
    await grantTo(tables.store, session, { game: id, role: as, name: who.name });
    await tables.store.rights.addLink(hashOf(given), id, as);
    tables.forget(id);
    return { id, role: as, key: given, link: linkTo(id, given) };
  });
};

const handOverRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'Host: hand a seat to another person or to the computer, or open it',
    params: gameParams,
    body: z.strictObject({
      side,
      kind: z.enum(['open', 'person', 'computer']),
      bot: line(60).optional(),
    }),
    response: answers(handed),
  };
  app.post('/api/games/:id/seats', { schema }, async (request, reply) => {
    const { id } = request.params;
    const { side: which, kind, bot } = request.body;
    const { live, who, owner } = await present(context, request, id, 'host');
    const player = kind === 'computer' ? botFor(tables, live.outline.head.game, bot) : undefined;
    if (kind === 'computer' && player === undefined) {
      throw new Denied(400, 'no-bot', 'There is no such computer player.');
    }
    const seat = { kind, ...(player === undefined ? {} : { bot: player }) };
    const done = await tables.submit(id, who, { do: 'seat', side: which, seat }, { owner });
    if (!done?.ok) {
      return done ? sendRefusal(reply, done.error) : Promise.reject(noSuchGame());
    }
    await tables.store.rights.revoke(id, `seat:${which}`);
    if (kind !== 'person') {
      return { n: done.value.n };
    }
    const given = token(tables.secrets);
    await tables.store.rights.addLink(hashOf(given), id, `seat:${which}`);
    return { n: done.value.n, key: given, link: linkTo(id, given) };
  });
};
