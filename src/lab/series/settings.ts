import { err, type Fact, type Facts, isRecord, type Json, ok, type Result } from '#kernel';
import { WORDS } from '../words.ts';

/** The facts of a set-up that can be set by name: parts of a group as `group.part`. */
export const settable = (facts: Facts, above = ''): readonly (readonly [name: string, fact: Fact])[] =>
  Object.entries(facts).flatMap(([name, fact]): (readonly [string, Fact])[] =>
    fact.kind === 'group'
      ? [...settable(fact.facts, `${above}${name}.`)]
      : [[`${above}${name}`, fact] as const],
  );

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

/** A value as somebody writes it, for a fact; or one sentence that names the possible values. */
const valueFor = (name: string, fact: Fact, text: string): Result<Json, string> => {
  const refuse = (allowed: string): Result<Json, string> => err(WORDS.noValue(name, text, allowed));
  switch (fact.kind) {
    case 'flag':
      return Object.hasOwn(FLAGS, text) ? ok(FLAGS[text] as boolean) : refuse(WORDS.yesOrNo);
    case 'count': {
      const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
      return value >= fact.min && value <= fact.max
        ? ok(value)
        : refuse(WORDS.wholeNumber(fact.min, fact.max));
    }
    case 'pick':
      return Object.hasOwn(fact.options, text) ? ok(text) : refuse(WORDS.oneOf(Object.keys(fact.options)));
    case 'text':
      return ok(text);
    default:
      return parsed(text) ?? refuse('JSON');
  }
};

const parsed = (text: string): Result<Json, string> | null => {
  try {
    return ok(JSON.parse(text) as Json);
  } catch {
    return null;
  }
};

const laid = (setup: Json, [name = '', ...rest]: readonly string[], value: Json): Json => {
  const base = isRecord(setup) ? (setup as Record<string, Json>) : {};
  return { ...base, [name]: rest.length === 0 ? value : laid(base[name] ?? {}, rest, value) };
};

/** A set-up with one of its facts set, as `name=value` says; the game itself checks the whole afterwards. */
export const withSetting = (facts: Facts, setup: Json, name: string, text: string): Result<Json, string> => {
  const known = settable(facts);
  const found = known.find(([each]) => each === name);
  if (!found) {
    return err(
      WORDS.noOption(
        name,
        known.map(([each]) => each),
      ),
    );
  }
  const value = valueFor(name, found[1], text);
  return value.ok ? ok(laid(setup, name.split('.'), value.value)) : value;
};
