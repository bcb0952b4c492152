import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Charted, Entry } from '#kernel';
import { WORDS } from '../words.ts';
import type { GamePart } from './page.tsx';
import { Left } from './whole.tsx';
import { Window } from './window.tsx';

const MOST = 9;

/** A procedure that somebody wins is a battle. */
const isBattle = (entry: Entry): boolean => entry.kind === 'procedure' && entry.winners !== undefined;

/** Battles first, then other procedures, then charts. */
const rank = (entry: Entry): number => (isBattle(entry) ? 0 : entry.kind === 'procedure' ? 1 : 2);

interface PartsProps extends Pick<GamePart, 'card'> {
  readonly charts: Charted;
}

/** A game of which only parts can be played: its map, its battles, and its own description. */
export const Parts = ({ charts, card }: PartsProps): ReactElement => {
  const entries = [...charts.entries].sort((a, b) => rank(a) - rank(b));
  const [first] = entries.filter(isBattle);
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
