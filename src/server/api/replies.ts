import { z } from 'zod';
import type { GameFile, Json } from '#kernel';
import type { Tally } from '#lab/tally.ts';
import type { SeatShape } from '../shapes.ts';
import type { Account } from '../store/port.ts';
import { chart, option, seat, tableDoc, tableEvent } from './documents.ts';
import { anyJson, refusal, side } from './schemas.ts';

/** The answer of each call. */

const id = z.string();
const n = z.int();
const sides = z.array(side);
const roles = z.array(z.string());

const named = z.strictObject({ id, title: z.string() });

export const shelf = z.array(
  z
    .strictObject({
      id,
      title: z.string(),
      cite: z.string(),
      version: z.string(),
      sides: sides as z.ZodType<readonly string[]>,
      scenarios: z.array(named.extend({ about: z.string() })),
      setup: anyJson.describe('JSON Schema of the set-up and its options.'),
      bots: z.array(named),
    })
    .meta({ id: 'ShelfGame', description: 'A game that can be played here.' }),
);

const listedGame = z.strictObject({
  id,
  game: z.string(),
  title: z.string(),
  created: z.number(),
  updated: z.number(),
  phase: z.enum(['gathering', 'playing', 'over']),
  open: (sides as z.ZodType<readonly string[]>).describe('Sides whose seat anybody may take.'),
  asked: (sides as z.ZodType<readonly string[]>).describe('Sides of the caller that are to move.'),
  computer: z.boolean().exactOptional(),
  aside: z
    .boolean()
    .exactOptional()
    .describe('It cannot be loaded at the moment; opening it gives the reason.'),
});

export const lobby = z.strictObject({
  open: z.array(listedGame),
  own: z.array(listedGame.extend({ roles: roles as z.ZodType<readonly string[]> })),
});

const byRole = z.record(z.string(), z.string()) as z.ZodType<Readonly<Record<string, string>>>;

export const opened = z.strictObject({ id, keys: byRole, links: byRole }).meta({
  id: 'Opened',
  description:
    'A new game: a ticket for every seat, keys for the host and the spectators, and links with them.',
});

export const seen = z.strictObject({
  role: z.string(),
  n,
  doc: tableDoc,
  here: (roles as z.ZodType<readonly string[]>).describe('Roles that are connected.'),
});

export const eventList = z.strictObject({
  n,
  events: z.array(tableEvent) as z.ZodType<readonly z.infer<typeof tableEvent>[]>,
});

const numbered = z.strictObject({ n });

export const acknowledged = numbered.extend({ head: z.string().nullable() }).meta({
  id: 'Acknowledged',
  description: 'Durable: the number in the log, and the head of the log after it (docs/adr/0018).',
});
export const checked = z.strictObject({
  refusal: refusal.nullable(),
  roll: z
    .strictObject({ title: z.string(), cite: z.string(), on: chart, supposed: z.boolean() })
    .nullable()
    .describe('The roll that follows at once, as the caller can compute from their knowledge.'),
});
export const viewed = z.strictObject({ view: anyJson });
export const written = z.strictObject({ text: z.string() });
export const saved = z.strictObject({ saved: z.boolean() });

export const reported = z.strictObject({ reported: z.boolean() });
export const reports = z.strictObject({
  reports: z.array(
    z.strictObject({
      line: z
        .int()
        .describe('The number of the line; letters are counted here from −1 down, the oldest first.'),
      by: z.string().describe('The role of the reporter.'),
      reason: z.string(),
      at: z.number(),
      said: z
        .strictObject({ role: z.string(), name: z.string(), text: z.string() })
        .nullable()
        .describe('The words that the log has now.'),
    }),
  ),
});

export const hints = z.strictObject({
  choices: z.array(anyJson) as z.ZodType<readonly Json[]>,
  options: z.array(option) as z.ZodType<readonly z.infer<typeof option>[]>,
  schema: anyJson.describe('JSON Schema of an open choice; null where there is none.'),
});

export const held = z.strictObject({ roles });
export const joined = z
  .strictObject({ id, role: z.string(), key: z.string().exactOptional() })
  .meta({ id: 'Joined', description: 'A role, and for a seat the key of this sitting alone.' });

export const ticketed = z
  .strictObject({ id, role: z.string(), ticket: z.string(), link: z.string() })
  .meta({ id: 'Ticket', description: 'A link that lets one person sit down, once.' });

export const invitation = z
  .strictObject({
    role: z.string(),
    title: z.string(),
    umpire: z.boolean(),
    seats: z.record(z.string(), seat) as z.ZodType<Readonly<Record<string, SeatShape>>>,
  })
  .meta({ id: 'Invitation', description: 'The purpose of a link, before anybody has used it.' });

export const handed = numbered.extend({
  ticket: z.string().exactOptional(),
  link: z.string().exactOptional(),
});

export const gameFile: z.ZodType<Pick<GameFile, 'format' | 'game' | 'version'>> = z
  .looseObject({ format: z.literal('grognard-game/1'), game: z.string(), version: z.string() })
  .meta({
    id: 'GameFile',
    description: 'A whole game as one file, for `grognard verify`, `replay` and import.',
  });

const account: z.ZodType<Account> = z
  .strictObject({ id, name: z.string(), email: z.string().nullable() })
  .meta({ id: 'Account' });

export const signedIn = z.strictObject({ account: account.nullable() });

export const profile = z.strictObject({
  account: account.nullable(),
  passkeys: z.array(z.strictObject({ id, transports: z.array(z.string()) as z.ZodType<readonly string[]> })),
  mail: z.boolean(),
});

/** The options of WebAuthn are made and read by libraries. */
export const ceremony: z.ZodType<{ readonly challenge: string }> = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'Ceremony', description: 'Options for navigator.credentials, as WebAuthn defines them.' });

export const kept = z.strictObject({ id });
export const sent = z.strictObject({ sent: z.boolean() });
export const offered = z.strictObject({ push: z.string(), email: z.boolean(), webhook: z.boolean() });
export const noticed = z.strictObject({ kind: z.enum(['push', 'email']) });

const counts = z.record(z.string(), z.number());

const tally: z.ZodType<Tally> = z
  .strictObject({
    games: n,
    inputs: n,
    unfinished: n,
    wins: counts,
    draws: n,
    endings: counts,
    score: counts,
    thinking: z.record(
      z.string(),
      z.strictObject({ decisions: z.number(), ms: z.number(), longest: z.number() }),
    ),
  })
  .meta({ id: 'Tally', description: 'The results of a number of games.' });

export const simulated = z.strictObject({
  asked: z
    .strictObject({
      game: z.string(),
      version: z.string(),
      scenario: z.string(),
      set: z.record(z.string(), z.string()),
      bots: z.record(z.string(), z.string()),
      seed: z.string(),
    })
    .describe('Everything that is needed to play the same games again.'),
  wanted: n,
  done: z.boolean(),
  tally,
  failed: z.string().exactOptional().describe('The reason why some of the games are never played.'),
});

export const health = z.strictObject({
  status: z.enum(['ok', 'no-store']),
  version: z.string(),
  why: z.string().exactOptional(),
});
