import { isRecord, type Json, type Open, type Refusal } from '#kernel';

export const refuse = (code: string, cite: string, sentence: string): Refusal => ({
  code: `esr/${code}`,
  cite,
  sentence,
});

const MOST = 400_000;

const isTenths = (json: Json | undefined): json is number =>
  typeof json === 'number' && Number.isInteger(json) && Math.abs(json) <= MOST;

export const isPoint = (json: Json | undefined): json is [number, number] =>
  Array.isArray(json) && json.length === 2 && isTenths(json[0]) && isTenths(json[1]);

export const isPath = (json: Json | undefined): json is [number, number][] =>
  Array.isArray(json) && json.length <= 40 && json.every(isPoint);

export const isHeading = (json: Json | undefined): json is number =>
  typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < 360;

export const isDone = (value: Json): boolean =>
  isRecord(value) && value.done === true && Object.keys(value).length === 1;

export const POINT_SCHEMA: Json = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 };

/** A record with these fields. */
export const recordOf = (properties: Record<string, Json>, ...required: readonly string[]): Json => ({
  type: 'object',
  properties,
  required,
});

/** The word that a step is over. */
export const DONE: Json = { done: true };

const DONE_SCHEMA: Json = recordOf({ done: { const: true } }, 'done');

/** One of several records, or the word that the step is over. */
export const orDone = (...records: readonly Json[]): Json => ({ oneOf: [DONE_SCHEMA, ...records] });

/** Whole degrees from north. */
export const HEADING_SCHEMA: Json = { type: 'integer', minimum: 0, maximum: 359 };

/** A Unit, where it is put, and its front. */
export const placedUnit = (unit: Json): Json =>
  recordOf({ unit, at: POINT_SCHEMA, face: HEADING_SCHEMA }, 'unit', 'at', 'face');

/** The same choice with DONE as its pass where that is allowed; worked out only when somebody asks for it. */
export const passable = (choice: Open): Open =>
  Object.defineProperty({ ...choice }, 'pass', {
    enumerable: true,
    get: () => (choice.check(DONE) === null ? DONE : undefined),
  });

/** Whether a value ends a step; a refusal where it only pretends to. */
export const checkDone = (value: Record<string, Json>, code: string, cite: string): Refusal | null =>
  isDone(value) ? null : refuse(code, cite, 'To end the step say done, and nothing else.');

/** Names, none of them twice. */
export const isIds = (json: unknown): json is readonly string[] =>
  Array.isArray(json) && json.every(each => typeof each === 'string') && new Set(json).size === json.length;
