import {
  type AnyChart,
  type Chart,
  DICE,
  type Entry,
  explain,
  type Facts,
  type Given,
  numberText,
  type Outcomes,
  resultOf,
  spread,
  type Tone,
  throwsOf,
} from '#kernel';
import { sideTitle } from './entry-words.ts';
import type { Share } from './odds-view.ts';
import { WORDS } from './words.ts';

/** How an outcome is drawn: by its tone, by the side that it favours, or plainly where the entry declares neither. */
export type Look =
  | { readonly tone: Tone }
  /** The place of the side among those of the entry; null where the outcome favours nobody. */
  | { readonly side: number | null }
  | { readonly plain: number };

/** An outcome with how it is drawn and the dice that lead to it. */
export interface Ranked extends Share {
  readonly look: Look;
  /** The modified totals that lead to it: "7+", "3–6", "2 or less"; empty where they are not one span. */
  readonly range: string;
}

interface Span {
  readonly least: number;
  readonly most: number;
  readonly size: number;
}

/** The totals of a single throw by outcome; null for opposed throws, which have no one total. */
const spansOf = (chart: AnyChart, given: Given<Facts>): Map<string, Span> | null => {
  const throws = throwsOf(chart as Chart, given);
  const pool = throws[DICE];
  if (!pool || !chart.outcome || Object.keys(throws).length !== 1) {
    return null;
  }
  const modifier = explain(chart as Chart, given).modifiers[DICE] ?? 0;
  const spans = new Map<string, Span>();
  for (const die of spread(pool).values) {
    const key = chart.outcome(resultOf(chart as Chart, given, die));
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

const rangeText = (span: Span, lowest: number, highest: number): string => {
  if (span.least === span.most) {
    return numberText(span.least);
  }
  if (span.most === highest) {
    return WORDS.orMore(numberText(span.least));
  }
  return span.least === lowest
    ? WORDS.orLess(numberText(span.most))
    : WORDS.span(numberText(span.least), numberText(span.most));
};

const NEVER: Span = { least: 0, most: 0, size: 0 };

/** The ranges of all outcomes, where each is one span of totals; otherwise none. */
const rangesOf = (
  outcomes: readonly Share[],
  entry: Entry,
  given: Given<Facts>,
): ReadonlyMap<string, Span> => {
  const spans = entry.kind === 'chart' ? spansOf(entry, given) : null;
  return spans && outcomes.every(({ key }) => isWhole(spans.get(key) ?? NEVER)) ? spans : new Map();
};

const WORTH: Readonly<Record<Tone, number>> = { good: 2, mixed: 1, bad: 0 };

/** How the entry declares that an outcome is to be seen. */
export const lookOf = (entry: Entry, key: string, place: number): Look => {
  const outcomes: Outcomes | undefined = entry.outcomes;
  if (outcomes && 'tones' in outcomes) {
    const tone = outcomes.tones[key];
    return tone ? { tone } : { plain: place };
  }
  if (outcomes && 'favours' in outcomes) {
    const side = outcomes.favours[key] ?? null;
    return { side: side === null ? null : sidesOf(entry).indexOf(side) };
  }
  return { plain: place };
};

const sidesOf = ({ sideTitles }: Entry): readonly string[] => Object.keys(sideTitles ?? {});

/** The higher, the earlier it is drawn: good before bad, the first side before nobody before the second. */
const rankOf = (look: Look): number => {
  if ('tone' in look) {
    return WORTH[look.tone];
  }
  return 'side' in look ? (look.side === null ? -0.5 : -look.side) : -look.plain;
};

/** Outcomes as they are drawn: in the order of the dice where that is one, else as the entry lists them. */
export const rankOutcomes = (
  outcomes: readonly Share[],
  entry: Entry,
  given: Given<Facts>,
): readonly Ranked[] => {
  const spans = rangesOf(outcomes, entry, given);
  const lowest = Math.min(...[...spans.values()].map(({ least }) => least));
  const highest = Math.max(...[...spans.values()].map(({ most }) => most));
  const ranked = outcomes.map((share, place): Ranked => {
    const span = spans.get(share.key);
    return {
      ...share,
      look: lookOf(entry, share.key, place),
      range: span ? rangeText(span, lowest, highest) : '',
    };
  });
  return spans.size > 0 ? byDice(ranked, spans) : ranked.sort((a, b) => rankOf(b.look) - rankOf(a.look));
};

/** In the order of the dice, from the end that is the better one. */
const byDice = (ranked: readonly Ranked[], spans: ReadonlyMap<string, Span>): readonly Ranked[] => {
  const least = ({ key }: Ranked): number => (spans.get(key) ?? NEVER).least;
  const descending = [...ranked].sort((a, b) => least(b) - least(a));
  const [top, bottom] = [descending[0], descending.at(-1)];
  return top && bottom && rankOf(top.look) < rankOf(bottom.look) ? descending.reverse() : descending;
};

/** The meaning of the fillings of a bar, and the party it holds for. */
export interface Legend {
  readonly lead: string;
  readonly marks: readonly { readonly look: Look; readonly word: string }[];
}

const TONES: readonly Tone[] = ['good', 'mixed', 'bad'];

/** The legend of a bar; null where the entry declares no view, or where one outcome is all there is. */
export const legendOf = (entry: Entry, shown: readonly Ranked[]): Legend | null => {
  const outcomes: Outcomes | undefined = entry.outcomes;
  if (!outcomes || shown.length < 2) {
    return null;
  }
  if ('tones' in outcomes) {
    const there = TONES.filter(tone => shown.some(({ look }) => 'tone' in look && look.tone === tone));
    return {
      lead: WORDS.seenBy(outcomes.seenBy),
      marks: there.map(tone => ({ look: { tone }, word: tone })),
    };
  }
  return 'favours' in outcomes ? sidesLegend(entry, shown) : null;
};

/** The sides that the outcomes shown favour. */
const sidesLegend = (entry: Entry, shown: readonly Ranked[]): Legend => {
  const marks = sidesOf(entry).map((side, place) => ({
    look: { side: place },
    word: sideTitle(entry, side),
  }));
  const all = [...marks, { look: { side: null }, word: WORDS.nobody }];
  return {
    lead: WORDS.inFavourOf,
    marks: all.filter(mark => shown.some(({ look }) => 'side' in look && look.side === mark.look.side)),
  };
};
