import { type ReactElement, useEffect, useState } from 'react';
import { api, type LobbyGame } from '../table/api.ts';
import { Games } from '../table/lobby.tsx';
import { WORDS } from './words.ts';

/** The games of the account, from whatever device they were joined. */
export const OwnGames = (): ReactElement => {
  const [own, setOwn] = useState<readonly LobbyGame[]>([]);
  useEffect(() => {
    api.lobby().then(
      lists => setOwn(lists.own),
      () => setOwn([]),
    );
  }, []);
  return (
    <Games
      title={WORDS.yourGames}
      games={own}
      empty="You have no part in a game yet. Games that you join or open from now on are listed here, on every device."
      own
    />
  );
};
