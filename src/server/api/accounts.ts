import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openChallenge, sealChallenge } from '../doors/challenge.ts';
import { hashOf } from '../doors/hash.ts';
import { COOKIE, openSession } from '../doors/session.ts';
import { token } from '../ports.ts';
import { FAULTS } from './answers.ts';
import { type Context, Denied, ensureSession, limited } from './context.ts';
import type { Server } from './fastify.ts';
import { name, open } from './schemas.ts';

const CHALLENGE = 'grognard-challenge';
const response = z.looseObject({ id: z.string().max(1000) });

/** Where the site is, as the browser sees it: passkeys are bound to it. */
const siteOf = (
  context: Context,
  request: FastifyRequest,
): { readonly origin: string; readonly rpID: string } => {
  const origin = context.origin ?? `${request.protocol}://${request.host}`;
  return { origin, rpID: new URL(origin).hostname };
};

const challenged = (context: Context, request: FastifyRequest, reply: FastifyReply): string => {
  const { key, tables } = context;
  const challenge = openChallenge(key, request.cookies[CHALLENGE], tables.clock.now());
  reply.clearCookie(CHALLENGE, { path: '/api/account' });
  if (challenge === null) {
    throw new Denied(400, 'challenge', 'That took too long; please try again.');
  }
  return challenge;
};

const challenge = (context: Context, request: FastifyRequest, reply: FastifyReply, value: string): void => {
  const sealed = sealChallenge(context.key, value, context.tables.clock.now());
  const secure = request.protocol === 'https';
  reply.setCookie(CHALLENGE, sealed, { path: '/api/account', httpOnly: true, sameSite: 'strict', secure });
};

const failed = (): Denied => new Denied(403, 'passkey', 'This passkey was not accepted.');

/** The session belongs to the account from now on, and its seats with it. */
const signIn = async (context: Context, session: string, account: string): Promise<void> => {
  const hash = hashOf(session);
  await context.tables.store.signIn(hash, account);
  await context.tables.store.adoptGrants(`s:${hash}`, `a:${account}`);
};

/** Accounts are optional: they add a list of one's games on every device, and a way back to one's seats. */
export const accountRoutes = (app: Server, context: Context): void => {
  const { tables } = context;
  const { store } = tables;
  const config = limited(context, 30);

  app.get(
    '/api/account',
    { schema: { summary: 'Who is signed in', response: { 200: open } } },
    async request => {
      const session = openSession(context.key, request.cookies[COOKIE]);
      const id = session === null ? null : await store.signedIn(hashOf(session));
      return { account: id === null ? null : await store.account(id) };
    },
  );

  app.post(
    '/api/account/register/options',
    {
      config,
      schema: {
        summary: 'Begin to make an account',
        body: z.strictObject({ name }),
        response: { 200: open, ...FAULTS },
      },
    },
    async (request, reply) => {
      const { rpID } = siteOf(context, request);
      const options = await generateRegistrationOptions({
        rpName: 'Grognard',
        rpID,
        userName: request.body.name,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      challenge(context, request, reply, options.challenge);
      return options;
    },
  );

  app.post(
    '/api/account/register',
    {
      config,
      schema: {
        summary: 'Make an account with a passkey',
        body: z.strictObject({ name, response }),
        response: { 200: open, ...FAULTS },
      },
    },
    async (request, reply) => {
      const { origin, rpID } = siteOf(context, request);
      const verified = await verifyRegistrationResponse({
        response: request.body.response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenged(context, request, reply),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch(() => null);
      if (!verified?.verified) {
        throw failed();
      }
      const { credential } = verified.registrationInfo;
      const account = { id: token(tables.secrets, 12), name: request.body.name };
      await store.addAccount(account, {
        id: credential.id,
        account: account.id,
        key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
      });
      await signIn(context, ensureSession(context, request, reply), account.id);
      return { account };
    },
  );

  app.post(
    '/api/account/login/options',
    { config, schema: { summary: 'Begin to sign in', response: { 200: open, ...FAULTS } } },
    async (request, reply) => {
      const options = await generateAuthenticationOptions({
        rpID: siteOf(context, request).rpID,
        userVerification: 'preferred',
      });
      challenge(context, request, reply, options.challenge);
      return options;
    },
  );

  app.post(
    '/api/account/login',
    {
      config,
      schema: {
        summary: 'Sign in with a passkey',
        body: z.strictObject({ response }),
        response: { 200: open, ...FAULTS },
      },
    },
    async (request, reply) => {
      const { origin, rpID } = siteOf(context, request);
      const expectedChallenge = challenged(context, request, reply);
      const passkey = await store.passkey(request.body.response.id);
      if (!passkey) {
        throw failed();
      }
      const verified = await verifyAuthenticationResponse({
        response: request.body.response as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(() => null);
      if (!verified?.verified) {
        throw failed();
      }
      await store.touchPasskey(passkey.id, verified.authenticationInfo.newCounter);
      await signIn(context, ensureSession(context, request, reply), passkey.account);
      return { account: await store.account(passkey.account) };
    },
  );

  app.post(
    '/api/account/logout',
    { schema: { summary: 'Sign out', response: { 200: open } } },
    async (request, reply) => {
      const session = openSession(context.key, request.cookies[COOKIE]);
      if (session !== null) {
        await store.signIn(hashOf(session), null);
        reply.clearCookie(COOKIE, { path: '/' });
      }
      return { account: null };
    },
  );
};
