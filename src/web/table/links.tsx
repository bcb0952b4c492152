import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { TableDoc } from '#server/shapes.ts';
import type { Seen } from './live.ts';
import { roleWords } from './seats.tsx';
import { WORDS } from './words.ts';

const ScanCode = lazy(() => import('./scan-code.tsx').then(code => ({ default: code.ScanCode })));

/** The host's links are shown once and kept on this device, for the page of the game to offer again. */
export const rememberLinks = (id: string, links: Readonly<Record<string, string>>): void =>
  localStorage.setItem(`grognard.links.${id}`, JSON.stringify(links));

export const knownLinks = (id: string): Readonly<Record<string, string>> => {
  try {
    return JSON.parse(localStorage.getItem(`grognard.links.${id}`) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

const absolute = (link: string): string => new URL(link, window.location.origin).href;

/** The invited person has not come yet. */
const isExpected = ({ seats }: TableDoc, role: string): boolean => {
  const seat = seats[role.replace('seat:', '')];
  return seat?.kind === 'person' && seat.name === null;
};

interface LinksProps {
  readonly doc: TableDoc;
  isShown(role: string): boolean;
}

const Links = ({ doc, isShown }: LinksProps): ReactElement => (
  <ul className="table-links">
    {Object.entries(knownLinks(doc.id))
      .filter(([role]) => isShown(role))
      .map(([role, link]) => (
        <LinkRow
          key={role}
          label={role === 'watch' ? WORDS.links.toWatch : roleWords(role)}
          link={absolute(link)}
        />
      ))}
  </ul>
);

/** One link for each seat and one for watching; they were shown to this device alone. */
export const HostLinks = ({ seen: { doc } }: { readonly seen: Seen }): ReactElement => (
  <Links doc={doc} isShown={role => role === 'watch' || isExpected(doc, role)} />
);

/** Until all players have come, the person who opened the table sees their links, at any seat. */
export const Invite = ({ seen: { doc, role } }: { readonly seen: Seen }): ReactElement | null => {
  const expected = Object.keys(knownLinks(doc.id)).some(each => isExpected(doc, each));
  return expected && role !== 'host' && !doc.over ? (
    <section>
      <h2 className="capitals section-head">{WORDS.links.invite}</h2>
      <p className="quiet">{WORDS.links.oneEach}</p>
      <Links doc={doc} isShown={each => isExpected(doc, each)} />
    </section>
  ) : null;
};

const LinkRow = ({ label, link }: { readonly label: string; readonly link: string }): ReactElement => (
  <li>
    <label>
      <span>{label}</span>
      <input className="line-input" readOnly value={link} onFocus={event => event.target.select()} />
    </label>
    <Copy label={label} link={link} />
    <Scan label={label} link={link} />
  </li>
);

const Copy = ({ label, link }: { readonly label: string; readonly link: string }): ReactElement => {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="button"
      onClick={() => navigator.clipboard?.writeText(link).then(() => setCopied(true))}
    >
      {copied ? 'Copied' : 'Copy'}
      <span className="visually-hidden"> {WORDS.links.theLink(label)}</span>
    </button>
  );
};

/** An address that no other device can reach. */
const isThisMachine = (): boolean => /^(localhost|127\.|\[::1\])/.test(window.location.hostname);

const ONLY_HERE = WORDS.links.onlyHere;

/** For a phone in the same room. */
const Scan = ({ label, link }: { readonly label: string; readonly link: string }): ReactElement => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {WORDS.links.scan}
        <span className="visually-hidden"> {WORDS.links.theLink(label)}</span>
      </button>
      {open ? (
        <div className="table-scan">
          <Suspense fallback={null}>
            <ScanCode text={link} title={WORDS.links.scanned(label)} />
          </Suspense>
          {isThisMachine() ? <p className="quiet">{ONLY_HERE}</p> : null}
        </div>
      ) : null}
    </>
  );
};
