import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Role } from '#kernel/table/entry.ts';
import { admissions, holdersOf } from '../access/access.ts';
import { hashOf } from '../access/hash.ts';
import { type Claim, claimPlace, giveLink, holdPlace } from '../access/tickets.ts';
import type { LinkRow } from '../store/port.ts';
import type { Changed } from '../table/changes.ts';
import { botFor } from '../table/create.ts';
import type { Live } from '../table/live.ts';
import type { Tables } from '../table/tables.ts';
import { WORDS } from '../words.ts';
import { answers, linkTo, sendRefusal } from './answers.ts';
import { bearerOf, type Context, Denied, ensureSession, limited, noSuchGame, present } from './context.ts';
import type { Server } from './fastify.ts';
import { ownerAt } from './owner.ts';
import { handed, held, invitation, joined, ticketed } from './replies.ts';
import { gameParams, hex, key, line, name, role, side } from './schemas.ts';

/** The calls about seats and the right to them. */
export const seatRoutes = (app: Server, context: Context): void => {
  rolesRoute(app, context);
  invitationRoute(app, context);
  joinRoute(app, context);
  takeRoute(app, context);
  ticketRoute(app, context);
  lockRoute(app, context);
  handOverRoute(app, context);
};

const rolesRoute = (app: Server, context: Context): void => {
  const { store } = context.tables;
  const schema = {
    summary: 'The roles that the caller has at this table',
    params: gameParams,
    response: answers(held),
  };
  app.get('/api/games/:id/roles', { schema }, async request => {
    const { id } = request.params;
    const all = await admissions(store, id, bearerOf(context, request));
    return { roles: [...new Set(all.map(each => each.role))].sort() };
  });
};

const linkAt = async ({ tables }: Context, id: string, given: string | undefined): Promise<LinkRow> => {
  const link = given === undefined ? null : await tables.store.rights.link(hashOf(given));
  if (!link || link.game !== id || link.kind === 'spent') {
    throw noLink();
  }
  return link;
};

const noLink = (): Denied => new Denied(403, 'no-key', WORDS.api.noLink);

/** Pages that only look at a link, as previews and mail scanners do, spend nothing. */
const invitationRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'The purpose of a ticket or a key, before anybody uses it',
    params: gameParams,
    response: answers(invitation),
  };
  app.get('/api/games/:id/invitation', { config: limited(context, 120), schema }, async request => {
    const { id } = request.params;
    const link = await linkAt(context, id, bearerOf(context, request).key);
    const live = await context.tables.open(id, ownerAt(request.ip));
    if (!live) {
      throw noSuchGame();
    }
    const { head, seats } = live.outline;
    return { role: link.role, title: head.title, umpire: head.umpire, seats };
  });
};

const joinRoute = (app: Server, context: Context): void => {
  const schema = {
    summary: 'Join with a link and a name: uses up a ticket and gives the caller a key',
    params: gameParams,
    body: z.strictObject({ key, name, seal: hex.optional() }),
    response: answers(joined),
  };
  app.post('/api/games/:id/join', { config: limited(context, 60), schema }, async (request, reply) => {
    const { id } = request.params;
    const link = await linkAt(context, id, request.body.key);
    const session = ensureSession(context, request, reply);
    const given = await join(context, link, session, request.body);
    return { id, role: link.role, ...(given === null ? {} : { key: given }) };
  });
};

/** Takes part under a name: the session gets the rights of the link, and a sitting its own key. */
const join = async (
  context: Context,
  { game: id, role: part, hash, kind }: LinkRow,
  session: string,
  { name: called, seal }: { readonly name: string; readonly seal?: string | undefined },
): Promise<string | null> => {
  const { tables } = context;
  const live = await tables.open(id);
  if (!live) {
    throw noSuchGame();
  }
  const grants = await tables.store.rights.grants(await holdersOf(tables.store, session), id);
  ensureNoUmpireSits(live, part, grants);
  if (kind === 'ticket' && !(await tables.store.rights.spend(hash))) {
    throw noLink();
  }
  const comes = async (): Promise<string | null> => {
    if (part.startsWith('seat:')) {
      // First all are told, then the seat is open: nobody looks into it unseen.
      const seated = await tables.sit(id, part.slice('seat:'.length), called, true, seal);
      if (!seated?.ok) {
        throw noLink();
      }
    } else if (part === 'host' && !grants.some(each => each.role === part)) {
      await tables.write(id, { do: 'keys', keys: { role: 'host', by: 'host', did: 'come' } });
    }
    return claimed(context, { game: id, role: part, hash, kind }, session, called);
  };
  return kind === 'ticket' ? orDropped(tables, hash, comes) : comes();
};

/** An umpire sees everything, so every way to a seat is closed to them. */
const ensureNoUmpireSits = (live: Live, part: Role, held: readonly { readonly role: Role }[]): void => {
  const clash = part.startsWith('seat:') ? 'host' : part === 'host' ? 'seat:' : null;
  if (live.outline.head.umpire && clash !== null && held.some(each => each.role.startsWith(clash))) {
    throw new Denied(409, 'umpire', WORDS.api.umpireSeat);
  }
};

/** A ticket that was spent or held for somebody does not stay behind where they get nothing for it. */
const orDropped = async <T>({ store }: Tables, held: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await store.rights.drop(held);
    throw error;
  }
};

const ensureDone = (changed: Changed | null): void => {
  if (!changed) {
    throw noSuchGame();
  }
  if (!changed.ok) {
    const { code, sentence } = changed.error;
    throw new Denied(409, code, sentence, changed.error);
  }
};

const placeAt = async (tables: Tables, held: string, claim: Claim): Promise<string> => {
  const text = await claimPlace(tables, held, claim);
  if (text === null) {
    throw noLink();
  }
  return text;
};

/**
 * A key for a ticket; a holder who came by a key keeps it. If the seat was handed on meanwhile, nobody gets anything.
 */
const claimed = async (
  { tables }: Context,
  { game, role: part, hash, kind }: LinkRow,
  session: string,
  called: string,
): Promise<string | null> => {
  if (kind === 'ticket') {
    const claim = { game, role: part, kind: 'key', session, name: called } as const;
    return placeAt(tables, hash, claim);
  }
  const holders = await holdersOf(tables.store, session);
  return (await tables.store.rights.claim(hash, { hash, kind }, holders, called))
    ? null
    : Promise.reject(noLink());
};

const takeRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'Take an open seat of a listed game',
    params: gameParams,
    body: z.strictObject({ side, name, seal: hex.optional() }),
    response: answers(joined),
  };
  app.post('/api/games/:id/take', { config: limited(context, 60), schema }, async (request, reply) => {
    const { id } = request.params;
    const { side: wanted, name: called, seal } = request.body;
    if (!(await tables.store.games.find(id))?.listed) {
      throw noSuchGame();
    }
    const live = await tables.open(id, ownerAt(request.ip));
    if (!live) {
      throw noSuchGame();
    }
    const order = { do: 'take-seat', side: wanted, name: called, seal } as const;
    const part = `seat:${wanted}`;
    ensureNoUmpireSits(live, part, await admissions(tables.store, id, bearerOf(context, request)));
    const held = await holdPlace(tables, id, part);
    return orDropped(tables, held, async () => {
      ensureDone(await tables.write(id, order, ownerAt(request.ip)));
      const session = ensureSession(context, request, reply);
      const claim = { game: id, role: part, kind: 'key', session, name: called } as const;
      return { id, role: part, key: await placeAt(tables, held, claim) };
    });
  });
};

/** For another device of one's own; all see that there is one more. */
const ticketRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'Make a ticket for one more device at the caller’s seat; everybody at the table sees it',
    params: gameParams,
    body: z.strictObject({ as: role.optional() }),
    response: answers(ticketed),
  };
  app.post('/api/games/:id/tickets', { config: limited(context, 20), schema }, async request => {
    const { id } = request.params;
    const { role: as, held } = await atOwnSeat(context, request, id, request.body.as);
    return orDropped(tables, held, async () => {
      ensureDone(await tables.write(id, { do: 'keys', keys: { role: as, by: as, did: 'ticket' } }));
      const claim = { game: id, role: as, kind: 'ticket', session: null, name: '' } as const;
      const ticket = await placeAt(tables, held, claim);
      return { id, role: as, ticket, link: linkTo(id, ticket) };
    });
  });
};

/**
 * The seat that a caller holds, and a place held there for their next right. The place is held before the right
 * is looked at again: if the seat is handed on at any time after that, the place goes with it.
 */
const atOwnSeat = async (context: Context, request: FastifyRequest, id: string, wanted?: string) => {
  const first = await present(context, request, id, wanted);
  if (first.who.role !== 'seat') {
    throw notSeated();
  }
  const held = await holdPlace(context.tables, id, first.role);
  const { role: as, who } = await orDropped(context.tables, held, () =>
    present(context, request, id, first.role),
  );
  return { role: as, who, held };
};

const notSeated = (): Denied => new Denied(403, 'no-seat', WORDS.api.holdersOnly);

const lockRoute = (app: Server, context: Context): void => {
  const { tables } = context;
  const schema = {
    summary: 'Put a new lock on the caller’s seat: every other key, ticket and session of it ends',
    params: gameParams,
    body: z.strictObject({ as: role.optional() }),
    response: answers(joined),
  };
  app.post('/api/games/:id/lock', { config: limited(context, 20), schema }, async (request, reply) => {
    const { id } = request.params;
    const { role: as, who, held } = await atOwnSeat(context, request, id, request.body.as);
    const session = ensureSession(context, request, reply);
    const claim = { game: id, role: as, kind: 'key', session, name: who.name, alone: true } as const;
    const given = await orDropped(tables, held, () => placeAt(tables, held, claim)).finally(() =>
      tables.rightsChanged(id),
    );
    await tables.write(id, { do: 'keys', keys: { role: as, by: as, did: 'lock' } });
    return { id, role: as, key: given };
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
      throw new Denied(400, 'no-bot', WORDS.api.noPlayer);
    }
    if (live.outline.ended || !Object.hasOwn(live.outline.seats, which)) {
      throw new Denied(409, 'seat', WORDS.api.overOrNoSide);
    }
    await emptied(context, id, `seat:${which}`);
    const seat = { kind, ...(player === undefined ? {} : { bot: player }) };
    const done = await tables.submit(id, who, { do: 'seat', side: which, seat }, { owner });
    if (!done?.ok) {
      return done ? sendRefusal(reply, done.error) : Promise.reject(noSuchGame());
    }
    // A person who used a ticket just before has a right since then: it ends too, before the next person gets theirs.
    await emptied(context, id, `seat:${which}`);
    if (kind !== 'person') {
      return { n: done.value.n };
    }
    const ticket = await giveLink(tables, id, `seat:${which}`, 'ticket');
    return { n: done.value.n, ticket, link: linkTo(id, ticket) };
  });
};

/** First all rights to the seat end, then the player there is dismissed: a player who comes back at once stays out. */
const emptied = async ({ tables }: Context, id: string, seat: string): Promise<void> => {
  await tables.store.rights.revoke(id, seat);
  await tables.store.notes.write(id, seat, '');
  await tables.rightsChanged(id);
};
