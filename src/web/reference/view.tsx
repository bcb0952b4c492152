import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { findItems, itemsOf } from '#companion/find.ts';
import { type AnyChart, type AnyProcedure, type Entry, page, type System } from '#kernel';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { useSystem, useSystems } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { ChartAid } from './chart-aid.tsx';
import { Sequence } from './sequence.tsx';
import './reference.css';

/** The player aids, one for each system. */
export const ReferencePage = (): ReactElement => {
  const systems = useSystems();
  return (
    <Page title="Reference" subtitle="Player aids made from the charts themselves">
      <ul className="find-items find-single">
        {systems.map(system => (
          <li key={system.code}>
            <Link href={`/reference/${system.code}`}>
              <span className="find-title">{system.title}</span>
              <span className="find-kind">{system.about}</span>
              <span className="cite">{system.entries.length} charts</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};

type Paper = 'a4' | 'letter';

/** The player aid of one system: sequence of play and every chart, to read or to print. */
export const AidPage = ({ code }: { readonly code: string }): ReactElement => {
  const system = useSystem(code);
  return system ? <Aid system={system} /> : <NotFound />;
};

const Aid = ({ system }: { readonly system: System }): ReactElement => {
  const [query, setQuery] = useState('');
  const [paper, setPaper] = useState<Paper>('a4');
  const ids = findItems(itemsOf(system), query).map(item => item.id);
  const shown = system.entries.filter(entry => ids.includes(entry.id));
  return (
    <div className={`paper-${paper}`}>
      <Page title={`${system.title}: player aid`} subtitle={system.about}>
        <div className="aid-tools no-print">
          <label className="aid-search">
            <span className="capitals">Find</span>
            <input
              type="search"
              className="line-input"
              value={query}
              onChange={event => setQuery(event.target.value)}
            />
          </label>
          <Segments<Paper>
            label="Paper"
            options={[
              ['a4', 'A4'],
              ['letter', 'Letter'],
            ]}
            chosen={paper}
            onChoose={setPaper}
          />
          <button type="button" className="button" onClick={() => window.print()}>
            Print
          </button>
          {system.presets.length > 1 ? (
            <Link className="button" href={`/reference/${system.code}/printings`}>
              Printings side by side
            </Link>
          ) : null}
        </div>
        <div className="aid-columns">
          <Sequence system={system} />
          <div className="aid-charts">
            {shown.map(entry => (
              <EntryAid key={entry.id} entry={entry} />
            ))}
            {shown.length === 0 ? <p role="status">No chart holds these words.</p> : null}
          </div>
        </div>
      </Page>
    </div>
  );
};

const EntryAid = ({ entry }: { readonly entry: Entry }): ReactElement =>
  entry.kind === 'chart' ? (
    <ChartAid page={page(entry as AnyChart)} phase={entry.phase} />
  ) : (
    <ProcedureAid procedure={entry as AnyProcedure} />
  );

const ProcedureAid = ({ procedure }: { readonly procedure: AnyProcedure }): ReactElement => (
  <section className="aid" id={procedure.id}>
    <header className="aid-head">
      <h2>
        <Link href={`/chart/${procedure.id}`}>{procedure.title}</Link>
      </h2>
      <span className="cite">{procedure.cite}</span>
    </header>
    <p className="quiet">
      Played in steps{procedure.phase ? `, ${procedure.phase}` : ''}:{' '}
      {[...new Set(procedure.steps.map((step: { readonly cite: string }) => step.cite))].join(', ')}.
    </p>
  </section>
);
