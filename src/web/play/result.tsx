import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Outcome } from '#kernel';
import type { AnyFace } from '../faces/face.ts';
import type { Room } from './desk.ts';
import { WORDS } from './words.ts';

interface ResultFrameProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly outcome: Outcome;
  readonly ending?: ReactNode;
}

/** How it ended, in a double frame over the map; folded, the map is free. */
export const ResultFrame = ({ room, face, outcome, ending }: ResultFrameProps): ReactElement => {
  const [open, setOpen] = useState(true);
  const { Result } = face;
  if (!open) {
    return (
      <button type="button" className="button result-again" onClick={() => setOpen(true)}>
        {WORDS.seeResult}
      </button>
    );
  }
  return (
    <section className="result-frame" aria-label={WORDS.seeResult}>
      <p className="capitals">{WORDS.over}</p>
      <h2>{outcome.sentence}</h2>
      <Suspense fallback={<p className="quiet">{WORDS.lookingBack}</p>}>
        {Result ? (
          <Result room={room} outcome={outcome} />
        ) : (
          <Scores room={room} face={face} outcome={outcome} />
        )}
      </Suspense>
      {ending}
      <div className="button-row">
        {room.told ? (
          <Link href={room.told} className="button">
            {WORDS.decidedBy}
          </Link>
        ) : null}
        <Link href={room.back} className="button">
          {WORDS.another}
        </Link>
        <button type="button" className="button" onClick={() => setOpen(false)}>
          {WORDS.seeMap}
        </button>
      </div>
    </section>
  );
};

const Scores = ({ room: { desk }, face, outcome: { score } }: ResultFrameProps): ReactElement | null =>
  score ? (
    <dl className="result-scores">
      {Object.entries(score).map(([side, points]) => (
        <div key={side}>
          <dt>{face.sideName?.(side, desk.view) ?? desk.game.sideTitles?.[side] ?? side}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  ) : null;
