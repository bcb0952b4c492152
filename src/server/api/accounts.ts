import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashOf } from '../access/hash.ts';
import { COOKIE, openSession } from '../access/session.ts';
import { token } from '../ports.ts';
import type { Account } from '../store/port.ts';
import { WORDS } from '../words.ts';
import { answers } from './answers.ts';
import { type Context, Denied, limited, newSession } from './context.ts';
import type { Server } from './fastify.ts';
import { askForKnown, askForNew, response, takeKnown, takeNew } from './passkeys.ts';
import { ceremony, kept, profile, signedIn } from './replies.ts';
import { strikeSayings } from './sayings.ts';
import { name, passkeyId } from './schemas.ts';

/** A new session belongs to the account from now on, with the seats of the one before: that may be known to others. */
export const signIn = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): Promise<void> => {
  const { store } = context.tables;
  const old = openSession(context.key, request.cookies[COOKIE]);
  await store.accounts.signIn(hashOf(newSession(context, request, reply)), account);
  if (old !== null) {
    await store.rights.move(`s:${hashOf(old)}`, `a:${account}`);
    await store.sayings.move(`s:${hashOf(old)}`, `a:${account}`);
    await store.accounts.signIn(hashOf(old), null);
  }
};

/** A link that is mailed leads to where the operator says that the site is, never to where a request says. */
const mayMail = ({ mail, origin }: Context): boolean => mail !== undefined && origin !== undefined;

export const accountAt = async (context: Context, request: FastifyRequest): Promise<Account | null> => {
  const { accounts } = context.tables.store;
  const session = openSession(context.key, request.cookies[COOKIE]);
  const id = session === null ? null : await accounts.signedIn(hashOf(session));
  return id === null ? null : accounts.find(id);
};

export const mustBeSignedIn = async (context: Context, request: FastifyRequest): Promise<Account> => {
  const account = await accountAt(context, request);
  if (!account) {
    throw new Denied(403, 'no-account', WORDS.api.signInFirst);
  }
  return account;
};

/** Nobody should be left without a key to the things that are still theirs. */
const LAST_KEY = WORDS.api.lastPasskey;

/** How often an account may be asked for, made or changed. */
const often = (context: Context) => limited(context, 30);

const profileRoute = (app: Server, context: Context): void => {
  const { accounts } = context.tables.store;

  app.get(
    '/api/account',
    { schema: { summary: 'The account that is signed in, and its passkeys', response: answers(profile) } },
    async request => {
      const account = await accountAt(context, request);
      const passkeys = account ? await accounts.passkeys(account.id) : [];
      return {
        account,
        passkeys: passkeys.map(({ id, transports }) => ({ id, transports })),
        mail: mayMail(context),
      };
    },
  );
};

const registerRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const config = often(context);

  app.post(
    '/api/account/register/options',
    {
      config,
      schema: {
        summary: 'Begin to make an account',
        body: z.strictObject({ name }),
        response: answers(ceremony),
      },
    },
    (request, reply) => askForNew(context, request, reply, request.body.name),
  );

  app.post(
    '/api/account/register',
    {
      config,
      schema: {
        summary: 'Make an account with a passkey',
        body: z.strictObject({ name, response }),
        response: answers(signedIn),
      },
    },
    async (request, reply) => {
      const account = { id: token(tables.secrets, 12), name: request.body.name };
      const passkey = await takeNew(context, request, reply, request.body.response, account.id);
      await tables.store.accounts.add(account, passkey);
      await signIn(context, request, reply, account.id);
      return { account: { ...account, email: null } };
    },
  );
};

const loginRoutes = (app: Server, context: Context): void => {
  const { accounts } = context.tables.store;
  const config = often(context);

  app.post(
    '/api/account/login/options',
    { config, schema: { summary: 'Begin to sign in', response: answers(ceremony) } },
    (request, reply) => askForKnown(context, request, reply),
  );

  app.post(
    '/api/account/login',
    {
      config,
      schema: {
        summary: 'Sign in with a passkey',
        body: z.strictObject({ response }),
        response: answers(signedIn),
      },
    },
    async (request, reply) => {
      const passkey = await takeKnown(context, request, reply, request.body.response);
      await signIn(context, request, reply, passkey.account);
      return { account: await accounts.find(passkey.account) };
    },
  );
};

const passkeyRoutes = (app: Server, context: Context): void => {
  const { accounts } = context.tables.store;
  const config = often(context);

  app.post(
    '/api/account/passkeys/options',
    { config, schema: { summary: 'Begin to add a passkey', response: answers(ceremony) } },
    async (request, reply) => {
      const account = await mustBeSignedIn(context, request);
      return askForNew(context, request, reply, account.name, await accounts.passkeys(account.id));
    },
  );

  app.post(
    '/api/account/passkeys',
    {
      config,
      schema: {
        summary: 'Add a passkey: another device, or a spare key',
        body: z.strictObject({ response }),
        response: answers(kept),
      },
    },
    async (request, reply) => {
      const { id } = await mustBeSignedIn(context, request);
      const passkey = await takeNew(context, request, reply, request.body.response, id);
      await accounts.addPasskey(passkey);
      return { id: passkey.id };
    },
  );

  app.delete(
    '/api/account/passkeys/:passkey',
    {
      config,
      schema: {
        summary: 'Remove a passkey that is lost or no longer used',
        params: z.object({ passkey: passkeyId }),
        response: answers(kept),
      },
    },
    async request => {
      const { id } = await mustBeSignedIn(context, request);
      if (!(await accounts.removePasskey(id, request.params.passkey))) {
        throw new Denied(409, 'last-passkey', LAST_KEY);
      }
      return { id: request.params.passkey };
    },
  );
};

const leaveRoutes = (app: Server, context: Context): void => {
  const { accounts } = context.tables.store;

  app.post(
    '/api/account/logout',
    { schema: { summary: 'Sign out', response: answers(signedIn) } },
    async (request, reply) => {
      const session = openSession(context.key, request.cookies[COOKIE]);
      if (session !== null) {
        await accounts.signIn(hashOf(session), null);
        reply.clearCookie(COOKIE, { path: '/' });
      }
      return { account: null };
    },
  );

  app.delete(
    '/api/account',
    {
      config: often(context),
      schema: {
        summary: 'Delete the account of the caller with all that it said',
        response: answers(signedIn),
      },
    },
    async (request, reply) => {
      const { id } = await mustBeSignedIn(context, request);
      // The account goes last: if something fails before that, its owner can try again.
      await strikeSayings(context.tables, `a:${id}`);
      await accounts.remove(id);
      reply.clearCookie(COOKIE, { path: '/' });
      return { account: null };
    },
  );
};

/** Accounts are optional: they add a list of one's games on every device, and a way back to one's seats. */
export const accountRoutes = (app: Server, context: Context): void => {
  for (const routes of [profileRoute, registerRoutes, loginRoutes, passkeyRoutes, leaveRoutes]) {
    routes(app, context);
  }
};
