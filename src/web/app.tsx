import { Fragment, lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PAGES } from './faces/index.ts';
import { Boundary } from './kit/boundary.tsx';
import { Layout } from './kit/layout.tsx';
import { WORDS } from './kit/words.ts';
import { NotFound } from './not-found/view.tsx';

const HomePage = lazy(() => import('./door/home.tsx').then(page => ({ default: page.HomePage })));
const GamePage = lazy(() => import('./door/game/page.tsx').then(page => ({ default: page.GamePage })));
const AskPage = lazy(() => import('./lab/ask/view.tsx').then(page => ({ default: page.AskPage })));
const RunPage = lazy(() => import('./lab/run/view.tsx').then(page => ({ default: page.RunPage })));
const BulletinPage = lazy(() =>
  import('./lab/bulletin/view.tsx').then(page => ({ default: page.BulletinPage })),
);
const LabPage = lazy(() => import('./lab/view.tsx').then(page => ({ default: page.LabPage })));
const ChartPage = lazy(() => import('./chart/view.tsx').then(page => ({ default: page.ChartPage })));
const FindPage = lazy(() => import('./find/view.tsx').then(page => ({ default: page.FindPage })));

const BattlesPage = lazy(() => import('./battle/list.tsx').then(page => ({ default: page.BattlesPage })));
const BattlePage = lazy(() => import('./battle/view.tsx').then(page => ({ default: page.BattlePage })));
const JoinBattle = lazy(() => import('./battle/join.tsx').then(page => ({ default: page.JoinBattle })));
const NewBattle = lazy(() => import('./battle/new.tsx').then(page => ({ default: page.NewBattle })));
const ExplorePage = lazy(() => import('./explore/view.tsx').then(page => ({ default: page.ExplorePage })));
const ReferencePage = lazy(() =>
  import('./reference/view.tsx').then(page => ({ default: page.ReferencePage })),
);
const AidPage = lazy(() => import('./reference/view.tsx').then(page => ({ default: page.AidPage })));
const PrintingsPage = lazy(() =>
  import('./reference/printings.tsx').then(page => ({ default: page.PrintingsPage })),
);
const HistoryPage = lazy(() => import('./history/view.tsx').then(page => ({ default: page.HistoryPage })));
const LobbyPage = lazy(() => import('./table/lobby.tsx').then(page => ({ default: page.LobbyPage })));
const NewTablePage = lazy(() => import('./table/create.tsx').then(page => ({ default: page.NewTablePage })));
const TablePage = lazy(() => import('./table/view.tsx').then(page => ({ default: page.TablePage })));
const AccountPage = lazy(() => import('./account/view.tsx').then(page => ({ default: page.AccountPage })));
const PlaysPage = lazy(() => import('./play/local/list.tsx').then(page => ({ default: page.PlaysPage })));
const PlayPage = lazy(() => import('./play/local/page.tsx').then(page => ({ default: page.PlayPage })));
const SheetsPage = lazy(() => import('./sheet/list.tsx').then(page => ({ default: page.SheetsPage })));
const TrackerPage = lazy(() => import('./sheet/list.tsx').then(page => ({ default: page.TrackerPage })));
const SheetPage = lazy(() => import('./sheet/view.tsx').then(page => ({ default: page.SheetPage })));

const Opening = (): ReactElement => (
  <p className="opening quiet" role="status">
    {WORDS.opening}
  </p>
);

/** How often somebody has followed a link to the page that was open, with other words behind its #. */
const useFollowed = (): number => {
  const [followed, setFollowed] = useState(0);
  useEffect(() => {
    const again = (): void => setFollowed(times => times + 1);
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  return followed;
};

/** A situation, a seat or a battle stands behind the # of a link: another one opens the page again. */
const Guarded = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const [location] = useLocation();
  const followed = useFollowed();
  return (
    <Boundary at={`${location} ${followed}`}>
      <Fragment key={followed}>{children}</Fragment>
    </Boundary>
  );
};

/** The table of pages: each is fetched when it is wanted, the one of the address together with this file. */
export const App = (): ReactElement => (
  <Layout>
    <Guarded>
      <Suspense fallback={<Opening />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/game/:code">{({ code }) => <GamePage key={code} code={code} />}</Route>
          <Route path="/lab">{() => <LabPage code={null} />}</Route>
          <Route path="/lab/games">{() => <AskPage key="games" compares={false} />}</Route>
          <Route path="/lab/rules">{() => <AskPage key="rules" compares={true} />}</Route>
          <Route path="/lab/run/:id">{({ id }) => <RunPage key={id} id={id} />}</Route>
          <Route path="/lab/bulletin/:id">{({ id }) => <BulletinPage key={id} id={id} />}</Route>
          <Route path="/lab/:code">{({ code }) => <LabPage key={code} code={code} />}</Route>
          <Route path="/charts">{() => <FindPage system={null} />}</Route>
          <Route path="/charts/:system">{({ system }) => <FindPage key={system} system={system} />}</Route>
          <Route path="/chart/:id">{({ id }) => <ChartPage key={id} id={id} />}</Route>
          <Route path="/battles" component={BattlesPage} />
          <Route path="/battle/new/:entry">{({ entry }) => <NewBattle key={entry} entry={entry} />}</Route>
          <Route path="/battle/join" component={JoinBattle} />
          <Route path="/battle/:id">{({ id }) => <BattlePage key={id} id={id} />}</Route>
          <Route path="/odds/:id">{({ id }) => <ExplorePage key={id} id={id} />}</Route>
          <Route path="/reference" component={ReferencePage} />
          <Route path="/reference/:code">{({ code }) => <AidPage key={code} code={code} />}</Route>
          <Route path="/reference/:code/printings">
            {({ code }) => <PrintingsPage key={code} code={code} />}
          </Route>
          <Route path="/trackers" component={SheetsPage} />
          <Route path="/trackers/:id">{({ id }) => <TrackerPage key={id} id={id} />}</Route>
          <Route path="/sheet/:id">{({ id }) => <SheetPage key={id} id={id} />}</Route>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path}>
              {params => <Page key={path} id={(params as { readonly id?: string }).id ?? ''} />}
            </Route>
          ))}
          <Route path="/history" component={HistoryPage} />
          <Route path="/play" component={PlaysPage} />
          <Route path="/fields" component={PlaysPage} />
          <Route path="/play/:id">{({ id }) => <PlayPage key={id} id={id} />}</Route>
          <Route path="/field/:id">{({ id }) => <Redirect to={`/play/${id}`} replace />}</Route>
          <Route path="/tables" component={LobbyPage} />
          <Route path="/tables/new" component={NewTablePage} />
          <Route path="/account" component={AccountPage} />
          <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Guarded>
  </Layout>
);
