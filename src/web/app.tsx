import { lazy, type ReactElement, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Boundary } from './kit/boundary.tsx';
import { Layout } from './kit/layout.tsx';
import { NotFound } from './not-found/view.tsx';
import { Welcome } from './welcome/view.tsx';

const ChartPage = lazy(() => import('./chart/view.tsx').then(page => ({ default: page.ChartPage })));
const FindPage = lazy(() => import('./find/view.tsx').then(page => ({ default: page.FindPage })));

const Opening = (): ReactElement => (
  <p className="opening quiet" role="status">
    Opening …
  </p>
);

/** The table of pages: the first is here at once, the others are fetched when they are wanted. */
export const App = (): ReactElement => (
  <Layout>
    <Boundary>
      <Suspense fallback={<Opening />}>
        <Switch>
          <Route path="/" component={Welcome} />
          <Route path="/charts">{() => <FindPage system={null} />}</Route>
          <Route path="/charts/:system">{({ system }) => <FindPage key={system} system={system} />}</Route>
          <Route path="/chart/:id">{({ id }) => <ChartPage key={id} id={id} />}</Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Boundary>
  </Layout>
);
