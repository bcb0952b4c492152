import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { dashed } from '#companion/words.ts';
import { Term } from '../kit/cite.tsx';
import { Back } from '../kit/glyphs.tsx';
import { PowerFlag } from '../kit/power.tsx';
import type { Band, Count, Track } from './band.ts';
import { WORDS } from './words.ts';

interface BandLineProps {
  readonly band: Band;
  readonly back: string;
  /** The side that looks: "You are the", "French". */
  readonly who: { readonly lead: string; readonly name: string };
  readonly menu: ReactNode;
}

/** The band over the map: the game, its calendar as a track, public counts, the side of the reader. */
export const BandLine = ({ band, back, who, menu }: BandLineProps): ReactElement => (
  <header className="band">
    <Link href={back} className="band-back" aria-label={WORDS.leave}>
      <Back />
    </Link>
    <div className="band-title">
      <h1>{dashed(band.title)}</h1>
      {band.subtitle ? <p>{dashed(band.subtitle)}</p> : null}
    </div>
    {band.track ? <TrackLine track={band.track} /> : null}
    {band.notices.map(notice => (
      <p key={notice} className="band-notice">
        {notice}
      </p>
    ))}
    <div className="band-counts">
      {band.counts.map(count => (
        <CountMark key={count.name} count={count} />
      ))}
    </div>
    {band.clock ? (
      <p className="band-clock">
        <strong>{band.clock.big}</strong> <em>{band.clock.small}</em>
      </p>
    ) : null}
    <p className="band-who">
      <span className="band-who-lead">{who.lead} </span>
      {who.name}
    </p>
    {menu}
  </header>
);

/** Where room is short a long track shows only the cell that is due. */
const LONG = 7;

/** On a phone one letter of a long track says less than the clock beside it: such a track is left out there. */
const kindOf = (cells: Track['cells']): string => {
  const isLetters = cells.every(({ text }) => text.length === 1);
  return cells.length <= LONG ? 'track' : isLetters ? 'track track-long track-letters' : 'track track-long';
};

const TrackLine = ({ track: { label, cells, now } }: { readonly track: Track }): ReactElement => (
  <ol className={kindOf(cells)} aria-label={label}>
    {cells.map(({ text, title }, i) => (
      <li
        key={`${text} ${title ?? ''}`}
        title={title}
        aria-current={i === now ? 'step' : undefined}
        className={i < now ? 'track-past' : undefined}
      >
        {text}
      </li>
    ))}
  </ol>
);

/** A flag says whose count it is where room is short; a count without one keeps its name. */
const CountMark = ({ count: { power, name, value, title } }: { readonly count: Count }): ReactElement => (
  <span className={power ? 'band-count band-count-flagged' : 'band-count'}>
    {power ? <PowerFlag power={power} /> : null}
    <span className="band-count-name">{name}</span>{' '}
    <strong>
      <Term means={title}>{value}</Term>
    </strong>
  </span>
);
