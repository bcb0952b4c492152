import type { FastifyRequest } from 'fastify';
import { hashOf } from '../access/hash.ts';
import { COOKIE, openSession } from '../access/session.ts';
import type { Holding, Keeper } from '../store/port.ts';
import { WORDS } from '../words.ts';
import { type Context, Denied } from './context.ts';
import { ownerAt } from './owner.ts';

const MONTH = 30 * 24 * 3_600_000;

const accountOf = async ({ tables, key }: Context, request: FastifyRequest): Promise<string> => {
  const session = openSession(key, request.cookies[COOKIE]);
  return session === null ? '' : ((await tables.store.accounts.signedIn(hashOf(session))) ?? '');
};

/** The owner that long work is counted for: an account, wherever it comes from, or else the address. */
export const workerFor = async (context: Context, request: FastifyRequest): Promise<string> => {
  const account = await accountOf(context, request);
  return account === '' ? ownerAt(request.ip) : `account/${account}`;
};

const isTooMuch = ({ games, size }: Holding, most: number, storage: number): boolean =>
  games >= most || size >= storage;

/** The keeper that a new game is counted for; refused where too much is kept for them already. */
export const keeperOf = async (context: Context, request: FastifyRequest): Promise<Keeper> => {
  const { tables, limits, key } = context;
  const { games } = tables.store;
  const since = tables.clock.now() - MONTH;
  // An address is not kept as it is: a reader of the store does not learn where anybody came from.
  const keeper = {
    owner: hashOf(`${key} ${ownerAt(request.ip)}`),
    account: await accountOf(context, request),
  };
  const { account } = keeper;
  if (
    isTooMuch(await games.held('owner', keeper.owner, since), limits.games, limits.storage) ||
    (account !== '' &&
      isTooMuch(await games.held('account', account, since), limits.accountGames, limits.storage))
  ) {
    const sentence = WORDS.api.quota;
    throw new Denied(429, 'quota', sentence);
  }
  return keeper;
};
