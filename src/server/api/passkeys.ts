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
import { openChallenge, sealChallenge } from '../access/challenge.ts';
import type { Passkey } from '../store/port.ts';
import { WORDS } from '../words.ts';
import { type Context, Denied } from './context.ts';
import { passkeyId } from './schemas.ts';

const CHALLENGE = 'grognard-challenge';
const PATH = '/api/account';

/** The answer of a browser; its inside is for the library to judge. */
export const response = z.looseObject({ id: passkeyId });
type Response = z.infer<typeof response>;

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
  reply.clearCookie(CHALLENGE, { path: PATH });
  if (challenge === null) {
    throw new Denied(400, 'challenge', WORDS.api.tookTooLong);
  }
  return challenge;
};

const challenge = (context: Context, request: FastifyRequest, reply: FastifyReply, value: string): void => {
  const sealed = sealChallenge(context.key, value, context.tables.clock.now());
  const secure = request.protocol === 'https';
  reply.setCookie(CHALLENGE, sealed, { path: PATH, httpOnly: true, sameSite: 'strict', secure });
};

const failed = (): Denied => new Denied(403, 'passkey', WORDS.api.passkeyRefused);

/** The options with which the browser makes a passkey; it makes no second one where it has one of these. */
export const askForNew = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  known: readonly Passkey[] = [],
) => {
  const options = await generateRegistrationOptions({
    rpName: 'Grognard',
    rpID: siteOf(context, request).rpID,
    userName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  challenge(context, request, reply, options.challenge);
  return options;
};

/** The passkey that the browser made. */
export const takeNew = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
  account: string,
): Promise<Passkey> => {
  const { origin, rpID } = siteOf(context, request);
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenged(context, request, reply),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) {
    throw failed();
  }
  const { credential } = verified.registrationInfo;
  return {
    id: credential.id,
    account,
    key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
};

export const askForKnown = async (context: Context, request: FastifyRequest, reply: FastifyReply) => {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context, request).rpID,
    userVerification: 'preferred',
  });
  challenge(context, request, reply, options.challenge);
  return options;
};

/** The passkey that signed the challenge. */
export const takeKnown = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
): Promise<Passkey> => {
  const { origin, rpID } = siteOf(context, request);
  const expectedChallenge = challenged(context, request, reply);
  const { accounts } = context.tables.store;
  const passkey = await accounts.passkey(answer.id);
  if (!passkey) {
    throw failed();
  }
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
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
  await accounts.touchPasskey(passkey.id, verified.authenticationInfo.newCounter);
  return passkey;
};
