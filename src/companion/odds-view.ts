import { add, type Entry, mul, type Odds, type Rational, rational, sentenceOf, ZERO } from '#kernel';
import { namedFigure, outcomeLabel, sideTitle } from './entry-words.ts';
import { WORDS } from './words.ts';

/** A named chance. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly chance: Rational;
}

/** The whole distribution of one figure. */
export interface SpreadView {
  readonly name: string;
  readonly label: string;
  /** The name where its side is named beside it. */
  readonly short: string;
  /** The title of the side that it belongs to. */
  readonly side: string | null;
  readonly shares: readonly Share[];
  /** The mean, where the values are numbers. */
  readonly mean: Rational | null;
}

/** A figure that players ask for by name: a chance or a mean. */
export interface Figure {
  readonly name: string;
  readonly label: string;
  readonly kind: 'chance' | 'mean';
  readonly value: Rational;
}

/** Exact odds as a screen shows them: plain data that a worker can post. */
export interface OddsView {
  /** Dice combinations weighed. */
  readonly total: bigint;
  readonly outcomes: readonly Share[];
  readonly spreads: readonly SpreadView[];
  readonly figures: readonly Figure[];
}

type Chances = Readonly<Record<string, Rational>>;

/** Impossible outcomes are not drawn. */
const sharesOf = (entry: Entry, chances: Chances): Share[] =>
  Object.entries(chances)
    .filter(([, chance]) => chance.n > 0n)
    .map(([key, chance]) => ({ key, label: outcomeLabel(entry, key), chance }));

const isNumber = (key: string): boolean => /^-?\d+(\.\d+)?$/.test(key);

/** The mean of a figure, where every value is a number with a short exact form. */
const meanOf = (chances: Chances): Rational | null => {
  const keys = Object.keys(chances);
  if (keys.length === 0 || !keys.every(isNumber)) {
    return null;
  }
  return keys.reduce((sum, key) => add(sum, mul(exact(key), chances[key] as Rational)), ZERO);
};

const exact = (key: string): Rational => {
  const places = key.split('.')[1]?.length ?? 0;
  return rational(BigInt(key.replace('.', '')), 10n ** BigInt(places));
};

/** Values in their own order: JavaScript puts whole-number keys first, but −1 after 3. */
const inOrder = (shares: readonly Share[]): readonly Share[] =>
  shares.every(({ key }) => isNumber(key))
    ? [...shares].sort((a, b) => Number(a.key) - Number(b.key))
    : shares;

/** A chart without named outcomes and figures is shown by its sentences. */
const MOST_SENTENCES = 12;

const sentenceShares = (entry: Entry, odds: Odds, given: unknown): Share[] => {
  if (entry.kind !== 'chart' || entry.outcome || entry.spreads || odds.dist.size > 500) {
    return [];
  }
  const told = odds.dist.map(result => sentenceOf(entry, result, given));
  return told.size > MOST_SENTENCES
    ? []
    : told.entries().map(([key, weight]) => ({ key, label: key, chance: rational(weight, told.total) }));
};

const spreadView = (entry: Entry, name: string, chances: Chances): SpreadView => {
  const { label, short, of } = namedFigure(entry, name);
  return {
    name,
    label,
    short,
    side: of === null ? null : sideTitle(entry, of),
    shares: inOrder(sharesOf(entry, chances)),
    mean: meanOf(chances),
  };
};

export const viewOdds = (entry: Entry, odds: Odds, given: unknown = {}): OddsView => ({
  total: odds.total,
  outcomes: entry.outcome ? sharesOf(entry, odds.outcomes) : sentenceShares(entry, odds, given),
  spreads: Object.entries(odds.spreads).map(([name, chances]) => spreadView(entry, name, chances)),
  figures: Object.entries(odds.measures).map(([name, value]) => ({
    name,
    label: namedFigure(entry, name).label,
    kind: odds.kinds[name] ?? 'mean',
    value,
  })),
});

/** The chance of a value or more, and of a value or less, along an ordered distribution. */
export const cumulative = (
  shares: readonly Share[],
): readonly { readonly key: string; readonly atLeast: Rational; readonly atMost: Rational }[] => {
  let below = ZERO;
  return shares.map(({ key, chance }) => {
    const atLeast = add(rational(1), { n: -below.n, d: below.d });
    below = add(below, chance);
    return { key, atLeast, atMost: below };
  });
};

/** Every number that a curve can follow: chances, means, and the chance of each outcome. */
export const tracks = (view: OddsView): readonly Figure[] => [
  ...view.figures,
  ...view.outcomes.map(({ key, label, chance }) => ({
    name: `outcome:${key}`,
    label,
    kind: 'chance' as const,
    value: chance,
  })),
  ...view.spreads.flatMap(({ name, label, mean }) =>
    mean ? [{ name: `mean:${name}`, label: WORDS.mean(label), kind: 'mean' as const, value: mean }] : [],
  ),
];

/** The tracks that tell several views apart: the figures that differ between them, chances before means. */
export const tellingTracks = (views: readonly OddsView[], most: number): readonly string[] => {
  const all = views.map(tracks);
  const names = [...new Set(all.flatMap(own => own.map(track => track.name)))];
  const shown = (name: string, own: readonly Figure[]): string => {
    const found = own.find(track => track.name === name);
    return found ? `${found.value.n}/${found.value.d}` : '0/1';
  };
  const isMean = (name: string): boolean =>
    all.some(own => own.some(track => track.name === name && track.kind === 'mean'));
  return names
    .filter(name => new Set(all.map(own => shown(name, own))).size > 1)
    .sort((a, b) => Number(isMean(a)) - Number(isMean(b)))
    .slice(0, most);
};
