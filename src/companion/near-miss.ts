import { type Chart, DICE, type Fact, type Facts, type Given, parseGiven, read } from '#kernel';
import { told } from './sentence.ts';
import type { Situation } from './situation.ts';
import { inWords, WORDS } from './words.ts';

/** The change by one point of the dice, or by one fact. */
export interface Near {
  readonly points: 1 | -1;
  readonly sentence: string;
  /** Facts that would have made the point, as "Depot played". */
  readonly facts: readonly string[];
}

const MOST_FACTS = 2;

/** For one throw: the results one point above and one below, where they differ from the roll. */
export const nearMisses = (chart: Chart, given: Situation, thrown: number): readonly Near[] => {
  const tell = (situation: Situation, die: number): string =>
    told(chart, read(chart, situation as Given<Facts>, die).result, situation);
  const actual = tell(given, thrown);
  // A chart that names its outcome is not another for another score.
  const named = (die: number): string | null =>
    chart.outcome?.(read(chart, given as Given<Facts>, die).result as never) ?? null;
  return ([1, -1] as const).flatMap(points => {
    const sentence = quietly(() => tell(given, thrown + points));
    const isSame = (): boolean => chart.outcome !== undefined && named(thrown + points) === named(thrown);
    return sentence === null || sentence === actual || isSame()
      ? []
      : [
          {
            points,
            sentence,
            facts: factsThat(chart, given, situation => tell(situation, thrown) === sentence),
          },
        ];
  });
};

/** A total beyond the printed rows is no near miss. */
const quietly = <T>(f: () => T): T | null => {
  try {
    return f();
  } catch {
    return null;
  }
};

/** Single changes of one fact after which the same dice give the sentence looked for. */
const factsThat = (
  chart: Chart,
  given: Situation,
  makes: (situation: Situation) => boolean,
): readonly string[] =>
  Object.entries(chart.facts)
    .filter(([, fact]) => !fact.option)
    .flatMap(([name, fact]) =>
      otherValues(fact, given[name])
        .filter(([value]) => {
          const situation = { ...given, [name]: value };
          return parseGiven(chart, situation).ok && quietly(() => makes(situation)) === true;
        })
        .slice(0, 1)
        .map(([, words]) => words),
    )
    .slice(0, MOST_FACTS);

/** The neighbouring values of a fact, each with the words for it. */
const otherValues = (fact: Fact, value: unknown): readonly (readonly [unknown, string])[] => {
  switch (fact.kind) {
    case 'flag':
      return [[!value, WORDS.fact(fact.label, value ? WORDS.no : WORDS.yes)]];
    case 'pick':
      return Object.entries(fact.options)
        .filter(([id]) => id !== value)
        .map(([id, label]) => [id, WORDS.fact(fact.label, label)] as const);
    case 'count':
      return [1, -1]
        .map(by => (value as number) + by * (fact.by ?? 1))
        .filter(next => next >= fact.min && next <= fact.max)
        .map(next => [next, WORDS.fact(fact.label, inWords(String(next)))] as const);
    default:
      return [];
  }
};

/** A chart whose answer hangs on one throw only. */
export const isSingle = (dice: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(dice).length === 1 && DICE in dice;
