import type { Json } from '../base/json.ts';
import { never } from '../base/result.ts';
import type { Random } from '../dice/index.ts';
import type { Fact, Facts } from './facts.ts';

/** A situation at random, within what the facts allow: for fuzzing. */
export const randomFacts = (facts: Facts, random: Random): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, randomFact(fact, random)]));

const someOf = (keys: readonly string[], random: Random): string[] =>
  keys.filter(() => random.below(2) === 0);

const randomCount = (min: number, max: number, by: number, random: Random): number =>
  Math.ceil(min / by) * by + by * random.below(Math.floor(max / by) - Math.ceil(min / by) + 1);

const randomFact = (fact: Fact, random: Random): Json => {
  switch (fact.kind) {
    case 'count':
      return randomCount(fact.min, fact.max, fact.by ?? 1, random);
    case 'flag':
      return random.below(2) === 0;
    case 'pick':
      return random.pick(Object.keys(fact.options));
    case 'many':
      return someOf(Object.keys(fact.options), random);
    case 'text':
      return (fact.default ?? '') as string;
    case 'group':
      return randomFacts(fact.facts, random);
    case 'list': {
      const length = Math.min(fact.max, fact.min + random.below(3));
      return Array.from({ length }, () => randomFact(fact.item, random));
    }
    case 'table': {
      const keys = someOf(Object.keys(fact.keys ?? {}), random);
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
