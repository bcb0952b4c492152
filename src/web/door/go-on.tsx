import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { dashed } from '#companion/words.ts';
import { SHELF } from '#systems';
import { Onward } from '../kit/glyphs.tsx';
import { ScenarioPicture } from '../map/thumbnail/picture.tsx';
import { smallPicture } from './pictures.ts';
import type { Running } from './running.ts';
import { WORDS } from './words.ts';

const MOST = 3;

const pictureOf = ({ code, scenario }: Running): string | null => {
  const card = SHELF.find(each => each.code === code);
  return (
    (scenario === null ? null : smallPicture(code, scenario)) ??
    (card ? smallPicture(code, card.picture) : null)
  );
};

/** One game that waits; the first is the one act of the page. */
export const RunningRow = ({
  running,
  main,
}: {
  readonly running: Running;
  readonly main: boolean;
}): ReactElement => {
  const picture = pictureOf(running);
  return (
    <Link href={running.href} className={main ? 'running running-main' : 'running'}>
      <span className="running-map">{picture ? <ScenarioPicture src={picture} /> : null}</span>
      <span className="running-words">
        <strong className="running-title">{dashed(running.title)}</strong>
        <span className={running.isYours ? 'running-status running-yours' : 'running-status'}>
          {running.status}
        </span>
      </span>
      {main ? (
        <span className="button button-main">{WORDS.goOn}</span>
      ) : (
        <span className="running-on">
          <Onward />
        </span>
      )}
    </Link>
  );
};

/** The games that were left, the most urgent first. */
export const GoOn = ({ running }: { readonly running: readonly Running[] }): ReactElement => (
  <section className="cartouche go-on">
    <h2>{WORDS.goOn}</h2>
    <ul>
      {running.slice(0, MOST).map((each, i) => (
        <li key={each.href}>
          <RunningRow running={each} main={i === 0} />
        </li>
      ))}
    </ul>
    {running.length > MOST ? (
      <p className="go-on-all">
        <Link href="/play" className="lone-link">
          {WORDS.allRunning(running.length)}
        </Link>
      </p>
    ) : null}
  </section>
);
