import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { SHELF } from '#systems';
import { Neatline } from '../kit/neatline.tsx';
import { LargePicture } from '../map/thumbnail/large.tsx';
import { capitalCount } from './count.ts';
import { GoOn } from './go-on.tsx';
import { frontPicture, type Large, largePicture } from './pictures.ts';
import { firstBattle } from './playable.ts';
import type { Running } from './running.ts';
import { useBegin } from './use-begin.ts';
import { WORDS } from './words.ts';

/** The map of the game that waits, else the march of 1805, else any map there is. */
const pictureFor = (first: Running | undefined): Large | null => {
  const card = first && SHELF.find(({ code }) => code === first.code);
  const own = card && largePicture(card.code, first.scenario ?? card.picture);
  return (
    own ??
    frontPicture() ??
    SHELF.map(({ code, picture }) => largePicture(code, picture)).find(Boolean) ??
    null
  );
};

/** A map with the title of the house on it, and the games that can be continued. */
export const Front = ({ running }: { readonly running: readonly Running[] | null }): ReactElement => {
  const picture = running === null ? null : pictureFor(running[0]);
  return (
    <div className="front">
      <div className="front-map">{picture ? <LargePicture {...picture} /> : null}</div>
      <div className="cartouche front-title">
        <p className="capitals front-over">{WORDS.five(capitalCount(SHELF.length))}</p>
        <h1>{WORDS.name}</h1>
        <p className="front-motto">
          {WORDS.motto}
          <span className="front-more">
            : <span className="front-line">{WORDS.where}</span>
          </span>
        </p>
        {running?.length === 0 ? <FirstBattle /> : null}
      </div>
      <Neatline />
      {running && running.length > 0 ? <GoOn running={running} /> : null}
    </div>
  );
};

/** For a newcomer: the one act of the page. */
const FirstBattle = (): ReactElement | null => {
  const { busy, fault, begin } = useBegin();
  const first = firstBattle();
  if (first === null) {
    return null;
  }
  return (
    <div className="front-first">
      <button
        type="button"
        className="button button-main"
        disabled={busy}
        onClick={() => begin(first.code, first.scenario ? { scenario: first.scenario } : {})}
      >
        {busy ? WORDS.starting : WORDS.firstBattle}
      </button>
      <Link href="/tables" className="lone-link">
        {WORDS.findPlayers}
      </Link>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
};
