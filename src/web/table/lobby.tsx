import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { inWords } from '#companion/words.ts';
import type { Json } from '#kernel';
import { SHELF } from '#systems';
import { Page } from '../kit/page.tsx';
import { openText } from '../kit/save.ts';
import { codeOf } from '../kit/systems.ts';
import { api, type LobbyGame, TableFault } from './api.ts';
import { sideOf } from './entropy.ts';
import { rememberLinks } from './links.tsx';
import { type Proven, proofOf } from './proof.ts';
import { WORDS } from './words.ts';
import './table.css';

const REFRESH = 10_000;

const sentenceOf = (error: unknown): string => (error instanceof TableFault ? error.message : String(error));

/** Open games, one's own, and the door to a new one. */
export const LobbyPage = (): ReactElement => {
  const [lists, setLists] = useState<Awaited<ReturnType<typeof api.lobby>> | null>(null);
  const [fault, setFault] = useState('');
  const [proof, setProof] = useState<Proven | null>(null);
  useEffect(() => {
    let open = true;
    const load = (): void => {
      api.lobby().then(
        found => {
          if (open) {
            setLists(found);
            setFault('');
          }
        },
        error => open && setFault(sentenceOf(error)),
      );
    };
    load();
    const timer = setInterval(load, REFRESH);
    return () => {
      open = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <Page
      title={WORDS.lobby.theTable}
      subtitle={WORDS.lobby.subtitle}
      aside={<Doors onFault={setFault} onProof={setProof} />}
    >
      {proof ? (
        <p className={proof.fits ? 'table-proof' : 'fault'} role="status">
          {proof.sentence}
        </p>
      ) : null}
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      {lists?.own.length === 0 ? <FirstTables /> : null}
      <Games title={WORDS.lobby.yourGames} games={lists?.own ?? []} empty={WORDS.lobby.noneYet} own />
      <Games
        title={WORDS.lobby.openSeats}
        games={(lists?.open ?? []).filter(game => game.open.length > 0)}
        empty={WORDS.lobby.noSeats}
      />
      <Games
        title={WORDS.lobby.beingPlayedWatch}
        games={(lists?.open ?? []).filter(game => isForLookers(game, lists?.own ?? []))}
        empty={WORDS.lobby.noneToWatch}
      />
    </Page>
  );
};

const FIRST_TABLES = SHELF.flatMap(({ title: system, first }) => (first ? [{ system, ...first }] : []));

/** For newcomers: how it goes, and some games to begin with. */
const FirstTables = (): ReactElement => (
  <section className="table-first">
    <h2 className="capitals section-head">{WORDS.lobby.yourFirstTable}</h2>
    <p>{WORDS.lobby.howToBegin}</p>
    <ul className="find-items find-single">
      {FIRST_TABLES.map(({ system, game, scenario, title, about }) => (
        <li key={game}>
          <Link href={`/tables/new?game=${game}&scenario=${scenario}`}>
            <span className="find-title">{title}</span>
            <span className="find-kind">
              {system}: {about}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

interface DoorsProps {
  onFault(sentence: string): void;
  onProof(proof: Proven | null): void;
}

const Doors = ({ onFault, onProof }: DoorsProps): ReactElement => {
  const [, go] = useLocation();
  const withFile = async (use: (json: Json) => Promise<void>): Promise<void> => {
    const file = await openText();
    if (!file) {
      return;
    }
    onProof(null);
    onFault('');
    try {
      await use(JSON.parse(file.text) as Json);
    } catch (error) {
      onFault(
        error instanceof SyntaxError ? WORDS.lobby.isNotJson(file.name, error.message) : sentenceOf(error),
      );
    }
  };
  const bring = async (json: Json): Promise<void> => {
    const { id, links } = await api.bring(json);
    rememberLinks(id, links);
    go(`/table/${id}`);
  };
  return (
    <div className="button-row">
      <Link href="/account" className="button">
        {WORDS.lobby.yourAccount}
      </Link>
      <button
        type="button"
        className="button"
        onClick={() => withFile(async json => onProof(await proofOf(json)))}
      >
        {WORDS.lobby.verifyGameFile}
      </button>
      <button type="button" className="button" onClick={() => withFile(bring)}>
        {WORDS.lobby.loadGameFile}
      </button>
      <Link href="/tables/new" className="button button-main">
        {WORDS.lobby.newGame}
      </Link>
    </div>
  );
};

const isForLookers = ({ id, open, phase }: LobbyGame, own: readonly LobbyGame[]): boolean =>
  open.length === 0 && phase !== 'over' && !own.some(each => each.id === id);

const titleOf = (game: string): string => SHELF.find(({ code }) => code === codeOf(game))?.title ?? game;

const PHASES = { gathering: 'waiting for players', playing: 'in play', over: 'over' } as const;

const isYours = (game: LobbyGame): boolean =>
  (game.roles ?? []).some(role => game.asked.includes(sideOf(role) ?? ''));

interface GamesProps {
  readonly title: string;
  readonly games: readonly LobbyGame[];
  readonly empty: string;
  readonly own?: boolean;
}

export const Games = ({ title, games, empty, own = false }: GamesProps): ReactElement => (
  <section className="battles table-games">
    <h2 className="capitals section-head">{title}</h2>
    {games.length === 0 ? <p className="quiet">{empty}</p> : null}
    <ul className="find-items find-single">
      {games.map(game => (
        <li key={game.id}>
          <Link href={`/table/${game.id}`}>
            <span className="find-title">{game.title}</span>
            <span className="find-kind">
              {game.aside ? (
                'set aside: it cannot be opened just now'
              ) : own && game.phase === 'playing' && isYours(game) ? (
                <strong>{WORDS.lobby.yourMove}</strong>
              ) : (
                PHASES[game.phase]
              )}
              {own || game.open.length === 0 ? '' : ` · ${game.open.map(inWords).join(', ')} open`}
            </span>
            <span className="cite">{titleOf(game.game)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
