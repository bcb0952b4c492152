import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type AnyGame, type GameFile, type Play, replay } from '#kernel';
import { type Analysis, analyse, USUAL_PLAYOUTS, USUAL_WORK } from '#lab/analysis/analyse.ts';
import { bulletinOf, bulletinPage, type Heading } from '#lab/bulletin/bulletin.ts';
import { STYLE } from '#lab/bulletin/style.ts';
import { useDrawer } from '../../kit/cabinet/use-cabinet.ts';
import { Page, usePageTitle } from '../../kit/page.tsx';
import { saveText } from '../../kit/save.ts';
import { codeOf, useGame, useSystem } from '../../kit/systems.ts';
import { GAMES, type GamePaper } from '../../play/local/paper.ts';
import { WORDS } from '../words.ts';
import { Crew, usualLanes } from '../work/crew.ts';
import '../lab.css';

/** A finished game of this device, told again. */
export const BulletinPage = ({ id }: { readonly id: string }): ReactElement => {
  const papers = useDrawer<GamePaper>(GAMES);
  const paper = papers?.find(each => each.id === id)?.value;
  if (papers === null) {
    return <Page title={WORDS.bulletin}>{WORDS.opening}</Page>;
  }
  return paper ? <OfGame id={id} paper={paper} /> : <Missing sentence={WORDS.noGame} />;
};

const Missing = ({ sentence }: { readonly sentence: string }): ReactElement => (
  <Page title={WORDS.bulletin}>
    <p className="fault">{sentence}</p>
  </Page>
);

const OfGame = ({ id, paper }: { readonly id: string; readonly paper: GamePaper }): ReactElement => {
  const { file, title } = paper;
  const game = useGame(file.game, file.version);
  const system = useSystem(codeOf(file.game));
  if (!game?.ok || !system) {
    return <Missing sentence={game?.ok === false ? game.error : WORDS.noGame} />;
  }
  return <Told id={id} game={game.value} file={file} heading={{ system: system.title, scenario: title }} />;
};

interface ToldProps {
  readonly id: string;
  readonly game: AnyGame;
  readonly file: GameFile;
  readonly heading: Heading;
}

interface Progress {
  readonly played: number;
  /** How much of the whole is done. */
  readonly share: number;
  readonly analysis: Analysis | null;
  readonly fault: string | null;
}

const NOTHING_YET: Progress = { played: 0, share: 0, analysis: null, fault: null };

const finished = (game: AnyGame, file: GameFile): Play | null => {
  const played = replay(game, file);
  return played.ok && played.value.outcome() !== null ? played.value : null;
};

/** Has the positions of a game played on by workers; starts once. */
const useAnalysis = (game: AnyGame, file: GameFile): Progress => {
  const [progress, setProgress] = useState<Progress>(NOTHING_YET);
  const inputs = file.inputs.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game that is over has a fixed number of inputs.
  useEffect(() => {
    const play = finished(game, file);
    if (!play) {
      setProgress({ ...NOTHING_YET, fault: WORDS.notOver });
      return;
    }
    const crew = new Crew(usualLanes());
    analyse(play, {
      playouts: USUAL_PLAYOUTS,
      work: USUAL_WORK,
      seed: '1',
      play: (question, order) => crew.ask('playouts', { question, order }),
      report: (played, share) => setProgress(before => ({ ...before, played, share })),
    }).then(
      analysis => setProgress(before => ({ ...before, share: 1, analysis })),
      error => setProgress({ ...NOTHING_YET, fault: String((error as Error).message) }),
    );
    return () => crew.close();
  }, [game, inputs]);
  return progress;
};

const Told = ({ id, game, file, heading }: ToldProps): ReactElement => {
  const { played, share, analysis, fault } = useAnalysis(game, file);
  usePageTitle(WORDS.bulletin);
  if (fault !== null) {
    return <Missing sentence={fault} />;
  }
  if (analysis === null) {
    return (
      <Page title={WORDS.bulletin} subtitle={heading.scenario}>
        <p role="status">{WORDS.analysing(played, share)}</p>
        <progress className="lab-progress" max={1} value={share} aria-label={WORDS.bulletin} />
      </Page>
    );
  }
  return (
    <div className="lab-bulletin">
      <Sheet html={bulletinOf(analysis, game, heading)} />
      <div className="button-row no-print">
        <button
          type="button"
          className="button button-main"
          onClick={() => saveText('bulletin.html', bulletinPage(analysis, game, heading), 'text/html')}
        >
          {WORDS.savePage}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {WORDS.print}
        </button>
        <Link href={`/play/${id}`} className="button">
          {WORDS.replay}
        </Link>
      </div>
    </div>
  );
};

/** The bulletin as the command line writes it too: every text in it is escaped where it is written. */
const Sheet = ({ html }: { readonly html: string }): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const page = new DOMParser().parseFromString(html, 'text/html');
    place.current?.replaceChildren(...page.body.childNodes);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
    };
  }, [html]);
  return <div ref={place} />;
};
