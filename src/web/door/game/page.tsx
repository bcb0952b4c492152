import type { ReactElement } from 'react';
import type { Titled } from '#companion/catalogue.ts';
import { SHELF, type Shelf } from '#systems';
import { useTitled } from '../../kit/catalogue.ts';
import { Neatline } from '../../kit/neatline.tsx';
import { usePageTitle } from '../../kit/page.tsx';
import { useHandbook, usePlay } from '../../kit/systems.ts';
import { NotFound } from '../../not-found/view.tsx';
import { wholeGame } from '../playable.ts';
import { Doors } from './doors.tsx';
import { Parts } from './parts.tsx';
import { Whole } from './whole.tsx';
import '../home.css';
import './game.css';

/** The page of one game: everything about it is reached from here. */
export const GamePage = ({ code }: { readonly code: string }): ReactElement => {
  const titled = useTitled(code);
  const card = SHELF.find(each => each.code === code);
  return titled && card ? <OfGame titled={titled} card={card} /> : <NotFound />;
};

export interface GamePart {
  readonly titled: Titled;
  readonly card: Shelf;
}

const OfGame = ({ titled, card }: GamePart): ReactElement => {
  usePageTitle(card.title);
  const whole = wholeGame(card.code);
  return (
    <article className="game-page">
      {whole === null ? <OfParts card={card} /> : <OfWhole id={whole} card={card} />}
      <Neatline />
      <Doors titled={titled} card={card} />
    </article>
  );
};

const OfWhole = ({ id, card }: { readonly id: string; readonly card: Shelf }): ReactElement | null => {
  const play = usePlay(id);
  return play && <Whole card={card} game={play.game} />;
};

const OfParts = ({ card }: { readonly card: Shelf }): ReactElement | null => {
  const charts = useHandbook(card.code);
  return charts && <Parts card={card} charts={charts} />;
};
