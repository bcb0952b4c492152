import { type Json, written } from '../base/json.ts';
import { err, type Issue, ok, type Result } from '../base/result.ts';

/** Dice that belong to one throw, and where they were written. */
export interface Group {
  readonly dice: readonly number[];
  readonly path: string;
}

export const issue = (code: string, path: string, sentence: string): Issue => ({
  code: `dice/${code}`,
  path,
  sentence,
});

export const isNamed = (json: Json): json is { readonly [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

export const isGrouped = (json: Json): json is readonly Json[] =>
  Array.isArray(json) && json.some(entry => Array.isArray(entry) || typeof entry === 'string');

export const readNamed = (
  json: { readonly [name: string]: Json },
  path: string,
  into: Map<string, Group[]>,
): Issue | null => {
  for (const [name, value] of Object.entries(json)) {
    const at = path === '' ? name : `${path}.${name}`;
    const bad = name === 'rounds' ? readRounds(value, at, into) : readName(name, value, at, into);
    if (bad) {
      return bad;
    }
  }
  return null;
};

const readName = (name: string, value: Json, path: string, into: Map<string, Group[]>): Issue | null => {
  const groups = value === null ? ok([]) : readGroups(value, path);
  if (!groups.ok) {
    return groups.error;
  }
  into.set(name, [...(into.get(name) ?? []), ...groups.value]);
  return null;
};

const readRounds = (json: Json, path: string, into: Map<string, Group[]>): Issue | null => {
  if (!Array.isArray(json)) {
    return issue('shape', path, '"rounds" should be a list of rounds, each with its throws by name');
  }
  for (const [at, round] of json.entries()) {
    const bad = isNamed(round)
      ? readNamed(round, `${path}[${at}]`, into)
      : issue('shape', `${path}[${at}]`, `round ${at + 1} should hold throws by name`);
    if (bad) {
      return bad;
    }
  }
  return null;
};

export const readGroups = (json: Json, path: string): Result<readonly Group[], Issue> => {
  if (!isGrouped(json)) {
    const group = readGroup(json, path);
    return group.ok ? ok([group.value]) : group;
  }
  const groups: Group[] = [];
  for (const [at, entry] of json.entries()) {
    const group =
      typeof entry === 'number'
        ? err(issue('shape', `${path}[${at}]`, 'dice should be all in a row or all in groups, not mixed'))
        : readGroup(entry, `${path}[${at}]`);
    if (!group.ok) {
      return group;
    }
    groups.push(group.value);
  }
  return ok(groups);
};

const readGroup = (json: Json, path: string): Result<Group, Issue> => {
  const dice = typeof json === 'number' ? [json] : typeof json === 'string' ? digits(json) : json;
  if (!Array.isArray(dice)) {
    return err(
      issue('shape', path, `dice should be a number, a list or a string of digits, not ${shown(json)}`),
    );
  }
  const odd = dice.findIndex(die => !Number.isInteger(die));
  if (odd >= 0) {
    return err(
      issue('shape', path, `die ${odd + 1}${of(path)} should be a whole number, not ${shown(dice[odd])}`),
    );
  }
  return ok({ dice: dice as number[], path });
};

const digits = (text: string): number[] | null => (/^[0-9]*$/.test(text) ? Array.from(text, Number) : null);

const shown = (json: unknown): string => {
  const text = written(json);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};

const of = (path: string): string => (path === '' ? '' : ` of ${path}`);
