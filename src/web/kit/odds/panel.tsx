import type { ReactElement } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { Figure, OddsView, SpreadView } from '#companion/odds-view.ts';
import { legendOf, rankOutcomes } from '#companion/outcome-tones.ts';
import type { Situation } from '#companion/situation.ts';
import { compare, type Entry, type Facts, type Given } from '#kernel';
import type { Answering } from '../engine/use-answer.ts';
import { Fraction } from '../fraction.tsx';
import { Scroll } from '../scroll.tsx';
import { WORDS } from '../words.ts';
import { OddsBar, Parts } from './bar.tsx';
import { Histogram } from './histogram.tsx';
import './odds.css';

interface OddsPanelProps {
  readonly entry: Entry;
  readonly given: Situation;
  readonly odds: Answering<OddsView>;
  /** The bar or the first spread alone, which fits above the buttons of a phone; or all but that. */
  readonly part?: 'first' | 'rest' | 'all';
}

/** The part of the odds that is shown at once; the explorer has the rest. */
export const OddsPanel = ({ entry, given, odds, part = 'all' }: OddsPanelProps): ReactElement => (
  <div className="odds-panel" data-stale={odds.stale && odds.value !== null ? '' : undefined}>
    {odds.value ? <Shown entry={entry} given={given} view={odds.value} part={part} /> : null}
    {part === 'rest' ? null : <Waiting odds={odds} />}
  </div>
);

interface WaitingProps {
  readonly odds: Answering<unknown>;
  readonly work?: string;
}

/** How far long work has come, with a way to stop it; or why there is no answer. */
export const Waiting = ({ odds, work = WORDS.odds.weighingTheOdds }: WaitingProps): ReactElement | null => {
  if (odds.fault) {
    return (
      <p className="odds-waiting">
        {odds.fault}{' '}
        <button type="button" className="button-quiet" onClick={odds.again}>
          {WORDS.odds.weighAgain}
        </button>
      </p>
    );
  }
  return odds.progress ? (
    <p className="odds-waiting" role="status">
      {work}: {progressText(odds.progress.done, odds.progress.of)}
      <button type="button" className="button-quiet" onClick={odds.cancel}>
        {WORDS.odds.stop}
      </button>
    </p>
  ) : null;
};

/** The odds in one line: the bar with its likeliest part, or the first figure. */
export const OddsStrip = ({ entry, given, odds }: Omit<OddsPanelProps, 'part'>): ReactElement | null => {
  const view = odds.value;
  if (!view) {
    return null;
  }
  const ranked = rankOutcomes(view.outcomes, entry, given as Given<Facts>);
  const [likeliest] = [...ranked].sort((a, b) => compare(b.chance, a.chance));
  const [figure] = view.figures;
  return (
    <span className="odds-strip">
      {likeliest ? <Parts shares={ranked} /> : null}
      {likeliest ? (
        <StripWords word={likeliest.label} value={percentText(likeliest.chance)} />
      ) : figure ? (
        <StripWords word={figure.label} value={figureText(figure)} />
      ) : null}
    </span>
  );
};

const figureText = ({ kind, value }: Figure): string =>
  kind === 'chance' ? percentText(value) : meanText(value);

const StripWords = ({ word, value }: { readonly word: string; readonly value: string }): ReactElement => (
  <span className="odds-strip-words">
    <span className="odds-strip-word">{word}</span> <span>{value}</span>
  </span>
);

const progressText = (done: number, of: number | null): string =>
  of === null ? (done === 0 ? 'begun.' : `${done.toLocaleString('en')} positions.`) : WORDS.odds.of(done, of);

interface ShownProps {
  readonly entry: Entry;
  readonly given: Situation;
  readonly view: OddsView;
  readonly part: 'first' | 'rest' | 'all';
}

const Shown = ({ entry, given, view, part }: ShownProps): ReactElement => {
  const ranked = rankOutcomes(view.outcomes, entry, given as Given<Facts>);
  const hasBar = view.outcomes.length > 0;
  const firstSpreads = hasBar ? 0 : 1;
  const spreads = {
    first: view.spreads.slice(0, firstSpreads),
    rest: view.spreads.slice(firstSpreads),
    all: view.spreads,
  }[part];
  return (
    <>
      {hasBar && part !== 'rest' ? <OddsBar shares={ranked} legend={legendOf(entry, ranked)} /> : null}
      {spreads.map(spread => (
        <Spread key={spread.name} entry={entry} given={given} spread={spread} />
      ))}
      {part !== 'first' && view.figures.length > 0 ? <Figures figures={view.figures} /> : null}
    </>
  );
};

interface SpreadProps extends Pick<ShownProps, 'entry' | 'given'> {
  readonly spread: SpreadView;
}

/** Figures as columns; words that the entry tells good from bad as a bar of their own. */
const Spread = ({ entry, given, spread }: SpreadProps): ReactElement => {
  const ranked = rankOutcomes(spread.shares, entry, given as Given<Facts>);
  return entry.outcome === undefined && ranked.every(({ look }) => 'tone' in look) ? (
    <figure className="histogram">
      <figcaption>
        <span className="histogram-name">{spread.label}</span>
      </figcaption>
      <OddsBar shares={ranked} legend={legendOf(entry, ranked)} />
    </figure>
  ) : (
    <Histogram spread={spread} />
  );
};

/** Named chances and means, each exact. */
const Figures = ({ figures }: { readonly figures: readonly Figure[] }): ReactElement => (
  <Scroll label={WORDS.odds.chancesAndMeans}>
    <table className="figures">
      <caption className="visually-hidden">{WORDS.odds.chancesAndMeans}</caption>
      <tbody>
        {figures.map(figure => (
          <tr key={figure.name}>
            <th scope="row">{figure.label}</th>
            <td className="figures-exact">
              <Fraction of={figure.value} />
            </td>
            <td className="figures-value">{figureText(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
