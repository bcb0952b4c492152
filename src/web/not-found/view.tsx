import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Page } from '../kit/page.tsx';
import { WORDS } from './words.ts';

export const NotFound = (): ReactElement => (
  <Page title={WORDS.title}>
    <p>{WORDS.nothing}</p>
    <p>
      <Link href="/">{WORDS.back}</Link>
    </p>
  </Page>
);
