import { nearest } from '../base/did-you-mean.ts';
import { isRecord, type Json, written } from '../base/json.ts';
import { err, type Issue, never, ok, type Result } from '../base/result.ts';
import type { Fact, Facts, Given } from './facts.ts';

/**
 * The border of every chart: outside JSON becomes the checked record, or a list of issues that name
 * the field. Absent fields take their default; unknown fields are refused.
 */
export const parseFacts = <F extends Facts>(
  facts: F,
  json: unknown,
  path = '',
): Result<Given<F>, readonly Issue[]> => {
  const issues: Issue[] = [];
  const value = parseGroup(facts, json, path, issues);
  return issues.length > 0 ? err(issues) : ok(value as Given<F>);
};

/** One fact by itself, for a form field. */
export const parseFact = (fact: Fact, json: unknown, path: string): Result<unknown, readonly Issue[]> => {
  const issues: Issue[] = [];
  const value = parseValue(fact, json, path, issues);
  return issues.length > 0 ? err(issues) : ok(value);
};

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const say = (issues: Issue[], code: string, path: string, sentence: string): undefined => {
  issues.push({ code, path, sentence });
  return undefined;
};

const show = (json: unknown): string => {
  const text = written(json);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
};

const parseGroup = (facts: Facts, json: unknown, path: string, issues: Issue[]): unknown => {
  if (!isRecord(json)) {
    return say(
      issues,
      'facts/not-a-record',
      path,
      `${path || 'the facts'} must be an object, not ${show(json)}`,
    );
  }
  for (const name of Object.keys(json)) {
    if (!Object.hasOwn(facts, name)) {
      unknownField(facts, path, name, issues);
    }
  }
  const value: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(facts)) {
    value[name] = parseField(fact, json, path, name, issues);
  }
  return value;
};

/** This many issues come with a guess at the meant word: more than this is not a slip. */
const MOST_GUESSES = 20;

const unknownField = (facts: Facts, path: string, name: string, issues: Issue[]): void => {
  const close = issues.length < MOST_GUESSES ? nearest(name, Object.keys(facts)) : [];
  const hint = close.length > 0 ? `; did you mean ${close.join(' or ')}?` : '';
  say(issues, 'facts/unknown', at(path, name), `${at(path, name)} is not a known field${hint}`);
};

const parseField = (
  fact: Fact,
  record: Record<string, Json>,
  path: string,
  name: string,
  issues: Issue[],
): unknown => {
  const json = Object.hasOwn(record, name) ? record[name] : undefined;
  if (json === undefined) {
    return fact.default === undefined
      ? say(issues, 'facts/missing', at(path, name), `${at(path, name)} is missing: ${wanted(fact)}`)
      : fact.default;
  }
  return parseValue(fact, json, at(path, name), issues);
};

/** The values that a fact takes, as the second half of a sentence. */
export const wanted = (fact: Fact): string => {
  switch (fact.kind) {
    case 'count':
      return wantedCount(fact.min, fact.max, fact.by);
    case 'flag':
      return 'true or false';
    case 'pick':
      return `one of ${Object.keys(fact.options).join(', ')}`;
    case 'many':
      return `a list out of ${Object.keys(fact.options).join(', ')}`;
    case 'text':
      return `a text of at most ${fact.max} characters`;
    case 'group':
    case 'json':
      return 'an object';
    case 'list':
      return `a list of ${fact.min} to ${fact.max} entries`;
    case 'table':
      return fact.keys ? `an object with keys out of ${Object.keys(fact.keys).join(', ')}` : 'an object';
    case 'maybe':
      return `${wanted(fact.item)}, or null`;
    default:
      return never(fact);
  }
};

const wantedCount = (min: number, max: number, by = 1): string => {
  const kind = by === 1 ? 'a whole number' : `a multiple of ${by}`;
  if (min === -Infinity && max === Infinity) {
    return kind;
  }
  if (max === Infinity) {
    return `${kind} of at least ${min}`;
  }
  return min === -Infinity ? `${kind} of at most ${max}` : `${kind} from ${min} to ${max}`;
};

const refuse = (fact: Fact, json: unknown, path: string, issues: Issue[]): undefined =>
  say(issues, `facts/${fact.kind}`, path, `${path} must be ${wanted(fact)}, not ${show(json)}`);

const parseValue = (fact: Fact, json: unknown, path: string, issues: Issue[]): unknown => {
  switch (fact.kind) {
    case 'count':
      return isCount(json, fact.min, fact.max, fact.by) ? json : refuse(fact, json, path, issues);
    case 'flag':
      return typeof json === 'boolean' ? json : refuse(fact, json, path, issues);
    case 'pick':
      return isOption(fact.options, json) ? json : refuse(fact, json, path, issues);
    case 'many':
      return isSubset(fact.options, json) ? json : refuse(fact, json, path, issues);
    case 'text':
      return typeof json === 'string' && json.length <= fact.max ? json : refuse(fact, json, path, issues);
    case 'group':
      return parseGroup(fact.facts, json, path, issues);
    case 'list':
      return parseList(fact, json, path, issues);
    case 'table':
      return parseTable(fact, json, path, issues);
    case 'json':
      return isRecord(json) ? json : refuse(fact, json, path, issues);
    case 'maybe':
      return json === null ? null : parseValue(fact.item, json, path, issues);
    default:
      return never(fact);
  }
};

const isCount = (json: unknown, min: number, max: number, by = 1): boolean =>
  typeof json === 'number' && Number.isFinite(json) && json % by === 0 && json >= min && json <= max;

const isOption = (options: Readonly<Record<string, string>>, json: unknown): boolean =>
  typeof json === 'string' && Object.hasOwn(options, json);

const isSubset = (options: Readonly<Record<string, string>>, json: unknown): boolean =>
  Array.isArray(json) && json.every(item => isOption(options, item)) && new Set(json).size === json.length;

const parseList = (
  fact: Extract<Fact, { kind: 'list' }>,
  json: unknown,
  path: string,
  issues: Issue[],
): unknown => {
  if (!Array.isArray(json) || json.length < fact.min || json.length > fact.max) {
    return refuse(fact, json, path, issues);
  }
  return json.map((item, i) => parseValue(fact.item, item, `${path}[${i}]`, issues));
};

const parseTable = (
  fact: Extract<Fact, { kind: 'table' }>,
  json: unknown,
  path: string,
  issues: Issue[],
): unknown => {
  if (!isRecord(json)) {
    return refuse(fact, json, path, issues);
  }
  const value: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(json)) {
    if (fact.keys && !Object.hasOwn(fact.keys, key)) {
      say(
        issues,
        'facts/unknown',
        at(path, key),
        `${at(path, key)} is not one of ${Object.keys(fact.keys).join(', ')}`,
      );
    } else {
      value[key] = parseValue(fact.item, item, at(path, key), issues);
    }
  }
  return value;
};
