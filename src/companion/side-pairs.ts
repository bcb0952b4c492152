import type { SpreadView } from './odds-view.ts';

/** The same figure of two sides, to be drawn back to back. */
export interface SpreadPair {
  readonly label: string;
  readonly sides: readonly [string, string];
  readonly spreads: readonly [SpreadView, SpreadView];
}

export type Drawn = { readonly one: SpreadView } | { readonly two: SpreadPair };

/** Spreads with those of two sides under one label made into pairs; the order of first mention stays. */
export const pairSpreads = (spreads: readonly SpreadView[]): readonly Drawn[] => {
  const taken = new Set<SpreadView>();
  return spreads.flatMap((spread): Drawn[] => {
    if (taken.has(spread)) {
      return [];
    }
    const others = spreads.filter(each => each !== spread && isSameFigure(each, spread));
    const [other] = others;
    if (!other || others.length > 1 || !spread.mean || !other.mean || !spread.side || !other.side) {
      return [{ one: spread }];
    }
    taken.add(other);
    return [{ two: { label: spread.short, sides: [spread.side, other.side], spreads: [spread, other] } }];
  });
};

const isSameFigure = (a: SpreadView, b: SpreadView): boolean =>
  a.side !== null && b.side !== null && a.side !== b.side && a.short === b.short;
