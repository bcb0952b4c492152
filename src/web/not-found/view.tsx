import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Page } from '../kit/page.tsx';

export const NotFound = (): ReactElement => (
  <Page title="Off the map">
    <p>There is nothing at this address.</p>
    <p>
      <Link href="/">Back to the games</Link>
    </p>
  </Page>
);
