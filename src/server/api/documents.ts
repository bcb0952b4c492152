import { z } from 'zod';
import type { LedgerLine, LedgerRow, Left, Option, Outcome } from '#kernel';
import { UNDO_BARS, type UndoBar } from '#kernel/table/undo-bars.ts';
import type {
  AskShape,
  ChartShape,
  DiceShape,
  Letter,
  NewsEvent,
  NoteShape,
  Order,
  SeatShape,
  TableDoc,
  TableEvent,
  WaitShape,
} from '../shapes.ts';
import { anyJson, refusal, side, whole } from './schemas.ts';

/** The documents of the Table: one schema for the description and for the tests that hold the Table to it. */

const sides = z.array(side);
const at = z.number().describe('When, in milliseconds since 1970.');
const dice = z.record(z.string(), z.array(z.int()));
const frame = z.looseObject({ at: z.string() });
const left: z.ZodType<Left> = z.strictObject({ policy: anyJson, mark: anyJson.exactOptional() });

export const option = z.strictObject({
  value: anyJson,
  label: z.string().exactOptional(),
  refused: refusal.exactOptional(),
  grave: z.literal(true).exactOptional(),
} satisfies Record<keyof Option, unknown>);

const ledgerLine: z.ZodType<LedgerLine> = z
  .strictObject({
    label: z.string(),
    cite: z.string(),
    applied: z.boolean(),
    amount: z.number(),
    to: z.string().exactOptional(),
    by: z.array(z.string()),
  })
  .meta({ id: 'LedgerLine', description: 'One modifier of a reading, with its rule.' });

const note: z.ZodType<NoteShape> = z
  .strictObject({
    text: z.string(),
    cite: z.string().exactOptional(),
    to: sides.exactOptional(),
    data: anyJson.exactOptional(),
    chart: z.string().exactOptional(),
    rows: z
      .array(z.tuple([z.int(), z.number()]) as z.ZodType<LedgerRow>)
      .exactOptional()
      .describe('The modifiers that applied: rows of the chart, counted from 0, with their amounts.'),
    ledger: z.array(ledgerLine).exactOptional(),
  })
  .meta({
    id: 'Note',
    description: 'A note for the players: a sentence, its rule, and the ledger behind it.',
  });

export const seat: z.ZodType<SeatShape> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('person'), name: z.string().nullable() }),
    z.strictObject({ kind: z.literal('computer'), bot: z.string() }),
  ])
  .meta({
    id: 'Seat',
    description: 'The person or computer in the seat; a person without a name has not come yet.',
  });

export const chart: z.ZodType<ChartShape> = z
  .strictObject({ chart: z.string(), given: anyJson })
  .meta({ id: 'Reading', description: 'A chart with the facts of its reading.' });

const awaited = { title: z.string(), cite: z.string(), step: z.string() };

const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listed'), options: z.array(option), pass: anyJson.exactOptional() }),
  z.strictObject({ kind: z.literal('open'), pass: anyJson.exactOptional() }),
]);

const wait: z.ZodType<WaitShape> = z
  .discriminatedUnion('awaits', [
    z.strictObject({
      ...awaited,
      awaits: z.literal('choose'),
      sides,
      yours: choice.exactOptional(),
      ahead: (z.array(frame) as z.ZodType<NonNullable<Ahead>>).exactOptional(),
    }),
    z.strictObject({
      ...awaited,
      awaits: z.literal('roll'),
      throws: z.record(z.string(), z.strictObject({ count: z.int(), faces: z.int() })),
      by: side.exactOptional(),
      on: chart.exactOptional(),
    }),
    z.strictObject({ ...awaited, awaits: z.literal('draw'), count: z.int(), to: side.exactOptional() }),
  ])
  .meta({ id: 'Wait', description: 'The input that the game waits for, as the viewer may know it.' });

type Ahead = Extract<WaitShape, { awaits: 'choose' }>['ahead'];

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('undo'), to: whole }),
  z.strictObject({ kind: z.literal('hand-dice'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('advice'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('end') }),
]);

const ask: z.ZodType<AskShape> = z
  .strictObject({ ask: whole, side, proposal, agreed: sides, awaited: sides })
  .meta({ id: 'Ask', description: 'A proposal to the others; it is carried out when all persons agree.' });

const order: z.ZodType<Order> = z
  .strictObject({ step: z.string(), choose: anyJson, once: z.boolean().exactOptional() })
  .meta({ id: 'Order', description: 'The answer of a side whenever it is asked at a step.' });

const letter: z.ZodType<Letter> = z
  .strictObject({ from: side, name: z.string(), to: sides, text: z.string(), at })
  .meta({
    id: 'Letter',
    description: 'Words from a seat to others, which only they can read until the end.',
  });

const entropy = z.strictObject({
  seat: side,
  before: z.int(),
  value: z.string().exactOptional(),
  seal: z.string().exactOptional(),
  lapsed: z.literal(true).exactOptional(),
});

const verifiable: z.ZodType<DiceShape> = z
  .strictObject({
    commitment: z.string(),
    rolls: z.int(),
    entropy: z.array(entropy),
    awaited: sides,
    secret: z.string().exactOptional(),
  })
  .meta({ id: 'Dice', description: 'Commitment, entropy, and after the end the secret.' });

const outcome: z.ZodType<Outcome> = z
  .strictObject({
    winners: sides,
    ending: z.string(),
    sentence: z.string(),
    score: z.record(z.string(), z.number()).exactOptional(),
  })
  .meta({ id: 'Outcome', description: 'How a game ended; no winners for a draw.' });

const undoBar = z
  .enum(Object.keys(UNDO_BARS) as [UndoBar, ...UndoBar[]])
  .meta({ id: 'UndoBar', description: 'The reason why the viewer cannot take back the last choice alone.' });

export const tableDoc: z.ZodType<TableDoc> = z
  .strictObject({
    id: z.string(),
    game: z.string(),
    version: z.string(),
    title: z.string(),
    scenario: z.string().exactOptional(),
    setup: anyJson,
    umpire: z.boolean(),
    seats: z.record(z.string(), seat),
    view: anyJson.describe('The part of the board that the viewer may know; each game has its own shape.'),
    wait: wait.nullable(),
    inputs: z.int(),
    undo: undoBar.nullable(),
    written: whole.describe('Choices of the viewer’s side that nobody else knows of yet.'),
    asks: z.array(ask),
    orders: z.array(order),
    standing: z.record(z.string(), left),
    letters: z
      .array(letter)
      .describe('The letters that the viewer may read, oldest first; all of them when the game is over.'),
    paused: z.string().nullable(),
    handDice: z.boolean(),
    advice: z.literal(true).exactOptional(),
    dice: verifiable,
    outcome: outcome.nullable(),
    over: z.boolean(),
    stopped: z.string().exactOptional(),
    rematch: z.string().exactOptional(),
  })
  .meta({ id: 'TableDoc', description: 'Everything that a viewer sees of a game.' });

const notes = z.array(note).exactOptional();

const chosenBy = z.enum(['orders', 'computer', 'umpire', 'standing', 'pass']);

/** All kinds of events; their number and time stand in front. */
const eventWith = <B extends z.ZodRawShape>(numbers: B) => {
  const base = { ...numbers, notes };
  return z.discriminatedUnion('kind', [
    z.strictObject({ ...base, kind: z.literal('created') }),
    z.strictObject({
      ...base,
      kind: z.literal('chose'),
      side,
      choose: anyJson.exactOptional(),
      by: chosenBy.exactOptional(),
      also: z.array(z.strictObject({ side, by: chosenBy.exactOptional() })).exactOptional(),
      plan: z.array(z.strictObject({ side, choose: anyJson })).exactOptional(),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('rolled'),
      roll: z.int().exactOptional(),
      dice,
      by: z.literal('hand').exactOptional(),
      on: chart.exactOptional(),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('drew'),
      roll: z.int().exactOptional(),
      count: z.int(),
      cards: z.array(z.string()).exactOptional(),
      to: side.exactOptional(),
    }),
    z.strictObject({ ...base, kind: z.literal('undone'), side, to: whole }),
    z.strictObject({ ...base, kind: z.literal('asked'), side, proposal }),
    z.strictObject({ ...base, kind: z.literal('answered'), side, ask: whole, yes: z.boolean() }),
    z.strictObject({
      ...base,
      kind: z.literal('corrected'),
      to: whole,
      reason: z.string(),
      inputs: (z.array(anyJson) as unknown as z.ZodType<NonNullable<Corrected['inputs']>>).exactOptional(),
    }),
    z.strictObject({ ...base, kind: z.literal('paused'), on: z.boolean(), reason: z.string() }),
    z.strictObject({ ...base, kind: z.literal('seated'), side, seat }),
    z.strictObject({ ...base, kind: z.literal('entropy'), entropy }),
    z.strictObject({ ...base, kind: z.literal('ordered'), side }),
    z.strictObject({
      ...base,
      kind: z.literal('said'),
      role: z.string(),
      name: z.string(),
      text: z.string(),
      to: sides.exactOptional(),
    }),
    z.strictObject({ ...base, kind: z.literal('ended'), outcome: outcome.nullable(), reason: z.string() }),
    z.strictObject({ ...base, kind: z.literal('rematch'), id: z.string() }),
    z.strictObject({
      ...base,
      kind: z.literal('speech'),
      onlookers: z.boolean(),
      muted: sides,
      perMinute: z.int().exactOptional(),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('keys'),
      role: z.string(),
      by: z.string(),
      did: z.enum(['ticket', 'lock', 'come']),
    }),
  ]);
};

export const tableEvent: z.ZodType<TableEvent> = eventWith({ n: z.int(), at }).meta({
  id: 'TableEvent',
  description: 'One entry of the log as the viewer may know it.',
});

export const newsEvent: z.ZodType<NewsEvent> = eventWith({
  n: z.int().exactOptional(),
  at: at.exactOptional(),
}).meta({
  id: 'NewsEvent',
  description:
    'The same within news: without `n` it follows the one before it (the first follows `base`), without `at` it happened at the same time.',
});

type Corrected = Extract<TableEvent, { kind: 'corrected' }>;
