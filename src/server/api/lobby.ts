import { z } from 'zod';
import { botsFor } from '#bots/index.ts';
import { type AnyGame, form, sidesIn } from '#kernel';
import { type Bearer, grantTo, holdersOf } from '../access/access.ts';
import type { GameRow } from '../store/port.ts';
import { createTable, importTable, type Opened } from '../table/create.ts';
import type { Tables } from '../table/tables.ts';
import { answers, linkTo, sendRefusal } from './answers.ts';
import { bearerOf, type Context, ensureSession, limited } from './context.ts';
import type { Server } from './fastify.ts';
import { lobby, opened, shelf } from './replies.ts';
import { newTable } from './schemas.ts';

const shelfItem = (def: AnyGame) => ({
  id: def.id,
  title: def.title,
  cite: def.cite,
  version: def.version,
  sides: def.scenarios[0] ? sidesIn(def, def.scenarios[0].setup) : def.sides,
  scenarios: def.scenarios.map(({ id, title, about }) => ({ id, title, about })),
  setup: form(def.setup),
  bots: botsFor(def).map(({ id, title }) => ({ id, title })),
});

const listItem = (tables: Tables, { id, game, title, created, updated, status }: GameRow) => ({
  id,
  game,
  title,
  created,
  updated,
  ...status,
  ...(tables.isAside(id) ? { aside: true } : {}),
});

const linksOf = ({ id, keys }: Opened): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).map(([each, key]) => [each, linkTo(id, key)]));

/** What can be played, what is being played, and something new. */
export const lobbyRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const { store } = tables;
  const bearer = (request: Parameters<typeof bearerOf>[1]): Bearer => bearerOf(context, request);

  app.get('/api/shelf', { schema: { summary: 'Games that can be played', response: answers(shelf) } }, () =>
    tables.library.games.filter(({ scenarios }) => scenarios.length > 0).map(shelfItem),
  );

  app.get(
    '/api/lobby',
    { schema: { summary: 'Open games, and those one has a part in', response: answers(lobby) } },
    async request => {
      const holders = await holdersOf(store, bearer(request).session);
      const [listed, own] = [await store.listed(100), await store.gamesOf(holders)];
      return {
        open: listed.map(row => listItem(tables, row)),
        own: own.map(row => ({ ...listItem(tables, row), roles: row.roles })),
      };
    },
  );

  app.post(
    '/api/games',
    {
      config: limited(context, 60),
      schema: { summary: 'Create a game', body: newTable, response: answers(opened) },
    },
    async (request, reply) => {
      const created = await createTable(tables, request.body);
      if (!created.ok) {
        return sendRefusal(reply, created.error);
      }
      const { id, keys } = created.value;
      const session = ensureSession(context, request, reply);
      await grantTo(store, session, {
        game: id,
        role: 'host',
        name: request.body.name ?? 'Host',
      });
      return { id, keys, links: linksOf(created.value) };
    },
  );

  app.post(
    '/api/games/import',
    {
      config: limited(context, 20),
      bodyLimit: 4 * 1024 * 1024,
      schema: {
        summary: 'Go on with a game from its file',
        body: z.looseObject({}),
        response: answers(opened),
      },
    },
    async (request, reply) => {
      const created = await importTable(tables, request.body);
      if (!created.ok) {
        return sendRefusal(reply, created.error);
      }
      const session = ensureSession(context, request, reply);
      await grantTo(store, session, { game: created.value.id, role: 'host', name: 'Host' });
      return { ...created.value, links: linksOf(created.value) };
    },
  );
};
