import type { Json, Refusal } from '#kernel';
import type { Point } from '../geometry/whole.ts';

/** What comes from a player is looked at before it is believed. */
export const isRecord = (json: Json): json is Record<string, Json> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

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

export const DONE_SCHEMA: Json = {
  type: 'object',
  properties: { done: { const: true } },
  required: ['done'],
};

export const pointOf = (point: Point): [number, number] => [point[0], point[1]];

/** Names, none of them twice. */
export const isIds = (json: unknown): json is readonly string[] =>
  Array.isArray(json) && json.every(each => typeof each === 'string') && new Set(json).size === json.length;
