import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { botCardsFor } from '#bots/cards.ts';
import { loadCompanyFor } from '#bots/loading.ts';
import { type AnyGame, type Charted, type GameFile, type Play, type Result, replay, sidesIn } from '#kernel';
import { type Analysis, analyse, USUAL_PLAYOUTS, usualWork } from '#lab/analysis/analyse.ts';
import { bulletinOf, bulletinPage, type Heading, inkRules } from '#lab/bulletin/bulletin.ts';
import { STYLE } from '#lab/bulletin/style.ts';
import { SHELF } from '#systems';
import { useDrawer } from '../../kit/cabinet/use-cabinet.ts';
import { Page, usePageTitle } from '../../kit/page.tsx';
import { saveBlob, saveText } from '../../kit/save.ts';
import { ShareButton } from '../../kit/share.tsx';
import { fillsOf } from '../../kit/side-fill.ts';
import { codeOf, useGame, usePlay } from '../../kit/systems.ts';
import { filePaper, GAMES, type GamePaper, HAND, newPaper } from '../../play/local/paper.ts';
import { usualOpponent } from '../../play/local/seats.ts';
import { WORDS } from '../words.ts';
import { Crew, usualLanes } from '../work/crew.ts';
import { packed, type Shared, unpacked } from './link.ts';
import { MomentMap } from './moment-map.tsx';
import { pictureOf } from './picture.ts';
import '../lab.css';

/** The address of a game that comes in a link. */
const SHARED = 'shared';

/** A finished game told again: one of this device, or one that came in a link. */
export const BulletinPage = ({ id }: { readonly id: string }): ReactElement =>
  id === SHARED ? <FromLink /> : <OfDevice id={id} />;

const OfDevice = ({ id }: { readonly id: string }): ReactElement => {
  const papers = useDrawer<GamePaper>(GAMES);
  const paper = papers?.find(each => each.id === id)?.value;
  if (papers === null) {
    return <Page title={WORDS.bulletin}>{WORDS.opening}</Page>;
  }
  return paper ? (
    <OfGame file={paper.file} title={paper.title} seats={paper.seats} replayed={`/play/${id}`} />
  ) : (
    <Missing sentence={WORDS.noGame} />
  );
};

const FromLink = (): ReactElement => {
  const [read, setRead] = useState<Result<Shared, string> | null>(null);
  useEffect(() => {
    unpacked(window.location.hash).then(setRead);
  }, []);
  if (read === null) {
    return <Page title={WORDS.bulletin}>{WORDS.opening}</Page>;
  }
  return read.ok ? <OfGame {...read.value} seats={{}} replayed={null} /> : <Missing sentence={read.error} />;
};

const Missing = ({ sentence }: { readonly sentence: string }): ReactElement => (
  <Page title={WORDS.bulletin}>
    <p className="fault">{sentence}</p>
  </Page>
);

interface OfGameProps {
  readonly file: GameFile;
  readonly title: string;
  readonly seats: GamePaper['seats'];
  /** The leader of each side, where a link says so; else it follows from the seats. */
  readonly led?: Shared['led'];
  /** The room in which it can be looked at move by move. */
  readonly replayed: string | null;
}

const OfGame = (props: OfGameProps): ReactElement => {
  const { file } = props;
  const game = useGame(file.game, file.version);
  const charts = usePlay(file.game);
  if (!game?.ok || !charts) {
    return <Missing sentence={game?.ok === false ? game.error : WORDS.noGame} />;
  }
  return <Told {...props} game={game.value} charts={charts} />;
};

interface ToldProps extends OfGameProps {
  readonly game: AnyGame;
  readonly charts: Charted;
}

/** The leader of each side, as people read it. */
const ledIn = (game: AnyGame, seats: GamePaper['seats']): Shared['led'] =>
  Object.fromEntries(
    Object.entries(seats).map(([side, by]) => [
      side,
      by === HAND
        ? WORDS.aPerson
        : WORDS.theComputer(botCardsFor(game).find(({ id }) => id === by)?.title ?? by),
    ]),
  );

/** The colours of the sides as they stand in the tokens: a page that is saved has no tokens of ours. */
const inksOf = (game: AnyGame, { setup }: GameFile): NonNullable<Heading['inks']> => {
  const sides = sidesIn(game, setup);
  const tokens = getComputedStyle(document.documentElement);
  const fills = fillsOf(sides, side => game.sideTitles[side] ?? side);
  return Object.fromEntries(
    sides.flatMap((side, i) => {
      const token = /--[\w-]+/.exec(fills[i]?.ink ?? '')?.[0];
      return token === undefined ? [] : [[side, tokens.getPropertyValue(token).trim()]];
    }),
  );
};

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
    const told = async (): Promise<Analysis | null> => {
      const company = await loadCompanyFor(game);
      return analyse(play, company, {
        playouts: USUAL_PLAYOUTS,
        work: usualWork(company),
        seed: '1',
        play: (question, order) => crew.ask('playouts', { question, order }),
        report: (played, share) => setProgress(before => ({ ...before, played, share })),
      });
    };
    told().then(
      analysis => setProgress(before => ({ ...before, share: 1, analysis })),
      error => setProgress({ ...NOTHING_YET, fault: String((error as Error).message) }),
    );
    return () => crew.close();
  }, [game, inputs]);
  return progress;
};

const Told = (props: ToldProps): ReactElement => {
  const { game, file, title, seats, led: said } = props;
  const card = SHELF.find(({ code }) => code === codeOf(game.id));
  const { played, share, analysis, fault } = useAnalysis(game, file);
  const led = useMemo(() => said ?? ledIn(game, seats), [game, seats, said]);
  const inks = useMemo(() => inksOf(game, file), [game, file]);
  const heading: Heading = { system: card?.title ?? '', scenario: title, led, inks };
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
      <Sheet html={bulletinOf(analysis, game, heading)} style={`${STYLE}${inkRules(analysis, heading)}`}>
        {game.id === card?.whole ? <Decisive {...props} analysis={analysis} /> : null}
      </Sheet>
      <Acts {...props} analysis={analysis} heading={heading} />
    </div>
  );
};

interface AnalysedProps extends ToldProps {
  readonly analysis: Analysis;
}

/** The moment before the largest change; the end where nothing changed much. */
const decisiveOf = ({ turning, chances }: Analysis): number =>
  turning.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0]?.at ?? chances.length - 1;

/** The map at the decisive moment, with the turn below it. */
const Decisive = ({ charts, game, file, analysis }: AnalysedProps): ReactElement | null => {
  const at = decisiveOf(analysis);
  const play = useMemo(() => finished(game, file), [game, file]);
  const turn = analysis.turns.findLast(each => each.at <= at)?.title ?? '';
  return play ? (
    <figure className="lab-figure-map">
      <MomentMap
        system={charts}
        game={game}
        setup={file.setup}
        state={play.stateAt(at)}
        side={analysis.side}
      />
      <figcaption>{analysis.turning.length > 0 ? WORDS.mapAt(turn) : WORDS.mapAtEnd}</figcaption>
    </figure>
  ) : null;
};

/** The seats of a game that is played on: as they were, or the side that lost by a person. */
const seatsFor = ({ game, seats, analysis }: AnalysedProps): GamePaper['seats'] => {
  if (Object.values(seats).includes(HAND)) {
    return seats;
  }
  const { sides, outcome } = analysis;
  const own = sides.find(side => !outcome.winners.includes(side)) ?? sides[0];
  return Object.fromEntries(sides.map(side => [side, side === own ? HAND : usualOpponent(game)]));
};

/** Opens the position before a turning point as a game of its own. */
const playedOn = async (props: AnalysedProps, number: number): Promise<string> => {
  const { game, file, title, analysis } = props;
  const at = analysis.turning[number - 1]?.at ?? 0;
  const paper = newPaper(game, WORDS.playedOnTitle(title, number), file.setup, { seats: seatsFor(props) });
  const kept = await filePaper({ ...paper, file: { ...paper.file, inputs: file.inputs.slice(0, at) } });
  if (!kept.ok) {
    throw new Error(kept.error.sentence);
  }
  return `/play/${kept.value}`;
};

/** The game in a link, once it is packed. */
const useLink = (title: string, file: GameFile, led: Shared['led']): string | null => {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    packed({ title, file, led }).then(
      text => setLink(`${window.location.origin}/lab/bulletin/${SHARED}#${text}`),
      () => setLink(null),
    );
  }, [title, file, led]);
  return link;
};

/** Saves the sheet as a picture that stands alone. */
const PictureButton = (): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const sheet = document.querySelector<HTMLElement>('.bulletin');
    if (sheet && !isBusy) {
      setBusy(true);
      const picture = await pictureOf(sheet).finally(() => setBusy(false));
      saveBlob(picture.type === 'image/png' ? 'bulletin.png' : 'bulletin.svg', picture);
    }
  };
  return (
    <button type="button" className="button" onClick={save} aria-busy={isBusy}>
      {isBusy ? WORDS.drawing : WORDS.savePicture}
    </button>
  );
};

/** The strip of buttons, which is no part of the bulletin. */
const Acts = (props: AnalysedProps & { readonly heading: Heading }): ReactElement => {
  const { analysis, game, heading, replayed, title, file } = props;
  const [, go] = useLocation();
  const link = useLink(title, file, heading.led ?? {});
  const strongest = analysis.turning
    .map(({ change }, i) => ({ number: i + 1, size: Math.abs(change) }))
    .sort((a, b) => b.size - a.size)[0]?.number;
  return (
    <div className="button-row no-print">
      {link === null ? null : <ShareButton label={WORDS.copyLink} address={() => link} isMain />}
      <PictureButton />
      <button type="button" className="button" onClick={() => window.print()}>
        {WORDS.print}
      </button>
      {replayed === null ? null : (
        <Link href={replayed} className="button">
          {WORDS.replay}
        </Link>
      )}
      {strongest === undefined ? null : (
        <button type="button" className="button" onClick={() => void playedOn(props, strongest).then(go)}>
          {WORDS.playOnFrom(strongest)}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        onClick={() => saveText('bulletin.html', bulletinPage(analysis, game, heading), 'text/html')}
      >
        {WORDS.savePage}
      </button>
    </div>
  );
};

/** The bulletin as the command line writes it too: every text in it is escaped where it is written. */
const Sheet = ({
  html,
  style,
  children,
}: {
  readonly html: string;
  readonly style: string;
  readonly children: ReactNode;
}): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const page = new DOMParser().parseFromString(html, 'text/html');
    place.current?.replaceChildren(...page.body.childNodes);
    setSlot(place.current?.querySelector('.bulletin-map') ?? null);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
    };
  }, [html, style]);
  return (
    <>
      <div ref={place} />
      {slot && children ? createPortal(children, slot) : null}
    </>
  );
};
