import { type Entry, type Fact, type Facts, isRecord, type Json, type Preset } from '#kernel';
import { BadInput } from './bad-input.ts';
import { unknown } from './unknown.ts';
import { WORDS } from './words.ts';

/** One situation under one set of options. */
export interface Variant {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
}

type Change = Readonly<Record<string, Json>>;

/** Values that an option of the chart can take, each as the change it makes: `F1` is `{ printing: "F1" }`. */
const changesOf = ([name, fact]: [string, Fact]): (readonly [string, Change])[] => {
  if (fact.option !== true) {
    return [];
  }
  if (fact.kind === 'pick') {
    return Object.keys(fact.options).map(value => [value, { [name]: value }] as const);
  }
  if (fact.kind === 'group') {
    return groupChanges(name, fact.facts);
  }
  return fact.kind === 'flag'
    ? [[name, { [name]: true }] as const, [`no-${name}`, { [name]: false }] as const]
    : [];
};

/** A group of options, such as the printings of two sheets: `F1` is `{ printing: { front: "F1" } }`. */
const groupChanges = (name: string, facts: Facts): (readonly [string, Change])[] =>
  Object.entries(facts)
    .flatMap(([inner, fact]) => changesOf([inner, { ...fact, option: true }]))
    .map(([value, change]) => [value, { [name]: change }] as const);

/** Lays a change over a situation; a group keeps the facts that the change does not name. */
const changed = (given: unknown, change: Change): Readonly<Record<string, unknown>> => {
  const base = isRecord(given) ? given : {};
  const laid = Object.entries(change).map(([name, value]) => [
    name,
    isRecord(value) && isRecord(base[name]) ? { ...base[name], ...value } : value,
  ]);
  return { ...base, ...Object.fromEntries(laid) };
};

/** A preset may set options that this chart does not ask about; one that sets no other changes nothing here. */
const presetChange = (facts: Facts, { id, options }: Preset): readonly (readonly [string, Change])[] => {
  const own = Object.entries(options).filter(([name]) => Object.hasOwn(facts, name));
  return own.length === 0 ? [] : [[id, Object.fromEntries(own)]];
};

const changes = (entry: Entry, presets: readonly Preset[]): ReadonlyMap<string, Change> => {
  const facts = entry.facts as Facts;
  return new Map([
    ...presets.flatMap(preset => presetChange(facts, preset)),
    ...Object.entries(facts).flatMap(changesOf),
  ]);
};

/** The situation under each of the options named. */
export const variantsOf = (
  entry: Entry,
  presets: readonly Preset[],
  given: unknown,
  names: readonly string[],
): Variant[] => {
  const known = changes(entry, presets);
  if (known.size === 0) {
    throw new BadInput(WORDS.nothingToCompare(entry.id));
  }
  return names.map(name => {
    const change = known.get(name);
    if (change === undefined) {
      throw unknown('option', name, [...known.keys()], WORDS.itsOptions(entry.id, [...known.keys()]));
    }
    return { name, given: changed(given, change) };
  });
};
