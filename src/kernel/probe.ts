import { type Fact, type Facts, sample } from './facts.ts';

/** Runs a function over probing situations and notes which facts it reads. */
export const touched = (facts: Facts, f: (given: never) => unknown): ReadonlySet<string> => {
  const seen = new Set<string>();
  for (const given of probes(facts)) {
    try {
      f(watch(given, seen) as never);
    } catch {
      // A probe may be a situation that the function never meets; what it read until then still counts.
    }
  }
  return seen;
};

const watch = (given: Record<string, unknown>, seen: Set<string>): unknown =>
  new Proxy(given, {
    get(target, name) {
      seen.add(String(name));
      return target[String(name)];
    },
  });

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
export const domain = (fact: Fact): readonly unknown[] | null => {
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
