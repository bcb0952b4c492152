import type { ReactElement } from 'react';
import { Page } from '../kit/page.tsx';
import { SYSTEM_CARDS, type SystemCard } from './systems.ts';
import './welcome.css';

const SystemEntry = ({ code, title, what }: SystemCard): ReactElement => (
  <li className="system">
    <span className="system-code">{code}</span>
    <div>
      <h2>{title}</h2>
      <p>{what}</p>
    </div>
  </li>
);

export const Welcome = (): ReactElement => (
  <Page title="Grognard" subtitle="Napoleonic wargames by the book: at the table, online, and in the lab">
    <h3>Five systems, one engine</h3>
    <ul className="systems">
      {SYSTEM_CARDS.map(card => (
        <SystemEntry key={card.code} {...card} />
      ))}
    </ul>
  </Page>
);
