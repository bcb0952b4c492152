import type { ReactElement } from 'react';
import type { Shelf } from '#systems';
import { LargePicture } from '../../map/thumbnail/large.tsx';
import { largePicture } from '../pictures.ts';

interface WindowProps {
  readonly card: Shelf;
  readonly scenario: string;
}

/** The map of a scenario in its neatline, with the title of the game on it. */
export const Window = ({ card, scenario }: WindowProps): ReactElement => {
  const picture = largePicture(card.code, scenario) ?? largePicture(card.code, card.picture);
  const [first, second = ''] = card.line.split(/(?<=[:.?]) /);
  return (
    <div className="game-window neat-frame">
      <div className="game-map">
        {picture ? <LargePicture key={picture.ground} {...picture} /> : null}
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
