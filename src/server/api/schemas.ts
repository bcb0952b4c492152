import { z } from 'zod';
import type { Input, Json, Refusal } from '#kernel';
import type { TableCommand, ToTable } from '../shapes.ts';
import { isLine, isProse } from '../text.ts';

/** How deep a value may be nested before it is taken for an attack. */
const DEEPEST = 24;

/** Any JSON of a sensible depth and of plain text, without the one key that could reach a prototype. */
export const isPlainJson = (value: unknown, depth = 0): value is Json => {
  if (typeof value === 'string') {
    return isProse(value);
  }
  if (typeof value !== 'object' || value === null) {
    return value !== undefined;
  }
  if (depth >= DEEPEST) {
    return false;
  }
  if (Array.isArray(value)) {
    return value.every(item => isPlainJson(item, depth + 1));
  }
  return Object.entries(value).every(
    ([key, item]) => key !== '__proto__' && isProse(key) && isPlainJson(item, depth + 1),
  );
};

/** In the document this reads as "any value"; the check is our own. */
export const json = z
  .unknown()
  .refine(isPlainJson, 'must be JSON of at most 24 levels and of plain text') as z.ZodType<Json>;

/** Any JSON that the server itself made. */
export const anyJson = z.unknown() as z.ZodType<Json>;

export const whole = z.int().min(0).max(1_000_000);

/** A text in one line: no character that would end it, and none that a database does not keep. */
export const line = (max: number) =>
  z.string().max(max).refine(isLine, 'must be one line of plain text, without control characters').trim();

/** A text of several lines. */
export const prose = (max: number) =>
  z.string().max(max).refine(isProse, 'must be plain text, without control characters');

export const name = line(40).min(1);
const reason = line(500).min(1);
export const side = line(40).min(1);
export const role = z
  .string()
  .refine(isLine, 'must be one line of plain text, without control characters')
  .regex(/^(seat:.{1,40}|watch|host)$/, 'must be seat:<side>, watch or host');
export const key = z.string().regex(/^[\w-]{22,64}$/, 'must be a key of a link');
/** The name of a passkey, as authenticators make it. */
export const passkeyId = z.string().regex(/^[\w-]{1,1000}$/, 'must be the id of a passkey');
export const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
const dice = z.record(
  line(60),
  z
    .array(
      z
        .int()
        .min(1)
        .max(2 ** 32),
    )
    .max(1000),
);
const seat = z.strictObject({
  kind: z.enum(['open', 'person', 'computer']),
  bot: line(60).optional(),
});

const input = json as unknown as z.ZodType<Input>;

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('undo'), to: whole }),
  z.strictObject({ kind: z.literal('hand-dice'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('advice'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('end') }),
]);

const order = z.strictObject({ step: line(120), choose: json, once: z.boolean().optional() });

/** One schema for everything that can be done at a table, by the socket or by a request. */
export const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('choose'), choose: json }),
  z.strictObject({ do: z.literal('roll'), roll: dice }),
  z.strictObject({ do: z.literal('undo') }),
  z.strictObject({ do: z.literal('ask'), proposal }),
  z.strictObject({ do: z.literal('answer'), ask: whole, yes: z.boolean() }),
  z.strictObject({
    do: z.literal('chat'),
    text: prose(2000).trim().min(1),
    to: z.array(side).max(20).optional(),
  }),
  z.strictObject({
    do: z.literal('letter'),
    to: z.array(side).min(1).max(20),
    text: prose(4000).trim().min(1),
  }),
  z.strictObject({ do: z.literal('orders'), orders: z.array(order).max(100) }),
  z.strictObject({ do: z.literal('standing'), window: line(100), answer: json }),
  z.strictObject({
    do: z.literal('entropy'),
    value: line(200).min(16).optional(),
    seal: hex.optional(),
  }),
  z.strictObject({ do: z.literal('pause'), on: z.boolean(), reason: line(500) }),
  z.strictObject({ do: z.literal('seat'), side, seat }),
  z.strictObject({
    do: z.literal('speech'),
    onlookers: z.boolean(),
    muted: z.array(side).max(20),
    perMinute: z.int().min(1).max(1000).exactOptional(),
  }),
  z.strictObject({ do: z.literal('end'), reason }),
  z.strictObject({ do: z.literal('correct'), to: whole, inputs: z.array(input).max(1000), reason }),
]) as z.ZodType<TableCommand>;

/** Names an attempt, so that a second one is answered and not carried out again. */
const MOST_ID = 80;
/** Printable, in one line: it is found again by this text in every store. */
const CLIENT_ID = /^[\x21-\x7e]+$/;
export const isClientId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= MOST_ID && CLIENT_ID.test(id);
export const clientId = z.string().refine(isClientId, 'must be 1 to 80 printable characters');

export const toTable = z
  .discriminatedUnion('t', [
    z.strictObject({
      t: z.literal('hello'),
      as: role.optional(),
      token: key.optional(),
      seen: whole.optional(),
      kept: z.strictObject({ role, id: clientId, head: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    }),
    z.strictObject({ t: z.literal('do'), id: clientId, command }),
    z.strictObject({ t: z.literal('check'), id: clientId, choose: json }),
    z.strictObject({ t: z.literal('ping') }),
  ])
  .meta({
    id: 'ToTable',
    description: 'A message of the socket, from the client (docs/api.md).',
  }) as z.ZodType<ToTable>;

export const newTable = z.strictObject({
  game: line(80),
  scenario: line(80).optional(),
  options: z.record(line(80), json).optional(),
  title: line(100).min(1).optional(),
  seats: z.record(side, seat).optional(),
  umpire: z.boolean().optional(),
  listed: z.boolean().optional(),
  handDice: z.boolean().optional(),
  /** The name under which the host is known at the table. */
  name: name.optional(),
});

export const gameParams = z.object({ id: z.string().regex(/^[\w-]{8,40}$/) });

export const refusal: z.ZodType<Refusal> = z
  .strictObject({ code: z.string(), cite: z.string().exactOptional(), sentence: z.string() })
  .meta({
    id: 'Refusal',
    description: 'The reason why something is not allowed, with its rule if there is one.',
  });

export const fault = z
  .strictObject({ error: z.string(), message: z.string(), refusal: refusal.exactOptional() })
  .meta({ id: 'Fault', description: 'The fault, as a code and a sentence.' });
