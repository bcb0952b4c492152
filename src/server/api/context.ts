import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#kernel';
import {
  type Admission,
  accountIn,
  admit,
  type Bearer,
  holdersOf,
  viewerOf,
  whoOf,
} from '../access/access.ts';
import { COOKIE, cookieOptions, openSession, sealSession } from '../access/session.ts';
import { isTicket } from '../access/tickets.ts';
import type { Notices } from '../notices/notices.ts';
import type { Mail } from '../notices/smtp.ts';
import { ownerWith } from '../owners.ts';
import { token } from '../ports.ts';

import type { Viewer, Who } from '../room/who.ts';
import type { Role } from '../shapes.ts';
import type { Live } from '../table/live.ts';
import type { Tables } from '../table/tables.ts';
import { WORDS } from '../words.ts';
import { LIMITS, type Limits } from './limits.ts';
import { ownerAt } from './owner.ts';

/** The parts that every route needs. */
export interface Context {
  readonly tables: Tables;
  /** Signs sessions; all nodes share it. */
  readonly key: string;
  /** The address of the site, if links and passkeys need it; else the address in the request. */
  readonly origin?: string | undefined;
  readonly limits: Limits;
  /** Hears of every answer that is not as the document describes it; answers are looked at only then. */
  readonly onDeviation?: ((sentence: string) => void) | undefined;
  /** Sends a mail, where the host has set that up. */
  readonly mail?: ((mail: Omit<Mail, 'from'>) => Promise<void>) | undefined;
  /** Notifies people who are away from a table. */
  readonly notices?: Pick<Notices, 'written'> | undefined;
}

/** An answer that is no success: a status, a code and a sentence. */
export class Denied extends Error {
  readonly status: number;
  readonly code: string;
  /** The refusal of the game or of the table, where one of them refused. */
  readonly refusal: Refusal | undefined;

  constructor(status: number, code: string, sentence: string, refusal?: Refusal) {
    super(sentence);
    this.name = 'Denied';
    this.status = status;
    this.code = code;
    this.refusal = refusal;
  }
}

/** A costlier call has a limit of its own, which grows and shrinks with the general one. */
export const limited = ({ limits }: Context, max: number) => ({
  rate: Math.ceil((max * limits.requests) / LIMITS.requests),
});

export const noSuchGame = (): Denied => new Denied(404, 'no-game', WORDS.api.noGame);

/** The proofs that the request brings along. Keys travel in a header or a body, never in an address. */
export const bearerOf = (context: Context, request: FastifyRequest): Bearer => {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ');
  const given = scheme?.toLowerCase() === 'bearer' && key && key.length <= 64 ? key : undefined;
  return { key: given, session: openSession(context.key, request.cookies[COOKIE]) };
};

/** The session of the request; a new one, with its cookie, where there was none. */
export const ensureSession = (context: Context, request: FastifyRequest, reply: FastifyReply): string => {
  return openSession(context.key, request.cookies[COOKIE]) ?? newSession(context, request, reply);
};

export const newSession = (context: Context, request: FastifyRequest, reply: FastifyReply): string => {
  const id = token(context.tables.secrets);
  reply.setCookie(COOKIE, sealSession(context.key, id), cookieOptions(request.protocol === 'https'));
  return id;
};

export interface Present {
  /** The owner that the work is counted for. */
  readonly owner: string;
  readonly live: Live;
  readonly role: Role;
  readonly who: Who;
  readonly viewer: Viewer;
}

/** An account that has used up its time waits, from every address. */
export const mustNotWait = ({ tables }: Context, owner: string): void => {
  const wait = Math.ceil(tables.budgets.wait(owner) / 1000);
  if (wait > 0) {
    const sentence = WORDS.api.accountBusy(wait);
    throw new Denied(429, 'too-many', sentence);
  }
};

/** The person who makes a request, at a table. */
export const present = async (
  context: Context,
  request: FastifyRequest,
  id: string,
  as: Role | undefined,
): Promise<Present> => {
  const found = await presentAt(context, id, bearerOf(context, request), as, ownerAt(request.ip));
  mustNotWait(context, found.owner);
  return found;
};

/** A person at a table: their role and the things that they may see. A listed game may be watched by anybody. */
export const presentAt = async (
  context: Context,
  id: string,
  bearer: Bearer,
  as: Role | undefined,
  address: string,
): Promise<Present> => {
  const { store } = context.tables;
  const holders = await holdersOf(store, bearer.session);
  const owner = ownerWith(address, accountIn(holders));
  const admission = (await admit(store, id, bearer, as, holders)) ?? (await passerBy(context, id, as));
  const live = admission && (await context.tables.open(id, owner));
  if (live) {
    await context.tables.upToDate(live);
    return presentAs(live, admission, owner);
  }
  if (!(await store.games.find(id))) {
    throw noSuchGame();
  }
  throw bearer.key !== undefined && isTicket(bearer.key)
    ? new Denied(403, 'ticket', WORDS.api.ticketFirst)
    : new Denied(403, 'no-key', WORDS.api.noKey);
};

const presentAs = (live: Live, admission: Admission, owner: string): Present => {
  const { role } = admission;
  const { seats, head } = live.outline;
  const seat = seats[role.slice('seat:'.length)];
  const called = role.startsWith('seat:') && seat?.kind === 'person' ? seat.name : null;
  return {
    owner,
    live,
    role,
    who: whoOf(admission, called),
    viewer: viewerOf(role, head.umpire),
  };
};

const passerBy = async (context: Context, id: string, as: Role | undefined): Promise<Admission | null> => {
  const row = as === undefined || as === 'watch' ? await context.tables.store.games.find(id) : null;
  return row?.listed ? { role: 'watch', name: '', stranger: true } : null;
};
