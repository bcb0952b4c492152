import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { KeptOnDevice, Notices } from '../offline/notices.tsx';
import { ThemeSwitch } from '../theme/switch.tsx';
import { useTheme } from '../theme/theme.ts';
import { Beside, Masthead } from './masthead.tsx';
import { useNarrow } from './use-narrow.ts';
import { WORDS } from './words.ts';
import './layout.css';

/** A table is kept by its server; everything else stays on the device. */
const ONLINE = /^\/(tables?|account)(\/|$)/;

const Colophon = ({ narrow }: { readonly narrow: boolean }): ReactElement => {
  const [location] = useLocation();
  const { theme, choose } = useTheme();
  return (
    <footer className="colophon">
      <div className="colophon-words">
        {ONLINE.test(location) ? null : <KeptOnDevice />}
        <p>
          {WORDS.colophon} <a href="/parts.txt">{WORDS.parts}</a>
        </p>
      </div>
      {narrow ? <ThemeSwitch /> : null}
      {theme === 'device' ? null : (
        <button type="button" className="button-quiet" onClick={() => choose('device')}>
          {WORDS.followDevice}
        </button>
      )}
    </footer>
  );
};

/** A new page begins at its top, for the eye and for the screen reader. */
const useFreshPages = (): void => {
  const [location] = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address acts.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [location]);
};

/** The address stays: the part behind its # is the content of the page. */
const skip = (): void => document.getElementById('main')?.focus();

/** The frame round every page. */
export const Layout = ({ children }: { readonly children: ReactNode }): ReactElement => {
  useFreshPages();
  const narrow = useNarrow();
  return (
    <>
      <button type="button" className="button skip-link" onClick={skip}>
        {WORDS.skip}
      </button>
      <Masthead narrow={narrow} />
      <Notices />
      <Beside narrow={narrow} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Colophon narrow={narrow} />
    </>
  );
};
