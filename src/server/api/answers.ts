import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Refusal, Result } from '#kernel';
import type { Context } from './context.ts';
import { fault, role } from './schemas.ts';

/** The answers of a call: its own when all is well, a fault otherwise. */
export const answers = <S extends z.ZodType>(well: S) => ({ 200: well, '4xx': fault, '5xx': fault }) as const;

/**
 * Names and talk, which others choose, stand beside the secrets of a seat: the length of a packed answer would
 * tell a listener which parts are alike (docs/adr/0022).
 */
export const PRIVATE = { compress: false } as const;

/** Which of one's roles is meant. */
export const query = z.object({ as: role.optional() });

/** A refusal of the game or the table, as an answer. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply.code(409).send({ error: refusal.code, message: refusal.sentence, refusal });

export const answered = <T>(reply: FastifyReply, result: Result<T, Refusal>): T | FastifyReply =>
  result.ok ? result.value : sendRefusal(reply, result.error);

/** An answer that was put into words where it was made. */
export const sendText = (
  { onDeviation }: Pick<Context, 'onDeviation'>,
  reply: FastifyReply,
  schema: z.ZodType,
  text: string,
): FastifyReply => {
  const checked = onDeviation && schema.safeParse(JSON.parse(text));
  if (checked && !checked.success) {
    onDeviation?.(`${reply.request.url}: ${checked.error.message}: ${text.slice(0, 300)}`);
  }
  return reply.type('application/json; charset=utf-8').send(text);
};

/** A link as pages know it; the key stands behind the hash sign, which browsers do not send. */
export const linkTo = (id: string, key: string): string => `/table/${id}#${key}`;

/** Answers that never change while the server runs: each is put into words once, however often it is asked for. */
export class Constants {
  readonly #texts = new Map<string, Promise<string>>();

  /** The text under a name that the server knows; a name from outside must have been found first. */
  text(name: string, make: () => unknown): Promise<string> {
    const known = this.#texts.get(name) ?? Promise.resolve(make()).then(value => JSON.stringify(value));
    this.#texts.set(name, known);
    known.catch(() => this.#texts.delete(name));
    return known;
  }
}
