import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Listed } from '#companion/catalogue.ts';
import { SHELF } from '#systems';
import { useCatalogue, useListed } from '../kit/catalogue.ts';
import { Page } from '../kit/page.tsx';
import { NotFound } from '../not-found/view.tsx';
import '../find/find.css';
import { WORDS } from './words.ts';

/** Questions that the Lab answers exactly: of all games, or of one. */
export const LabPage = ({ code }: { readonly code: string | null }): ReactElement =>
  code === null ? <AllGames /> : <OneGame code={code} />;

const AllGames = (): ReactElement => <Questions systems={useCatalogue()} />;

const OneGame = ({ code }: { readonly code: string }): ReactElement => {
  const system = useListed(code);
  return system ? <Questions systems={[system]} /> : <NotFound />;
};

const Questions = ({ systems }: { readonly systems: readonly Listed[] }): ReactElement => {
  const [only, ...others] = systems;
  const alone = others.length === 0 ? only : undefined;
  // One system alone is named by the page itself.
  const heading = alone ? 'h2' : 'h3';
  return (
    <Page title={alone ? WORDS.titleOf(alone.title) : WORDS.title} subtitle={WORDS.about}>
      <nav className="find-doors" aria-label={WORDS.games}>
        <Link href="/lab" aria-current={alone ? undefined : 'page'}>
          {WORDS.all}
        </Link>
        {SHELF.map(({ code, title }) => (
          <Link key={code} href={`/lab/${code}`} aria-current={alone?.code === code ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {systems.map(system => (
        <section key={system.code} className="find-system">
          {alone ? null : <h2 className="find-heading">{system.title}</h2>}
          <Kind
            Heading={heading}
            title={WORDS.battles}
            entries={system.items.filter(({ kind }) => kind === 'procedure')}
          />
          <Kind
            Heading={heading}
            title={WORDS.charts}
            entries={system.items.filter(({ kind, rolls }) => kind === 'chart' && rolls)}
          />
        </section>
      ))}
    </Page>
  );
};

const Kind = ({
  Heading,
  title,
  entries,
}: {
  readonly Heading: 'h2' | 'h3';
  readonly title: string;
  readonly entries: Listed['items'];
}): ReactElement | null =>
  entries.length === 0 ? null : (
    <div className="find-phase">
      <Heading className="capitals section-head">{title}</Heading>
      <ul className="find-items">
        {entries.map(({ id, title: name, phase, cite }) => (
          <li key={id}>
            <Link href={`/odds/${id}`}>
              <span className="find-title">{name}</span>
              {phase === name ? null : <span className="find-kind">{phase || WORDS.anyTime}</span>}
              <span className="cite">{cite}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
