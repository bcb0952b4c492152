import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { Onward } from '../../kit/glyphs.tsx';
import { wholeGame } from '../playable.ts';
import { useBegin } from '../use-begin.ts';
import { WORDS } from '../words.ts';
import type { GamePart } from './page.tsx';

interface DoorProps {
  readonly title: string;
  readonly about: string;
  readonly act: string;
}

const Inside = ({ title, about, act }: DoorProps): ReactElement => (
  <>
    <span className="game-door-title">{title}</span>
    <span className="game-door-about">{about}</span>
    <span className="game-door-act">
      {act} <Onward />
    </span>
  </>
);

const Door = ({ href, ...door }: DoorProps & { readonly href: string }): ReactElement => (
  <Link href={href} className="game-door">
    <Inside {...door} />
  </Link>
);

const FEW = 2;

/** The first few by their titles, the others as a number. */
const listed = (titles: readonly string[]): string => {
  const more = titles.length - FEW;
  const named = titles.slice(0, more > 0 ? FEW : titles.length).map(title => title.toLowerCase());
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...named, WORDS.more(more)] : named);
};

/** The same five doors, in the same order, for every game. */
export const Doors = ({ titled, card }: GamePart): ReactElement => {
  const { code } = card;
  const { trackers } = titled;
  const [only, ...others] = trackers;
  const sheets = only && others.length === 0 ? `/trackers/${only.id}` : `/trackers?game=${code}`;
  const doors: readonly (readonly [string, ReactNode])[] = [
    ['learn', <Learn key="learn" code={code} />],
    [
      'charts',
      <Door
        key="charts"
        href={`/charts/${code}`}
        title={WORDS.charts}
        about={WORDS.chartsAbout(titled.charts)}
        act={WORDS.lookUp}
      />,
    ],
    [
      'sheets',
      <Door
        key="sheets"
        href={sheets}
        title={WORDS.sheets}
        about={only ? WORDS.sheetsAbout(listed(trackers.map(({ title }) => title))) : WORDS.noSheets}
        act={WORDS.print}
      />,
    ],
    [
      'aid',
      <Door
        key="aid"
        href={`/reference/${code}`}
        title={WORDS.aid}
        about={WORDS.aidAbout}
        act={WORDS.read}
      />,
    ],
    [
      'odds',
      <Door key="odds" href={`/lab/${code}`} title={WORDS.odds} about={WORDS.oddsAbout} act={WORDS.ask} />,
    ],
  ];
  return (
    <ul className="game-doors">
      {doors.map(([id, door]) => (
        <li key={id}>{door}</li>
      ))}
    </ul>
  );
};

/** A guided first game; where there is no whole game, the turn step by step. */
const Learn = ({ code }: { readonly code: string }): ReactElement => {
  const { busy, fault, begin } = useBegin();
  if (wholeGame(code) === null) {
    return (
      <Door
        href={`/reference/${code}#sequence`}
        title={WORDS.learn}
        about={WORDS.learnSequence}
        act={WORDS.read}
      />
    );
  }
  return (
    <button type="button" className="game-door" disabled={busy} onClick={() => begin(code, { guided: true })}>
      <Inside
        title={WORDS.learn}
        about={fault || WORDS.learnGuided}
        act={busy ? WORDS.starting : WORDS.begin}
      />
    </button>
  );
};
