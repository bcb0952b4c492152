import type { Entry, FigureWords } from '#kernel';
import { inWords, uncapital } from './words.ts';

/** The entry’s own words for its sides, outcomes and figures. */
type Spoken = Pick<Entry, 'sideTitles' | 'outcomes' | 'figures'>;

export const sideTitle = ({ sideTitles }: Spoken, side: string): string =>
  sideTitles?.[side] ?? inWords(side);

/** The words for an outcome, or for a value that a figure takes. */
export const outcomeLabel = (entry: Spoken, key: string): string =>
  entry.outcomes?.labels?.[key] ?? entry.sideTitles?.[key] ?? inWords(key);

/** The words for a figure and the side that it belongs to. */
export interface NamedFigure {
  readonly label: string;
  /** The name where its side is named beside it. */
  readonly short: string;
  readonly of: string | null;
}

const words = (entry: Spoken, of: FigureWords): NamedFigure =>
  typeof of === 'string'
    ? { label: of, short: of, of: null }
    : { label: `${sideTitle(entry, of.of)}: ${uncapital(of.label)}`, short: of.label, of: of.of };

export const namedFigure = (entry: Spoken, name: string): NamedFigure =>
  words(entry, entry.figures?.[name] ?? inWords(name));
