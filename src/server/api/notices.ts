import { z } from 'zod';
import type { Notices } from '../notices/notices.ts';
import { isPushService } from '../notices/push.ts';
import { WORDS } from '../words.ts';
import { accountAt } from './accounts.ts';
import { answers } from './answers.ts';
import { type Context, Denied, limited, present } from './context.ts';
import type { Server } from './fastify.ts';
import { noticed, offered } from './replies.ts';
import { gameParams, role } from './schemas.ts';

const subscription = z.strictObject({
  endpoint: z.string().max(1000).refine(isPushService, 'must be an address of a push service'),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,90}$/),
    auth: z.string().regex(/^[\w-]{20,30}$/),
  }),
});

const wanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('push'), as: role.optional(), subscription }),
  z.strictObject({ kind: z.literal('email'), as: role.optional(), address: z.email().max(200) }),
]);

/** Browsers and addresses of one seat: each is called for every move. */
const MOST_WAYS = 12;

/** How a player wants to hear that it is their move. */
export const noticeRoutes = (app: Server, context: Context, notices: Notices): void => {
  app.get(
    '/api/notices',
    { schema: { summary: 'Ways to get a notice of a move', response: answers(offered) } },
    () => notices.offered,
  );

  app.post(
    '/api/games/:id/notices',
    {
      config: limited(context, 30),
      schema: {
        summary: 'Get a notice when the caller is to move',
        params: gameParams,
        body: wanted,
        response: answers(noticed),
      },
    },
    async request => {
      const { id } = request.params;
      const { body } = request;
      const { role: as, who } = await present(context, request, id, body.as);
      if (who.role !== 'seat') {
        throw new Denied(403, 'no-seat', WORDS.api.noticesForHolders);
      }
      if (body.kind === 'email' && !notices.offered.email) {
        throw new Denied(409, 'no-mail', WORDS.api.noMail);
      }
      if (body.kind === 'email' && (await accountAt(context, request))?.email !== body.address) {
        throw new Denied(403, 'address', WORDS.api.confirmedOnly);
      }
      const target = body.kind === 'push' ? JSON.stringify(body.subscription) : body.address;
      const known = await context.tables.store.notices.of(id, as);
      if (known.length >= MOST_WAYS && !known.some(each => each.target === target)) {
        throw new Denied(
          409,
          'too-many-ways',
          `A seat has at most ${MOST_WAYS} ways to be told of its move.`,
        );
      }
      await context.tables.store.notices.add(id, as, { kind: body.kind, target });
      return { kind: body.kind };
    },
  );
};
