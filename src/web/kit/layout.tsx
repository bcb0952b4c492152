import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { KeptOnDevice, Notices } from '../offline/notices.tsx';
import { ThemeSwitch } from '../theme/switch.tsx';
import './layout.css';

/** The rooms of the application, and the addresses that belong to each. */
const ROOMS: readonly { readonly href: string; readonly label: string; readonly own: RegExp }[] = [
  { href: '/charts', label: 'Charts', own: /^\/(charts?|odds)(\/|$)/ },
  { href: '/battles', label: 'Battles', own: /^\/battles?(\/|$)/ },
  { href: '/fields', label: 'Field', own: /^\/fields?(\/|$)/ },
  { href: '/tables', label: 'Table', own: /^\/tables?(\/|$)/ },
  { href: '/trackers', label: 'Sheets', own: /^\/(trackers|sheet|order)(\/|$)/ },
  { href: '/reference', label: 'Reference', own: /^\/reference(\/|$)/ },
  { href: '/history', label: 'History', own: /^\/history(\/|$)/ },
];

const Masthead = (): ReactElement => {
  const [location] = useLocation();
  const rooms = useRef<HTMLElement>(null);
  // On a phone the row of rooms scrolls: the one entered comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what acts.
  useEffect(() => {
    const here = rooms.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [location]);
  return (
    <header className="masthead">
      <Link href="/" className="masthead-name">
        Grognard
      </Link>
      <nav aria-label="Rooms" className="masthead-rooms" ref={rooms}>
        {ROOMS.map(({ href, label, own }) => (
          <Link key={href} href={href} aria-current={own.test(location) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  );
};

/** A table is kept by its server; everything else stays on the device. */
const ONLINE = /^\/(tables?|account)(\/|$)/;

const Colophon = (): ReactElement => {
  const [location] = useLocation();
  return (
    <footer className="colophon">
      <div className="colophon-words">
        {ONLINE.test(location) ? null : <KeptOnDevice />}
        <p>
          The names of the games belong to their owners. Grognard holds no text of their rulebooks, only its
          own words and the figures needed to play.
        </p>
      </div>
      <ThemeSwitch />
    </footer>
  );
};

/** A new page begins at its top, for the eye and for the screen reader. */
const useFreshPages = (): void => {
  const [location] = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what acts.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [location]);
};

/** What stands round every page. */
export const Layout = ({ children }: { readonly children: ReactNode }): ReactElement => {
  useFreshPages();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Masthead />
      <Notices />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Colophon />
    </>
  );
};
