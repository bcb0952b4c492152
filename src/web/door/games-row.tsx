import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Shelf } from '#systems';
import { ScenarioPicture } from '../map/thumbnail/picture.tsx';
import { capitalCount } from './count.ts';
import { smallPicture } from './pictures.ts';
import { doors, wholeGame } from './playable.ts';
import { type Beginning, useBegin } from './use-begin.ts';
import { WORDS } from './words.ts';

/** All games in one row, always all of them. */
export const GamesRow = (): ReactElement => {
  const beginning = useBegin();
  const all = doors();
  return (
    <section className="five" aria-labelledby="five-title">
      <h2 id="five-title" className="five-title">
        {WORDS.games(capitalCount(all.length))}
      </h2>
      {beginning.fault ? (
        <p className="fault" role="alert">
          {beginning.fault}
        </p>
      ) : null}
      <ul className="five-row">
        {all.map(card => (
          <li key={card.code} className="five-game">
            <Door card={card} beginning={beginning} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface DoorProps {
  readonly card: Shelf;
  readonly beginning: Beginning;
}

const Door = ({ card, beginning }: DoorProps): ReactElement => {
  const { code, title, line, players, time, first } = card;
  const picture = smallPicture(code, card.picture);
  const whole = wholeGame(code) !== null;
  const at = `/game/${code}`;
  return (
    <>
      <Link href={at} className="five-map neat-frame" tabIndex={-1} aria-hidden="true">
        {picture ? <ScenarioPicture src={picture} /> : <span className="thumbnail" />}
      </Link>
      <div className="five-words">
        <h3>
          <Link href={at}>{title}</Link>
        </h3>
        <p>{line}</p>
        <p className="five-meta">{whole ? WORDS.meta(players, time) : WORDS.parts}</p>
      </div>
      <div className="five-acts">
        {whole ? (
          <button
            type="button"
            className="button"
            disabled={beginning.busy}
            onClick={() => beginning.begin(code, first ? { scenario: first.scenario } : {})}
          >
            {WORDS.playNow}
            <span className="visually-hidden">: {title}</span>
          </button>
        ) : (
          <Link href={`/charts/${code}`} className="button">
            {WORDS.lookUp}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        <Link href={at} className="five-open lone-link">
          {WORDS.open}
          <span className="visually-hidden"> {title}</span>
        </Link>
      </div>
    </>
  );
};
