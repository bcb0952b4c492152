import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { ThemeSwitch } from '../theme/switch.tsx';
import './layout.css';

const Masthead = (): ReactElement => (
  <header className="masthead">
    <Link href="/" className="masthead-name">
      Grognard
    </Link>
    <ThemeSwitch />
  </header>
);

const Colophon = (): ReactElement => (
  <footer className="colophon">
    <p>
      The names of the games belong to their owners. Grognard holds no text of their rulebooks, only its own
      words and the figures needed to play.
    </p>
  </footer>
);

/** What stands round every page. */
export const Layout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <>
    <a className="skip-link" href="#main">
      Skip to the page
    </a>
    <Masthead />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Colophon />
  </>
);
