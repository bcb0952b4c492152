import { type Fact, type Facts, sample } from './facts.ts';

/** Runs a function over probing situations and notes which facts it reads. */
export const touched = (facts: Facts, f: (given: never) => unknown): ReadonlySet<string> => {
  const seen = new Set<string>();
  const spy = spyOn(facts);
  for (const given of probes(facts)) {
    spy.situation = given;
    spy.seen = seen;
    try {
      f(spy.given as never);
    } catch {
      // A probe may be a situation that the function never meets; the facts that it read until then still count.
    }
  }
  return seen;
};

/** A record of getters that stands for any situation and notes which facts are read. */
interface Spy {
  readonly given: object;
  situation: Readonly<Record<string, unknown>>;
  seen: Set<string>;
}

const SPIES = new WeakMap<Facts, Spy>();

/**
 * One spy for all functions of a chart. Not a proxy: engines never again compile a function well that has once
 * met one, and these functions are the hottest of all; a record with getters is one more shape, no more.
 */
const spyOn = (facts: Facts): Spy => {
  const known = SPIES.get(facts);
  if (known) {
    return known;
  }
  const given = {};
  const spy: Spy = { given, situation: {}, seen: new Set() };
  for (const name of Object.keys(facts)) {
    const get = (): unknown => {
      spy.seen.add(name);
      return spy.situation[name];
    };
    Object.defineProperty(given, name, { get, enumerable: true });
  }
  SPIES.set(facts, spy);
  return spy;
};

/** The starting situation and its far end, each with every one fact turned to each of its end values. */
export const probes = (facts: Facts): Record<string, unknown>[] => {
  const base = sample(facts) as Record<string, unknown>;
  const far = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, ends(fact).at(-1) ?? base[name]]),
  );
  const turned = Object.entries(facts).flatMap(([name, fact]) =>
    ends(fact).flatMap(value => [
      { ...base, [name]: value },
      { ...far, [name]: value },
    ]),
  );
  return [base, far, ...turned];
};

/** Values of a fact that are likely to change an answer. */
const ends = (fact: Fact): readonly unknown[] => {
  switch (fact.kind) {
    case 'flag':
      return [false, true];
    case 'pick':
      return Object.keys(fact.options);
    case 'count':
      return [fact.min, fact.max].filter(Number.isFinite);
    case 'many':
      return [[], Object.keys(fact.options)];
    case 'maybe':
      return [null, ...ends(fact.item)];
    case 'group':
      return groupEnds(fact.facts);
    default:
      return [];
  }
};

const groupEnds = (facts: Facts): readonly unknown[] => {
  const base = sample(facts);
  return Object.entries(facts).flatMap(([name, fact]) =>
    ends(fact).map(value => ({ ...base, [name]: value })),
  );
};

const MOST = 4096;

/** Every value of a fact, or null when they are too many or endless. */
const domain = (fact: Fact): readonly unknown[] | null => {
  switch (fact.kind) {
    case 'flag':
      return [false, true];
    case 'pick':
      return Object.keys(fact.options);
    case 'count':
      return span(fact.min, fact.max, fact.by ?? 1);
    case 'maybe': {
      const inner = domain(fact.item);
      return inner && [null, ...inner];
    }
    case 'group':
      return product(fact.facts, Object.keys(fact.facts));
    default:
      return null;
  }
};

const span = (min: number, max: number, by: number): readonly number[] | null => {
  const size = (max - min) / by + 1;
  return size <= MOST ? Array.from({ length: size }, (_, i) => min + i * by) : null;
};

/** Every combination of the named facts (the others left out), or null when too many. */
export const product = (
  facts: Facts,
  names: readonly string[],
): readonly Record<string, unknown>[] | null => {
  let rows: Record<string, unknown>[] = [{}];
  for (const name of names) {
    const fact = facts[name];
    const values = fact && domain(fact);
    if (!values || rows.length * values.length > MOST) {
      return null;
    }
    rows = rows.flatMap(row => values.map(value => ({ ...row, [name]: value })));
  }
  return rows;
};
