import { z } from 'zod';
import { hashOf } from '../access/hash.ts';
import { token } from '../ports.ts';
import type { Account } from '../store/port.ts';
import { mustBeSignedIn, signIn } from './accounts.ts';
import { answers } from './answers.ts';
import { type Context, Denied, limited } from './context.ts';
import type { Server } from './fastify.ts';
import { siteOf } from './passkeys.ts';
import { sent, signedIn } from './replies.ts';
import { key } from './schemas.ts';

const HALF_AN_HOUR = 30 * 60_000;
const address = z.email().max(200);

const letter = ({ name }: Account, link: string): string =>
  [
    `Somebody asked for a way back to the account "${name}" of Grognard.`,
    'This link signs you in once, within half an hour:',
    '',
    link,
    '',
    'If it was not you, nothing has happened, and you need not do anything.',
    '',
  ].join('\n');

/** A way back for who has lost every passkey: only where the host sends mail, and only for who gave an address. */
export const recoveryRoutes = (app: Server, context: Context): void => {
  const { tables, mail } = context;
  const { accounts } = tables.store;
  const config = limited(context, 10);
  if (!mail) {
    return;
  }

  const send = async (account: Account, origin: string): Promise<void> => {
    const secret = token(tables.secrets);
    await accounts.addRecovery(hashOf(secret), account.id, tables.clock.now() + HALF_AN_HOUR);
    const text = letter(account, `${origin}/account#${secret}`);
    await mail({ to: account.email ?? '', subject: 'A way back to your account', text });
  };

  app.put(
    '/api/account/email',
    {
      config,
      schema: {
        summary: 'Where to send a way back',
        body: z.strictObject({ address: address.nullable() }),
        response: answers(signedIn),
      },
    },
    async request => {
      const { id } = await mustBeSignedIn(context, request);
      await accounts.setEmail(id, request.body.address);
      return { account: await accounts.find(id) };
    },
  );

  // Who asks does not learn whether there is such an account, neither from the answer nor from how long it takes.
  app.post(
    '/api/account/recover',
    {
      config,
      schema: {
        summary: 'Have a way back mailed',
        body: z.strictObject({ address }),
        response: answers(sent),
      },
    },
    request => {
      const { origin } = siteOf(context, request);
      accounts
        .withEmail(request.body.address)
        .then(found => Promise.all(found.map(account => send(account, origin))))
        .catch(error => tables.onFault(error));
      return { sent: true };
    },
  );

  app.post(
    '/api/account/recover/open',
    {
      config,
      schema: {
        summary: 'Sign in by a way back that was mailed',
        body: z.strictObject({ key }),
        response: answers(signedIn),
      },
    },
    async (request, reply) => {
      const id = await accounts.takeRecovery(hashOf(request.body.key), tables.clock.now());
      if (id === null) {
        throw new Denied(403, 'recovery', 'This link was used already, or it is too old.');
      }
      await signIn(context, request, reply, id);
      return { account: await accounts.find(id) };
    },
  );
};
