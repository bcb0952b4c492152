import { type ReactElement, useEffect } from 'react';
import { Link } from 'wouter';
import { meanText } from '#companion/chance.ts';
import { linkOf } from '#companion/link.ts';
import { cumulative, type OddsView, type SpreadView } from '#companion/odds-view.ts';
import { legendOf, rankOutcomes } from '#companion/outcome-tones.ts';
import { pairSpreads } from '#companion/side-pairs.ts';
import { exampleOf, ownOptions, type Situation } from '#companion/situation.ts';
import { type Entry, type Facts, type Given, type Handbook, type Json, toNumber } from '#kernel';
import { Ways } from '../battle/policies.tsx';
import { Issues } from '../chart/issues.tsx';
import { noteAsked } from '../handy/handy.ts';
import { Fields } from '../kit/fields/fields.tsx';
import { Back } from '../kit/glyphs.tsx';
import { Neatline } from '../kit/neatline.tsx';
import { OddsBar } from '../kit/odds/bar.tsx';
import { Waiting } from '../kit/odds/panel.tsx';
import { BarPlot } from '../kit/plot/bar-plot.tsx';
import { LinePlot } from '../kit/plot/line-plot.tsx';
import { marksFor } from '../kit/plot/scale.ts';
import { saveText } from '../kit/save.ts';
import { useEntry } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { differenceText, type Exploration, useExploration } from './ctrl.ts';
import { ExactTable, viewJson } from './exact.tsx';
import { ComparedWith, chancesOf, WinHeadline } from './headline.tsx';
import { Vary } from './vary.tsx';
import { WORDS } from './words.ts';
import './explore.css';

/** The odds of anything, looked at from all sides. */
export const ExplorePage = ({ id }: { readonly id: string }): ReactElement => {
  const found = useEntry(id);
  return found ? <Explorer key={id} system={found.system} entry={found.entry} /> : <NotFound />;
};

const Explorer = ({ system, entry }: { readonly system: Handbook; readonly entry: Entry }): ReactElement => {
  const on = useExploration(system, entry);
  useEffect(() => {
    void noteAsked(system, entry);
  }, [system, entry]);
  const view = on.here.odds.value;
  return (
    <article className="desk explorer">
      <Head on={on} />
      <div className="explorer-columns">
        <section className="explorer-situation" aria-label={WORDS.situation}>
          <div className="section-head">
            <h2 className="capitals">{WORDS.situation}</h2>
            <span className="cite">{entry.cite}</span>
          </div>
          <Fields facts={entry.facts as Facts} value={on.here.given} onChange={on.setGiven} />
          <Issues issues={on.issues} lead={WORDS.view.rulesDoNot} />
          {entry.kind === 'procedure' ? (
            <Ways procedure={entry} policy={on.policy} onChange={on.setPolicy} />
          ) : null}
        </section>
        <div className="explorer-plots" data-stale={on.here.odds.stale ? '' : undefined}>
          <Waiting odds={on.here.odds} />
          {view ? <Plots on={on} view={view} /> : null}
          <Compare on={on} />
          <Vary on={on} />
          {view ? <ExactTable view={view} other={on.other?.odds.value ?? null} /> : null}
        </div>
      </div>
    </article>
  );
};

const Head = ({ on }: { readonly on: Exploration }): ReactElement => {
  const { entry, system, here } = on;
  const hash = linkOf(entry.facts as Facts, here.given);
  const save = (): void => {
    if (here.odds.value) {
      const json = { entry: entry.id, given: here.given as Json, odds: viewJson(here.odds.value) };
      saveText(`${entry.id}-odds.json`, JSON.stringify(json, null, 2));
    }
  };
  return (
    <>
      <header className="desk-head">
        <Link
          href={`/chart/${entry.id}${hash ? `#${hash}` : ''}`}
          className="desk-back"
          aria-label={WORDS.view.backTo(entry.title)}
        >
          <Back />
        </Link>
        <div className="desk-title">
          <p className="capitals explorer-over">{WORDS.odds}</p>
          <h1>{entry.title}</h1>
        </div>
        <p className="explorer-exact quiet">
          <em>
            {system.title}. {WORDS.exactFigures}
          </em>
        </p>
        <div className="desk-tools no-print">
          <button type="button" className="button" onClick={save}>
            {WORDS.saveJson}
          </button>
        </div>
      </header>
      <Neatline />
    </>
  );
};

/** Holding this situation against another: as it is now, an example, or another printing. */
const Compare = ({ on }: { readonly on: Exploration }): ReactElement => {
  const facts = on.entry.facts as Facts;
  const presets = on.system.presets.filter(preset => Object.keys(ownOptions(facts, preset)).length > 0);
  const examples = on.entry.kind === 'procedure' ? (on.entry.examples ?? []) : [];
  return (
    <div className="compare no-print">
      {on.other ? (
        <>
          <p>
            {WORDS.compared}: <strong>{differenceText(facts, on.other.given, on.here.given)}</strong>
          </p>
          <button type="button" className="button" onClick={() => on.compare(null)}>
            {WORDS.stop}
          </button>
        </>
      ) : (
        <>
          <button type="button" className="button" onClick={() => on.compare(on.here.given)}>
            {WORDS.keep}
          </button>
          {presets.length + examples.length > 0 ? (
            <select
              className="select-input"
              aria-label={WORDS.compareWith}
              value=""
              onChange={event => {
                const preset = presets.find(each => each.id === event.target.value);
                const example = examples.find(each => each.id === event.target.value);
                if (preset) {
                  on.compare({ ...on.here.given, ...ownOptions(facts, preset) });
                } else if (example) {
                  on.compare(exampleOf(facts, example.given));
                }
              }}
            >
              <option value="">{WORDS.compareWithDots}</option>
              {[...presets, ...examples].map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          ) : null}
        </>
      )}
    </div>
  );
};

const Plots = ({ on, view }: { readonly on: Exploration; readonly view: OddsView }): ReactElement => {
  const other = on.other?.odds.value ?? null;
  const { entry } = on;
  const now = chancesOf(entry, rankOutcomes(view.outcomes, entry, on.here.given as Given<Facts>));
  const then =
    on.other && other
      ? chancesOf(entry, rankOutcomes(other.outcomes, entry, on.other.given as Given<Facts>))
      : null;
  return (
    <>
      {now ? <WinHeadline entry={entry} chances={now} /> : null}
      {now && then ? <ComparedWith entry={entry} now={now} other={then} /> : null}
      {view.outcomes.length > 0 ? <Bar entry={on.entry} view={view} given={on.here.given} /> : null}
      {on.other && other && other.outcomes.length > 0 ? (
        <section>
          <h2 className="capitals section-head">{WORDS.compared}</h2>
          <Bar entry={on.entry} view={other} given={on.other.given} />
        </section>
      ) : null}
      <div className="explorer-spreads">
        {other ? (
          view.spreads.map(spread => (
            <Spread
              key={spread.name}
              spread={spread}
              other={other.spreads.find(each => each.name === spread.name) ?? null}
            />
          ))
        ) : (
          <Alone view={view} />
        )}
      </div>
    </>
  );
};

interface BarProps {
  readonly entry: Entry;
  readonly view: OddsView;
  readonly given: Situation;
}

const Bar = ({ entry, view, given }: BarProps): ReactElement => {
  const ranked = rankOutcomes(view.outcomes, entry, given as Given<Facts>);
  return <OddsBar shares={ranked} legend={legendOf(entry, ranked)} />;
};

/** Every figure by itself, and those of two sides back to back. */
const Alone = ({ view }: { readonly view: OddsView }): ReactElement => (
  <>
    {pairSpreads(view.spreads).map(drawn =>
      'two' in drawn ? (
        <Spread
          key={drawn.two.spreads[0].name}
          title={drawn.two.label}
          names={drawn.two.sides}
          spread={drawn.two.spreads[0]}
          other={drawn.two.spreads[1]}
        />
      ) : (
        <Spread key={drawn.one.name} spread={drawn.one} other={null} />
      ),
    )}
  </>
);

interface SpreadProps {
  readonly spread: SpreadView;
  readonly other: SpreadView | null;
  readonly title?: string;
  readonly names?: readonly [string, string];
}

const keysOf = (spread: SpreadView, other: SpreadView | null): readonly string[] => {
  const keys = [...new Set([...spread.shares, ...(other?.shares ?? [])].map(share => share.key))];
  return spread.mean ? keys.sort((a, b) => Number(a) - Number(b)) : keys;
};

const chanceOf = (spread: SpreadView, key: string): number => {
  const share = spread.shares.find(each => each.key === key);
  return share ? toNumber(share.chance) : 0;
};

/** Where the mean stands among the rows, in rows. */
const meanPlace = (spread: SpreadView, keys: readonly string[]): number | null => {
  if (!spread.mean || keys.length < 2) {
    return null;
  }
  const [first, last] = [Number(keys[0]), Number(keys.at(-1))];
  return ((toNumber(spread.mean) - first) / (last - first)) * (keys.length - 1);
};

/** A figure's distribution, and beside it the chance of so much or more. */
const Spread = ({
  spread,
  other,
  title = spread.label,
  names = ['this', 'the other'],
}: SpreadProps): ReactElement => {
  const keys = keysOf(spread, other);
  const all = other ? [spread, other] : [spread];
  const labels = new Map([...spread.shares, ...(other?.shares ?? [])].map(share => [share.key, share.label]));
  return (
    <section>
      <div className="section-head">
        <h2 className="capitals">{title}</h2>
        {spread.mean ? (
          <span className="quiet">
            {WORDS.view.mean(all.map(each => each.mean && meanText(each.mean)).join(' and '))}
          </span>
        ) : null}
      </div>
      <div className="explorer-pair">
        <BarPlot
          title={WORDS.view.chancesInPercent(title)}
          rows={keys.map(key => ({
            label: labels.get(key) ?? key,
            chances: all.map(each => chanceOf(each, key)),
          }))}
          names={other ? names : ['this']}
          means={all.map(each => meanPlace(each, keys))}
        />
        {spread.mean && keys.length > 2 ? (
          <LinePlot
            title={WORDS.view.chanceManyMore(title)}
            axis={WORDS.view.manyMore(title.toLowerCase())}
            places={keys}
            series={all.map((each, i) => ({
              label: names[i] ?? '',
              values: atLeast(each, keys),
            }))}
            marks={marksFor('chance', [])}
          />
        ) : null}
      </div>
    </section>
  );
};

const atLeast = (spread: SpreadView, keys: readonly string[]): readonly number[] => {
  const full = keys.map(
    key => spread.shares.find(each => each.key === key) ?? { key, label: key, chance: { n: 0n, d: 1n } },
  );
  return cumulative(full).map(each => toNumber(each.atLeast));
};
