import type { ReactElement } from 'react';
import type { System } from '#kernel';
import { SHELF, type Shelf } from '#systems';
import { Neatline } from '../../kit/neatline.tsx';
import { usePageTitle } from '../../kit/page.tsx';
import { useSystem } from '../../kit/systems.ts';
import { NotFound } from '../../not-found/view.tsx';
import { wholeGame } from '../playable.ts';
import { Doors } from './doors.tsx';
import { Parts } from './parts.tsx';
import { Whole } from './whole.tsx';
import '../home.css';
import './game.css';

/** The page of one game: everything about it is reached from here. */
export const GamePage = ({ code }: { readonly code: string }): ReactElement => {
  const system = useSystem(code);
  const card = SHELF.find(each => each.code === code);
  return system && card ? <OfGame system={system} card={card} /> : <NotFound />;
};

export interface GamePart {
  readonly system: System;
  readonly card: Shelf;
}

const OfGame = ({ system, card }: GamePart): ReactElement => {
  usePageTitle(card.title);
  const whole = wholeGame(card.code);
  const game = system.games.find(({ id }) => id === whole);
  return (
    <article className="game-page">
      {game ? <Whole system={system} card={card} game={game} /> : <Parts system={system} card={card} />}
      <Neatline />
      <Doors system={system} card={card} />
    </article>
  );
};
