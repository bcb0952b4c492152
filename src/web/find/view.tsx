import { type ReactElement, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Listed } from '#companion/catalogue.ts';
import { bestAnswer, byPhase, findItems, holdsWords, type Item } from '#companion/find.ts';
import { SHELF } from '#systems';
import { lastSystem, useHandy } from '../handy/handy.ts';
import { HandyList } from '../handy/list.tsx';
import { useCatalogue, useListed } from '../kit/catalogue.ts';
import { Page } from '../kit/page.tsx';
import { NotFound } from '../not-found/view.tsx';
import { WORDS } from './words.ts';
import './find.css';

/** Charts and procedures, of one system or of all, by phase or by a word. */
export const FindPage = ({ system }: { readonly system: string | null }): ReactElement =>
  system === null ? <AllSystems /> : <OneSystem code={system} />;

const AllSystems = (): ReactElement => {
  const systems = useCatalogue();
  const last = lastSystem(useHandy() ?? []);
  const [search] = useSearchParams();
  const wanted = search.get('find') ?? '';
  // The game at the table now is the one that was looked up last.
  const ordered = systems.toSorted((a, b) => Number(b.code === last) - Number(a.code === last));
  return <Finder key={wanted} title={WORDS.title} subtitle={WORDS.about} systems={ordered} wanted={wanted} />;
};

const OneSystem = ({ code }: { readonly code: string }): ReactElement => {
  const system = useListed(code);
  return system ? (
    <Finder title={system.title} subtitle={system.about} systems={[system]} wanted="" />
  ) : (
    <NotFound />
  );
};

interface FinderProps {
  readonly title: string;
  readonly subtitle: string;
  readonly systems: readonly Listed[];
  /** The words that the page was opened with. */
  readonly wanted: string;
}

interface Found {
  readonly system: Listed;
  readonly items: readonly Item[];
}

/** The entries that the words find; the system with the best answer comes first. */
const findIn = (systems: readonly Listed[], words: string): readonly Found[] =>
  systems
    .map(system => {
      const { items } = system;
      return { system, items: findItems(items, words), best: words === '' ? 0 : bestAnswer(items, words) };
    })
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => b.best - a.best);

const Finder = ({ title, subtitle, systems, wanted }: FinderProps): ReactElement => {
  const [query, setQuery] = useState(wanted);
  const late = useDeferredValue(query);
  const found = findIn(systems, late);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const alone = systems.length === 1 ? systems[0]?.code : undefined;
  return (
    <Page title={title} subtitle={subtitle}>
      <search className="find-field">
        <label htmlFor="find" className="capitals">
          {WORDS.find}
        </label>
        <input
          id="find"
          type="search"
          className="line-input"
          placeholder={WORDS.example}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <span className="quiet" role="status">
          {WORDS.found(count)}
        </span>
      </search>
      <SystemDoors here={alone} />
      {late === '' ? <AtHand system={alone} /> : <Elsewhere systems={systems} words={late} />}
      {found.map(({ system, items }) => (
        <SystemItems
          key={system.code}
          system={system}
          items={items}
          alone={alone !== undefined}
          flat={late !== ''}
        />
      ))}
    </Page>
  );
};

/** Pinned and recent charts; nothing where there are none. */
const AtHand = ({ system }: { readonly system: string | undefined }): ReactElement => (
  <section className="find-handy" aria-label={WORDS.atHand}>
    <HandyList most={6} system={system} />
  </section>
);

const MOST_RULES = 6;

/** Games and rules that hold the words: they have no page among the charts. */
const Elsewhere = ({
  systems,
  words,
}: {
  readonly systems: readonly Listed[];
  readonly words: string;
}): ReactElement | null => {
  const games = systems.filter(({ title }) => holdsWords(title, words));
  const rules = systems
    .flatMap(system => system.rules.map(rule => [system, rule] as const))
    .filter(([, { id, title }]) => holdsWords(`${id} ${title}`, words))
    .slice(0, MOST_RULES);
  return games.length + rules.length === 0 ? null : (
    <section className="find-system">
      <ul className="find-items">
        {games.map(({ code, title, about }) => (
          <li key={code}>
            <Link href={`/game/${code}`}>
              <span className="find-title">{title}</span>
              <span className="find-kind">{about}</span>
            </Link>
          </li>
        ))}
        {rules.map(([system, { id, title }]) => (
          <li key={`${system.code} ${id}`}>
            <Link href={`/reference/${system.code}`}>
              <span className="find-title">{title}</span>
              <span className="find-kind">{WORDS.rulesOf(system.title)}</span>
              <span className="cite">{id}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The systems of the shelf, to narrow the list to one. */
const SystemDoors = ({ here }: { readonly here: string | undefined }): ReactElement => (
  <nav className="find-doors" aria-label={WORDS.games}>
    <Link href="/charts" aria-current={here === undefined ? 'page' : undefined}>
      {WORDS.all}
    </Link>
    {SHELF.map(({ code, title }) => (
      <Link key={code} href={`/charts/${code}`} aria-current={here === code ? 'page' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
);

interface SystemItemsProps {
  readonly system: Listed;
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
              <Phase className="capitals">{phase || WORDS.anyTime}</Phase>
              <Items items={own} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
};

/** The other rooms of a system. */
const Doors = ({ system }: { readonly system: Listed }): ReactElement => (
  <p className="button-row">
    <Link className="button" href={`/game/${system.code}`}>
      {WORDS.gamePage}
    </Link>
    <Link className="button" href={`/reference/${system.code}`}>
      {WORDS.aid}
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
          {item.kind === 'procedure' ? <span className="find-kind">{WORDS.inSteps}</span> : null}
        </Link>
      </li>
    ))}
  </ul>
);
