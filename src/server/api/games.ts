import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { botsFor } from '#bots/index.ts';
import { type AnyGame, err, form, ok, type Refusal, type Result, seeded } from '#kernel';
import { type Bearer, holdersOf } from '../doors/doors.ts';
import { hashOf } from '../doors/hash.ts';
import { token } from '../ports.ts';
import type { GameRow } from '../store/port.ts';
import { botOf, createTable, importTable, type Opened, rematchOf } from '../table/create.ts';
import type { Created, Entry } from '../table/entry.ts';
import { rollAccount } from '../table/rolls.ts';
import {
  bearerOf,
  type Context,
  Denied,
  ensureSession,
  noSuchGame,
  type Present,
  presentAt,
} from './context.ts';
import type { Server } from './fastify.ts';
import { clientId, command, fault, gameParams, json, key, name, newTable, open, role } from './schemas.ts';

const FAULTS = { '4xx': fault } as const;
const query = z.object({ as: role.optional() });

const shelfItem = (def: AnyGame) => ({
  id: def.id,
  title: def.title,
  cite: def.cite,
  version: def.version,
  sides: def.sides,
  scenarios: def.scenarios.map(({ id, title, about }) => ({ id, title, about })),
  setup: form(def.setup),
  bots: botsFor(def).map(({ id, title }) => ({ id, title })),
});

const listItem = ({ id, game, title, created, updated, status }: GameRow) => ({
  id,
  game,
  title,
  created,
  updated,
  ...status,
});

/** A refusal of the game or the table, as an answer. */
const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply.code(409).send({ error: refusal.code, message: refusal.sentence, refusal });

const answered = <T>(reply: FastifyReply, result: Result<T, Refusal>): T | FastifyReply =>
  result.ok ? result.value : sendRefusal(reply, result.error);

/** Links as pages know them; the key stands behind the hash sign, which browsers do not send. */
const linksOf = ({ id, keys }: Opened) =>
  Object.fromEntries(Object.entries(keys).map(([each, value]) => [each, `/table/${id}#${value}`]));

export const gameRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const { store } = tables;
  const bearer = (request: Parameters<typeof bearerOf>[1]): Bearer => bearerOf(context, request);
  const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

  app.get(
    '/api/shelf',
    { schema: { summary: 'Games that can be played', response: { 200: z.array(open) } } },
    () => tables.library.games.filter(({ scenarios }) => scenarios.length > 0).map(shelfItem),
  );

  app.get(
    '/api/lobby',
    { schema: { summary: 'Open games, and those one has a part in', response: { 200: open } } },
    async request => {
      const holders = await holdersOf(store, bearer(request).session);
      const [listed, own] = [await store.listed(100), await store.gamesOf(holders)];
      return {
        open: listed.map(listItem),
        own: own.map(row => ({ ...listItem(row), roles: row.roles })),
      };
    },
  );

  app.post(
    '/api/games',
    {
      config: limited(60),
      schema: { summary: 'Create a game', body: newTable, response: { 200: open, ...FAULTS } },
    },
    async (request, reply) => {
      const created = await createTable(tables, request.body);
      if (!created.ok) {
        return sendRefusal(reply, created.error);
      }
      const { id, keys } = created.value;
      const session = ensureSession(context, request, reply);
      await store.grant(`s:${hashOf(session)}`, {
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
      config: limited(20),
      bodyLimit: 4 * 1024 * 1024,
      schema: {
        summary: 'Go on with a game from its file',
        body: z.looseObject({}),
        response: { 200: open, ...FAULTS },
      },
    },
    async (request, reply) => {
      const created = await importTable(tables, request.body);
      if (!created.ok) {
        return sendRefusal(reply, created.error);
      }
      const session = ensureSession(context, request, reply);
      await store.grant(`s:${hashOf(session)}`, { game: created.value.id, role: 'host', name: 'Host' });
      return { ...created.value, links: linksOf(created.value) };
    },
  );

  app.get(
    '/api/games/:id',
    {
      schema: {
        summary: 'A game as the caller may see it',
        params: gameParams,
        querystring: query,
        response: { 200: open, ...FAULTS },
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
      schema: {
        summary: 'The log after a number',
        params: gameParams,
        querystring: query.extend({ after: z.coerce.number().int().min(0).default(0) }),
        response: { 200: open, ...FAULTS },
      },
    },
    async request => {
      const { live, viewer } = await presentAt(context, request.params.id, bearer(request), request.query.as);
      return { n: live.table.n, events: await tables.events(live, viewer, request.query.after) };
    },
  );

  app.get(
    '/api/games/:id/roles',
    {
      schema: {
        summary: 'What the caller may be at this table',
        params: gameParams,
        response: { 200: open, ...FAULTS },
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
      config: limited(60),
      schema: {
        summary: 'Come in by a link, with a name',
        params: gameParams,
        body: z.strictObject({ key, name }),
        response: { 200: open, ...FAULTS },
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
      config: limited(60),
      schema: {
        summary: 'Take an open seat of a listed game',
        params: gameParams,
        body: z.strictObject({ side: z.string().max(40), name }),
        response: { 200: open, ...FAULTS },
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
      await store.grant(`s:${hashOf(session)}`, { game: id, role: `seat:${side}`, name: called });
      const given = token(tables.secrets);
      await store.addLink(hashOf(given), id, `seat:${side}`);
      return { id, role: `seat:${side}`, key: given, link: `/table/${id}#${given}` };
    },
  );

  app.post(
    '/api/games/:id/commands',
    {
      schema: {
        summary: 'Do something at the table; answered when it is durable',
        params: gameParams,
        body: z.strictObject({ id: clientId, as: role.optional(), command }),
        response: { 200: z.object({ n: z.int() }), ...FAULTS },
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
        summary: 'Whether a choice would be accepted',
        params: gameParams,
        body: z.strictObject({ as: role.optional(), choose: json }),
        response: { 200: open, ...FAULTS },
      },
    },
    async request => {
      const present = await presentAt(context, request.params.id, bearer(request), request.body.as);
      return { refusal: tables.check(present.live, present.who, request.body.choose) };
    },
  );

  app.get(
    '/api/games/:id/hints',
    {
      config: limited(120),
      schema: {
        summary: 'Some choices that are open to the caller',
        params: gameParams,
        querystring: query,
        response: { 200: open, ...FAULTS },
      },
    },
    async request => {
      const { live, who } = await presentAt(context, request.params.id, bearer(request), request.query.as);
      return { choices: tables.hints(live, who, seeded(token(tables.secrets))) };
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
        response: { 200: open, ...FAULTS },
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
      return { n: done.value.n, key: given, link: `/table/${id}#${given}` };
    },
  );

  app.get(
    '/api/games/:id/notes',
    {
      schema: {
        summary: "One's private notes",
        params: gameParams,
        querystring: query,
        response: { 200: open, ...FAULTS },
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
        response: { 200: open, ...FAULTS },
      },
    },
    async request => {
      const { role: as } = await noteTaker(context, request.params.id, bearer(request), request.query.as);
      await store.putNote(request.params.id, as, request.body.text);
      return { saved: true };
    },
  );

  app.get(
    '/api/games/:id/rolls/:roll',
    {
      config: limited(120),
      schema: {
        summary: 'How a roll came about',
        params: gameParams.extend({ roll: z.coerce.number().int().min(1).max(1_000_000) }),
        querystring: query,
        response: { 200: open, ...FAULTS },
      },
    },
    async request => {
      const { id, roll } = request.params;
      const { live, viewer } = await presentAt(context, id, bearer(request), request.query.as);
      const [first, ...rest] = (await store.entries(id, 0)).map(({ entry }) => entry as unknown as Entry);
      const account = rollAccount(live.def, first as Created, rest, live.secret, roll);
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

  app.get(
    '/api/games/:id/file',
    {
      config: limited(60),
      schema: {
        summary: 'The game as one file',
        params: gameParams,
        querystring: query,
        response: { 200: open, ...FAULTS },
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
      config: limited(20),
      schema: {
        summary: 'The same game again',
        params: gameParams,
        body: z.strictObject({ as: role.optional() }),
        response: { 200: open, ...FAULTS },
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
      return answered(reply, await rematch(context, live));
    },
  );
};

/** Takes part under a name: the session gets the rights of the link. */
const join = async (
  context: Context,
  id: string,
  role: string,
  session: string,
  called: string,
): Promise<void> => {
  const { tables } = context;
  const holder = `s:${hashOf(session)}`;
  const live = await tables.open(id);
  if (!live) {
    throw noSuchGame();
  }
  const held = await tables.store.grants(await holdersOf(tables.store, session), id);
  const clash = role.startsWith('seat:') ? 'host' : role === 'host' ? 'seat:' : null;
  if (live.table.head.umpire && clash !== null && held.some(each => each.role.startsWith(clash))) {
    throw new Denied(409, 'umpire', 'An umpire sees everything and therefore holds no seat.');
  }
  await tables.store.grant(holder, { game: id, role, name: called });
  if (role.startsWith('seat:')) {
    await tables.sit(id, role.slice('seat:'.length), called);
  }
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
  return live.def.sides.every(side => grants.some(({ role }) => role === `seat:${side}`));
};

const rematch = async (context: Context, live: Present['live']): Promise<Result<unknown, Refusal>> => {
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
  return ok({ ...opened.value, links: linksOf(opened.value) });
};
