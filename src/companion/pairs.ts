import type { SpreadView } from './odds-view.ts';

/** The same figure of two sides, to be drawn back to back. */
export interface SpreadPair {
  readonly label: string;
  readonly sides: readonly [string, string];
  readonly spreads: readonly [SpreadView, SpreadView];
}

export type Drawn = { readonly one: SpreadView } | { readonly two: SpreadPair };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names a side goes by in figures: `attackerLosses`, `lossA`. */
const figureOf = (name: string, side: string): string | null => {
  if (name.startsWith(side) && name.length > side.length) {
    return name.slice(side.length);
  }
  const initial = side.charAt(0).toUpperCase();
  return name.length > 1 && name.endsWith(initial) ? name.slice(0, -1) : null;
};

/** Spreads with those of two sides that belong together made into pairs; the order of first mention stays. */
export const pairSpreads = (spreads: readonly SpreadView[], sides: readonly string[]): readonly Drawn[] => {
  const [a, b] = sides;
  if (a === undefined || b === undefined || sides.length !== 2) {
    return spreads.map(one => ({ one }));
  }
  const taken = new Set<SpreadView>();
  return spreads.flatMap((spread): Drawn[] => {
    if (taken.has(spread)) {
      return [];
    }
    const figure = figureOf(spread.name, a);
    const other = spreads.find(
      each => each !== spread && figure !== null && figureOf(each.name, b) === figure,
    );
    if (figure === null || !other || !spread.mean || !other.mean) {
      return [{ one: spread }];
    }
    taken.add(other);
    return [{ two: { label: capital(figure), sides: [a, b], spreads: [spread, other] } }];
  });
};
