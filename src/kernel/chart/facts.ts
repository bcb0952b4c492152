import { type Json, sameJson } from '../base/json.ts';
import { never } from '../base/result.ts';

/**
 * Facts: the questions of a chart before the dice are thrown. Plain data, so that the same declaration
 * yields the checked type, the form on the screen, the JSON Schema and the refusal of bad input.
 */

interface Common {
  readonly label: string;
  /** One line of help under the field. */
  readonly hint?: string;
  /** Seldom matters: forms show it behind the others. */
  readonly rare?: boolean;
  /** A printing or house rule chosen once for a table, not a fact of the situation. */
  readonly option?: boolean;
  /** Taken when the field is absent; a fact without one is required. */
  readonly default?: unknown;
  /** The start of a form when the default is not the usual value at a table. */
  readonly usual?: unknown;
}

export interface CountFact extends Common {
  readonly kind: 'count';
  readonly min: number;
  readonly max: number;
  /** Multiples of this are allowed; 1 unless said. */
  readonly by?: number;
  readonly unit?: string;
}
export interface FlagFact extends Common {
  readonly kind: 'flag';
}
export interface PickFact extends Common {
  readonly kind: 'pick';
  readonly options: Readonly<Record<string, string>>;
}
export interface ManyFact extends Common {
  readonly kind: 'many';
  readonly options: Readonly<Record<string, string>>;
}
export interface TextFact extends Common {
  readonly kind: 'text';
  readonly max: number;
  /** The tables of a tracker's state whose names it takes: such a text is chosen, not typed. */
  readonly among?: readonly string[];
}
export interface GroupFact extends Common {
  readonly kind: 'group';
  readonly facts: Facts;
}
export interface ListFact extends Common {
  readonly kind: 'list';
  readonly item: Fact;
  readonly min: number;
  readonly max: number;
}
export interface TableFact extends Common {
  readonly kind: 'table';
  /** The keys allowed; none means any short text. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly item: Fact;
}
export interface MaybeFact extends Common {
  readonly kind: 'maybe';
  readonly item: Fact;
}

/** Any JSON object: the situation of another chart. */
export interface JsonFact extends Common {
  readonly kind: 'json';
}

type FactData =
  | CountFact
  | FlagFact
  | PickFact
  | ManyFact
  | TextFact
  | GroupFact
  | ListFact
  | TableFact
  | MaybeFact
  | JsonFact;

/** A fact whose checked value has type T; the phantom field carries the type and is never set. */
// biome-ignore lint/suspicious/noExplicitAny: facts of every value type live in one record.
export type Fact<T = any> = FactData & { readonly value?: T };
export type Facts = Readonly<Record<string, Fact>>;
export type ValueOf<F> = F extends { readonly value?: infer T } ? Exclude<T, undefined> : never;
/** The checked record behind a declaration of facts. */
export type Given<F extends Facts> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** A fact that may be left out, for it has a default: `count` with one, or `flag`. The type repeats the data. */
export interface HasDefault {
  readonly default: unknown;
}

/** A fact that must be given. A fact of neither kind was typed by hand: nobody knows. */
export interface Needed {
  readonly default?: undefined;
}

/** The part of a fact's type that its own settings decide: whether it has a default. */
type By<X> = X extends HasDefault ? HasDefault : 'default' extends keyof X ? unknown : Needed;

/** A group has a default where every fact of it has one, and needs to be given where one of them does. */
type ByAll<F extends Facts> = [F[keyof F]] extends [HasDefault]
  ? HasDefault
  : Extract<F[keyof F], Needed> extends never
    ? unknown
    : Needed;

/** A list that may be empty is empty unless said. */
type ByLeast<X> = X extends { readonly min: infer M } ? ([M] extends [0] ? HasDefault : By<X>) : HasDefault;

/** A group with its facts, and a fact that may be null with the fact behind it: callers may leave these out. */
export interface GroupOf<F extends Facts> extends Common {
  readonly kind: 'group';
  readonly facts: F;
  readonly value?: Given<F>;
}
export interface MaybeOf<T, I extends Fact> extends Common {
  readonly kind: 'maybe';
  readonly item: I;
  readonly value?: T | null;
}

/** A value of a fact as callers give it. */
type SaidOf<A> = [A] extends [{ readonly kind: 'group'; readonly facts: infer F extends Facts }]
  ? Said<F>
  : [A] extends [{ readonly kind: 'maybe'; readonly item: infer I }]
    ? SaidOf<I> | null
    : ValueOf<A>;

/**
 * A situation as callers give it: facts that have a default may be left out, all others must be there. Where the facts
 * are not known by name, nothing is said about them.
 */
export type Said<F extends Facts> = string extends keyof F
  ? Given<F>
  : {
      readonly [K in keyof F as F[K] extends Needed ? K : never]: SaidOf<F[K]>;
    } & {
      readonly [K in keyof F as F[K] extends Needed ? never : K]?: SaidOf<F[K]>;
    };

interface Extra<T> {
  readonly default?: T;
  readonly usual?: T;
  readonly hint?: string;
  readonly rare?: boolean;
  readonly option?: boolean;
}

type Options<K extends string> = readonly K[] | Readonly<Record<K, string>>;

/** Option ids with their labels; a bare list is its own label. */
const labelled = (options: readonly string[] | Readonly<Record<string, string>>): Record<string, string> =>
  Array.isArray(options)
    ? Object.fromEntries(options.map(o => [o, o]))
    : { ...(options as Readonly<Record<string, string>>) };

/** A whole number from min to max (both included). Required unless a default is given. */
export const count = <
  const X extends Extra<number> & { readonly unit?: string; readonly by?: number } = object,
>(
  label: string,
  min: number,
  max: number,
  extra?: X,
): Fact<number> & By<X> => ({ kind: 'count', label, min, max, ...extra }) as Fact<number> & By<X>;

/** Yes or no; no unless said. */
export const flag = (label: string, extra: Extra<boolean> = {}): Fact<boolean> & HasDefault => ({
  kind: 'flag',
  label,
  default: false,
  ...extra,
});

/** One of a closed set. */
export const pick = <K extends string, const X extends Extra<NoInfer<K>> = object>(
  label: string,
  options: Options<K>,
  extra?: X,
): Fact<K> & By<X> =>
  ({ kind: 'pick', label, options: labelled(options), ...extra }) as unknown as Fact<K> & By<X>;

/** Any number of a closed set, each at most once; none unless said. */
export const many = <K extends string>(
  label: string,
  options: Options<K>,
  extra: Extra<readonly NoInfer<K>[]> = {},
): Fact<readonly K[]> & HasDefault => ({
  kind: 'many',
  label,
  options: labelled(options),
  default: [],
  ...extra,
});

/** A short text: a name or an id. */
export const text = <
  const X extends Extra<string> & { readonly max?: number; readonly among?: readonly string[] } = object,
>(
  label: string,
  extra?: X,
): Fact<string> & By<X> => ({ kind: 'text', label, max: 80, ...extra }) as unknown as Fact<string> & By<X>;

/** A record of facts. When every fact in it has a default, so has the group. */
export const group = <F extends Facts, const X extends Extra<Given<F>> = object>(
  label: string,
  facts: F,
  extra?: X,
): GroupOf<F> & (X extends HasDefault ? HasDefault : ByAll<F>) =>
  ({
    kind: 'group',
    label,
    facts,
    ...(Object.values(facts).every(hasDefault) ? { default: defaults(facts) } : {}),
    ...extra,
  }) as never;

/** A list of the same fact; empty unless said when min is 0. */
export const list = <
  T,
  const X extends Extra<readonly T[]> & { readonly min?: number; readonly max?: number } = object,
>(
  label: string,
  item: Fact<T>,
  extra?: X,
): Fact<readonly T[]> & ByLeast<X> =>
  ({
    kind: 'list',
    label,
    item,
    min: 0,
    max: 99,
    ...((extra?.min ?? 0) === 0 ? { default: [] } : {}),
    ...extra,
  }) as unknown as Fact<readonly T[]> & ByLeast<X>;

/** A record from keys (of a closed set, or any short text) to the same fact; empty unless said. */
export const table = <T, K extends string = string>(
  label: string,
  item: Fact<T>,
  extra: Extra<Readonly<Partial<Record<K, T>>>> & { readonly keys?: Options<K> } = {},
): Fact<Readonly<Partial<Record<K, T>>>> & HasDefault => {
  const { keys, ...rest } = extra;
  return {
    kind: 'table',
    label,
    item,
    default: {},
    ...(keys ? { keys: labelled(keys) } : {}),
    ...rest,
  } as Fact<Readonly<Partial<Record<K, T>>>> & HasDefault;
};

/** A fact that may be absent or null: no commander, no enemy in sight. */
export const maybe = <T, I extends Fact<T> = Fact<T>>(
  item: I & Fact<T>,
  extra: Extra<T | null> = {},
): MaybeOf<T, I> & HasDefault =>
  ({
    kind: 'maybe',
    label: item.label,
    item,
    default: null,
    ...(item.hint ? { hint: item.hint } : {}),
    ...(item.rare ? { rare: item.rare } : {}),
    ...extra,
  }) as never;

/** A JSON object that its receiver checks; empty unless said. */
export const json = (
  label: string,
  extra: Extra<Readonly<Record<string, Json>>> = {},
): Fact<Readonly<Record<string, Json>>> & HasDefault => ({ kind: 'json', label, default: {}, ...extra });

const hasDefault = (fact: Fact): boolean => fact.default !== undefined;

/** The default record; facts without a default are left out. */
export const defaults = <F extends Facts>(facts: F): Given<F> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, fact]) => hasDefault(fact))
      .map(([name, fact]) => [name, fact.default]),
  ) as Given<F>;

type Situation = Readonly<Record<string, Json>>;

/** The part of a situation that differs from the defaults: the rest is filled in again when it is parsed. */
export const beyondDefaults = (facts: Facts, given: Situation): Situation => {
  const said: Record<string, Json> = {};
  for (const [name, value] of Object.entries(given)) {
    const fact = facts[name];
    if (!sameJson(value, fact?.default)) {
      said[name] = fact?.kind === 'group' ? beyondDefaults(fact.facts, value as Situation) : value;
    }
  }
  return said;
};

/**
 * A complete situation to start a form from: usual values, defaults, and the smallest legal value where there is none.
 */
export const sample = <F extends Facts>(facts: F): Given<F> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, sampleOf(fact)])) as Given<F>;

const sampleOf = (fact: Fact): unknown => {
  if (fact.usual !== undefined) {
    return fact.usual;
  }
  if (fact.default !== undefined) {
    return fact.default;
  }
  switch (fact.kind) {
    case 'count':
      return fact.min;
    case 'pick':
      return Object.keys(fact.options)[0];
    case 'group':
      return sample(fact.facts);
    case 'list':
      return Array.from({ length: fact.min }, () => sampleOf(fact.item));
    case 'text':
      return '';
    case 'flag':
      return false;
    case 'many':
      return [];
    case 'table':
    case 'json':
      return {};
    case 'maybe':
      return null;
    default:
      return never(fact);
  }
};
