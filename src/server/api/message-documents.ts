import { z } from 'zod';
import type { JsonPatch } from '#kernel';
import type { FromTable, RollShape } from '../shapes.ts';
import { newsEvent, tableDoc, tableEvent } from './documents.ts';
import { anyJson, refusal, side } from './schemas.ts';

/** The messages of a socket to a client, and the origin of a roll. */

const events = z.array(tableEvent);
const here = z.array(z.string());

/** Messages of the socket, to the client. */
export const fromTable: z.ZodType<FromTable> = z
  .discriminatedUnion('t', [
    z.strictObject({
      t: z.literal('welcome'),
      role: z.string(),
      n: z.int(),
      doc: tableDoc,
      events,
      here,
      kept: z
        .literal(false)
        .exactOptional()
        .describe('The log is not the one that the client was a witness of.'),
    }),
    z.strictObject({
      t: z.literal('news'),
      base: z.int(),
      n: z.int(),
      events: z.array(newsEvent),
      patch: z.record(z.string(), anyJson as z.ZodType<JsonPatch>),
    }),
    z.strictObject({ t: z.literal('done'), id: z.string(), n: z.int(), head: z.string().nullable() }),
    z.strictObject({ t: z.literal('refused'), id: z.string(), refusal: refusal }),
    z.strictObject({
      t: z.literal('checked'),
      id: z.string(),
      refusal: refusal.nullable(),
    }),
    z.strictObject({ t: z.literal('here'), here }),
    z.strictObject({ t: z.literal('reported') }),
    z.strictObject({
      t: z.literal('error'),
      id: z.string().exactOptional(),
      code: z.string(),
      message: z.string(),
    }),
    z.strictObject({ t: z.literal('pong') }),
  ])
  .meta({ id: 'FromTable', description: 'A message of the socket, to the client (docs/api.md).' });

const derivation = z.strictObject({
  blocks: z.array(z.strictObject({ message: z.string(), digest: z.string() })),
  fair: z.number(),
  draws: z.array(z.strictObject({ bytes: z.string(), value: z.number(), face: z.int().nullable() })),
  dice: z.array(z.int()),
});

export const rollAnswer: z.ZodType<RollShape> = z
  .strictObject({
    roll: z.int(),
    title: z.string(),
    to: side.exactOptional(),
    throws: z.record(z.string(), derivation),
  })
  .meta({ id: 'RollAccount', description: 'How a roll came about, from the digests to the faces.' });
