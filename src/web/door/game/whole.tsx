import { type ReactElement, use, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { dashed } from '#companion/words.ts';
import { type AnyGame, type Scenario, sidesIn } from '#kernel';
import { Segments } from '../../kit/segments.tsx';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { Opponent } from '../begin.ts';
import { RunningRow } from '../go-on.tsx';
import { useRunning } from '../running.ts';
import { useBegin } from '../use-begin.ts';
import { WORDS } from '../words.ts';
import type { GamePart } from './page.tsx';
import { ScenarioMeta, Scenarios } from './scenarios.tsx';
import { Window } from './window.tsx';

interface WholeProps extends Pick<GamePart, 'card'> {
  readonly game: AnyGame;
}

const known = new Map<string, Promise<readonly Opponent[]>>();

/** The computer players of a game, fetched once. */
const opponents = (game: AnyGame): Promise<readonly Opponent[]> => {
  const found = known.get(game.id) ?? import('../begin.ts').then(({ opponentsOf }) => opponentsOf(game));
  known.set(game.id, found);
  found.catch(() => known.delete(game.id));
  return found;
};

const MIDDLE = 2;

/** A game that can be played whole: its scenarios, and three ways to play them. */
export const Whole = ({ card, game }: WholeProps): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('scenario');
  const chosen = (game.scenarios.find(({ id }) => id === wanted) ?? game.scenarios[0]) as Scenario;
  const choose = (scenario: string): void => setSearch({ scenario }, { replace: true });
  return (
    <div className="game-columns">
      <Window card={card} scenario={chosen.id} game={game} />
      <Ways card={card} game={game} scenario={chosen} />
      <div className="game-choice">
        <Left code={card.code} />
        <Scenarios code={card.code} game={game} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  );
};

const MOST = 2;

/** The games of this kind that were left. */
export const Left = ({ code }: { readonly code: string }): ReactElement | null => {
  const running = useRunning(code) ?? [];
  return running.length === 0 ? null : (
    <section className="game-left">
      <h2>{WORDS.goOn}</h2>
      <ul>
        {running.slice(0, MOST).map(each => (
          <li key={each.href}>
            <RunningRow running={each} main={false} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** On a phone the list of scenarios lies below: the chosen one is named and described here. */
const Chosen = (scenario: Scenario): ReactElement => (
  <div className="game-chosen">
    <h2>{dashed(scenario.title)}</h2>
    <p>
      <ScenarioMeta {...scenario} />
    </p>
    <p>{scenario.about}</p>
  </div>
);

interface WaysProps {
  readonly card: GamePart['card'];
  readonly game: AnyGame;
  readonly scenario: Scenario;
}

const Ways = ({ card, game, scenario }: WaysProps): ReactElement => {
  const players = use(opponents(game));
  const { busy, fault, begin } = useBegin();
  const sides = sidesIn(game, scenario.setup);
  const [wanted, setSide] = useState('');
  const side = (sides.find(each => each === wanted) ?? sides[0]) as string;
  const usual = players.find(({ level }) => level === MIDDLE) ?? players[0];
  const [bot, setBot] = useState(usual?.id ?? '');
  const narrow = useNarrow();
  const at = { scenario: scenario.id, side };
  return (
    <div className="game-ways">
      {narrow ? <Chosen {...scenario} /> : null}
      <div className="game-seats">
        <div className="game-seat">
          <span className="game-label">{WORDS.lead}</span>
          <Segments
            label={WORDS.lead}
            options={sides.map(each => [each, game.sideTitles[each] ?? each] as const)}
            chosen={side}
            onChoose={setSide}
          />
        </div>
        {players.length > 1 ? (
          <div className="game-seat">
            <span className="game-label">{narrow ? WORDS.level : WORDS.opponent}</span>
            <Segments
              label={WORDS.opponent}
              options={players.map(({ id, level }) => [id, WORDS.levels[level] ?? id] as const)}
              chosen={bot}
              onChoose={setBot}
            />
          </div>
        ) : null}
      </div>
      <div className="game-acts">
        <button
          type="button"
          className="button button-main"
          disabled={busy}
          onClick={() => begin(card.code, players.length > 0 ? { ...at, bot } : at)}
        >
          {busy ? WORDS.starting : WORDS.alone}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => begin(card.code, { ...at, bot: null })}
        >
          {narrow ? WORDS.friendsShort : WORDS.friends}
        </button>
        <Link
          href={`/tables/new?game=${game.id}&scenario=${encodeURIComponent(scenario.id)}`}
          className="button"
        >
          {narrow ? WORDS.onlineShort : WORDS.online}
        </Link>
      </div>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <p className="game-more">
        <Link href={`/play?game=${game.id}`} className="lone-link">
          {WORDS.ownRules}
        </Link>
      </p>
    </div>
  );
};
