import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { isWide } from '#companion/aid.ts';
import { byPhase, findItems, itemsOf } from '#companion/find.ts';
import { type AnyChart, type AnyProcedure, type Entry, type Handbook, page } from '#kernel';
import { useTitles } from '../kit/catalogue.ts';
import { Page } from '../kit/page.tsx';
import { usePrinting } from '../kit/paper.tsx';
import { useHandbook } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { AidBox, ChartAid } from './chart-aid.tsx';
import { Sequence } from './sequence.tsx';
import { WORDS } from './words.ts';
import './reference.css';

/** The player aids, one for each system. */
export const ReferencePage = (): ReactElement => {
  const systems = useTitles();
  return (
    <Page title={WORDS.title} subtitle={WORDS.about}>
      <ul className="find-items find-single">
        {systems.map(system => (
          <li key={system.code}>
            <Link href={`/reference/${system.code}`}>
              <span className="find-title">{system.title}</span>
              <span className="find-kind">{system.about}</span>
              <span className="cite">{WORDS.view.charts(system.charts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};

/** The player aid of one system: sequence of play and every chart, to read or to print. */
export const AidPage = ({ code }: { readonly code: string }): ReactElement => {
  const system = useHandbook(code);
  return system ? <Aid system={system} /> : <NotFound />;
};

const Aid = ({ system }: { readonly system: Handbook }): ReactElement => {
  const [query, setQuery] = useState('');
  const { paper, printing } = usePrinting();
  return (
    <div className={paper}>
      <Page title={WORDS.titleOf(system.title)} subtitle={system.about}>
        <div className="aid-tools no-print">
          <label className="aid-search">
            <span className="capitals">{WORDS.find}</span>
            <input
              type="search"
              className="line-input"
              value={query}
              onChange={event => setQuery(event.target.value)}
            />
          </label>
          {printing}
          {system.presets.length > 1 ? (
            <Link className="button" href={`/reference/${system.code}/printings`}>
              {WORDS.printings}
            </Link>
          ) : null}
        </div>
        <div className="aid-columns">
          <Sequence system={system} />
          <Charts system={system} query={query} />
        </div>
      </Page>
    </div>
  );
};

/** The charts that the words find, phase by phase in the order of the registry. */
const Charts = ({ system, query }: { readonly system: Handbook; readonly query: string }): ReactElement => {
  const items = itemsOf(system);
  const found = new Set(findItems(items, query));
  const shown = byPhase(items.filter(item => found.has(item)));
  const entryOf = (id: string): Entry => system.entries.find(entry => entry.id === id) as Entry;
  return (
    <div className="aid-charts">
      {shown.map(([phase, own]) => (
        <Phase key={phase} title={phase || WORDS.view.atAnyTime} entries={own.map(({ id }) => entryOf(id))} />
      ))}
      {shown.length === 0 ? <p role="status">{WORDS.noChart}</p> : null}
    </div>
  );
};

/** The charts of a phase; on paper its name spans both columns where its first chart does. */
const Phase = ({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly Entry[];
}): ReactElement => {
  const [first] = entries;
  const wide = first?.kind === 'chart' && isWide(page(first as AnyChart));
  return (
    <section className="aid-group">
      <h2 className={`capitals section-head aid-phase${wide ? ' aid-phase-wide' : ''}`}>{title}</h2>
      <div className="aid-group-charts">
        {entries.map(entry => (
          <EntryAid key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
};

const EntryAid = ({ entry }: { readonly entry: Entry }): ReactElement =>
  entry.kind === 'chart' ? (
    <ChartAid page={page(entry as AnyChart)} />
  ) : (
    <ProcedureAid procedure={entry as AnyProcedure} />
  );

const ProcedureAid = ({ procedure }: { readonly procedure: AnyProcedure }): ReactElement => (
  <AidBox id={procedure.id} title={procedure.title} cite={procedure.cite}>
    <p className="aid-words-only quiet">
      {WORDS.view.playedInSteps(
        [...new Set(procedure.steps.map((step: { readonly cite: string }) => step.cite))].join(', '),
      )}
    </p>
  </AidBox>
);
