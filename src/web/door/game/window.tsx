import { lazy, type ReactElement, Suspense } from 'react';
import type { AnyGame } from '#kernel';
import type { Shelf } from '#systems';
import { LargePicture } from '../../map/thumbnail/large.tsx';
import { largePicture } from '../pictures.ts';

interface WindowProps {
  readonly card: Shelf;
  readonly scenario: string;
  readonly game?: AnyGame;
}

/** Fetched only by games that declare their map. */
const DeclaredPicture = lazy(() =>
  import('../../map/declared/picture.tsx').then(page => ({ default: page.DeclaredPicture })),
);

/** The map of a scenario in its neatline, with the title of the game on it. */
export const Window = ({ card, scenario, game }: WindowProps): ReactElement => {
  const picture = largePicture(card.code, scenario) ?? largePicture(card.code, card.picture);
  const [first, second = ''] = card.line.split(/(?<=[:.?]) /);
  return (
    <div className="game-window neat-frame">
      <div className="game-map">
        {picture ? <LargePicture key={picture.ground} {...picture} /> : null}
        {!picture && game?.map ? (
          <Suspense fallback={null}>
            <DeclaredPicture game={game} map={game.map} scenario={scenario} />
          </Suspense>
        ) : null}
        <div className="cartouche game-title">
          {card.years ? <p className="capitals game-years">{card.years}</p> : null}
          <h1>{card.title}</h1>
          <p className="game-line">
            {first} <span>{second}</span>
          </p>
        </div>
      </div>
    </div>
  );
};
