import type { Json } from '../base/json.ts';
import { never } from '../base/result.ts';
import type { Random } from '../dice/index.ts';
import type { Fact, Facts } from './facts.ts';

/**
 * A situation at random, every field within the range of its fact: the rules may still forbid the whole. For fuzzing.
 */
export const randomFacts = (facts: Facts, random: Random): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, randomFact(fact, random)]));

/** A count is at most this number of steps above its minimum: few rules change further up. */
const MOST = 12;

const randomCount = (fact: Extract<Fact, { kind: 'count' }>, random: Random): number => {
  const by = fact.by ?? 1;
  const steps = Math.floor((Math.min(fact.max, fact.min + MOST * by) - fact.min) / by);
  return fact.min + by * random.below(steps + 1);
};

const someOf = (keys: readonly string[], oneIn: number, random: Random): string[] =>
  keys.filter(() => random.below(oneIn) === 0);

const randomFact = (fact: Fact, random: Random): Json => {
  switch (fact.kind) {
    case 'count':
      return randomCount(fact, random);
    case 'flag':
      return random.below(2) === 1;
    case 'pick':
      return random.pick(Object.keys(fact.options));
    case 'many':
      return someOf(Object.keys(fact.options), 8, random);
    case 'text':
      return 'x';
    case 'group':
      return randomFacts(fact.facts, random);
    case 'list': {
      const length = Math.min(fact.max, fact.min + random.below(3));
      return Array.from({ length }, () => randomFact(fact.item, random));
    }
    case 'table': {
      const keys = someOf(Object.keys(fact.keys ?? {}), 4, random);
      return Object.fromEntries(keys.map(key => [key, randomFact(fact.item, random)]));
    }
    case 'maybe':
      return random.below(2) === 0 ? null : randomFact(fact.item, random);
    case 'json':
      return {};
    default:
      return never(fact);
  }
};
