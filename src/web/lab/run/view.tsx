import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { botCardsFor } from '#bots/cards.ts';
import type { AnyGame, Side } from '#kernel';
import { figuresCsv, gamesCsv } from '#lab/series/csv.ts';
import { type Figures, figuresOf } from '#lab/series/figures.ts';
import { EMPTY_PART } from '#lab/series/part.ts';
import { runFile } from '#lab/series/run-file.ts';
import { SHELF } from '#systems';
import { Page } from '../../kit/page.tsx';
import { saveText } from '../../kit/save.ts';
import { ShareButton } from '../../kit/share.tsx';
import { codeOf, useGame } from '../../kit/systems.ts';
import { WORDS } from '../words.ts';
import { DifferenceHeadline, Differences } from './differences.tsx';
import { Doers } from './doers.tsx';
import { FigureTable } from './figure-table.tsx';
import { Narrowing } from './narrowing.tsx';
import { PlayedGames } from './played.tsx';
import { ByTurn, EarlyChoices, Endings, Lengths, Margins } from './sections.tsx';
import { type OpenRun, useRun } from './use-run.ts';
import { Headline, WinBar } from './win-bar.tsx';
import '../lab.css';

/** A run under way or done: difference first, then detail. */
export const RunPage = ({ id }: { readonly id: string }): ReactElement => {
  const run = useRun(id, WORDS.noRun);
  if (run === null || typeof run === 'string') {
    return <Page title={WORDS.run}>{run === null ? WORDS.opening : <p className="fault">{run}</p>}</Page>;
  }
  return <OfGame run={run} />;
};

const OfGame = ({ run }: { readonly run: OpenRun }): ReactElement => {
  const { game, version } = run.paper.question;
  const found = useGame(game, version);
  return found?.ok ? (
    <Shown run={run} game={found.value} />
  ) : (
    <Page title={WORDS.run}>
      <p className="fault">{found?.ok === false ? found.error : WORDS.noRun}</p>
    </Page>
  );
};

const titleOf = ({ question }: OpenRun['paper']): string => {
  if (question.arms.length > 1) {
    return WORDS.whatChanges(question.title);
  }
  return question.opening ? WORDS.whoWinsHere(question.title) : WORDS.whoWins(question.title);
};

interface ShownProps {
  readonly run: OpenRun;
  readonly game: AnyGame;
}

const Shown = ({ run, game }: ShownProps): ReactElement => {
  const { question } = run.paper;
  const parts = run.paper.parts.length > 0 ? run.paper.parts : question.arms.map(() => EMPTY_PART);
  const figures = figuresOf(question, parts);
  const [asTable, setTable] = useState(false);
  const done = parts[0]?.records.length ?? 0;
  const card = SHELF.find(({ code }) => code === codeOf(game.id));
  const nameOf = (side: Side): string => game.sideTitles[side] ?? side;
  const endingOf = (ending: string): string => game.endingTitles?.[ending] ?? ending.replaceAll('-', ' ');
  const save = (name: string, text: string, type?: string): void =>
    saveText(`${game.id}-${name}`, text, type);
  return (
    <Page
      title={titleOf(run.paper)}
      subtitle={card?.title}
      aside={
        <div className="lab-tools no-print">
          <strong role="status">{WORDS.ofGames(done, question.games)}</strong>
          {run.minutesLeft === null ? null : <em className="quiet">{WORDS.left(run.minutesLeft)}</em>}
          <button type="button" className="button" aria-pressed={asTable} onClick={() => setTable(!asTable)}>
            {asTable ? WORDS.plots : WORDS.table}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => save('games.csv', gamesCsv(question, parts), 'text/csv')}
          >
            {WORDS.csv}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              const file = runFile(question, { parts, done: run.paper.done }, 'page');
              save('run.json', JSON.stringify(file));
            }}
          >
            {WORDS.json}
          </button>
        </div>
      }
    >
      <progress
        className="lab-progress"
        max={question.games}
        value={done}
        aria-label={WORDS.ofGames(done, question.games)}
      />
      <div className="lab-columns">
        <Question run={run} game={game} done={done} />
        <div className="lab-middle">
          {asTable ? (
            <FigureTable csv={figuresCsv(figures)} />
          ) : (
            <Plots figures={figures} run={run} nameOf={nameOf} endingOf={endingOf} />
          )}
        </div>
        <div className="lab-right">
          {question.arms.length > 1 ? (
            <Differences
              figures={figures}
              side={question.sides[0] ?? ''}
              name={nameOf(question.sides[0] ?? '')}
            />
          ) : null}
          <PlayedGames
            game={game}
            question={question}
            records={parts.map(({ records }) => records)}
            nameOf={nameOf}
            endingOf={endingOf}
          />
        </div>
      </div>
    </Page>
  );
};

interface PlotsProps {
  readonly figures: Figures;
  readonly run: OpenRun;
  nameOf(side: Side): string;
  endingOf(ending: string): string;
}

const Plots = ({ figures, run, nameOf, endingOf }: PlotsProps): ReactElement => {
  const { question, parts } = run.paper;
  const { sides, games } = question;
  const [arm] = figures.arms;
  const [first = ''] = sides;
  if (!arm || arm.games === 0) {
    return <p role="status">{run.isRunning ? WORDS.none : WORDS.nonePaused}</p>;
  }
  return (
    <>
      {figures.arms.length > 1 ? (
        <DifferenceHeadline figures={figures} side={first} name={nameOf(first)} />
      ) : null}
      {figures.arms.map(each => (
        <section key={each.name}>
          {figures.arms.length > 1 ? <h2 className="capitals section-head">{each.name}</h2> : null}
          <WinBar arm={each} sides={sides} nameOf={nameOf} />
        </section>
      ))}
      {figures.arms.length === 1 ? <Headline arm={arm} sides={sides} nameOf={nameOf} /> : null}
      <Narrowing records={parts[0]?.records ?? []} most={games} side={first} name={nameOf(first)} />
      <div className="lab-pair">
        <ByTurn arm={arm} sides={sides} nameOf={nameOf} />
        <Lengths arm={arm} />
      </div>
      <Endings arm={arm} sides={sides} nameOf={nameOf} endingOf={endingOf} />
      <Margins arm={arm} sides={sides} nameOf={nameOf} />
      <Doers arm={arm} sides={sides} nameOf={nameOf} />
      <EarlyChoices arm={arm} nameOf={nameOf} />
    </>
  );
};

/** The same question with other dice. */
const withoutSeed = (query: string): string => {
  const rest = new URLSearchParams(query);
  rest.delete('seed');
  return rest.toString();
};

/** The question, and the buttons that stop and go on. */
const Question = ({ run, game, done }: ShownProps & { readonly done: number }): ReactElement => {
  const { question, asked, done: isDone } = run.paper;
  const desk = question.arms.length > 1 ? '/lab/rules' : '/lab/games';
  const [arm] = question.arms;
  const bots = botCardsFor(game);
  const rows: readonly (readonly [string, string])[] = [
    [WORDS.scenario, question.title],
    ...question.sides.map((side, i): readonly [string, string] => {
      const bot = bots.find(({ id }) => id === arm?.bots[i]);
      return [game.sideTitles[side] ?? side, WORDS.bot(bot?.title ?? '')];
    }),
    [WORDS.untilShort, question.until === null ? WORDS.untilNever : WORDS.untilPoints(question.until)],
  ];
  return (
    <section className="lab-question">
      <h2 className="capitals section-head">{WORDS.question}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.fault === null ? null : <p className="fault">{run.fault}</p>}
      <div className="button-row no-print">
        {isDone ? (
          <strong>{WORDS.done}</strong>
        ) : (
          <button type="button" className="button" onClick={run.isRunning ? run.pause : run.resume}>
            {run.isRunning ? WORDS.pause : WORDS.resume}
          </button>
        )}
        {asked === undefined ? null : (
          <Link href={`${desk}?${withoutSeed(asked)}`} className="button-quiet">
            {WORDS.change}
          </Link>
        )}
      </div>
      {asked === undefined ? null : (
        <ShareButton label={WORDS.copyLink} address={() => `${window.location.origin}${desk}?${asked}`} />
      )}
      {asked === undefined || question.arms.length > 1 ? null : (
        <Link href={`/lab/rules?${withoutSeed(asked)}`} className="button button-main no-print">
          {WORDS.compareRule}
        </Link>
      )}
      <Link href={desk} className="no-print">
        {WORDS.askedBefore}
      </Link>
      <p className="quiet">
        <em>{WORDS.seeds(done, question.version)}</em>
      </p>
    </section>
  );
};
