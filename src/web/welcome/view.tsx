import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { SHELF, type Shelf } from '#systems';
import { Page } from '../kit/page.tsx';
import './welcome.css';

const SystemEntry = ({ code, title, about }: Shelf): ReactElement => (
  <li className="system">
    <span className="system-code">{code}</span>
    <div>
      <h3>
        <Link href={`/charts/${code}`}>{title}</Link>
      </h3>
      <p>{about}</p>
    </div>
    <span className="system-doors">
      <Link href={`/reference/${code}`} className="lone-link">
        Player aid<span className="visually-hidden"> of {title}</span>
      </Link>
    </span>
  </li>
);

/** What people come for, in the words of the table. */
const DOORS: readonly (readonly [href: string, title: string, what: string])[] = [
  [
    '/charts',
    'Look it up',
    'Tap the situation, enter the dice, read the result with every modifier and its rule.',
  ],
  [
    '/battles',
    'Fight it out',
    'Battles round by round, with the odds before each decision and the luck after it.',
  ],
  [
    '/fields',
    'Take the field',
    'Whole battles on a map in yards, against a friend at this screen or the computer.',
  ],
  [
    '/tables',
    'Play apart',
    'Games over the network with hidden orders, undo, replay and dice that anyone can verify.',
  ],
  ['/trackers', 'Keep the score', 'Rosters and sheets that know the rules, on this device, with no network.'],
  ['/reference', 'Read the aid', 'Every chart beside the sequence of play, for the screen and for paper.'],
];

export const Welcome = (): ReactElement => (
  <Page title="Grognard" subtitle="Napoleonic wargames by the book: at the table, online, and in the lab">
    <ul className="doors">
      {DOORS.map(([href, title, what]) => (
        <li key={href}>
          <Link href={href} className="door">
            <span className="door-title">{title}</span>
            <span className="door-what">{what}</span>
          </Link>
        </li>
      ))}
    </ul>
    <h2 className="capitals">Five systems, one engine</h2>
    <ul className="systems">
      {SHELF.map(system => (
        <SystemEntry key={system.code} {...system} />
      ))}
    </ul>
  </Page>
);
