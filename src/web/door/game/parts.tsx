import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { WORDS } from '../words.ts';
import type { GamePart } from './page.tsx';
import { Left } from './whole.tsx';
import { Window } from './window.tsx';

const MOST = 9;

/** A game of which only parts can be played: its map, its battles, and what it says of itself. */
export const Parts = ({ system, card }: GamePart): ReactElement => {
  const battles = system.entries.filter(({ kind }) => kind === 'procedure');
  const charts = system.entries.filter(({ kind }) => kind === 'chart');
  const entries = [...battles, ...charts];
  const [first] = battles;
  return (
    <div className="game-columns">
      <Window card={card} scenario={card.picture} />
      <div className="game-ways">
        <p className="game-honest">{WORDS.notWhole(card.title)}</p>
        <div className="game-acts">
          {first ? (
            <Link href={`/chart/${first.id}`} className="button button-main">
              {WORDS.fightFirst}
            </Link>
          ) : null}
          <Link href={`/charts/${card.code}`} className="button">
            {WORDS.lookUp}
          </Link>
          {card.first ? (
            <Link
              href={`/tables/new?game=${card.first.game}&scenario=${card.first.scenario}`}
              className="button"
            >
              {WORDS.atTable}
            </Link>
          ) : null}
        </div>
      </div>
      <div className="game-choice">
        <Left code={card.code} />
        <section>
          <h2>{WORDS.hereIs}</h2>
          <ul className="part-list">
            {entries.slice(0, MOST).map(({ id, title, phase, kind }) => (
              <li key={id}>
                <Link href={`/chart/${id}`} className="part">
                  <span className="part-title">{title}</span>
                  <em>{kind === 'procedure' ? WORDS.inSteps : (phase ?? WORDS.anyTime)}</em>
                </Link>
              </li>
            ))}
          </ul>
          {entries.length > MOST ? (
            <p className="game-more">
              <Link href={`/charts/${card.code}`} className="lone-link">
                {WORDS.allParts(entries.length)}
              </Link>
            </p>
          ) : null}
        </section>
      </div>
    </div>
  );
};
