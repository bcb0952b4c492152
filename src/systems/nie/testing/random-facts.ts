import type { Fact, Facts, Random } from '#kernel';

const MOST = 12;

const countIn = (fact: Extract<Fact, { kind: 'count' }>, random: Random): number => {
  const by = fact.by ?? 1;
  const steps = Math.floor((Math.min(fact.max, fact.min + MOST * by) - fact.min) / by);
  return fact.min + by * random.below(steps + 1);
};

/** A value that the fact allows, seldom a large one. */
const valueIn = (fact: Fact, random: Random): unknown => {
  switch (fact.kind) {
    case 'count':
      return countIn(fact, random);
    case 'flag':
      return random.below(2) === 1;
    case 'pick':
      return random.pick(Object.keys(fact.options));
    case 'many':
      return Object.keys(fact.options).filter(() => random.below(8) === 0);
    case 'group':
      return randomFacts(fact.facts, random);
    case 'list':
      return Array.from({ length: Math.min(fact.max, fact.min + random.below(3)) }, () =>
        valueIn(fact.item, random),
      );
    case 'table':
      return Object.fromEntries(
        Object.keys(fact.keys ?? {})
          .filter(() => random.below(4) === 0)
          .map(key => [key, valueIn(fact.item, random)]),
      );
    case 'maybe':
      return random.below(2) === 0 ? null : valueIn(fact.item, random);
    case 'text':
      return 'x';
    case 'json':
      return {};
  }
};

/** A situation at random: every field in its range, though the rules may still forbid the whole. */
export const randomFacts = (facts: Facts, random: Random): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, valueIn(fact, random)]));
