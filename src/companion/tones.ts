import {
  type AnyChart,
  type Chart,
  DICE,
  explain,
  type Facts,
  type Given,
  resultOf,
  spread,
  throwsOf,
} from '#kernel';
import type { Share } from './odds-view.ts';

/** How an outcome is drawn: solid for success, hatched in between, accent for failure, plain where no order is known. */
export type Tone = 'good' | 'between' | 'bad' | 'plain';

/** An outcome with its place in the order of the dice. */
export interface Ranked extends Share {
  readonly tone: Tone;
  /** The modified totals that lead to it: "7+", "3–6", "2 or less"; empty where they are not one span. */
  readonly range: string;
}

interface Span {
  readonly least: number;
  readonly most: number;
  readonly size: number;
}

const ILL =
  /lost|fail|refus|rout|destroy|repuls|eliminat|broke|retreat|killed|captur|mortal|panic|impossible|no effect/i;

/** The totals of a single throw by outcome; null for opposed throws, which have no one total. */
const spansOf = (chart: AnyChart, given: Given<Facts>): Map<string, Span> | null => {
  const pool = throwsOf(chart as Chart, given)[DICE];
  if (!pool || !chart.outcome || Object.keys(throwsOf(chart as Chart, given)).length !== 1) {
    return null;
  }
  const modifier = explain(chart as Chart, given).modifiers[DICE] ?? 0;
  const spans = new Map<string, Span>();
  for (const die of spread(pool).values) {
    const key = chart.outcome(resultOf(chart as Chart, given, die) as never);
    const total = die + modifier;
    const span = spans.get(key) ?? { least: total, most: total, size: 0 };
    spans.set(key, {
      least: Math.min(span.least, total),
      most: Math.max(span.most, total),
      size: span.size + 1,
    });
  }
  return spans;
};

const isWhole = ({ least, most, size }: Span): boolean => most - least + 1 === size;

const minus = (n: number): string => String(n).replace('-', '−');

const rangeText = (span: Span, lowest: number, highest: number): string => {
  if (span.least === span.most) {
    return minus(span.least);
  }
  if (span.most === highest) {
    return `${minus(span.least)}+`;
  }
  return span.least === lowest ? `${minus(span.most)} or less` : `${minus(span.least)}–${minus(span.most)}`;
};

/** Outcomes in the order of the dice, best first where the words tell which end is the bad one. */
export const rankOutcomes = (
  outcomes: readonly Share[],
  chart: AnyChart | null,
  given: Given<Facts>,
): readonly Ranked[] => {
  const spans = chart && spansOf(chart, given);
  if (!spans || outcomes.some(({ key }) => !isWhole(spans.get(key) ?? NEVER))) {
    return outcomes.map(share => ({ ...share, tone: toneAlone(outcomes, share), range: '' }));
  }
  const at = (key: string): Span => spans.get(key) as Span;
  const lowest = Math.min(...outcomes.map(({ key }) => at(key).least));
  const highest = Math.max(...outcomes.map(({ key }) => at(key).most));
  const descending = [...outcomes].sort((a, b) => at(b.key).least - at(a.key).least);
  const best = isIllAtTop(descending) ? descending.reverse() : descending;
  return best.map((share, place) => ({
    ...share,
    tone: toneAt(place, best.length),
    range: rangeText(at(share.key), lowest, highest),
  }));
};

const NEVER: Span = { least: 0, most: 0, size: 0 };

const isIllAtTop = (descending: readonly Share[]): boolean =>
  ILL.test(descending[0]?.key ?? '') && !ILL.test(descending.at(-1)?.key ?? '');

const toneAt = (place: number, size: number): Tone => {
  if (size === 1) {
    return 'good';
  }
  return place === 0 ? 'good' : place === size - 1 ? 'bad' : 'between';
};

/** Two outcomes of which one names a mishap are success and failure; anything else stays plain. */
const toneAlone = (outcomes: readonly Share[], { key }: Share): Tone => {
  const ill = outcomes.filter(share => ILL.test(share.key));
  return outcomes.length === 2 && ill.length === 1 ? (ill[0]?.key === key ? 'bad' : 'good') : 'plain';
};
