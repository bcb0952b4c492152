import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { botCardsFor } from '#bots/cards.ts';
import { changedFacts } from '#companion/situation.ts';
import { dashed } from '#companion/words.ts';
import { type AnyGame, sidesIn } from '#kernel';
import { useDrawer } from '../../kit/cabinet/use-cabinet.ts';
import { useTitles } from '../../kit/catalogue.ts';
import { optionFactsOf, TableOptions } from '../../kit/fields/table-options.tsx';
import { Page } from '../../kit/page.tsx';
import { usePlay } from '../../kit/systems.ts';
import { WORDS as KIT } from '../../kit/words.ts';
import { fileRun, RUNS, type RunPaper } from '../papers.ts';
import { percent } from '../percent.ts';
import { WORDS } from '../words.ts';
import { addressOf, draftIn } from './address.ts';
import { choices, type Draft, FIRST, questionFrom, scenarioOf, usualBot, variable } from './draft.ts';
import '../lab.css';

/** The desks at which games are played: one rule set, or several held against each other. */
export const AskPage = ({ compares }: { readonly compares: boolean }): ReactElement => {
  const systems = useTitles();
  const games = systems.flatMap(system =>
    system.games
      .filter(({ askable }) => askable)
      .map(game => ({ game, system, isWhole: game.id === system.whole })),
  );
  const whole = games.find(({ isWhole }) => isWhole) ?? games[0];
  const [asked] = useState(() => draftIn(window.location.search, compares));
  const [id, setId] = useState(
    games.some(({ game }) => game.id === asked.game) ? asked.game : whole?.game.id,
  );
  const chosen = games.find(({ game }) => game.id === id);
  return (
    <Page
      title={compares ? WORDS.rulesTitle : WORDS.gamesTitle}
      subtitle={compares ? WORDS.rulesAbout : WORDS.gamesAbout}
    >
      <div className="lab-desk">
        <div className="lab-form">
          <label className="lab-field">
            <span>{WORDS.game}</span>
            <select className="select-input" value={id} onChange={event => setId(event.target.value)}>
              {systems.map(system => (
                <optgroup key={system.code} label={system.title}>
                  {games
                    .filter(each => each.system === system)
                    .map(({ game }) => (
                      <option key={game.id} value={game.id}>
                        {game.title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          {chosen ? (
            <Suspense key={id} fallback={<p role="status">{KIT.opening}</p>}>
              <AskAbout
                id={chosen.game.id}
                compares={compares}
                first={asked.game === '' || asked.game === id ? asked.draft : null}
              />
            </Suspense>
          ) : null}
        </div>
        <AskedBefore compares={compares} />
      </div>
    </Page>
  );
};

interface AskProps {
  readonly id: string;
  readonly compares: boolean;
  /** The question in the address; null where it is about another game. */
  readonly first: Draft | null;
}

/** Only the game that is asked about is fetched. */
const AskAbout = ({ id, compares, first }: AskProps): ReactElement | null => {
  const game = usePlay(id)?.game;
  return game ? <AskForm game={game} compares={compares} first={first} /> : null;
};

const MANY = [100, 1000, 10_000];
const POINTS = [null, 5, 3, 2, 1];

interface AskFormProps extends Omit<AskProps, 'id'> {
  readonly game: AnyGame;
}

/** The question stands in the address, so that it can be sent to somebody and gone back to. */
const useAddress = (game: AnyGame, draft: Draft): void => {
  const query = addressOf({ game: game.id, draft });
  useEffect(() => window.history.replaceState(window.history.state, '', `?${query}`), [query]);
};

const AskForm = ({ game, compares, first }: AskFormProps): ReactElement => {
  const [, go] = useLocation();
  const [draft, setDraft] = useState<Draft>(first ?? { ...FIRST, vary: compares ? 'players' : null });
  const [fault, setFault] = useState<string | null>(null);
  useAddress(game, draft);
  const change = (next: Partial<Draft>): void => {
    setFault(null);
    const { seed: _, ...rest } = draft;
    setDraft({ ...rest, ...next });
  };
  const ask = async (): Promise<void> => {
    const question = questionFrom(game, draft);
    if (question.ok) {
      const asked = { ...draft, seed: question.value.seed };
      go(await fileRun(question.value, addressOf({ game: game.id, draft: asked })));
    } else {
      setFault(question.error);
    }
  };
  const options = optionFactsOf(game.setup);
  return (
    <>
      {draft.vary === 'scenario' ? null : (
        <label className="lab-field">
          <span>{WORDS.scenario}</span>
          <select
            className="select-input"
            value={scenarioOf(game, draft).id}
            onChange={event => change({ scenario: event.target.value })}
          >
            {game.scenarios.map(({ id, title }) => (
              <option key={id} value={id}>
                {dashed(title)}
              </option>
            ))}
          </select>
        </label>
      )}
      {draft.vary === 'players' ? null : <Players game={game} draft={draft} onChange={change} />}
      {compares ? <Vary game={game} draft={draft} onChange={change} /> : null}
      <TableOptions
        facts={game.setup}
        value={draft.options}
        onChange={value => change({ options: changedFacts(options, value) })}
      />
      <label className="lab-field">
        <span>{WORDS.howMany}</span>
        <select
          className="select-input"
          value={draft.games}
          onChange={event => change({ games: Number(event.target.value) })}
        >
          {MANY.map(games => (
            <option key={games} value={games}>
              {games.toLocaleString('en')}
            </option>
          ))}
        </select>
      </label>
      <label className="lab-field">
        <span>{WORDS.until}</span>
        <select
          className="select-input"
          value={draft.until ?? ''}
          onChange={event => change({ until: event.target.value === '' ? null : Number(event.target.value) })}
        >
          {POINTS.map(points => (
            <option key={points} value={points ?? ''}>
              {points === null ? WORDS.untilNever : WORDS.untilPoints(points)}
            </option>
          ))}
        </select>
      </label>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="button" className="button button-main" onClick={ask}>
        {compares ? WORDS.compareThem : WORDS.ask}
      </button>
    </>
  );
};

interface PartProps {
  readonly game: AnyGame;
  readonly draft: Draft;
  onChange(next: Partial<Draft>): void;
}

const Players = ({ game, draft, onChange }: PartProps): ReactElement => (
  <>
    {sidesIn(game, scenarioOf(game, draft).setup).map(side => (
      <label key={side} className="lab-field">
        <span>{game.sideTitles[side] ?? side}</span>
        <select
          className="select-input"
          value={draft.bots[side] ?? usualBot(game)}
          onChange={event => onChange({ bots: { ...draft.bots, [side]: event.target.value } })}
        >
          {botCardsFor(game).map(({ id, title }) => (
            <option key={id} value={id}>
              {WORDS.bot(title)}
            </option>
          ))}
        </select>
      </label>
    ))}
  </>
);

/** The fact that changes from game to game, and the values that are compared; the first is the measure. */
const Vary = ({ game, draft, onChange }: PartProps): ReactElement => {
  const toggled = (value: string): readonly string[] =>
    draft.values.includes(value) ? draft.values.filter(each => each !== value) : [...draft.values, value];
  return (
    <>
      <label className="lab-field">
        <span>{WORDS.changes}</span>
        <select
          className="select-input"
          value={draft.vary ?? ''}
          onChange={event => onChange({ vary: event.target.value, values: [] })}
        >
          {variable(game).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="lab-values">
        <legend>{WORDS.values}</legend>
        {choices(game, draft).map(([value, label]) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={draft.values.includes(value)}
              onChange={() => onChange({ values: toggled(value) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
};

const resultOf = ({ question, parts }: RunPaper): string => {
  const records = parts[0]?.records ?? [];
  const [side = ''] = question.sides;
  const wins = records.filter(({ winners }) => winners.includes(side)).length;
  return records.length === 0 ? '' : percent(wins / records.length);
};

/** Runs on this device, the latest first. */
const AskedBefore = ({ compares }: { readonly compares: boolean }): ReactElement => {
  const papers = useDrawer<RunPaper>(RUNS);
  const own = (papers ?? [])
    .filter(({ value }) => value.question.arms.length > 1 === compares)
    .toSorted((a, b) => (a.changed < b.changed ? 1 : -1));
  return (
    <section className="lab-before">
      <h2 className="capitals section-head">{WORDS.askedBefore}</h2>
      {own.length === 0 ? <p className="quiet">{WORDS.nothingAsked}</p> : null}
      <ul>
        {own.map(({ id, value }) => (
          <li key={id}>
            <Link href={`/lab/run/${id}`}>
              <span>
                {value.question.title}
                {compares ? `: ${value.question.arms.map(({ name }) => name).join(', ')}` : ''}
              </span>
              <strong>{resultOf(value)}</strong>
              <span className="quiet">
                {WORDS.ofGames(value.parts[0]?.records.length ?? 0, value.question.games)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
