import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Titled } from '#companion/catalogue.ts';
import { type HomeProps, sheetHome } from '../faces/index.ts';
import { useTitles } from '../kit/catalogue.ts';
import { Page } from '../kit/page.tsx';
import { useTracker } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { ImportSheet, KeptSheets } from './kept.tsx';
import { NewSheet } from './new.tsx';
import { WORDS } from './words.ts';
import './sheet.css';

/** Everything that players keep on paper, of all systems, and the papers kept on this device. */
export const SheetsPage = (): ReactElement => {
  const all = useTitles();
  const [search] = useSearchParams();
  const game = search.get('game');
  const systems = all.some(({ code }) => code === game) ? all.filter(({ code }) => code === game) : all;
  const trackers = systems.flatMap(system => system.trackers);
  return (
    <Page title={WORDS.title} subtitle={WORDS.about}>
      <KeptSheets trackers={trackers} />
      <ImportSheet trackers={trackers} />
      {systems.map(system => (
        <Trackers key={system.code} system={system} />
      ))}
    </Page>
  );
};

/** One kind of sheet: those that are kept, and a new one. */
export const TrackerPage = ({ id }: { readonly id: string }): ReactElement => {
  const found = useTracker(id);
  if (!found) {
    return <NotFound />;
  }
  const { system, tracker } = found;
  const Home = sheetHome(tracker.id) ?? PlainHome;
  return (
    <Page title={tracker.title} subtitle={system.title} aside={<span className="cite">{tracker.cite}</span>}>
      <Home system={system} tracker={tracker} />
    </Page>
  );
};

const PlainHome = ({ system, tracker }: HomeProps): ReactElement => (
  <>
    <KeptSheets trackers={[tracker]} />
    <NewSheet system={system} tracker={tracker} />
    <ImportSheet trackers={[tracker]} />
  </>
);

const Trackers = ({ system }: { readonly system: Titled }): ReactElement | null =>
  system.trackers.length === 0 ? null : (
    <section className="find-system">
      <h2>{system.title}</h2>
      <ul className="find-items">
        {system.trackers.map(tracker => (
          <li key={tracker.id}>
            <Link href={`/trackers/${tracker.id}`}>
              <span className="find-title">{tracker.title}</span>
              <span className="cite">{tracker.cite}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
