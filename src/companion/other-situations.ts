import { type Fact, type Facts, sample } from '#kernel';
import type { Situation } from './situation.ts';

/** Figures that rules like to turn on: small counts, and distances where a fact is measured. */
const COUNTS = [1, 2, 3, 6, 12];
const DISTANCES = [300, 450, 900, 1800, 3600];
const MOST_PAIRS = 1500;

const initial = (fact: Fact): unknown => (sample({ fact }) as { fact: unknown }).fact;

/** The other values of a fact that are worth trying. */
const otherValues = (fact: Fact, now: unknown): readonly unknown[] => {
  switch (fact.kind) {
    case 'flag':
      return [!now];
    case 'pick':
      return Object.keys(fact.options).filter(id => id !== now);
    case 'count':
      return [
        ...COUNTS.map(figure => fact.min + figure * (fact.by ?? 1)),
        ...(fact.unit ? DISTANCES.map(figure => fact.min + figure) : []),
      ].filter(value => value <= fact.max && value !== now);
    case 'maybe':
      return now === null ? [initial(fact.item), ...otherValues(fact.item, initial(fact.item))] : [null];
    case 'group':
      return Object.entries(fact.facts).flatMap(([name, inner]) =>
        otherValues(inner, (now as Situation)[name]).map(value => ({ ...(now as Situation), [name]: value })),
      );
    case 'list':
      return listValues(fact, now as readonly unknown[]);
    case 'table':
      return tableValues(fact);
    default:
      return [];
  }
};

/** Another first entry; then one or two entries more, all different where their facts allow it. */
const listValues = (
  { item, max }: Extract<Fact, { kind: 'list' }>,
  now: readonly unknown[],
): readonly unknown[] => {
  const first = initial(item);
  const kinds = [first, ...otherValues(item, first)];
  const changed = now.length === 0 ? [] : kinds.slice(1).map(kind => [kind, ...now.slice(1)]);
  const longer = [1, 2]
    .map(more => now.length + more)
    .filter(size => size <= max)
    .map(size => Array.from({ length: size }, (_, i) => kinds[i % kinds.length]));
  return [...changed, ...longer];
};

const tableValues = ({ keys, item }: Extract<Fact, { kind: 'table' }>): readonly unknown[] => {
  const first = initial(item);
  const key = Object.keys(keys ?? { a: '' })[0] as string;
  return [first, ...otherValues(item, first)].map(value => ({ [key]: value }));
};

type Change = Readonly<Record<string, unknown>>;

const sharesName = (one: Change, two: Change): boolean => Object.keys(one)[0] === Object.keys(two)[0];

/** A situation with one fact changed, then with two: the simplest that shows something comes first. */
export const nearby = (facts: Facts, start: Situation): readonly Situation[] => {
  const changes: Change[] = Object.entries(facts)
    .filter(([, fact]) => !fact.option)
    .flatMap(([name, fact]) => otherValues(fact, start[name]).map(value => ({ [name]: value })));
  const pairs = changes.flatMap((one, i) =>
    changes.slice(i + 1).flatMap(two => (sharesName(one, two) ? [] : [{ ...one, ...two }])),
  );
  const stride = Math.max(1, Math.ceil(pairs.length / MOST_PAIRS));
  const some = pairs.filter((_, i) => i % stride === 0);
  return [{}, ...changes, ...some].map(change => ({ ...start, ...change }));
};
