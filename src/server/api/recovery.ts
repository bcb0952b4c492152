import { z } from 'zod';
import { hashOf } from '../access/hash.ts';
import { token } from '../ports.ts';
import type { Account } from '../store/port.ts';
import { WORDS } from '../words.ts';
import { mustBeSignedIn, signIn } from './accounts.ts';
import { answers } from './answers.ts';
import { type Context, Denied, limited } from './context.ts';
import type { Server } from './fastify.ts';
import { sent, signedIn } from './replies.ts';
import { key } from './schemas.ts';

const HALF_AN_HOUR = 30 * 60_000;
/**
 * Letters in half an hour for one account, and for one address that accounts want to confirm: anybody may ask for them, and
 * the person who gets them should not drown in them.
 */
const MOST_LETTERS = 5;
const address = z.email().max(200);

/** The prefix of a key that confirms an address, in its link. */
const CONFIRM = 'confirm-';

/** How often an address may be given, or a way back asked for. */
const often = (context: Context) => limited(context, 10);

interface Letters {
  /** Mails a way back to the address of an account. */
  readonly send: (account: Account) => Promise<void>;
  readonly askToConfirm: (account: Account, email: string) => Promise<void>;
}

const lettersOf = ({ tables }: Context, mail: NonNullable<Context['mail']>, origin: string): Letters => {
  /** A key that is good for half an hour; null where enough were mailed already. */
  const keyFor = async (account: Account, email: string | null): Promise<string | null> => {
    const secret = token(tables.secrets);
    const now = tables.clock.now();
    const recovery = { account: account.id, until: now + HALF_AN_HOUR, email };
    const added = await tables.store.accounts.addRecovery(hashOf(secret), recovery, now, MOST_LETTERS);
    return added ? secret : null;
  };
  return {
    send: async account => {
      const secret = await keyFor(account, null);
      if (secret !== null) {
        const { subject, text } = WORDS.mail.wayBack(account.name, `${origin}/account#${secret}`);
        await mail({ to: account.email ?? '', subject, text });
      }
    },
    askToConfirm: async (account, email) => {
      const secret = await keyFor(account, email);
      if (secret !== null) {
        const { subject, text } = WORDS.mail.confirm(account.name, `${origin}/account#${CONFIRM}${secret}`);
        await mail({ to: email, subject, text });
      }
    },
  };
};

const addressRoutes = (app: Server, context: Context, { askToConfirm }: Letters): void => {
  const { tables } = context;
  const { accounts } = tables.store;
  const config = often(context);

  app.put(
    '/api/account/email',
    {
      config,
      schema: {
        summary:
          'Set the address for a way back: a new address counts when the link that is mailed to it was opened',
        body: z.strictObject({ address: address.nullable() }),
        response: answers(signedIn),
      },
    },
    async request => {
      const account = await mustBeSignedIn(context, request);
      const { address: wanted } = request.body;
      if (wanted === null) {
        await accounts.setEmail(account.id, null);
      } else if (wanted !== account.email) {
        askToConfirm(account, wanted).catch(error => tables.onFault(error));
      }
      return { account: await accounts.find(account.id) };
    },
  );

  app.post(
    '/api/account/email/confirm',
    {
      config,
      schema: {
        summary: 'Confirm an address by the key that was mailed to it',
        body: z.strictObject({ key }),
        response: answers(signedIn),
      },
    },
    async request => {
      const { id } = await mustBeSignedIn(context, request);
      const found = await accounts.takeRecovery(hashOf(request.body.key), tables.clock.now());
      if (found === null || found.email === null || found.account !== id) {
        throw new Denied(403, 'recovery', WORDS.api.linkTooOld);
      }
      await accounts.setEmail(id, found.email);
      return { account: await accounts.find(id) };
    },
  );
};

const backRoutes = (app: Server, context: Context, { send }: Letters): void => {
  const { tables } = context;
  const { accounts } = tables.store;
  const config = often(context);

  // A caller does not learn whether there is such an account, neither from the answer nor from how long it takes.
  app.post(
    '/api/account/recover',
    {
      config,
      schema: {
        summary: 'Ask for a way back by mail',
        body: z.strictObject({ address }),
        response: answers(sent),
      },
    },
    request => {
      accounts
        .withEmail(request.body.address)
        .then(found => Promise.all(found.map(send)))
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
      const found = await accounts.takeRecovery(hashOf(request.body.key), tables.clock.now());
      if (found === null || found.email !== null) {
        throw new Denied(403, 'recovery', WORDS.api.linkTooOld);
      }
      await signIn(context, request, reply, found.account);
      return { account: await accounts.find(found.account) };
    },
  );
};

/** A way back for players who lost every passkey: only where the host sends mail, to players who gave an address. */
export const recoveryRoutes = (app: Server, context: Context): void => {
  const { mail, origin } = context;
  if (!mail || !origin) {
    return;
  }
  const letters = lettersOf(context, mail, origin);
  addressRoutes(app, context, letters);
  backRoutes(app, context, letters);
};
