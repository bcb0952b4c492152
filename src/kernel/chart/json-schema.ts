import type { Json } from '../base/json.ts';
import { never } from '../base/result.ts';
import type { Fact, Facts } from './facts.ts';

type Schema = { readonly [key: string]: Json };

/** The facts of an entry as JSON Schema: each fact is a property. */
export type FactsSchema = {
  readonly type: 'object';
  readonly properties: { readonly [fact: string]: Schema };
  readonly required: readonly string[];
  readonly additionalProperties: false;
};

/** The facts of a chart as JSON Schema (2020-12), for the CLI, the API and forms. */
export const form = (facts: Facts): FactsSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, schemaOf(fact)])),
  required: Object.entries(facts)
    .filter(([, fact]) => fact.default === undefined)
    .map(([name]) => name),
  additionalProperties: false,
});

const schemaOf = (fact: Fact): Schema => ({
  title: fact.label,
  ...(fact.hint ? { description: fact.hint } : {}),
  ...(isJson(fact.default) ? { default: fact.default as Json } : {}),
  ...shapeOf(fact),
});

const isJson = (value: unknown): boolean => value !== undefined && value !== Infinity;

const shapeOf = (fact: Fact): Schema => {
  switch (fact.kind) {
    case 'count':
      return countSchema(fact.min, fact.max, fact.by);
    case 'flag':
      return { type: 'boolean' };
    case 'pick':
      return { type: 'string', enum: Object.keys(fact.options) };
    case 'many':
      return {
        type: 'array',
        items: { type: 'string', enum: Object.keys(fact.options) },
        uniqueItems: true,
      };
    case 'text':
      return { type: 'string', maxLength: fact.max };
    case 'group':
      return form(fact.facts);
    case 'list':
      return { type: 'array', items: schemaOf(fact.item), minItems: fact.min, maxItems: fact.max };
    case 'table':
      return tableSchema(fact);
    case 'json':
      return { type: 'object' };
    case 'maybe':
      return { anyOf: [schemaOf(fact.item), { type: 'null' }] };
    default:
      return never(fact);
  }
};

const countSchema = (min: number, max: number, by = 1): Schema => ({
  type: by % 1 === 0 ? 'integer' : 'number',
  ...(by === 1 ? {} : { multipleOf: by }),
  ...(min === -Infinity ? {} : { minimum: min }),
  ...(max === Infinity ? {} : { maximum: max }),
});

const tableSchema = (fact: Extract<Fact, { kind: 'table' }>): Schema => ({
  type: 'object',
  ...(fact.keys ? { propertyNames: { enum: Object.keys(fact.keys) } } : {}),
  additionalProperties: schemaOf(fact.item),
});
