import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { botsFor } from '#bots/index.ts';
import { type AnyGame, form, sidesIn } from '#kernel';
import { grantTo, holdersOf } from '../access/access.ts';
import { ownerWith } from '../owners.ts';
import type { GameRow, Keeper } from '../store/port.ts';
import { createTable, importTable, type Opened } from '../table/create.ts';
import type { Tables } from '../table/tables.ts';
import { answers, linkTo, sendRefusal, sendText } from './answers.ts';
import { bearerOf, type Context, ensureSession, limited, mustNotWait } from './context.ts';
import type { Server } from './fastify.ts';
import { ownerAt } from './owner.ts';
import { keeperOf } from './quota.ts';
import { lobby, opened, shelf } from './replies.ts';
import { newTable } from './schemas.ts';

/** Games that can be played, games in play, and a new one. */
export const lobbyRoutes = (app: Server, context: Context): void => {
  shelfRoute(app, context);
  lobbyRoute(app, context);
  createRoute(app, context);
  importRoute(app, context);
};

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

/** It never changes while the server runs, so it is put into words once. */
const shelfRoute = (app: Server, context: Context): void => {
  const schema = { summary: 'Games that can be played', response: answers(shelf) };
  let text: string | undefined;
  app.get('/api/shelf', { schema }, async (_, reply) => {
    const playable = context.tables.library.games.filter(({ scenarios }) => scenarios.length > 0);
    text ??= JSON.stringify(playable.map(shelfItem));
    return sendText(context, reply, shelf, text);
  });
};

/** The side to move is told to its own players alone: others would see from it that a side has chosen in secret. */
const listItem = (
  tables: Tables,
  { id, game, title, created, updated, status }: GameRow,
  roles: readonly string[] = [],
) => ({
  id,
  game,
  title,
  created,
  updated,
  ...status,
  asked: status.asked.filter(side => roles.includes(`seat:${side}`)),
  ...(tables.isAside(id) ? { aside: true } : {}),
});

const lobbyRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const { store } = tables;
  const schema = { summary: 'Open games, and the games of the caller', response: answers(lobby) };
  app.get('/api/lobby', { schema }, async request => {
    const holders = await holdersOf(store, bearerOf(context, request).session);
    const [listed, own] = [await store.games.listed(100), await store.games.of(holders)];
    return {
      open: listed.map(row => listItem(tables, row)),
      own: own.map(row => ({ ...listItem(tables, row, row.roles), roles: row.roles })),
    };
  });
};

const linksOf = ({ id, keys }: Opened): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).map(([each, key]) => [each, linkTo(id, key)]));

/** The owner that a new game and the work for it are counted for. */
const newcomer = async (
  context: Context,
  request: FastifyRequest,
): Promise<{ readonly keeper: Keeper; readonly owner: string }> => {
  const keeper = await keeperOf(context, request);
  const owner = ownerWith(ownerAt(request.ip), keeper.account);
  mustNotWait(context, owner);
  return { keeper, owner };
};

const createRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = { summary: 'Create a game', body: newTable, response: answers(opened) };
  app.post('/api/games', { config: limited(context, 60), schema }, async (request, reply) => {
    const { keeper, owner } = await newcomer(context, request);
    const created = await createTable(tables, request.body, owner, keeper);
    if (!created.ok) {
      return sendRefusal(reply, created.error);
    }
    const { id, keys } = created.value;
    const session = ensureSession(context, request, reply);
    const grant = { game: id, role: 'host', name: request.body.name ?? 'Host' };
    await grantTo(tables.store, session, grant);
    return { id, keys, links: linksOf(created.value) };
  });
};

const MOST_OF_A_FILE = 4 * 1024 * 1024;

/** A file is passed on as it came: the analysis reads it, in a thread of its own. */
const importRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'Continue a game from its file',
    body: z.looseObject({}),
    response: answers(opened),
  };
  void app.register(async inside => {
    inside.removeContentTypeParser('application/json');
    inside.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    inside.post(
      '/api/games/import',
      {
        config: limited(context, 20),
        bodyLimit: MOST_OF_A_FILE,
        schema,
        validatorCompiler: () => value => ({ value }),
      },
      async (request, reply) => {
        const text = request.body as string;
        const { keeper, owner } = await newcomer(context, request);
        const created = await importTable(tables, text, owner, keeper);
        if (!created.ok) {
          return sendRefusal(reply, created.error);
        }
        const session = ensureSession(context, request, reply);
        await grantTo(tables.store, session, { game: created.value.id, role: 'host', name: 'Host' });
        return { ...created.value, links: linksOf(created.value) };
      },
    );
  });
};
