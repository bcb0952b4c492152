import {
  type AnyChart,
  type Chart,
  type Facts,
  type Given,
  type Handbook,
  type Preset,
  parseGiven,
  read,
  spread,
  throwsOf,
} from '#kernel';
import { nearby } from './other-situations.ts';
import { told } from './sentence.ts';
import { changedFacts, ownOptions, type Situation, startOf } from './situation.ts';
import { signedText, valueText, WORDS } from './words.ts';

/** A modifier as each printing has it. */
export interface PrintedLine {
  readonly label: string;
  readonly cite: string;
  readonly by: readonly string[];
  readonly differs: boolean;
}

/** A situation and a throw that the printings answer differently. */
export interface PrintedCase {
  readonly situation: string;
  readonly dice: string;
  readonly by: readonly string[];
}

/** One chart in all printings side by side. */
export interface Comparison {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly lines: readonly PrintedLine[];
  readonly cases: readonly PrintedCase[];
  readonly differs: boolean;
}

/** The charts that know printings, each as every printing has it. */
export const comparePrintings = (
  system: Pick<Handbook, 'entries' | 'presets'>,
  tick: (done: number, of: number) => void = () => undefined,
): readonly Comparison[] =>
  system.entries
    .filter(entry => entry.kind === 'chart')
    .filter(chart => system.presets.some(preset => Object.keys(ownOptions(chart.facts, preset)).length > 0))
    .map((chart, done, { length }) => {
      tick(done, length);
      return compareChart(chart, system.presets);
    });

const compareChart = (chart: AnyChart, presets: readonly Preset[]): Comparison => {
  const situations = nearby(chart.facts as Facts, startOf(chart.facts as Facts));
  const lines = chart.engine.entries.map((entry, place): PrintedLine => {
    const by = presets.map(preset => amountIn(chart, place, situations, preset));
    return { label: entry.modifier.label, cite: entry.modifier.cite, by, differs: new Set(by).size > 1 };
  });
  const cases = casesOf(chart, situations, presets);
  return {
    id: chart.id,
    title: chart.title,
    cite: chart.cite,
    lines,
    cases,
    differs: cases.length > 0 || lines.some(line => line.differs),
  };
};

/** The amount that a modifier can add in one printing: "+2", "−3 to −1", or nothing. */
const amountIn = (
  chart: AnyChart,
  place: number,
  situations: readonly Situation[],
  preset: Preset,
): string => {
  const entry = chart.engine.entries[place];
  const amounts = situations.flatMap(each => {
    const given = { ...each, ...ownOptions(chart.facts, preset) };
    return entry && quietly(() => entry.applies(given)) ? [quietly(() => entry.amount(given)) ?? 0] : [];
  });
  const applied = amounts.filter(amount => amount !== 0);
  if (applied.length === 0) {
    return '';
  }
  if (entry?.modifier.printed !== undefined) {
    return entry.modifier.printed;
  }
  const [least, most] = [Math.min(...applied), Math.max(...applied)];
  return least === most ? signedText(least) : WORDS.to(signedText(least), signedText(most));
};

const quietly = <T>(f: () => T): T | null => {
  try {
    return f();
  } catch {
    return null;
  }
};

const MOST_CASES = 3;

/** Situations that differ in one fact from the usual one and are answered differently somewhere. */
const casesOf = (
  chart: AnyChart,
  situations: readonly Situation[],
  presets: readonly Preset[],
): readonly PrintedCase[] => {
  const cases: PrintedCase[] = [];
  const told = new Set<string>();
  const kinds: (readonly string[])[] = [];
  for (const given of situations) {
    const kind = kindOf(chart.facts as Facts, given);
    const known = kinds.some(each => each.every(change => kind.includes(change)));
    const found = known ? null : caseOf(chart, given, presets);
    if (found && !told.has(found.by.join('|'))) {
      told.add(found.by.join('|'));
      kinds.push(kind);
      cases.push(found);
    }
    if (cases.length === MOST_CASES) {
      break;
    }
  }
  return cases;
};

/** A bare number in JSON, not a digit in a word. */
const FIGURE = /(?<![\w"])-?\d+(\.\d+)?(?![\w"])/g;

/**
 * The kind of a change, by the changed facts and not their number: more changes only show the same difference again.
 */
const kindOf = (facts: Facts, given: Situation): readonly string[] =>
  Object.entries(changedFacts(facts, given)).map(
    ([name, value]) => `${name} ${JSON.stringify(value).replace(FIGURE, 'n')}`,
  );

const caseOf = (chart: AnyChart, given: Situation, presets: readonly Preset[]): PrintedCase | null => {
  for (const die of readingsOf(chart, given)) {
    const by = presets.map(
      preset => answerIn(chart, { ...given, ...ownOptions(chart.facts, preset) }, die) ?? WORDS.refusedHere,
    );
    if (new Set(by).size > 1) {
      return { situation: situationText(chart.facts as Facts, given), dice: diceText(die), by };
    }
  }
  return null;
};

type Shown = number | Readonly<Record<string, number>>;

const MOST_READINGS = 200;

/** Every reading of one throw, or a few of several. */
const readingsOf = (chart: AnyChart, given: Situation): readonly Shown[] => {
  const throws = Object.entries(quietly(() => throwsOf(chart as Chart, given as Given<Facts>)) ?? {});
  if (throws.length === 1 && throws[0]?.[0] === 'dice') {
    return spread(throws[0][1]).values;
  }
  let all: Record<string, number>[] = [{}];
  for (const [name, pool] of throws) {
    all = all
      .flatMap(dice => spread(pool).values.map(value => ({ ...dice, [name]: value })))
      .slice(0, MOST_READINGS);
  }
  return all;
};

const answerIn = (chart: AnyChart, given: Situation, die: Shown): string | null => {
  if (!parseGiven(chart, given).ok) {
    return null;
  }
  return quietly(() => told(chart, read(chart as Chart, given as Given<Facts>, die).result, given));
};

const diceText = (die: Shown): string => {
  if (typeof die === 'number') {
    return String(die);
  }
  return Object.keys(die).length === 0 ? '' : valueText(die);
};

const situationText = (facts: Facts, given: Situation): string =>
  Object.entries(changedFacts(facts, given))
    .filter(([name]) => !facts[name]?.option)
    .map(([name, value]) => WORDS.fact(facts[name]?.label ?? name, labelOf(facts, name, value)))
    .join('; ') || WORDS.asFormStarts;

const labelOf = (facts: Facts, name: string, value: unknown): string => {
  const fact = facts[name];
  const picked = fact?.kind === 'maybe' ? fact.item : fact;
  return picked?.kind === 'pick' && typeof value === 'string'
    ? (picked.options[value] ?? value)
    : valueText(value);
};
