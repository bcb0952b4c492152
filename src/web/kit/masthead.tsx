import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ThemeSwitch } from '../theme/switch.tsx';
import { Magnifier } from './glyphs.tsx';
import { pageAt, pagesBeside, ROOMS, roomAt } from './rooms.ts';
import { WORDS } from './words.ts';

/** The four rooms, the search, and the light. On a phone the rooms lie under the thumb. */
export const Masthead = ({ narrow }: { readonly narrow: boolean }): ReactElement => {
  const [location] = useLocation();
  const here = roomAt(location);
  return (
    <header className={location === '/' ? 'masthead masthead-home' : 'masthead'}>
      {location === '/' ? null : (
        <Link href="/" className="masthead-name">
          {WORDS.name}
        </Link>
      )}
      <nav aria-label={WORDS.rooms} className="masthead-rooms">
        {ROOMS.map(room => (
          <Link key={room.href} href={room.href} aria-current={room === here ? 'page' : undefined}>
            {narrow ? room.short : room.title}
          </Link>
        ))}
      </nav>
      {narrow ? null : (
        <>
          <Finder />
          <ThemeSwitch />
        </>
      )}
    </header>
  );
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Finds a chart, a rule or a game; the slash leads here from everywhere. */
const Finder = (): ReactElement => {
  const [, go] = useLocation();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === '/' && plain && !isWriting(event.target) && field.current?.offsetParent) {
        event.preventDefault();
        field.current.focus();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <search className="masthead-find">
      <form
        onSubmit={event => {
          event.preventDefault();
          go(`/charts?find=${encodeURIComponent(words.trim())}`);
          setWords('');
        }}
      >
        <Magnifier />
        <input
          ref={field}
          type="search"
          aria-label={WORDS.find}
          placeholder={WORDS.find}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <span className="masthead-slash">/</span>
      </form>
    </search>
  );
};

/** The other pages of a room. */
export const Beside = ({ narrow }: { readonly narrow: boolean }): ReactElement | null => {
  const [location] = useLocation();
  const room = pagesBeside(location, narrow);
  const here = room && pageAt(room, location);
  return room ? (
    <nav className="beside" aria-label={WORDS.within(room.title)}>
      {room.pages.map(([href, title]) => (
        <Link key={href} href={href} aria-current={href === here ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  ) : null;
};
