import { type ReactElement, useEffect, useState } from 'react';
import { api, type LobbyGame } from '../table/api.ts';
import { Games } from '../table/lobby.tsx';
import { WORDS } from './words.ts';

/** The games of the account, joined from any device. */
export const OwnGames = (): ReactElement => {
  const [own, setOwn] = useState<readonly LobbyGame[]>([]);
  useEffect(() => {
    api.lobby().then(
      lists => setOwn(lists.own),
      () => setOwn([]),
    );
  }, []);
  return <Games title={WORDS.yourGames} games={own} empty={WORDS.games.noPartGame} own />;
};
