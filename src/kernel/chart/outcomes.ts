/** How good an outcome is for the party whose view is taken. */
export type Tone = 'good' | 'mixed' | 'bad';

interface Labelled {
  /** The words for an outcome, where its key does not read well. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Outcomes that the odds list only where they can happen; all others are listed with chance 0. */
  readonly unlisted?: readonly string[];
}

/** Outcomes as one party sees them: of fire, "none" is bad for the firer and good for the target. */
export interface SeenOutcomes extends Labelled {
  /** The party whose view it is, as a sentence names it: "the firer". */
  readonly seenBy: string;
  readonly tones: Readonly<Record<string, Tone>>;
}

/** Outcomes of a contest: the side that each one favours, by its key in `sideTitles`; null where it favours nobody. */
export interface ContestedOutcomes extends Labelled {
  readonly favours: Readonly<Record<string, string | null>>;
}

/** Outcomes that are neither good nor bad to anybody. */
export interface NeutralOutcomes extends Labelled {
  /** Why they have no tone. */
  readonly neutral: string;
  readonly names: readonly string[];
}

/** All named outcomes of an entry in their printed order, and the side that each of them favours. */
export type Outcomes = SeenOutcomes | ContestedOutcomes | NeutralOutcomes;

/** The words for a figure, and the side that it belongs to where it has one. */
export type FigureWords = string | FigureOfSide;

export interface FigureOfSide {
  readonly label: string;
  /** The key of the side in `sideTitles`. Figures of two sides under one label are drawn back to back. */
  readonly of: string;
}

/** The same figure of several sides: `ofSides('SP lost', { attacker: 'lossA', defender: 'lossD' })`. */
export const ofSides = (
  label: string,
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, FigureOfSide>> =>
  Object.fromEntries(Object.entries(names).map(([of, name]) => [name, { label, of }]));

/** An entry that names its outcome must declare the meaning of its outcomes. */
export type Declared = { readonly outcome?: undefined } | { readonly outcomes: Outcomes };

/** The keys of all outcomes, in their printed order. */
export const outcomeNames = (outcomes: Outcomes | undefined): readonly string[] => {
  if (outcomes === undefined) {
    return [];
  }
  if ('names' in outcomes) {
    return outcomes.names;
  }
  return Object.keys('tones' in outcomes ? outcomes.tones : outcomes.favours);
};

/** The outcomes that the odds list even where they cannot happen. */
export const listedOutcomes = (outcomes: Outcomes | undefined): readonly string[] => {
  const { unlisted } = outcomes ?? {};
  const all = outcomeNames(outcomes);
  return unlisted ? all.filter(name => !unlisted.includes(name)) : all;
};
