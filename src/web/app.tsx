import type { ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { Layout } from './kit/layout.tsx';
import { NotFound } from './not-found/view.tsx';
import { Welcome } from './welcome/view.tsx';

/** The table of pages. */
export const App = (): ReactElement => (
  <Layout>
    <Switch>
      <Route path="/" component={Welcome} />
      <Route component={NotFound} />
    </Switch>
  </Layout>
);
