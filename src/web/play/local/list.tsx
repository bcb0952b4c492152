import { type ReactElement, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ListedGame } from '#companion/catalogue.ts';
import { dashed } from '#companion/words.ts';
import { facedGames } from '../../faces/index.ts';
import { useDrawer } from '../../kit/cabinet/use-cabinet.ts';
import { useTitles } from '../../kit/catalogue.ts';
import { Page } from '../../kit/page.tsx';
import { Segments } from '../../kit/segments.tsx';
import { usePlay } from '../../kit/systems.ts';
import { WORDS as KIT } from '../../kit/words.ts';
import { WORDS } from '../words.ts';
import { ImportGame } from './import-game.tsx';
import { NewGame } from './new-game.tsx';
import { GAMES, type GamePaper, removePaper } from './paper.ts';
import './list.css';

/** The whole games, and battles that have a board of their own. */
const useGames = (): readonly ListedGame[] =>
  useTitles().flatMap(({ games, whole }) =>
    whole === null ? [] : games.filter(({ id }) => id === whole || facedGames().includes(id)),
  );

interface NewProps {
  readonly id: string;
  readonly titled: boolean;
  onFault(sentence: string): void;
}

/** Only the game that is chosen is fetched. */
const New = ({ id, titled, onFault }: NewProps): ReactElement | null => {
  const game = usePlay(id)?.game;
  return game ? <NewGame game={game} titled={titled} onFault={onFault} /> : null;
};

/** Whole games: those on this device, and a new one. */
export const PlaysPage = (): ReactElement => {
  const games = useGames();
  const [search, setSearch] = useSearchParams();
  const game = (games.find(({ id }) => id === search.get('game')) ?? games[0]) as ListedGame;
  const [fault, setFault] = useState('');
  return (
    <Page
      title={WORDS.wholeGames}
      subtitle={WORDS.wholeGamesAbout}
      aside={<ImportGame games={games} onFault={setFault} />}
    >
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <Kept />
      {games.length > 1 ? (
        <Segments
          label={WORDS.whichGame}
          options={games.map(({ id, title }) => [id, title] as const)}
          chosen={game.id}
          onChoose={id => setSearch({ game: id }, { replace: true })}
        />
      ) : null}
      <Suspense key={game.id} fallback={<p role="status">{KIT.opening}</p>}>
        <New id={game.id} titled={games.length > 1} onFault={setFault} />
      </Suspense>
    </Page>
  );
};

const Kept = (): ReactElement | null => {
  const papers = useDrawer<GamePaper>(GAMES) ?? [];
  const newest = [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));
  return newest.length === 0 ? null : (
    <section className="battles">
      <h2 className="capitals section-head">{WORDS.onDevice}</h2>
      <ul className="find-items find-single">
        {newest.map(({ id, value }) => (
          <li key={id} className="battle-kept">
            <Link href={`/play/${id}`}>
              <span className="find-title">{dashed(value.title)}</span>
              <span className="find-kind">{value.last || WORDS.notBegun}</span>
              <span className="cite">{value.over ? WORDS.isOver : WORDS.inPlay}</span>
            </Link>
            <button type="button" className="button-quiet" onClick={() => removePaper(id)}>
              {WORDS.remove}
              <span className="visually-hidden"> {value.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
