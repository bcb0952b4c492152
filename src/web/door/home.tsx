import type { ReactElement } from 'react';
import { usePageTitle } from '../kit/page.tsx';
import { AtYourTable } from './at-your-table.tsx';
import { Front } from './front.tsx';
import { GamesRow } from './games-row.tsx';
import { useRunning } from './running.ts';
import { WORDS } from './words.ts';
import './home.css';

/** The first page: the purpose of this site, unfinished games, five games, and the shelf of charts. */
export const HomePage = (): ReactElement => {
  usePageTitle(WORDS.name);
  const running = useRunning();
  return (
    <div className="home">
      <Front running={running} />
      <GamesRow />
      <AtYourTable />
    </div>
  );
};
