import type { ReactElement } from 'react';
import { Page } from '../kit/page.tsx';
import { SYSTEM_CARDS, type SystemCard } from './systems.ts';
import './welcome.css';

const SystemEntry = ({ code, title, what }: SystemCard): ReactElement => (
  <li className="system">
    <span className="system-code">{code}</span>
    <div>
      <h3>{title}</h3>
      <p>{what}</p>
    </div>
  </li>
);

export const Welcome = (): ReactElement => (
  <Page title="Grognard" subtitle="Napoleonic wargames by the book: at the table, online, and in the lab">
    <h2 className="capitals">Five systems, one engine</h2>
    <ul className="systems">
      {SYSTEM_CARDS.map(card => (
        <SystemEntry key={card.code} {...card} />
      ))}
    </ul>
  </Page>
);
