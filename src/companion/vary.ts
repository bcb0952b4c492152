import type { Fact, Facts } from '#kernel';
import { countText } from './form.ts';
import type { Situation } from './situation.ts';
import { inWords, WORDS } from './words.ts';

/** A fact that can be turned step by step, at the end of a path into the situation. */
export interface Variable {
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly fact: Fact;
}

/** The facts of a situation that have a range or a list of values, also those within groups and lists. */
export const variablesOf = (facts: Facts, given: Situation): readonly Variable[] =>
  Object.entries(facts).flatMap(([name, fact]) => within(fact, [name], given[name], fact.label));

const within = (fact: Fact, path: Variable['path'], value: unknown, label: string): readonly Variable[] => {
  switch (fact.kind) {
    case 'count':
    case 'flag':
    case 'pick':
      return [{ path, label, fact }];
    case 'group':
      return Object.entries(fact.facts).flatMap(([name, inner]) =>
        within(inner, [...path, name], (value as Situation | null)?.[name], WORDS.fact(label, inner.label)),
      );
    case 'list':
      return (Array.isArray(value) ? value : [])
        .slice(0, 6)
        .flatMap((item, i) => within(fact.item, [...path, i], item, WORDS.nth(label, i + 1)));
    case 'table':
      return Object.keys((value as object | null) ?? {}).flatMap(key =>
        within(
          fact.item,
          [...path, key],
          (value as Situation)[key],
          WORDS.fact(label, fact.keys?.[key] ?? inWords(key)),
        ),
      );
    case 'maybe':
      return value === null || value === undefined ? [] : within(fact.item, path, value, label);
    default:
      return [];
  }
};

const MOST_VALUES = 13;

/** The values along which a fact is varied: all, or a window round the present one. */
export const valuesOf = ({ fact }: Variable, at: unknown): readonly unknown[] => {
  switch (fact.kind) {
    case 'flag':
      return [false, true];
    case 'pick':
      return Object.keys(fact.options);
    case 'count':
      return windowOf(fact, at as number);
    default:
      return [];
  }
};

type CountFact = Extract<Fact, { kind: 'count' }>;

/** Half of the shortest distance that rules of the tabletop measure by. */
const YARDS = 450;

/** Long ranges are walked in larger steps: nobody asks about the change by one yard. */
const strideOf = ({ min, max, by = 1, unit }: CountFact): number => {
  const size = (max - min) / by;
  if (size <= 200) {
    return by;
  }
  return unit === 'yd' ? YARDS : size > 2000 ? 100 * by : 10 * by;
};

const windowOf = (fact: CountFact, at: number): readonly number[] => {
  const stride = strideOf(fact);
  const half = Math.floor(MOST_VALUES / 2);
  const below = Math.min(half, Math.floor((at - fact.min) / stride));
  const above = Math.min(MOST_VALUES - 1 - below, Math.floor((fact.max - at) / stride));
  const more = Math.min(MOST_VALUES - 1 - above, Math.floor((at - fact.min) / stride));
  return Array.from({ length: more + above + 1 }, (_, i) => at + (i - more) * stride);
};

export const valueLabel = ({ fact }: Variable, value: unknown): string => {
  if (fact.kind === 'flag') {
    return value ? 'yes' : 'no';
  }
  if (fact.kind === 'pick') {
    return fact.options[String(value)] ?? String(value);
  }
  return fact.kind === 'count' ? countText(fact, value as number) : String(value);
};

type Bag = Readonly<Record<string | number, unknown>>;

/** The value at the end of a path. */
export const valueAt = (given: unknown, path: Variable['path']): unknown =>
  path.reduce<unknown>((at, name) => (at as Bag | null | undefined)?.[name], given);

/** The same situation with one value changed; nothing given is changed itself. */
export const withValue = <T>(given: T, [name, ...rest]: Variable['path'], value: unknown): T => {
  if (name === undefined) {
    return value as T;
  }
  const inner = withValue((given as Bag)[name], rest, value);
  return (
    Array.isArray(given) ? given.map((item, i) => (i === name ? inner : item)) : { ...given, [name]: inner }
  ) as T;
};
