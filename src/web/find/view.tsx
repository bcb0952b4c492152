import { type ReactElement, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { byPhase, findItems, type Item, itemsOf } from '#companion/find.ts';
import type { System } from '#kernel';
import { SHELF } from '#systems';
import { Page } from '../kit/page.tsx';
import { useSystem, useSystems } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import './find.css';

/** Charts and procedures, of one system or of all, by phase or by a word. */
export const FindPage = ({ system }: { readonly system: string | null }): ReactElement =>
  system === null ? <AllSystems /> : <OneSystem code={system} />;

const AllSystems = (): ReactElement => {
  const systems = useSystems();
  return <Finder title="Charts" subtitle="Every chart and procedure" systems={systems} />;
};

const OneSystem = ({ code }: { readonly code: string }): ReactElement => {
  const system = useSystem(code);
  return system ? <Finder title={system.title} subtitle={system.about} systems={[system]} /> : <NotFound />;
};

interface FinderProps {
  readonly title: string;
  readonly subtitle: string;
  readonly systems: readonly System[];
}

const Finder = ({ title, subtitle, systems }: FinderProps): ReactElement => {
  const [query, setQuery] = useState('');
  const late = useDeferredValue(query);
  const found = systems
    .map(system => ({ system, items: findItems(itemsOf(system), late) }))
    .filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Page title={title} subtitle={subtitle}>
      <search className="find-field">
        <label htmlFor="find" className="capitals">
          Find
        </label>
        <input
          id="find"
          type="search"
          className="line-input"
          placeholder="a name, a phase, a word in it"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <span className="quiet" role="status">
          {count === 1 ? '1 found' : `${count} found`}
        </span>
      </search>
      <SystemDoors here={systems.length === 1 ? systems[0]?.code : undefined} />
      {found.map(({ system, items }) => (
        <SystemItems
          key={system.code}
          system={system}
          items={items}
          alone={systems.length === 1}
          flat={late !== ''}
        />
      ))}
    </Page>
  );
};

/** The systems of the shelf, to narrow the list to one. */
const SystemDoors = ({ here }: { readonly here: string | undefined }): ReactElement => (
  <nav className="find-doors" aria-label="Systems">
    <Link href="/charts" aria-current={here === undefined ? 'page' : undefined}>
      All
    </Link>
    {SHELF.map(({ code, title }) => (
      <Link key={code} href={`/charts/${code}`} aria-current={here === code ? 'page' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
);

interface SystemItemsProps {
  readonly system: System;
  readonly items: readonly Item[];
  readonly alone: boolean;
  /** Found by a word: best first, not by phase. */
  readonly flat: boolean;
}

const SystemItems = ({ system, items, alone, flat }: SystemItemsProps): ReactElement => {
  const Phase = alone ? 'h2' : 'h3';
  return (
    <section className="find-system">
      {alone ? null : (
        <h2 className="find-heading">
          <Link className="find-heading-link" href={`/charts/${system.code}`}>
            {system.title}
          </Link>
        </h2>
      )}
      {alone && !flat ? <Doors system={system} /> : null}
      {flat ? (
        <Items items={items} />
      ) : (
        <div className="find-phases">
          {byPhase(items).map(([phase, own]) => (
            <div key={phase} className="find-phase">
              <Phase className="capitals">{phase || 'At any time'}</Phase>
              <Items items={own} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
};

/** The other rooms of a system. */
const Doors = ({ system }: { readonly system: System }): ReactElement => (
  <p className="button-row">
    <Link className="button" href={`/reference/${system.code}`}>
      Player aid
    </Link>
    {system.trackers.map(tracker => (
      <Link key={tracker.id} className="button" href={`/trackers/${tracker.id}`}>
        {tracker.title}
      </Link>
    ))}
  </p>
);

const Items = ({ items }: { readonly items: readonly Item[] }): ReactElement => (
  <ul className="find-items">
    {items.map(item => (
      <li key={item.id}>
        <Link href={`/chart/${item.id}`}>
          <span className="find-title">{item.title}</span>
          <span className="cite">{item.cite}</span>
          {item.kind === 'procedure' ? <span className="find-kind">played in steps</span> : null}
        </Link>
      </li>
    ))}
  </ul>
);
