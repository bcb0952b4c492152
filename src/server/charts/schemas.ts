import { z } from 'zod';
import { anyJson, json, side } from '../api/schemas.ts';

/** Questions to charts, and their answers. */

const text = z.string();
const texts = z.array(text);

export const chartId = z.object({ id: z.string().regex(/^[\w.-]{3,80}$/, 'must be the id of a chart') });
export const systemCode = z.object({
  system: z.string().regex(/^[\w-]{2,40}$/, 'must be the code of a system'),
});

const given = json.optional().describe('The facts of the situation; those left out take their defaults.');

export const resolving = z.strictObject({
  given,
  dice: json.optional().describe('The dice as they fell: a list, or lists by the name of the throw.'),
});
export const weighing = z.strictObject({
  given,
  policy: z.record(side, z.string().max(60)).optional().describe('How each side of a procedure chooses.'),
});
export const explaining = z.strictObject({ given });

const head = {
  id: text,
  system: text,
  kind: z.enum(['chart', 'procedure']),
  title: text,
  cite: text,
  phase: text,
};

export const chartList = z.array(
  z.strictObject(head).meta({ id: 'ChartHead', description: 'A chart or a procedure.' }),
);

const page = z
  .strictObject({
    id: text,
    title: text,
    cite: text,
    dice: text,
    columns: texts,
    rows: z.array(z.strictObject({ head: text, cells: texts, cite: text })),
    modifiers: z.array(z.strictObject({ amount: text, label: text, cite: text, to: text.optional() })),
    facts: z.array(z.strictObject({ name: text, label: text, option: z.boolean() })),
  })
  .meta({ id: 'AidPage', description: 'A chart as a page of the player aid.' });

export const chartDocument = z
  .strictObject({
    ...head,
    given: anyJson.describe('JSON Schema of the facts.'),
    asks: z.strictObject({ outcome: z.boolean(), spreads: texts, measures: texts }),
    sides: texts.optional(),
    policies: texts.optional(),
    results: z.record(text, text).describe('The fields of a result, and their types.'),
    page: page.nullable().describe('The player aid; null for a procedure.'),
  })
  .meta({ id: 'ChartDocument', description: 'A chart or a procedure with all that it asks and answers.' });

export const aid = z
  .strictObject({ system: text, title: text, pages: z.array(page) })
  .meta({ id: 'PlayerAid', description: 'The player aid of a system: every chart as a page.' });

const ledger = z.array(
  z
    .strictObject({
      label: text,
      cite: text,
      applied: z.boolean(),
      amount: z.number(),
      to: text.optional(),
      by: texts,
    })
    .meta({ id: 'ChartLedgerLine', description: 'A modifier, and whether it applied.' }),
);

export const resolved = z.strictObject({
  chart: text,
  result: anyJson,
  sentence: text,
  ledger,
  notes: z.array(anyJson),
});
export const weighed = z.strictObject({
  chart: text,
  total: text.describe('All throws together, as one whole.'),
  odds: z.record(text, text).describe('Chances and means as fractions, by key.'),
});
export const explained = z.strictObject({
  chart: text,
  ledger,
  modifiers: z.record(text, z.number()).describe('The sum for each throw.'),
});
