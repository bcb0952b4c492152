import { type ReactElement, useMemo } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { OddsView } from '#companion/odds-view.ts';
import { rankOutcomes } from '#companion/outcome-tones.ts';
import { type Charted, compare, type Facts, type Given, type Json, parseGiven, toNumber } from '#kernel';
import { useAnswer } from '../../../kit/engine/use-answer.ts';
import { Parts } from '../../../kit/odds/bar.tsx';
import { Waiting } from '../../../kit/odds/panel.tsx';

interface CompactOddsProps {
  readonly entry: string;
  readonly given: Json;
  readonly system: Charted;
  /** A sentence made of the means and chances, by their names. */
  sentence?(mean: (name: string) => string, chance: (name: string) => string): string;
}

/** A plate has room for so many outcomes, and none that is rarer than this. */
const MOST = 4;
const RARE = 0.0005;

/** The odds of a choice in a small room: the bar, the outcomes in a line each, and the means. */
export const CompactOdds = ({ entry: id, given, system, sentence }: CompactOddsProps): ReactElement => {
  const entry = system.entries.find(each => each.id === id);
  const odds = useAnswer({ kind: 'odds', entry: id, given });
  const facts = useMemo(() => {
    const parsed = entry ? parseGiven(entry, given) : null;
    return parsed?.ok ? (parsed.value as Given<Facts>) : null;
  }, [entry, given]);
  const view = odds.value;
  return (
    <div className="compact-odds" data-stale={odds.stale ? '' : undefined}>
      {entry && view && facts ? <Shares shares={rankOutcomes(view.outcomes, entry, facts)} /> : null}
      {view && sentence ? (
        <p>
          {sentence(
            name => meanOf(view, name),
            name => chanceOf(view, name),
          )}
        </p>
      ) : null}
      <Waiting odds={odds} />
    </div>
  );
};

interface OutcomeSharesProps {
  readonly entry: Charted['entries'][number];
  readonly facts: Given<Facts>;
  readonly view: OddsView;
}

/** The outcomes of odds that are known, in a bar and a line each. */
export const OutcomeShares = ({ entry, facts, view }: OutcomeSharesProps): ReactElement => (
  <Shares shares={rankOutcomes(view.outcomes, entry, facts)} />
);

const meanOf = ({ figures }: OddsView, name: string): string => {
  const figure = figures.find(each => each.name === `mean:${name}`);
  return figure ? meanText(figure.value) : '';
};

const chanceOf = ({ figures }: OddsView, name: string): string => {
  const figure = figures.find(each => each.name === name);
  return figure ? percentText(figure.value) : '';
};

const Shares = ({ shares }: { readonly shares: ReturnType<typeof rankOutcomes> }): ReactElement => (
  <>
    <Parts shares={shares} />
    <ul>
      {[...shares]
        .filter(({ chance }) => toNumber(chance) > RARE)
        .sort((a, b) => compare(b.chance, a.chance))
        .slice(0, MOST)
        .map(({ key, label, chance }) => (
          <li key={key}>
            <span>{label}</span> <strong>{percentText(chance)}</strong>
          </li>
        ))}
    </ul>
  </>
);
